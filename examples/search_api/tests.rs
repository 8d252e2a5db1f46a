use std::time::Duration;

use serde_json::{Value, json};

use crate::account::Account;
use crate::client::{call, send, text};

/// What a client finds that parses the text.
async fn parsed(server: &mcp_tool_runtime::BuiltServer) -> Value {
    let text = text(server, "search", json!({"query": "rust"})).await;
    serde_json::from_str(&text).expect("the text is JSON")
}

#[tokio::test(start_paused = true)]
async fn a_rate_limit_says_when_it_ends() {
    let server = crate::server(Account::new(100, 2)).build().unwrap();
    for remaining in [99, 98] {
        assert_eq!(parsed(&server).await["remaining"], remaining);
    }
    tokio::time::advance(Duration::from_millis(17_500)).await;
    assert_eq!(
        parsed(&server).await,
        json!({
            "code": "rate_limited", "category": "rate_limited", "retry": "same", "retryable": true,
            "retry_after_secs": 43, "per_minute": 2,
            "message": "search failed: more than 2 searches in a minute. Retry with the same arguments \
                        after 43 seconds.",
        })
    );
    tokio::time::advance(Duration::from_secs(43)).await;
    assert_eq!(parsed(&server).await["remaining"], 97);
}

#[tokio::test(start_paused = true)]
async fn an_exhausted_quota_carries_its_figures() {
    let server = crate::server(Account::new(1, 10)).build().unwrap();
    assert_eq!(parsed(&server).await["remaining"], 0);
    let refused = parsed(&server).await;
    assert_eq!(refused["category"], "quota_exceeded");
    assert_eq!(
        (&refused["limit"], &refused["used"], &refused["remaining"]),
        (&json!(1), &json!(1), &json!(0))
    );
    assert_eq!(refused["retry_after_secs"], 30 * 24 * 3600);
    let quota = send(&server, &call("quota", json!({}))).await;
    let figures = json!({"limit": 1, "used": 1, "remaining": 0});
    assert_eq!(quota["result"]["structuredContent"], figures);
}

#[tokio::test]
async fn a_suspended_account_is_not_to_try_again() {
    let account = Account::new(100, 10).suspended("an invoice is overdue");
    let server = crate::server(account).build().unwrap();
    let answer = send(&server, &call("search", json!({"query": "rust"}))).await;
    assert_eq!(answer["result"]["isError"], true);
    assert_eq!(
        answer["result"]["_meta"]["rs.mcp-tool/error"],
        json!({
            "code": "suspended", "category": "account_suspended", "retry": "never", "retryable": false,
            "reason": "an invoice is overdue",
        })
    );
    assert_eq!(
        parsed(&server).await["message"],
        "search failed: the account is suspended: an invoice is overdue. Tell the user; only they can \
         settle this with the provider. Do not retry."
    );
}
