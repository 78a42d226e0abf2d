import POSIX

/// A lock of another git process, or a race with one, that makes a fetch fail.
struct FetchObstacle: Equatable {
  /// The path of the lock; nil for a race.
  let lock: String?

  /// The obstacle in `complaint`; nil for any other failure.
  init?(in complaint: String) {
    if let opening = complaint.firstRange(of: "Unable to create '"),
      let closing = complaint[opening.upperBound...].firstRange(of: "': File exists")
    {
      lock = complaint[opening.upperBound..<closing.lowerBound]
        .split(separator: "/", omittingEmptySubsequences: false)
        .filter { $0 != "." }.joined(separator: "/")
      return
    }
    let hasLostRace = complaint.split(separator: "\n").contains { line in
      line.hasPrefix("fatal: shallow file has changed")
        || line.hasPrefix("error: cannot lock ref '")
          && Self.marks.contains { line.firstRange(of: $0) != nil }
    }
    guard hasLostRace else { return nil }
    lock = nil
  }

  /// Messages about a reference that changed since the fetch read it.
  ///
  /// A name conflict between references does not disappear by waiting.
  private static let marks = [
    "': is at ", "': reference already exists", "': reference is missing but expected",
  ]
}

/// The number of seconds since the last change of the file at `path`; 0 if it is gone.
func age(ofFile path: String) -> Int {
  var entry = stat()
  guard stat(path, &entry) == 0 else { return 0 }
  #if canImport(Glibc)
    let changed = entry.st_mtim.tv_sec
  #else
    let changed = entry.st_mtimespec.tv_sec
  #endif
  return max(0, time(nil) - changed)
}
