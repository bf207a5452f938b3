//! The disk fails at some of the calls; `cargo xtask reliability faults` goes through all of them.

use std::process::Command;

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "it needs LD_PRELOAD, which only Linux has")]
fn whatever_call_fails_nothing_acknowledged_is_lost() {
    let output = Command::new(env!("CARGO_BIN_EXE_faults")).arg("29").output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    println!("{said}");
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
}
