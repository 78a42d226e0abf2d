import Queries

/// The user's own queries, each a file `NAME.sql` in a folder.
enum QueryFolders {
  /// The folders to search, requested ones first.
  ///
  /// A requested folder must exist. `.nibindex/queries` is optional; it may be in the working
  /// directory or the nearest parent.
  static func folders(asked: [String], in console: Console) throws -> [String] {
    let named = console.variable("NIBINDEX_QUERIES")?.split(separator: ":").map(String.init) ?? []
    let set = try Settings(for: console).folders?.value ?? []
    return eachOnce(asked + named + set + [nearestPath(".nibindex/queries")].compactMap { $0 })
  }

  /// All queries, and the unreadable files.
  struct Found {
    var queries = NamedQuery.all
    /// The user's files that could not be read, by query name.
    var refused: [(name: String, error: any Error)] = []

    func query(named name: String) throws -> NamedQuery {
      if let query = queries.first(where: { $0.name == name }) { return query }
      if let refused = refused.first(where: { $0.name == name }) { throw refused.error }
      let advice = advice(
        on: name, among: queries.map(\.name), else: "nibindex query lists them")
      throw UsageError.conflict("no query is named \(UsageError.shown(name)): \(advice)")
    }
  }

  /// All queries: the built-in ones, then those in `folders`.
  static func queries(in folders: [String]) throws -> Found {
    var found = Found()
    for folder in folders {
      for file in try fileNames(in: folder).filter({ $0.hasSuffix(".sql") }).sorted() {
        let name = String(file.dropLast(4))
        do {
          if let query = try query(name, in: folder, besides: found.queries) {
            found.queries.append(query)
          }
        } catch {
          found.refused.append((name, error))
        }
      }
    }
    return found
  }

  /// The query in a file; nil if a nearer folder has one with its name.
  private static func query(
    _ name: String, in folder: String, besides queries: [NamedQuery]
  ) throws -> NamedQuery? {
    let path = "\(folder)/\(name).sql"
    if let other = queries.first(where: { $0.name == name }) {
      guard other.folder == nil else { return nil }
      throw UsageError.conflict("\(path): \(name) is a built-in query: rename the file")
    }
    let text = withoutByteOrderMark(String(decoding: try readFoundFile(at: path), as: UTF8.self))
    do {
      return NamedQuery(name: name, file: try QueryFile(text), folder: folder)
    } catch {
      throw UsageError.conflict("\(path):\(words(for: error))")
    }
  }

  private static func words(for error: QueryFile.HeaderError) -> String {
    switch error {
    case .unknownKey(let key, let line):
      "\(line): unknown key \(key): " + advice(on: key, among: QueryFile.keys)
    case .repeatedKey(let key, let line):
      "\(line): \(key) is already in the header"
    case .unknownWord(let word, let key, let known, let line):
      "\(line): \(key) cannot be \(word): " + advice(on: word, among: known)
    case .badParameter(let text, let line):
      "\(line): a parameter is NAME = NULL, NAME = 7 or NAME = 'text', but got \(text)"
    case .badColumn(let text, let line):
      "\(line): a column is NAME, DESCRIPTION, but got \(text)"
    }
  }
}

extension Console {
  /// Reports the files that are not queries; returns the exit code of an answer without them.
  mutating func reportRefused(_ found: QueryFolders.Found) -> ExitCode {
    for refused in found.refused { say("\(refused.error)") }
    return found.refused.isEmpty ? .done : .incomplete
  }
}
