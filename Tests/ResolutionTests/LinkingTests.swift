import Facts
import Scanning
import TestSupport
import Testing

@testable import Resolution

/// One test per directory under `Fixtures/linking`; the first folder of a path is its module.
@Suite struct LinkingTests {
  @Test(arguments: try FixtureProject.all(in: "linking"))
  func `links to the recorded rows`(project: FixtureProject) throws {
    try project.expect(rendered(linkFiles(try codeFiles(of: project))))
  }

  @Test(arguments: try FixtureProject.all(in: "linking"))
  func `the order in which files arrive has no say`(project: FixtureProject) throws {
    let files = try codeFiles(of: project)
    #expect(linkFiles(files) == linkFiles(files.reversed()))
  }

  private func linkFiles(_ files: [CodeFile]) -> ResolutionResults {
    let graph = ClassGraph(files: files.sorted { isOrdered($0.path, $1.path) })
    return graph.results(NameEvaluator(graph))
  }

  private func codeFiles(of project: FixtureProject) throws -> [CodeFile] {
    try project.files().compactMap { path, bytes in
      let kind = try #require(FileKind(path: path))
      let facts = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
      guard case .code(let code) = facts.content else { return nil }
      let module = path.split(separator: "/").first.map(String.init)
      return CodeFile(path: path, kind: kind, module: module, facts: code)
    }
  }
}
