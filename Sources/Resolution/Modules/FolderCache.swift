import Facts

/// A cache for one folder; files in the order of their paths usually share the folder of the file before.
struct FolderCache<Value> {
  /// The file of the last call, and the length of its folder.
  private var last: (path: String, length: Int)?
  private var value: Value?

  /// The value for the folder of the file at `path`; `find` computes it.
  mutating func value(for path: String, _ find: () -> Value) -> Value {
    let length = path.withBytes { $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
    if let value, let last, last.length == length,
      last.path.utf8.prefix(length).elementsEqual(path.utf8.prefix(length))
    {
      return value
    }
    let found = find()
    (last, value) = ((path, length), found)
    return found
  }
}

extension FolderCache: Sendable where Value: Sendable {}
