//! Measures the memory of a program, alone and with the processes that it has started.

use std::collections::BTreeSet;
use std::fs;

/// Returns a process and all processes that it has started, directly or not.
pub fn family(of: u32) -> BTreeSet<u32> {
    let parents: Vec<(u32, u32)> = fs::read_dir("/proc")
        .expect("the system lists its processes")
        .flatten()
        .filter_map(|entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name, in brackets, may contain any characters; after it come the state and the parent.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((id, parent))
        })
        .collect();
    let mut family = BTreeSet::from([of]);
    loop {
        let children = parents.iter().filter(|(_, parent)| family.contains(parent)).map(|(id, _)| *id);
        let grown: BTreeSet<u32> = children.chain(family.iter().copied()).collect();
        if grown == family {
            return family;
        }
        family = grown;
    }
}

/// Returns the memory of a process and its family, in MiB.
pub fn memory(of: u32) -> f64 {
    family(of).into_iter().map(alone).sum()
}

/// Returns the memory of one process, in MiB; memory shared with other programs counts by its share.
pub fn alone(id: u32) -> f64 {
    let text = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}
