import Facts

import TestSupport
import Testing

@testable import Scanning

/// A project file that is scanned version by version says what each version says alone.
@Suite struct XcodeProjectVersionsTests {
  @Test(arguments: 0..<40)
  func `versions of a project say what each says alone`(seed: Int) throws {
    var edits = ProjectEdits(seed: UInt64(seed))
    let texts = try projects()
    var text = texts[seed % texts.count]
    var versions = XcodeProjectVersions()
    for step in 0..<(text.count > 4_000 ? 30 : 250) {
      var next = edits.edited(text)
      // As many edits at once as commits make.
      while edits.chance(30) { next = edits.edited(next) }
      guard agrees(&versions, on: next, "seed \(seed), step \(step)") else { return }
      // Most broken versions are mended by the next commit; what is only odd stays.
      let isBroken = !plain(next).problems.isEmpty
      if !isBroken || edits.chance(5) { text = next }
      if isBroken, !agrees(&versions, on: text, "seed \(seed), behind step \(step)") { return }
      if text.count > 12_000 || edits.chance(2) { text = texts[seed % texts.count] }
    }
  }

  @Test func `a version that is cut off says what it says alone`() throws {
    for text in try projects() {
      var versions = XcodeProjectVersions()
      for length in stride(from: 0, to: text.count, by: text.count / 500 + 1) {
        guard agrees(&versions, on: text, "whole"),
          agrees(&versions, on: Array(text[..<length]), "cut off at \(length)")
        else { return }
      }
    }
  }

  /// A conflict marker ends an object for those who skip it, and not for those who read it.
  @Test(arguments: [
    // The semicolon behind an object comes.
    ["B = {isa = PBXBuildFile; fileRef = F; }\n", "B = {isa = PBXBuildFile; fileRef = F; }\n;"],
    // What stands behind the object's end changes, and moves.
    [
      "C = {isa = XCBuildConfiguration;\n======= };\nbuildSettings = {PRODUCT_NAME = One; };",
      "C = {isa = XCBuildConfiguration;\n======= };\nbuildSettings = {PRODUCT_NAME = Two; };",
      "C = {isa = XCBuildConfiguration;\n======= };\nX = {};\n"
        + "buildSettings = {PRODUCT_NAME = Two; };",
    ],
    [
      "F = {isa = PBXFileReference;\n======= };",
      "F = {isa = PBXFileReference;\n======= };\npath = A.m;",
    ],
    ["B = {isa = PBXBuildFile;\n======= };", "B = {isa = PBXBuildFile;\n======= };\nfileRef = G;"],
    [
      "T = {\n======= };",
      "T = {\n======= };\nisa = PBXNativeTarget; name = App; buildPhases = (S, );",
    ],
    // Settings of the project's own count once a configuration file may ask for them.
    [
      "C = {isa = XCBuildConfiguration; buildSettings = {MY_OWN = 1; }; };",
      "C = {isa = XCBuildConfiguration; buildSettings = {MY_OWN = 1; }; };\n"
        + "E = {isa = XCBuildConfiguration; baseConfigurationReference = G; };",
    ],
    // An id comes a second time, goes, and is named by what stays.
    ["", "F = {isa = PBXFileReference; path = Other.m; };", "", "G = {isa = PBXGroup; };"],
    [
      "N = {isa = PBXFileReference; path = Other.m; };", "",
      "N = {isa = PBXFileReference; path = N.m; };",
    ],
  ])
  func `objects that reach over their end, and ids that come and go`(changes: [String]) {
    var versions = XcodeProjectVersions()
    let isChanged = changes.first?.first.map { [$0] } ?? []
    for change in changes + changes.reversed() {
      let project = """
        { objects = { \(change)
        F = {isa = PBXFileReference; path = A.m; };
        B = {isa = PBXBuildFile; fileRef = F; };
        M = {isa = PBXBuildFile; fileRef = N; };
        G = {isa = PBXFileReference; path = Base.m; };
        S = {isa = PBXSourcesBuildPhase; files = (B, M, ); };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        T = {isa = PBXNativeTarget; buildPhases = (S, ); buildConfigurationList = L; };
        P = {isa = PBXProject; targets = (T, ); };
        }; rootObject = P; }
        """
      // What the changes are about stands nowhere else.
      let lines = project.split(separator: "\n").filter { line in
        change.contains(line) || line.first.map { !isChanged.contains($0) } ?? true
      }
      guard agrees(&versions, on: Array(lines.joined(separator: "\n").utf8), change) else { return }
    }
  }

