/// Waits.
#[mcp_tool(crate = crate::mcp)]
pub(crate) async fn wait(
    seconds: u8,
    #[cfg(unix)] signal: i32,
    #[cfg(feature = "log")] #[arg(default)] log: bool,
    #[cfg(unix)] group: Option<i32>,
) {
}
