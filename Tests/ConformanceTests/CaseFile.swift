import Foundation
import Testing

/// A file of `Cases` and what it says, or why it says nothing.
struct CaseFile: Sendable, CustomTestStringConvertible {
  let path: String
  let contents: Result<ConformanceCase, CaseError>

  /// Every case, by the names of the files.
  static let all: [CaseFile] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".case") }.sorted()
      .map { CaseFile(path: folder.appending(path: $0).path) }
  }()

  /// How a test run names it.
  var testDescription: String {
    switch contents {
    case .success(let conformanceCase): "\(conformanceCase.id): \(conformanceCase.title)"
    case .failure: name
    }
  }

  /// The name of the file.
  var name: String { URL(filePath: path).lastPathComponent }

  private init(path: String) {
    self.path = path
    let name = URL(filePath: path).lastPathComponent
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else {
      contents = .failure(CaseError(name, nil, "cannot be read as UTF-8"))
      return
    }
    contents = Result { () throws(CaseError) in try CaseParser.parse(text, fileName: name) }
  }

  /// A line of it, for what is recorded there.
  func location(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Cases/\(name)", filePath: path, line: line, column: 1)
  }
}

/// A case in one of the shapes that it can have on the disk.
struct CaseRun: Sendable, CustomTestStringConvertible {
  let file: CaseFile
  let shape: CaseFolder.Shape

  /// Every case as a plain folder and as a repository, where it can be both.
  ///
  /// The variable `CASE` leaves those whose id, title, rules or needs have its text in them.
  static let all: [CaseRun] = {
    let wanted = ProcessInfo.processInfo.environment["CASE"]
    return CaseFile.all.flatMap { file -> [CaseRun] in
      guard let conformanceCase = try? file.contents.get() else {
        return [CaseRun(file: file, shape: .folder)]
      }
      if let wanted, !conformanceCase.mentions(wanted) { return [] }
      return conformanceCase.shapes.map { CaseRun(file: file, shape: $0) }
    }
  }()

  /// How a test run names it.
  var testDescription: String { "\(file.testDescription) (\(shape.rawValue))" }
}

extension ConformanceCase {
  /// What it can become on the disk.
  fileprivate var shapes: [CaseFolder.Shape] {
    if wantsRepository { return [.repository] }
    return needs.contains("plain-folder") ? [.folder] : [.folder, .repository]
  }

  fileprivate func mentions(_ text: String) -> Bool {
    ([id, title] + rules + needs).contains { $0.lowercased().contains(text.lowercased()) }
  }
}
