//! Each key of `#[arg]` takes one kind of value.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    name: String,
}

/// Forecast for one city.
#[mcp_tool]
async fn tool0(#[arg(name)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool1(#[arg(name = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool2(#[arg(name = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool3(#[arg(name = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool4(#[arg(name = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool5(#[arg(name = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool6(#[arg(name(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool7(#[arg(name = concat!("wo", "rd"))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool8(#[arg(name = word)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool9(#[arg(name = b"word")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool10(#[arg(description)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool11(#[arg(description = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool12(#[arg(description = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool13(#[arg(description = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool14(#[arg(description = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool15(#[arg(description = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool16(#[arg(description(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool17(#[arg(description = word)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool18(#[arg(description = b"word")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool19(#[arg(pattern)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool20(#[arg(pattern = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool21(#[arg(pattern = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool22(#[arg(pattern = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool23(#[arg(pattern = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool24(#[arg(pattern = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool25(#[arg(pattern(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool26(#[arg(pattern = concat!("wo", "rd"))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool27(#[arg(pattern = word)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool28(#[arg(pattern = b"word")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool29(#[arg(format)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool30(#[arg(format = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool31(#[arg(format = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool32(#[arg(format = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool33(#[arg(format = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool34(#[arg(format = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool35(#[arg(format(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool36(#[arg(format = concat!("wo", "rd"))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool37(#[arg(format = word)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool38(#[arg(format = b"word")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool39(#[arg(header)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool40(#[arg(header = 3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool41(#[arg(header = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool42(#[arg(header = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool43(#[arg(header = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool44(#[arg(header = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool45(#[arg(header(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool46(#[arg(header = concat!("wo", "rd"))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool47(#[arg(header = word)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool48(#[arg(header = b"word")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool49(#[arg(default(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool50(#[arg(example)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool51(#[arg(example(word))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool52(#[arg(flatten = true)] city: Place) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool53(#[arg(flatten = "x")] city: Place) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool54(#[arg(deprecated = "true")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool55(#[arg(deprecated = 1)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool56(#[arg(deprecated(true))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool57(#[arg(deprecated = yes)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool58(#[arg(min)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool59(#[arg(min = "3")] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool60(#[arg(min = true)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool61(#[arg(min = three)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool62(#[arg(min = 1 + 2)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool63(#[arg(min(3))] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool64(#[arg(min = 'c')] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool65(#[arg(max)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool66(#[arg(max = "3")] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool67(#[arg(max = true)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool68(#[arg(max = three)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool69(#[arg(max = 1 + 2)] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool70(#[arg(max(3))] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool71(#[arg(max = 'c')] city: u8) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool72(#[arg(min_length)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool73(#[arg(min_length = "3")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool74(#[arg(min_length = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool75(#[arg(min_length = three)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool76(#[arg(min_length = 1 + 2)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool77(#[arg(min_length(3))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool78(#[arg(min_length = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool79(#[arg(min_length = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool80(#[arg(min_length = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool81(#[arg(max_length)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool82(#[arg(max_length = "3")] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool83(#[arg(max_length = true)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool84(#[arg(max_length = three)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool85(#[arg(max_length = 1 + 2)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool86(#[arg(max_length(3))] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool87(#[arg(max_length = 'c')] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool88(#[arg(max_length = -3)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool89(#[arg(max_length = 1.5)] city: String) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool90(#[arg(min_items)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool91(#[arg(min_items = "3")] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool92(#[arg(min_items = true)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool93(#[arg(min_items = three)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool94(#[arg(min_items = 1 + 2)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool95(#[arg(min_items(3))] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool96(#[arg(min_items = 'c')] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool97(#[arg(min_items = -3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool98(#[arg(min_items = 1.5)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool99(#[arg(max_items)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool100(#[arg(max_items = "3")] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool101(#[arg(max_items = true)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool102(#[arg(max_items = three)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool103(#[arg(max_items = 1 + 2)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool104(#[arg(max_items(3))] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool105(#[arg(max_items = 'c')] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool106(#[arg(max_items = -3)] city: Vec<u8>) {
    let _ = city;
}

/// Forecast for one city.
#[mcp_tool]
async fn tool107(#[arg(max_items = 1.5)] city: Vec<u8>) {
    let _ = city;
}

fn main() {}
