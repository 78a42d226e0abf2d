import Facts

/// Writes the facts of files, once per content.
final class FactWriter {
  private let connection: Connection
  private let insertFact: Statement
  private let findFact: Statement
  private let insertProblem: Statement
  private let insertSuppression: Statement
  private let nibs: NibWriter
  /// The facts written without a problem, to save queries for their problems.
  private(set) var flawless: Set<Int64> = []

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    insertFact = Statement(
      later: """
        INSERT INTO fact (blob, kind, scanner_version, payload)
        VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """, in: connection)
    findFact = Statement(
      later: "SELECT id FROM fact WHERE blob = ? AND kind = ? AND scanner_version = ?",
      in: connection)
    insertProblem = Statement(
      later: """
        INSERT INTO fact_problem (fact_id, rank, line, severity, code, message)
        VALUES (?, ?, ?, ?, ?, ?)
        """, in: connection)
    insertSuppression = Statement(
      later: """
        INSERT INTO fact_suppression (fact_id, rank, line, scope, covered_line, object_id, rules, reason, until)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: connection)
    nibs = try NibWriter(connection)
  }

  /// The id of these facts; writes them unless they exist.
  func add(
    blob: String, kind: FileKind, scannerVersion: Int, _ facts: FileFacts
  ) throws(StoreError) -> FactID {
    let key = blobKey(blob)
    try insertFact.run(key, kind.code, scannerVersion, encoded(facts))
    if connection.changes == 0 {
      let known: Int64? = try findFact.row(key, kind.code, scannerVersion)
      if let known { return FactID(rawValue: known) }
    }
    let id = connection.lastRow
    for (rank, problem) in facts.problems.enumerated() {
      try insertProblem.run(
        id, rank, problem.line, problem.severity.rawValue, problem.code.rawValue, problem.message)
    }
    for (rank, suppression) in facts.suppressions.enumerated() {
      let scope = suppression.scope.columns
      try insertSuppression.run(
        id, rank, suppression.line, scope.word, scope.line, scope.object,
        suppression.rules.joined(separator: " "), suppression.reason, suppression.until)
    }
    if facts.problems.isEmpty { flawless.insert(id) }
    if case .nib(let document) = facts.content {
      try nibs.add(document, facts.listedObjects, kind: kind, fact: id)
    }
    return FactID(rawValue: id)
  }
}

extension Suppression.Scope {
  /// The word for the scope, and the only line or object that it covers.
  fileprivate var columns: (word: String, line: Int?, object: String?) {
    switch self {
    case .file: ("file", nil, nil)
    case .line(let line): ("line", line, nil)
    case .object(let id): ("object", nil, id)
    }
  }
}

/// The bytes of an object id, or of any other text.
func blobKey(_ blob: String) -> [UInt8] {
  let digits = Array(blob.utf8)
  guard digits.count % 2 == 0 else { return digits }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 2)
  for index in stride(from: 0, to: digits.count, by: 2) {
    guard let high = digits[index].hexDigitValue, let low = digits[index + 1].hexDigitValue
    else { return digits }
    bytes.append(high << 4 | low)
  }
  return bytes
}

extension FileKind {
  /// The number of the kind in the store.
  ///
  /// Never changes its meaning: a new kind gets a new number.
  var code: Int {
    switch self {
    case .objcHeader: 1
    case .objcSource: 2
    case .swift: 3
    case .xib: 4
    case .storyboard: 5
    case .nib: 6
    case .xcodeProject: 7
    case .xcconfig: 8
    case .swiftPackage: 9
    case .podspec: 10
    case .bazel: 11
    case .xcodeGen: 12
    case .tuist: 13
    case .infoPlist: 14
    case .asset: 15
    }
  }
}
