//! The official clients against `examples/weather` and `examples/files`, over standard input and output.
//!
//! Each test starts one client's driver once per protocol version that the client can open with. The driver makes the
//! calls of [`exchanges`](exchanges::exchanges), reports what the client's own types made of the answers, and the
//! report is compared here. `tests/clients/install` installs the clients; one that is missing is skipped.

mod asking;
mod client;
mod exchanges;
mod report;
mod server;

use client::{Client, PYTHON, RMCP, Session, TYPESCRIPT, TYPESCRIPT_V1};

/// The versions that a session opens with by `initialize`.
const LEGACY: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
/// The version that every request names for itself.
const MODERN: &str = "2026-07-28";

/// What a client that knows both eras does when it is left to itself: it asks, and then speaks the newest version.
const AUTO: &str = "auto";

#[tokio::test]
async fn the_python_client_gets_every_answer_in_both_eras() {
    // It opens a legacy session with the newest version only.
    drive(&PYTHON, &["2025-11-25", MODERN, AUTO]).await;
}

#[tokio::test]
async fn the_typescript_client_gets_every_answer_in_both_eras() {
    drive(&TYPESCRIPT, &[LEGACY.as_slice(), &[MODERN, AUTO]].concat()).await;
}

#[tokio::test]
async fn the_typescript_client_of_the_legacy_era_gets_every_answer() {
    drive(&TYPESCRIPT_V1, &["2025-11-25"]).await;
}

#[tokio::test]
async fn the_rmcp_client_gets_every_answer_in_both_eras() {
    drive(&RMCP, &[LEGACY.as_slice(), &[MODERN, AUTO]].concat()).await;
}

async fn drive(client: &Client, openings: &[&str]) {
    if let Err(missing) = client.installed() {
        client::skip(&missing);
        return;
    }
    let server = server::weather();
    let exchanges = exchanges::exchanges();
    for open in openings {
        let session = Session { client, open };
        session
            .run(server, &exchanges)
            .await
            .check(&session, &exchanges);
    }
}
