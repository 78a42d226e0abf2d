import Queries

/// The queries of the user's own, each a file `NAME.sql` in a folder.
enum QueryFolders {
  /// The folders to look in, those that are asked for first.
  ///
  /// A folder that was named has to be there; `.nibindex/queries` is taken where there is one, in the
  /// working directory or in the nearest folder around it.
  static func folders(asked: [String], in console: Console) throws -> [String] {
    let named = console.variable("NIBINDEX_QUERIES")?.split(separator: ":").map(String.init) ?? []
    let set = try Settings(for: console).folders?.value ?? []
    return eachOnce(asked + named + set + [nearestPath(".nibindex/queries")].compactMap { $0 })
  }

  /// All queries: those that come with the tool, then those of `folders`.
  static func queries(in folders: [String]) throws -> [NamedQuery] {
    var queries = NamedQuery.all
    for folder in folders {
      for file in try fileNames(in: folder).filter({ $0.hasSuffix(".sql") }).sorted() {
        let name = String(file.dropLast(4))
        let path = "\(folder)/\(file)"
        if let other = queries.first(where: { $0.name == name }) {
          // The nearer folder takes precedence; built-in queries cannot be replaced.
          guard other.folder == nil else { continue }
          throw UsageError.conflict(
            "\(path): \(name) is a built-in query: rename the file")
        }
        let text = withoutByteOrderMark(
          String(decoding: try readFoundFile(at: path), as: UTF8.self))
        do {
          queries.append(NamedQuery(name: name, file: try QueryFile(text), folder: folder))
        } catch {
          throw UsageError.conflict("\(path):\(words(for: error))")
        }
      }
    }
    return queries
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
