import Facts
import Scanning
import Testing

@testable import Indexing

/// What a history remembers of its project files.
@Suite struct ProjectVersionsTests {
  private func text(_ project: Int, version: Int) -> [UInt8] {
    let files = (0..<version).map { "F\($0) = {isa = PBXFileReference; path = F\($0).m; };" }
    let builds = (0..<version).map { "B\($0) = {isa = PBXBuildFile; fileRef = F\($0); };" }
    let list = (0..<version).map { "B\($0)," }.joined()
    return Array(
      """
      { objects = { \((files + builds).joined(separator: "\n"))
      S = {isa = PBXSourcesBuildPhase; files = (\(list)); };
      T = {isa = PBXNativeTarget; name = App\(project); buildPhases = (S, ); };
      P = {isa = PBXProject; targets = (T, ); }; }; rootObject = P; }
      """.utf8)
  }

  @Test func `a file is remembered from its second version on`() {
    let projects = ProjectVersions()
    let file = SourceFile(path: "A.xcodeproj/project.pbxproj", blob: "", kind: .xcodeProject)
    #expect(!projects.note(file))
    #expect(projects.note(file))
    #expect(!projects.note(SourceFile(path: "A.m", blob: "", kind: .objcSource)))
  }

  @Test func `of many files no more is remembered than is allowed, and each says the same`() {
    let projects = ProjectVersions(mostBytes: 2_000)
    for version in 1..<12 {
      for number in 0..<4 {
        let file = SourceFile(path: "\(number)/project.pbxproj", blob: "", kind: .xcodeProject)
        let text = text(number, version: version)
        let facts = projects.scan(text, of: file)
        #expect(facts == text.withUnsafeBufferPointer { scan($0, as: .xcodeProject) })
        #expect(projects.byteCount <= 2_000)
        #expect(text.count > 2_000 || projects.byteCount >= text.count)
      }
    }
  }
}
