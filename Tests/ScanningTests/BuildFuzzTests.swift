import Facts
import Scanning
import TestSupport
import Testing

/// Broken descriptions: whatever is left of one, the scanners come back.
@Suite struct BuildFuzzTests {
  @Test(arguments: try Fixture.all(in: "build"))
  func `a description cut off anywhere scans without a trap`(fixture: Fixture) throws {
    let kind = try kind(of: fixture)
    let input = try fixture.input()
    for length in stride(from: 0, to: input.count, by: input.count / 800 + 1) {
      _ = input[..<length].withUnsafeBufferPointer { scan($0, as: kind) }
    }
  }

  @Test(arguments: try Fixture.all(in: "build"))
  func `a description with flipped bytes scans without a trap`(fixture: Fixture) throws {
    let kind = try kind(of: fixture)
    let input = try fixture.input()
    var random = SeededNumbers(state: 7)
    for _ in 0..<100 {
      var broken = input
      for _ in 0..<8 {
        broken[Int.random(in: input.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = broken.withUnsafeBufferPointer { scan($0, as: kind) }
    }
  }

  @Test(arguments: FileKind.allCases.filter { !$0.isCode && !$0.isNib })
  func `a description nested without end scans without a trap`(kind: FileKind) {
    for opening in [
      "{", "(", "[", "a={b=", "f(x=[", "${", "s.a = [", "- a:\n  ", "\"\\(", "#{", "!",
    ] {
      let bytes = Array(String(repeating: opening, count: 30_000).utf8)
      _ = bytes.withUnsafeBufferPointer { scan($0, as: kind) }
    }
  }

  @Test func `a project that names one object over and over is read in part`() {
    let many = { (word: String) in String(repeating: word + ",", count: 1_500) }
    let text = """
      { objects = { P = {isa = PBXProject; targets = (\(many("T"))); };
      T = {isa = PBXNativeTarget; name = T; buildPhases = (\(many("S"))); };
      S = {isa = PBXSourcesBuildPhase; files = (\(many("B"))); };
      B = {isa = PBXBuildFile; fileRef = F; };
      F = {isa = PBXFileReference; path = A.m; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: .xcodeProject) }
    #expect(facts.problems.map(\.code) == [.malformed])
  }

  @Test(.timeLimit(.minutes(30)))
  func `a setting that refers to the next, and so on, is followed to the end`() throws {
    let count = 20_000
    let links = (0..<count).map { "CLANG_\($0) = \"$(CLANG_\($0 + 1))\";" }.joined(separator: "\n")
    let text = """
      { objects = { P = {isa = PBXProject; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = C; buildSettings = {
      PRODUCT_NAME = "$(CLANG_0)"; \(links) CLANG_\(count) = end; CLANG_X = unused; }; };
      }; rootObject = P; }
      """
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: .xcodeProject) }
    guard case .build(let build) = facts.content else { throw Unexpected() }
    #expect(build.configurations.map(\.settings.count) == [count + 2])
  }

  private struct Unexpected: Error {}

  private func kind(of fixture: Fixture) throws -> FileKind {
    let word = String(fixture.inputName.dropFirst("input.".count))
    return try #require(FileKind(rawValue: word) ?? FileKind(path: fixture.inputName))
  }
}
