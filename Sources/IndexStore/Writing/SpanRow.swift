package import Facts

/// A derived row that belongs to a file and holds for a span of positions.
///
/// Its fields are the values of its columns.
protocol SpanRow: Hashable, Field {
  /// The table, and the columns that follow the common ones.
  static var table: String { get }
  static var columns: [String] { get }

  var path: String { get set }

}

/// The columns that every span table starts with, for a row that still holds.
struct NewSpan {
  let timeline: Int64
  let first: Int
  let path: Int64
  let rank: Int

  func bind(with binder: inout Binder) {
    binder.bind(timeline)
    binder.bind(SpanLevel.open)
    binder.bind(first)
    binder.bind(path)
    binder.bind(rank)
    binder.bind(nil as Int?)
  }
}

extension LinkedClass: SpanRow {
  static var table: String { "class" }
  static var columns: [String] {
    [
      "name", "runtime_name", "module", "language", "superclass", "root_class", "is_controller",
      "leaves_outlets", "load_view", "nib_name_getter", "line",
    ]
  }

  package static var blank: Self {
    Self(name: "", runtimeName: nil, language: "", path: "", line: 0)
  }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&name, &runtimeName, &module, &language, by: visitor)
    try visitFields(&superclass, &rootClass, &isController, &leavesOutlets, by: visitor)
    try visitFields(&loadView, &nibNameGetter, &line, by: visitor)
  }
}

extension LinkedOutlet: SpanRow {
  static var table: String { "declared_outlet" }
  static var columns: [String] {
    [
      "class", "property", "type", "is_collection", "is_optional", "line", "is_assigned",
      "is_compiled",
    ]
  }

  package static var blank: Self { Self(className: "", declaration: .blank, path: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&className, &declaration, &isAssigned, &isCompiled, by: visitor)
  }
}

extension LinkedAction: SpanRow {
  static var table: String { "declared_action" }
  static var columns: [String] { ["class", "selector", "is_segue_action", "line", "is_compiled"] }

  package static var blank: Self { Self(className: "", declaration: .blank, path: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&className, &declaration, &isCompiled, by: visitor)
  }
}

extension LinkedNibLoad: SpanRow {
  static var table: String { "nib_load" }
  static var columns: [String] {
    [
      "line", "class", "kind", "target_class", "name_expression", "nib_name", "name_kind",
      "bundle_expression", "bundle_kind",
    ]
  }

  package static var blank: Self { Self(path: "", line: 0, kind: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&line, &enclosingClass, &kind, &targetClass, by: visitor)
    try visitFields(&nameExpression, &nibName, &nameKind, by: visitor)
    try visitFields(&bundleExpression, &bundleKind, by: visitor)
  }
}

extension LinkedNib: SpanRow {
  static var table: String { "nib_bundle" }
  static var columns: [String] { ["bundle"] }

  package static var blank: Self { Self(path: "", bundle: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try bundle.visit(by: visitor)
  }
}

extension LinkedNibApp: SpanRow {
  static var table: String { "nib_app" }
  static var columns: [String] { ["app"] }

  package static var blank: Self { Self(path: "", app: "") }

  package mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try app.visit(by: visitor)
  }
}

struct ProblemRow: SpanRow {
  static var table: String { "problem" }
  static var columns: [String] { ["of_file", "line", "severity", "code", "message"] }

  var path: String
  /// Whether the problem belongs to the file's facts rather than to reading the file.
  private(set) var isOfFile = false
  private var line: Int?
  private var severity = ""
  private var code = ""
  private var message = ""

  static var blank: Self { Self(path: "") }

  init(path: String) { self.path = path }

  init(path: String, isOfFile: Bool, _ problem: Problem) {
    self.path = path
    self.isOfFile = isOfFile
    line = problem.line
    severity = problem.severity.rawValue
    code = problem.code.rawValue
    message = problem.message
  }

  mutating func visit(by visitor: any FieldVisitor) throws(MalformedPayload) {
    try visitFields(&isOfFile, &line, &severity, &code, by: visitor)
    try message.visit(by: visitor)
  }

  /// Whether the problem concerns the file in its layout.
  var isOfLayout: Bool {
    [Problem.Code.overwrittenNib, .manyModules, .missingTargets].contains {
      $0.rawValue == code
    }
  }
}
