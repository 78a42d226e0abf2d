import Facts

extension LinkedNibApp: SpanRow {
  static var table: String { "nib_app" }
  static var columns: [String] { ["app"] }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(path: path, app: try columns.next())
  }

  func bind(with binder: inout Binder) { binder.bind(app) }
}

/// A row of `connection`.
struct ConnectionRow: SpanRow {
  static var table: String { "connection" }
  static var columns: [String] { ["app", "number", "status", "message", "fails", "confidence"] }

  let path: String
  let app: String
  private let number: Int
  private let status: String
  private let message: String
  private let fails: String?
  private let confidence: String

  init(_ row: LinkedConnection) {
    path = row.path
    app = row.app
    number = row.number
    status = row.status.rawValue
    message = row.message
    fails = row.fails?.rawValue
    confidence = row.confidence.rawValue
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.path = path
    app = try columns.next()
    number = try columns.next()
    status = try columns.next()
    message = try columns.next()
    fails = try columns.next()
    confidence = try columns.next()
  }

  func hashMark(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(app)
  }

  func bind(with binder: inout Binder) {
    binder.bind(app)
    binder.bind(number)
    binder.bind(status)
    binder.bind(message)
    binder.bind(fails)
    binder.bind(confidence)
  }

  func forEachText(_ body: (String) -> Void) {
    body(path)
    body(app)
    body(message)
  }
}
