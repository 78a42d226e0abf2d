import Facts

/// The rows that belong to one file.
struct FileRows: Sendable {
  var classes: [LinkedClass] = []
  var outlets: [LinkedOutlet] = []
  var actions: [LinkedAction] = []
  var nibLoads: [LinkedNibLoad] = []
  var lookups: [LinkedLookup] = []
  var resolutions: [Resolution] = []
  /// The nibs that name a class of the file as their owner.
  var ownedNibs: [OwnedNib] = []

  /// Makes the lines in files that `lineMappings` knows those which they are now.
  mutating func move(by lineMappings: [ExactText: LineMapping]) {
    func move(_ line: inout Int, in path: String) {
      if let lineMapping = lineMappings[ExactText(path)] { line = lineMapping.line(of: line) }
    }
    for index in classes.indices { move(&classes[index].line, in: classes[index].path) }
    for index in outlets.indices { move(&outlets[index].declaration.line, in: outlets[index].path) }
    for index in actions.indices { move(&actions[index].declaration.line, in: actions[index].path) }
    for index in nibLoads.indices { move(&nibLoads[index].line, in: nibLoads[index].path) }
    for index in lookups.indices { move(&lookups[index].line, in: lookups[index].path) }
    for index in resolutions.indices {
      if let path = resolutions[index].controllerPath {
        resolutions[index].controllerLine.mutate { move(&$0, in: path) }
      }
      if let path = resolutions[index].creationPath {
        resolutions[index].creationLine.mutate { move(&$0, in: path) }
      }
    }
  }

  /// The places of the resolutions by their names.
  var placesByStem: [NameKey: [Int]] {
    Dictionary(grouping: resolutions.indices) { NameKey(.stem, resolutions[$0].names) }
  }

  /// The names by which code loads nibs.
  var loadedNames: Set<String> {
    Set(nibLoads.lazy.filter { Self.kindsByName.contains($0.kind) }.compactMap(\.nibName))
  }

  private static let kindsByName: Set<String> = [
    LoadSite.Kind.loadNibNamed.rawValue, LoadSite.Kind.nibObject.rawValue,
    LoadSite.Kind.register.rawValue,
  ]

  /// The keys of the places that the rows name as creations.
  var placeKeys: [NameKey] {
    resolutions.compactMap { row in
      row.creationPath.map { NameKey(place: $0, line: row.creationLine ?? 0) }
    }
  }
}

extension Optional {
  fileprivate mutating func mutate(_ body: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    body(&value)
    self = value
  }
}

extension ResolutionResults {
  /// The rows of each file; bundles, nibs and problems belong to none.
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

  /// Hands over rows file by file, as far as those of a file follow each other.
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

  /// Adds the rows of a file.
  mutating func add(_ rows: FileRows) {
    classes += rows.classes
    outlets += rows.outlets
    actions += rows.actions
    nibLoads += rows.nibLoads
    lookups += rows.lookups
    resolutions += rows.resolutions
  }
}
