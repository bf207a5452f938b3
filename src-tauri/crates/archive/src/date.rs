//! Days and minutes, in UTC.

/// Returns the day, in UTC, on which `ms` milliseconds have passed since the beginning of 1970, such as 2026-11-20.
pub fn date(ms: i64) -> String {
    // Counts days from 0000-03-01, in eras of 400 years, each of which has 146,097 days.
    let days = ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns the day and the minute of `ms` milliseconds since 1970 in UTC, such as 2026-11-20 16:05.
pub fn date_and_time(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{} {:02}:{:02}", date(ms), minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_from_milliseconds() {
        for (ms, text) in [(0, "1970-01-01"), (951_782_400_000, "2000-02-29"), (1_795_219_199_999, "2026-11-20")] {
            assert_eq!(date(ms), text);
        }
    }

    #[test]
    fn the_time_of_an_import_is_told_to_the_minute() {
        assert_eq!(date_and_time(1_795_219_199_999), "2026-11-20 23:59");
        assert_eq!(date_and_time(-1), "1969-12-31 23:59");
    }
}
