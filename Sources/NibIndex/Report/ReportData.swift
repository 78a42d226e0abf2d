import IndexStore
import Queries

/// The tables of one project for the page's script.
///
/// In this JSON each text is the number of its first appearance, because nibs repeat the same paths
/// and classes thousands of times.
struct ReportData {
  private let project: String
  private var texts = NumberedList<String>()
  private var tables: [UInt8] = []
  /// The latest changes, for the part of the page without a script.
  private(set) var changes: [[Value]] = []
  /// The controllers and nib paths with details on the page.
  private(set) var controllers: Set<String> = []
  private(set) var nibs: Set<String> = []

  /// The tables of `project`.
  init(of project: String, hasAllProfiles: Bool, in store: Store) throws {
    self.project = project
    for table in ReportTable.allCases {
      if !tables.isEmpty { tables.append(UInt8(ascii: ",")) }
      appendJSONString(table.rawValue, to: &tables)
      var question = QueryFilter(hasAllProfiles: hasAllProfiles).question(table.sql)
      question.offered["project"] = .text(project)
      try add(table, question, in: store)
    }
  }

  /// The text of a script element; it contains no `<`.
  var json: String {
    var bytes = Array("{\"project\":".utf8)
    appendScriptString(project, to: &bytes)
    bytes += Array(",\n\"texts\":[".utf8) + texts.json + Array("],\n\"tables\":{".utf8) + tables
    bytes += Array("}}".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(
    _ table: ReportTable, _ question: Question, in store: Store
  ) throws {
    var isFirst = true
    try store.ask(question) { names in
      tables += Array(":{\"columns\":\(jsonArray(names)),\n\"rows\":[".utf8)
    } row: { values in
      if table == .changes, changes.count < 15 { changes.append(values) }
      if let name = values.first?.text {
        if table == .controllers { controllers.insert(name) }
        if table == .nibs { nibs.insert(name) }
      }
      tables += Array((isFirst ? "[" : ",\n[").utf8)
      isFirst = false
      for (place, value) in values.enumerated() {
        if place > 0 { tables.append(UInt8(ascii: ",")) }
        append(value)
      }
      tables.append(UInt8(ascii: "]"))
    }
    tables += Array("]}".utf8)
  }

  private mutating func append(_ value: Value) {
    switch value {
    case .null: tables += Array("null".utf8)
    case .integer(let number): tables += Array(String(number).utf8)
    case .real, .text, .blob:
      tables += Array(String(texts.number(of: value.text ?? "")).utf8)
    }
  }
}
