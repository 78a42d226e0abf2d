import Facts

/// A derived row: it belongs to a file and holds for a span of positions.
protocol SpanRow: Hashable, Spelled {
  /// The table, and its columns behind those of every span table.
  static var table: String { get }
  static var columns: [String] { get }

  var path: String { get }

  /// Feeds to `hasher` what tells the rows of a file apart, but for a few.
  func hashMark(into hasher: inout Hasher)

  init(path: String, from columns: inout ColumnReader) throws(StoreError)

  /// Binds the values of the columns.
  func bind(with binder: inout Binder)
}

extension SpanRow {
  func hashMark(into hasher: inout Hasher) { hash(into: &hasher) }
}

/// The columns that every span table starts with.
struct NewSpan {
  let timeline: Int64
  let first: Int
  /// The last position; nil for a row that still holds.
  var last: Int?
  let path: Int64
  let rank: Int

  func bind(with binder: inout Binder) {
    binder.bind(timeline)
    binder.bind(SpanLevel.of(first, last))
    binder.bind(first)
    binder.bind(path)
    binder.bind(rank)
    binder.bind(last)
  }
}

extension LinkedClass: SpanRow {
  static var table: String { "class" }
  static var columns: [String] {
    [
      "name", "runtime_name", "module", "language", "superclass", "root_class", "is_controller",
      "load_view", "nib_name_getter", "line",
    ]
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      name: try columns.next(), runtimeName: try columns.next(), language: "", path: path, line: 0)
    module = try columns.next()
    language = try columns.next()
    superclass = try columns.next()
    rootClass = try columns.next()
    isController = try columns.next()
    loadView = try columns.next()
    nibNameGetter = try columns.next()
    line = try columns.next()
  }

  func bind(with binder: inout Binder) {
    binder.bind(name)
    binder.bind(runtimeName)
    binder.bind(module)
    binder.bind(language)
    binder.bind(superclass)
    binder.bind(rootClass)
    binder.bind(isController)
    binder.bind(loadView)
    binder.bind(nibNameGetter)
    binder.bind(line)
  }
}

extension LinkedOutlet: SpanRow {
  static var table: String { "declared_outlet" }
  static var columns: [String] {
    ["class", "property", "type", "is_collection", "is_optional", "line"]
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      className: try columns.next(),
      declaration: OutletDeclaration(
        property: try columns.next(), type: try columns.next(), isCollection: try columns.next(),
        isOptional: try columns.next(), line: try columns.next()),
      path: path)
  }

  func bind(with binder: inout Binder) {
    binder.bind(className)
    binder.bind(declaration.property)
    binder.bind(declaration.type)
    binder.bind(declaration.isCollection)
    binder.bind(declaration.isOptional)
    binder.bind(declaration.line)
  }
}

extension LinkedAction: SpanRow {
  static var table: String { "declared_action" }
  static var columns: [String] { ["class", "selector", "is_segue_action", "line"] }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      className: try columns.next(),
      declaration: ActionDeclaration(
        selector: try columns.next(), isSegueAction: try columns.next(), line: try columns.next()),
      path: path)
  }

  func bind(with binder: inout Binder) {
    binder.bind(className)
    binder.bind(declaration.selector)
    binder.bind(declaration.isSegueAction)
    binder.bind(declaration.line)
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

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    self.init(path: path, line: try columns.next(), kind: "")
    enclosingClass = try columns.next()
    kind = try columns.next()
    targetClass = try columns.next()
    nameExpression = try columns.next()
    nibName = try columns.next()
    nameKind = try columns.next()
    bundleExpression = try columns.next()
    bundleKind = try columns.next()
  }

  func bind(with binder: inout Binder) {
    binder.bind(line)
    binder.bind(enclosingClass)
    binder.bind(kind)
    binder.bind(targetClass)
    binder.bind(nameExpression)
    binder.bind(nibName)
    binder.bind(nameKind)
    binder.bind(bundleExpression)
    binder.bind(bundleKind)
  }
}

/// A row of `problems`.
struct ProblemRow: SpanRow {
  static var table: String { "problem" }
  static var columns: [String] { ["of_file", "line", "severity", "code", "message"] }

  let path: String
  /// Whether the file's facts bring it along, not the reading of the file.
  let isOfFile: Bool
  let line: Int?
  let severity: String
  let code: String
  let message: String

  /// Whether it is about the file together with others.
  var isOfLayout: Bool {
    [Problem.Code.overwrittenNib, .manyModules].contains { $0.rawValue == code }
  }

  init(path: String, isOfFile: Bool, _ problem: Problem) {
    self.path = path
    self.isOfFile = isOfFile
    line = problem.line
    severity = problem.severity.rawValue
    code = problem.code.rawValue
    message = problem.message
  }

  init(path: String, from columns: inout ColumnReader) throws(StoreError) {
    try self.init(path: path, isOfFile: try columns.next(), from: &columns)
  }

  /// Reads a row whose first column is the line.
  init(path: String, isOfFile: Bool, from columns: inout ColumnReader) throws(StoreError) {
    self.path = path
    self.isOfFile = isOfFile
    line = try columns.next()
    severity = try columns.next()
    code = try columns.next()
    message = try columns.next()
  }

  func bind(with binder: inout Binder) {
    binder.bind(isOfFile)
    binder.bind(line)
    binder.bind(severity)
    binder.bind(code)
    binder.bind(message)
  }

  func forEachText(_ body: (String) -> Void) {
    // The rest are words of our own.
    body(path)
    body(message)
  }
}
