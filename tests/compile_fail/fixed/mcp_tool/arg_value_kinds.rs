//! Each key of `#[arg]` takes one kind of value.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    name: String,
}

/// Forecast for one city.
#[mcp_tool]
async fn tool0(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool1(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool2(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool3(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool4(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool5(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool6(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool7(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool8(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool9(#[arg(name = "place")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool10(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool11(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool12(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool13(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool14(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool15(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool16(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool17(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool18(#[arg(description = "Where.")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool19(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool20(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool21(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool22(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool23(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool24(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool25(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool26(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool27(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool28(#[arg(pattern = "^[a-z]+$")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool29(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool30(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool31(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool32(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool33(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool34(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool35(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool36(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool37(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool38(#[arg(format = "email")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool39(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool40(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool41(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool42(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool43(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool44(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool45(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool46(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool47(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool48(#[arg(header = "Region")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool49(#[arg(default = "Oslo")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool50(#[arg(example = "Oslo")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool51(#[arg(example = "Oslo")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool52(#[arg(flatten)] city: Place) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool53(#[arg(flatten)] city: Place) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool54(#[arg(deprecated)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool55(#[arg(deprecated)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool56(#[arg(deprecated)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool57(#[arg(deprecated)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool58(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool59(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool60(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool61(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool62(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool63(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool64(#[arg(min = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool65(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool66(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool67(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool68(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool69(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool70(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool71(#[arg(max = 3)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool72(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool73(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool74(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool75(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool76(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool77(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool78(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool79(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool80(#[arg(min_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool81(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool82(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool83(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool84(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool85(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool86(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool87(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool88(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool89(#[arg(max_length = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool90(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool91(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool92(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool93(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool94(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool95(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool96(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool97(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool98(#[arg(min_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool99(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool100(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool101(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool102(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool103(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool104(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool105(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool106(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool107(#[arg(max_items = 3)] city: Vec<u8>) {
    let _ = city;
}

fn main() {}
