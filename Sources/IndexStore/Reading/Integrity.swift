extension Store {
  /// Throws the first damage that SQLite finds in the file.
  public func checkSoundness() throws(StoreError) {
    var damage: [String] = []
    let check = try Statement("PRAGMA quick_check(20)", in: connection)
    try check.forEachRow { columns throws(StoreError) in
      let line: String = try columns.next()
      if line != "ok" { damage.append(line) }
    }
    // The first line may only name the database.
    guard let last = damage.first?.split(separator: "\n").last else { return }
    throw try connection.damaged(String(last), 0, nil)
  }
}
