#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time of day in seconds since 1970.
func secondsNow() -> Int64 { Int64(time(nil)) }
