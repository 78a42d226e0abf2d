import Facts
import Scanning
import Testing

@testable import Indexing

/// What a history remembers of its files.
@Suite struct FileVersionsTests {
  private func text(_ file: Int, version: Int) -> [UInt8] {
    let methods = (0..<20).map { method in
      "- (int)m\(method) { Menu *menu = [[Menu alloc] init]; return \(method == version ? 9 : file); }\n"
    }
    return Array("@implementation C\(file)\n\(methods.joined())@end\n".utf8)
  }

  private func file(_ number: Int) -> SourceFile {
    SourceFile(path: "C\(number).m", blob: "", kind: .objcSource)
  }

  @Test func `of many files no more is remembered than is allowed, and each says the same`() {
    let versions = FileVersions(mostBytes: 60_000)
    for version in 0..<6 {
      for number in 0..<20 {
        let text = text(number, version: version)
        let facts = text.withUnsafeBufferPointer { versions.scan($0, of: file(number)) }
        #expect(facts == text.withUnsafeBufferPointer { scan($0, as: .objcSource) })
        #expect(versions.byteCount <= 60_000)
      }
    }
    #expect(versions.byteCount > 30_000)
  }

  @Test func `tasks that scan versions of the same files side by side get what each says`() async {
    let versions = FileVersions()
    await withTaskGroup(of: Bool.self) { group in
      for version in 0..<24 {
        group.addTask {
          (0..<6).allSatisfy { number in
            let text = text(number, version: version)
            return text.withUnsafeBufferPointer {
              versions.scan($0, of: file(number)) == scan($0, as: .objcSource)
            }
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func `a file too large to be remembered is scanned all the same`() {
    let versions = FileVersions(mostBytes: 2_000)
    for version in 0..<3 {
      let text = text(1, version: version)
      let facts = text.withUnsafeBufferPointer { versions.scan($0, of: file(1)) }
      #expect(facts == text.withUnsafeBufferPointer { scan($0, as: .objcSource) })
    }
    #expect(versions.byteCount == 0)
  }
}
