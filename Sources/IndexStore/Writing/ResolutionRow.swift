import Facts

/// A row of `resolution`: a resolution with the file's profiles and path ids.
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

  var path = ""
  private var profiles: Int64 = 0
  private var stem = ""
  private var copy = 0
  private var controller: String?
  private var runtimeName: String?
  /// Whether `path` declares the controller.
  private var isDeclared = false
  private var controllerLine: Int?
  private var creation = ""
  private var creationPath: Int64?
  private var creationLine: Int?
  private var isSeen = false
  private var rule = ""
  private var isImplicit = false
  private var nibName: String?
  private var nibPath: Int64?
  private var bundle: String?
  private var ownerClass: String?
  private var owns: Bool?
  private var verdict = ""
  private var message: String?
  private var missing: String?
  private var flags = ""
  private var confidence = ""
  private var reach = ""
  private var isRequested: Bool?

  static var blank: Self { Self() }

  private init() {}

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

  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&profiles, &stem, &copy, &controller, by: visitor)
    try visitFields(&runtimeName, &isDeclared, &controllerLine, &creation, by: visitor)
    try visitFields(&creationPath, &creationLine, &isSeen, &rule, by: visitor)
    try visitFields(&isImplicit, &nibName, &nibPath, &bundle, by: visitor)
    try visitFields(&ownerClass, &owns, &verdict, &message, by: visitor)
    try visitFields(&missing, &flags, &confidence, by: visitor)
    try visitFields(&reach, &isRequested, by: visitor)
  }

  /// The row with a new copy number, if `changes` has one.
  func renumbered(_ changes: [String: CopyChange]) -> Self {
    guard let change = changes[stem] else { return self }
    var row = self
    (row.stem, row.copy) = (change.newStem, change.newCopy)
    return row
  }
}
