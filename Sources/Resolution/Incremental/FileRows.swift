import Facts

struct FileRows: Sendable {
  var classes: [LinkedClass] = []
  var outlets: [LinkedOutlet] = []
  var actions: [LinkedAction] = []
  var nibLoads: [LinkedNibLoad] = []
  var lookups: [LinkedLookup] = []
  var resolutions: [Resolution] = []
  /// The nibs that name a class of the file as their owner.
  var ownedNibs: [OwnedNib] = []

  /// The indexes of the resolutions, by the names that they share with copies.
  var indexesByName: [NameKey: [Int]] {
    Dictionary(grouping: resolutions.indices) { NameKey(.stem, resolutions[$0].names) }
  }

  var loadedNames: Set<String> {
    Set(nibLoads.lazy.filter { Self.kindsByName.contains($0.kind) }.compactMap(\.nibName))
  }

  private static let kindsByName: Set<String> = [
    LoadSite.Kind.loadNibNamed.rawValue, LoadSite.Kind.nibObject.rawValue,
    LoadSite.Kind.register.rawValue,
  ]

  var placeKeys: [NameKey] {
    Set(resolutions.lazy.compactMap(\.creationPath)).map { NameKey(.place, $0) }
  }
}

extension ResolutionResults {
  /// The rows of each file, without rows that belong to no file.
  var rowsByFile: [ExactText: FileRows] {
    var found: [ExactText: FileRows] = [:]
    forEachFile(of: classes, \.path) { found[$0, default: FileRows()].classes += $1 }
    forEachFile(of: outlets, \.path) { found[$0, default: FileRows()].outlets += $1 }
    forEachFile(of: actions, \.path) { found[$0, default: FileRows()].actions += $1 }
    forEachFile(of: nibLoads, \.path) { found[$0, default: FileRows()].nibLoads += $1 }
    forEachFile(of: resolutions, \.filePath) {
      found[$0, default: FileRows()].resolutions += $1
    }
    return found
  }

  /// Calls `body` with each run of rows of one file.
  private func forEachFile<Row>(
    of rows: [Row], _ path: (Row) -> String, _ body: (ExactText, ArraySlice<Row>) -> Void
  ) {
    var start = rows.startIndex
    while start < rows.endIndex {
      let file = ExactText(path(rows[start]))
      let end = rows[start...].dropFirst().firstIndex { ExactText(path($0)) != file }
      body(file, rows[start..<(end ?? rows.endIndex)])
      start = end ?? rows.endIndex
    }
  }

  mutating func add(_ rows: FileRows) {
    classes += rows.classes
    outlets += rows.outlets
    actions += rows.actions
    nibLoads += rows.nibLoads
    lookups += rows.lookups
    resolutions += rows.resolutions
  }
}
