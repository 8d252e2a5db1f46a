//! What the help of each message says to write does compile: the fixtures after following it.

#![allow(unused, clippy::all, reason = "the fixtures are there to be compiled")]

include!(concat!(env!("OUT_DIR"), "/fixed.rs"));
