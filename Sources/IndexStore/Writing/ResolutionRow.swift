import Facts

/// A row of `resolution`: a resolution as the file numbers its profiles and paths.
struct ResolutionRow: SpanRow {
  static var table: String { "resolution" }
  static var columns: [String] {
    [
      "profiles", "stem", "copy", "controller", "runtime_name", "is_declared", "controller_line",
      "creation", "creation_path_id", "creation_line", "seen", "rule", "implicit", "nib_name",
      "nib_path_id", "bundle", "owner_class", "owns", "verdict", "message", "missing", "flags",
      "confidence", "reach", "requested",
    ]
  }

  // Stems have ranks where several would be the same.
  func hashMark(into hasher: inout Hasher) {
    hasher.combine(profiles)
    hasher.combine(ExactText(stem))
  }

  let path: String
  private let profiles: Int64
  private var stem: String
  private var copy: Int
  private let controller: String?
  private let runtimeName: String?
  /// Whether `path` declares the controller.
  private let isDeclared: Bool
  private let controllerLine: Int?
  private let creation: String
  private let creationPath: Int64?
  private let creationLine: Int?
  private let isSeen: Bool
  private let rule: String
  private let isImplicit: Bool
  private let nibName: String?
  private let nibPath: Int64?
  private let bundle: String?
  private let ownerClass: String?
  private let owns: Bool?
  private let verdict: String
  private let message: String?
  private let missing: String?
  private let flags: String
  private let confidence: String
  private let reach: String
  private let isRequested: Bool?

  init(_ row: Resolution, profiles: ProfileBits, paths: PathTable) throws(StoreError) {
    path = row.controllerPath ?? row.creationPath ?? ""
    self.profiles = profiles.stored(row.profiles)
    stem = row.stem
    copy = row.copy
    controller = row.controller
    runtimeName = row.runtimeName
    isDeclared = row.controllerPath != nil
    controllerLine = row.controllerLine
    creation = row.creation.rawValue
    creationPath = try row.creationPath.map { path throws(StoreError) in try paths.id(of: path) }
    creationLine = row.creationLine
    isSeen = row.isSeen
    rule = row.rule.rawValue
    isImplicit = row.isImplicit
    nibName = row.nibName
    nibPath = try row.nibPath.map { path throws(StoreError) in try paths.id(of: path) }
    bundle = row.bundle
    ownerClass = row.ownerClass
    owns = row.owns
    verdict = row.verdict.rawValue
    message = row.message
    missing = row.missing
    flags = row.flags.text
    confidence = row.confidence.rawValue
    reach = row.reach.rawValue
    isRequested = row.isRequested
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.path = path
    profiles = try columns.next()
    stem = try columns.next()
    copy = try columns.next()
    controller = try columns.next()
    runtimeName = try columns.next()
    isDeclared = try columns.next()
    controllerLine = try columns.next()
    creation = try columns.next()
    creationPath = try columns.next()
    creationLine = try columns.next()
    isSeen = try columns.next()
    rule = try columns.next()
    isImplicit = try columns.next()
    nibName = try columns.next()
    nibPath = try columns.next()
    bundle = try columns.next()
    ownerClass = try columns.next()
    owns = try columns.next()
    verdict = try columns.next()
    message = try columns.next()
    missing = try columns.next()
    flags = try columns.next()
    confidence = try columns.next()
    reach = try columns.next()
    isRequested = try columns.next()
  }

  /// The same row as another copy of those that share its names, if `changes` has one for it.
  func renumbered(_ changes: [String: CopyChange]) -> Self {
    guard let change = changes[stem] else { return self }
    var row = self
    (row.stem, row.copy) = (change.newStem, change.newCopy)
    return row
  }

  func bind(with binder: inout Binder) {
    binder.bind(profiles)
    binder.bind(stem)
    binder.bind(copy)
    binder.bind(controller)
    binder.bind(runtimeName)
    binder.bind(isDeclared)
    binder.bind(controllerLine)
    binder.bind(creation)
    binder.bind(creationPath)
    binder.bind(creationLine)
    binder.bind(isSeen)
    binder.bind(rule)
    binder.bind(isImplicit)
    binder.bind(nibName)
    binder.bind(nibPath)
    binder.bind(bundle)
    binder.bind(ownerClass)
    binder.bind(owns)
    binder.bind(verdict)
    binder.bind(message)
    binder.bind(missing)
    binder.bind(flags)
    binder.bind(confidence)
    binder.bind(reach)
    binder.bind(isRequested)
  }

  func forEachText(_ body: (String) -> Void) {
    // The remaining columns hold words of the tool.
    body(stem)
    if let controller { body(controller) }
    if let bundle { body(bundle) }
    if let runtimeName { body(runtimeName) }
    if let nibName { body(nibName) }
    if let ownerClass { body(ownerClass) }
    if let message { body(message) }
    if let missing { body(missing) }
  }
}
