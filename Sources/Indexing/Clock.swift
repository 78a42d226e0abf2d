import POSIX

/// The time of day in seconds since 1970.
func secondsNow() -> Int64 { Int64(time(nil)) }

/// The number of the day, in UTC, of a second; both are counted from 1970.
func dayNumber(ofSecond second: Int64) -> Int64 { Int64((Double(second) / 86400).rounded(.down)) }
