import Facts

/// A row of `lookup`: a look-up as the file numbers its paths.
struct LookupRow: SpanRow {
  static var table: String { "lookup" }
  static var columns: [String] {
    [
      "line", "class", "kind", "name", "target_path_id", "bundle", "app", "owner_class",
      "identifier", "status", "message", "fails", "confidence",
    ]
  }

  let path: String
  private let line: Int
  private let className: String?
  let kind: String
  private let name: String?
  private let target: Int64?
  private let bundle: String?
  let app: String
  private let ownerClass: String?
  private let identifier: String?
  private let status: String
  private let message: String?
  private let fails: String?
  private let confidence: String

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

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.path = path
    line = try columns.next()
    className = try columns.next()
    kind = try columns.next()
    name = try columns.next()
    target = try columns.next()
    bundle = try columns.next()
    app = try columns.next()
    ownerClass = try columns.next()
    identifier = try columns.next()
    status = try columns.next()
    message = try columns.next()
    fails = try columns.next()
    confidence = try columns.next()
  }

  func hashMark(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(kind)
    hasher.combine(app)
  }

  func bind(with binder: inout Binder) {
    binder.bind(line)
    binder.bind(className)
    binder.bind(kind)
    binder.bind(name)
    binder.bind(target)
    binder.bind(bundle)
    binder.bind(app)
    binder.bind(ownerClass)
    binder.bind(identifier)
    binder.bind(status)
    binder.bind(message)
    binder.bind(fails)
    binder.bind(confidence)
  }

  func forEachText(_ body: (String) -> Void) {
    for text in [className, name, bundle, ownerClass, identifier, message] {
      if let text { body(text) }
    }
    body(path)
    body(app)
  }
}
