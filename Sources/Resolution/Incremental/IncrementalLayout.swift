import Facts

/// The layout of an incremental resolution, with the file table's numbers of its files.
struct IncrementalLayout {
  private(set) var layout: Layout
  /// The numbers of the files with code and of the nibs, in the order of the layout.
  let sources: [Int]
  let nibs: [Int]
  private var nibFiles: [NibFile]
  /// The apps of each file, by the file's number.
  private let apps: [Int: [Int]]
  let problems: [LinkedProblem]

  /// Arranges the files of `table`, by known targets if no build description has changed.
  init(_ table: FileTable, given: [GivenBundle], project: String, targets: ModuleMap?) {
    let order = table.order
    sources = order.filter { table.records[$0].content.hasCode }
    nibs = order.filter { table.records[$0].content.hasNib }
    nibFiles = nibs.compactMap { table.records[$0].content.nib }
    func file(_ number: Int, _ kind: FileKind?) -> SourceFile {
      SourceFile(path: table.records[number].path, blob: "", kind: kind ?? .swift)
    }
    layout = Layout(
      sources: sources.map { file($0, table.records[$0].content.codeKind) },
      nibs: nibs.map { file($0, table.records[$0].content.nib?.kind) },
      assets: AssetNames(), project: project,
      targets: targets
        ?? ModuleMap(
          descriptions: order.compactMap { number in
            table.records[number].content.description.map { (table.records[number].path, $0) }
          }, given: given, projectName: project))
    var apps: [Int: [Int]] = [:]
    for (place, app) in layout.apps.apps.enumerated() {
      for part in app.parts {
        for source in layout.apps.groups[part.group].sources {
          apps[sources[source], default: []].append(place)
        }
      }
      for nib in app.nibs { apps[nibs[nib], default: []].append(place) }
    }
    self.apps = apps
    problems = layout.problems
  }

  /// Sets the names of images and colors.
  mutating func use(_ assets: AssetNames) { layout.use(assets) }

  func apps(ofFile number: Int) -> [Int] { apps[number] ?? [] }

  func nibFiles(ofApp place: Int) -> [NibFile] {
    layout.apps.apps[place].nibs.map { nibFiles[$0] }
  }

  /// Replaces the nib at the same path.
  mutating func replace(_ nib: NibFile) {
    let place = firstPlace(below: nibFiles.count) { !isOrdered(nibFiles[$0].path, nib.path) }
    guard place < nibFiles.count, ExactText(nibFiles[place].path) == ExactText(nib.path) else {
      return
    }
    nibFiles[place] = nib
  }
}
