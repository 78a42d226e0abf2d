import Facts

struct ConnectionRow: SpanRow {
  static var table: String { "connection" }
  static var columns: [String] {
    ["app", "number", "status", "message", "fails", "confidence", "reach"]
  }

  var path = ""
  var app = ""
  private var number = 0
  private var status = ""
  private var message = ""
  private var fails: String?
  private var confidence = ""
  private var reach = ""

  static var blank: Self { Self() }

  private init() {}

  init(_ row: LinkedConnection) {
    path = row.path
    app = row.app
    number = row.number
    status = row.status.rawValue
    message = row.message
    fails = row.fails?.rawValue
    confidence = row.confidence.rawValue
    reach = row.reach.rawValue
  }

  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&app, &number, &status, by: visitor)
    try visitFields(&message, &fails, &confidence, &reach, by: visitor)
  }
}
