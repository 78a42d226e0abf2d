import Facts

/// The layout of an incremental resolution, with the numbers of its files.
struct IncrementalLayout {
  private(set) var layout: Layout
  /// The numbers of the files with code and of the nibs, in the order of the layout.
  let sources: [Int]
  let nibs: [Int]
  /// The nibs as they are now.
  private var nibFiles: [NibFile]
  /// The apps of each file, by its number.
  private let apps: [Int: [Int]]
  /// The nibs that others are written over.
  let problems: [LinkedProblem]
  /// The facts of the build descriptions.
  private let descriptions: [(path: String, facts: BuildFacts)]

  /// The layout of the files in `table`; `old` is what it was before `targets` changed.
  init(
    _ table: FileTable, given: [GivenBundle], project: String, after old: IncrementalLayout?,
    _ targets: TargetsChange
  ) {
    let order = table.order
    sources = order.filter { table.records[$0].content.hasCode }
    nibs = order.filter { table.records[$0].content.hasNib }
    nibFiles = nibs.compactMap { table.records[$0].content.nib }
    descriptions =
      targets.isNothing && old != nil
      ? old?.descriptions ?? []
      : order.compactMap { number in
        table.records[number].content.description.map { (table.records[number].path, $0) }
      }
    func file(_ number: Int, _ kind: FileKind?) -> SourceFile {
      SourceFile(path: table.records[number].path, blob: "", kind: kind ?? .swift)
    }
    layout = Layout(
      sources: sources.map { file($0, table.records[$0].content.codeKind) },
      nibs: nibs.map { file($0, table.records[$0].content.nib?.kind) },
      descriptions: descriptions, given: given, assets: AssetNames(), project: project,
      after: old?.layout, targets)
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

  /// Puts other names of images and colors in place.
  mutating func use(_ assets: AssetNames) { layout.use(assets) }

  /// The apps that have a file, by their places.
  func apps(ofFile number: Int) -> [Int] { apps[number] ?? [] }

  /// The nibs of an app as they are now.
  func nibFiles(ofApp place: Int) -> [NibFile] {
    layout.apps.apps[place].nibs.map { nibFiles[$0] }
  }

  /// Puts a nib in place of that at the same path.
  mutating func replace(_ nib: NibFile) {
    let place = firstPlace(below: nibFiles.count) { !isOrdered(nibFiles[$0].path, nib.path) }
    guard place < nibFiles.count, ExactText(nibFiles[place].path) == ExactText(nib.path) else {
      return
    }
    nibFiles[place] = nib
  }
}
