#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What another git that is at work in a repository puts in the way of a fetch.
struct FetchObstacle: Equatable {
  /// The lock that it holds; nil if it only was faster.
  let lock: String?

  /// What `complaint` tells of one; nil if something else is wrong.
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

  /// What is wrong with a reference that has changed since the fetch looked at it.
  ///
  /// One that cannot be because of the name of another does not change by waiting.
  private static let marks = [
    "': is at ", "': reference already exists", "': reference is missing but expected",
  ]
}

/// How many seconds ago the file at `path` was made or changed last; 0 if it is gone.
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
