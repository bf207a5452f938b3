//! Tests the profile: where options are stored, and which copy of them counts.

mod file;
mod import_131;
