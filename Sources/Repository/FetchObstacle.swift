#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock or a race with another git process that keeps a fetch from succeeding.
struct FetchObstacle: Equatable {
  /// The lock that it holds; nil if it only was faster.
  let lock: String?

  /// The obstacle that `complaint` names; nil if something else is wrong.
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

  /// Messages about a reference that has changed since the fetch read it.
  ///
  /// A reference that cannot exist because of the name of another does not change by waiting.
  private static let marks = [
    "': is at ", "': reference already exists", "': reference is missing but expected",
  ]
}

/// The number of seconds since the file at `path` changed last; 0 if it is gone.
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
