//! What the help of each message says to write does compile: the fixtures after following it.

#![allow(dead_code, unused, reason = "the fixtures are there to be compiled")]

include!(concat!(env!("OUT_DIR"), "/fixed.rs"));
