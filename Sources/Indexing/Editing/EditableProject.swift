import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// A project at one point in its history, with the texts of its files, for resolving edited files.
final class EditableProject {
  let name: String
  let location: String
  let side: Comparison.Side
  /// The files, by path; a file without facts cannot be read.
  let files: [(file: SourceFile, facts: FileFacts?)]
  let resolved: ResolvedFiles
  /// The rows before any edit.
  let rows: ComparedSide

  private let repository: GitRepository?
  private let places: [ExactText: Int]
  private var texts: [ExactText: [UInt8]] = [:]
  private var nibTexts: [ExactText: NibText?] = [:]

  /// Gathers the facts of all files at a point, and resolves them.
  init(_ found: Found, location: String) async throws {
    name = found.project
    self.location = location
    side = found.name
    repository = Indexing.repository(at: location)
    let latest = try found.store.latestSnapshot(of: found.project)
    let terms = todaysTerms(like: found.snapshot ?? latest)
    resolved = try await found.resolvedFiles(by: terms)
    rows = try ComparedSide(resolved)
    files = resolved.files
    places = Dictionary(
      files.enumerated().map { (ExactText($0.element.file.path), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The file at a path; nil if the project has none there.
  func file(at path: String) -> (file: SourceFile, facts: FileFacts?)? {
    places[ExactText(path)].map { files[$0] }
  }

  func facts(of path: String) -> FileFacts? { file(at: path)?.facts }

  /// The bytes of a file; nil if they are no longer available.
  func text(of path: String) throws -> [UInt8]? { try texts(of: [path])[ExactText(path)] }

  /// The text of a nib that can be edited; nil for other formats.
  func nibText(at path: String) throws -> NibText? {
    if let known = nibTexts[ExactText(path)] { return known }
    let text = try NibText(path, of: self)
    nibTexts[ExactText(path)] = .some(text)
    return text
  }

  /// The bytes of those files that are still available.
  func texts(of paths: [String]) throws -> [ExactText: [UInt8]] {
    let wanted = paths.filter { texts[ExactText($0)] == nil }
      .compactMap { places[ExactText($0)].map { files[$0].file } }
    if !wanted.isEmpty { try read(wanted) }
    return paths.reduce(into: [:]) { $0[ExactText($1)] = texts[ExactText($1)] }
  }

  private func read(_ wanted: [SourceFile]) throws {
    let limit = IndexOptions().sizeLimit
    if let repository {
      var stream = ObjectStream(repository)
      try stream.read(wanted.map(\.blob), limit: limit) { place, content in
        let path = ExactText(wanted[place].path)
        if case .bytes(let bytes) = content { texts[path] = bytes }
      }
      stream.hangUp()
    }
    for file in wanted where texts[ExactText(file.path)] == nil {
      // The file may have changed since it was read.
      guard let (blob, bytes) = diskFile(at: file.path, below: location, limit: limit),
        blob == file.blob
      else { continue }
      texts[ExactText(file.path)] = bytes
    }
  }

  /// The rows after some edits, with replaced facts of some build descriptions.
  func resolved(
    with edits: [FileEdit], builds: [String: BuildFacts] = [:]
  ) throws -> ComparedSide {
    guard let edits = edits.joined() else {
      throw EditingError.unchangeable("the change replaces the same text in two ways")
    }
    let old = try texts(of: edits.map(\.path))
    var files = files
    for (path, facts) in builds {
      guard let place = places[ExactText(path)] else { continue }
      // No object has that id, so the file counts as edited.
      files[place].file.blob += "+"
      files[place].facts?.content = .build(facts)
    }
    for edit in edits {
      guard let place = places[ExactText(edit.path)], let text = old[ExactText(edit.path)] else {
        throw EditingError.unread(project: name, path: edit.path)
      }
      files[place] = changed(files[place], by: edit, of: text)
    }
    files.sort { isOrdered($0.file.path, $1.file.path) }
    return try ComparedSide(
      ResolvedFiles(files, project: name, terms: resolved.terms, store: resolved.store))
  }

  private func changed(
    _ file: (file: SourceFile, facts: FileFacts?), by edit: FileEdit, of text: [UInt8]
  ) -> (file: SourceFile, facts: FileFacts?) {
    let new = edit.applied(to: text)
    let path = edit.newPath ?? edit.path
    var hash = SHA1()
    hash.update("blob \(new.count)\0")
    return new.withUnsafeBufferPointer { bytes in
      hash.update(bytes)
      let file = SourceFile(path: path, blob: hash.finish(), kind: file.file.kind)
      guard case .facts(let facts) = ReadOutcome(bytes, of: file, resolved.terms.loaders)
      else { return (file, nil) }
      return (file, facts)
    }
  }
}
