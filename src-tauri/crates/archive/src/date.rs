//! Days and minutes, in UTC.

/// A day in milliseconds.
pub(crate) const DAY_MS: i64 = 86_400_000;

/// Returns the day, in UTC, at `ms` milliseconds since 1970, such as 2026-11-20.
pub fn date(ms: i64) -> String {
    // This counts days from 0000-03-01, in eras of 400 years, each of which has 146,097 days.
    let days = ms.div_euclid(DAY_MS) + 719_468;
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

/// Returns the number of days from the beginning of 1970 to the day `text`, such as 2026-11-20; `None` if it is not a
/// day.
pub(crate) fn number_of_day(text: &str) -> Option<i64> {
    let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    // A year that begins in March ends with the leap day.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let number =
        365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + (153 * month + 2) / 5 + day
            - 1
            - 719_468;
    (date(number.checked_mul(DAY_MS)?) == text).then_some(number)
}

/// Returns the day and the minute at `ms` milliseconds since 1970 in UTC, such as 2026-11-20 16:05.
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
    fn a_day_has_its_number_and_nothing_else_has() {
        for number in [-400_000, -1, 0, 58, 59, 11_016, 20_780, 200_000] {
            assert_eq!(number_of_day(&date(number * 86_400_000)), Some(number));
        }
        for text in ["", "2026", "2026-02-29", "2026-13-01", "2026-1-01", "2026-01-01-1", "99999999999999-01-01"] {
            assert_eq!(number_of_day(text), None, "{text}");
        }
    }

    #[test]
    fn the_time_of_an_import_is_shown_to_the_minute() {
        assert_eq!(date_and_time(1_795_219_199_999), "2026-11-20 23:59");
        assert_eq!(date_and_time(-1), "1969-12-31 23:59");
    }
}