  @Test func `a project that changes for long is forgotten at times, and says the same`() {
    var versions = XcodeProjectVersions()
    var forgotten = 0
    for number in 0..<600 {
      // Each version has another object in the place of one that the version before had.
      let text = Self.tiny.replacing(
        "P = {isa", with: "X\(number) = {isa = PBXGroup; children = (B\(number), ); };\nP = {isa")
      guard agrees(&versions, on: Array(text.utf8), "version \(number)") else { return }
      if versions.byteCount == 0 { forgotten += 1 }
    }
    #expect((1..<100).contains(forgotten))
  }

  @Test func `all objects but those that an edit touches are taken over`() {
    var versions = XcodeProjectVersions()
    let text = Self.tiny
    let count = text.ranges(of: " = {isa").count
    #expect(agrees(&versions, on: Array(text.utf8), "the first"))
    #expect(versions.takenOver == 0)
    #expect(agrees(&versions, on: Array(text.utf8), "the same"))
    #expect(versions.takenOver == count)
    let edited = text.replacing("P = {isa", with: "X = {isa = PBXGroup; };\nP = {isa")
    #expect(agrees(&versions, on: Array(edited.utf8), "one more"))
    #expect(versions.takenOver == count)
    #expect(
      agrees(&versions, on: Array(text.replacing("P = {isa", with: "P = { isa").utf8), "one other"))
    #expect(versions.takenOver == count - 1)
  }

  private func plain(_ text: [UInt8]) -> FileFacts {
    text.withUnsafeBufferPointer { scan($0, as: .xcodeProject) }
  }

  /// Whether the next version says what it says alone; an issue is recorded if not.
  private func agrees(
    _ versions: inout XcodeProjectVersions, on text: [UInt8], _ place: String
  ) -> Bool {
    let facts = versions.scan(text)
    guard facts != plain(text) else { return true }
    Issue.record(
      "\(place) says something else than alone:\n\(String(decoding: text, as: UTF8.self))")
    return false
  }

  /// Projects to begin with: small ones, in which edits meet, and those of the fixtures.
  private func projects() throws -> [[UInt8]] {
    let fixtures = try Fixture.all(in: "build").filter { $0.name.hasPrefix("xcode-") }
    return [Array(Self.small.utf8), Array(Self.tiny.utf8)] + (try fixtures.map { try $0.input() })
  }

  private static let tiny = """
    { objects = {
    F = {isa = PBXFileReference; path = A.m; sourceTree = "<group>"; };
    B = {isa = PBXBuildFile; fileRef = F; };
    S = {isa = PBXSourcesBuildPhase; files = (B, ); };
    T = {isa = PBXNativeTarget; name = App; buildPhases = (S, ); };
    G = {isa = PBXGroup; children = (F, ); path = Code; };
    P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
    }; rootObject = P; }
    """

  private static let small = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {
    /* Begin PBXBuildFile section */
    \t\tB1 /* One.m in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* One.m */; };
    \t\tB2 /* Two.xib */ = {isa = PBXBuildFile; fileRef = V1; platformFilters = (ios, tvos, ); };
    \t\tB3 = {isa = PBXBuildFile; fileRef = F3; };
    /* End PBXBuildFile section */
    \t\tF1 /* One.m */ = {isa = PBXFileReference; path = One.m; sourceTree = "<group>"; };
    \t\tF2 = {isa = PBXFileReference; name = en; path = en.lproj/Two.xib; sourceTree = "<group>"; };
    \t\tF3 = {isa = PBXFileReference; lastKnownFileType = folder; path = "Art//*"; };
    \t\tF4 = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
    \t\tV1 = {isa = PBXVariantGroup; children = (F2, ); name = Two.xib; };
    \t\tG1 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF1 /* One.m */,
    \t\t\t\tG2,
    \t\t\t);
    \t\t\tpath = Code;
    \t\t};
    \t\tG2 = {isa = PBXGroup; children = (V1, F3, F4, ); path = Inner; sourceTree = "<group>"; };
    \t\tS1 = {isa = PBXSourcesBuildPhase; files = (B1 /* One.m in Sources */, ); };
    \t\tR1 = {isa = PBXResourcesBuildPhase; files = (B2, B3, ); };
    \t\tT1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (S1, R1, ); name = App; };
    \t\tT2 = {isa = PBXNativeTarget; buildPhases = (R1, ); name = "Kit's"; dependencies = (D1, ); };
    \t\tD1 = {isa = PBXTargetDependency; target = T1; };
    \t\tL1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
    \t\tC1 = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbaseConfigurationReference = F4;
    \t\t\tbuildSettings = {
    \t\t\t\tMY_OWN = "a b";
    \t\t\t\tPRODUCT_NAME = "$(MY_OTHER)";
    \t\t\t\tMY_OTHER = (x, y, );
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tP = {isa = PBXProject; mainGroup = G1; projectDirPath = ""; targets = (T1, T2, ); };
    \t};
    \trootObject = P;
    }
    """
}
