import Facts

/// A row of `lookup`: a lookup with the file's path ids.
struct LookupRow: SpanRow {
  static var table: String { "lookup" }
  static var columns: [String] {
    [
      "line", "class", "kind", "name", "target_path_id", "bundle", "app", "owner_class",
      "identifier", "status", "message", "fails", "confidence",
    ]
  }

  var path = ""
  private var line = 0
  private var className: String?
  var kind = ""
  private var name: String?
  private var target: Int64?
  private var bundle: String?
  var app = ""
  private var ownerClass: String?
  private var identifier: String?
  private var status = ""
  private var message: String?
  private var fails: String?
  private var confidence = ""

  static var blank: Self { Self() }

  private init() {}

  init(_ row: LinkedLookup, paths: PathTable) throws(StoreError) {
    path = row.path
    line = row.line
    className = row.className
    kind = row.kind
    name = row.name
    target = try row.target.map { path throws(StoreError) in try paths.id(of: path) }
    bundle = row.bundle
    app = row.app
    ownerClass = row.ownerClass
    identifier = row.identifier
    status = row.status.rawValue
    message = row.message
    fails = row.fails?.rawValue
    confidence = row.confidence.rawValue
  }

  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&line, &className, &kind, &name, by: visitor)
    try visitFields(&target, &bundle, &app, &ownerClass, by: visitor)
    try visitFields(&identifier, &status, &message, by: visitor)
    try visitFields(&fails, &confidence, by: visitor)
  }
}
