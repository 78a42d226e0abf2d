extension Store {
  /// The problems that SQLite finds in the file; empty if it is sound.
  public func damage() throws(StoreError) -> [String] {
    var damage: [String] = []
    let check = try Statement("PRAGMA quick_check(20)", in: connection)
    try check.forEachRow { columns throws(StoreError) in
      let line: String = try columns.next()
      if line != "ok" { damage.append(line) }
    }
    return damage
  }
}
