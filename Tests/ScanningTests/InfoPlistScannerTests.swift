import Facts
import Foundation
import Testing

@testable import Scanning

/// Information property lists in both encodings.
@Suite struct InfoPlistScannerTests {
  /// Two names, one of them for a device, and the storyboard of a scene.
  private static let text = """
    <plist><dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>NSMainNibFile~ipad</key><string>Start</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
          <key>UISceneConfigurationName</key><string>Default</string>
          <key>UISceneStoryboardFile</key><string>Scène</string>
        </dict></array>
      </dict></dict>
    </dict></plist>
    """

  /// The same as `plutil -convert binary1` writes it.
  private static let binary = """
    YnBsaXN0MDDUAQIDBAUGBxFcQ0ZCdW5kbGVOYW1lXxASTlNNYWluTmliRmlsZX5pcGFkXxAaVUlBcHBsaWNhdGlvblNjZW5lTWFuaWZl\
    c3RfEBRVSU1haW5TdG9yeWJvYXJkRmlsZVNBcHBVU3RhcnTRCAlfEBVVSVNjZW5lQ29uZmlndXJhdGlvbnPRCgtfECNVSVdpbmRvd1Nj\
    ZW5lU2Vzc2lvblJvbGVBcHBsaWNhdGlvbqEM0g0ODxBfEBhVSVNjZW5lQ29uZmlndXJhdGlvbk5hbWVfEBVVSVNjZW5lU3Rvcnlib2Fy\
    ZEZpbGVXRGVmYXVsdGUAUwBjAOgAbgBlVE1haW4ACAARAB4AMwBQAGcAawBxAHQAjACPALUAtwC8ANcA7wD3AQIAAAAAAAACAQAAAAAA\
    AAASAAAAAAAAAAAAAAAAAAABBw==
    """

  private func settings(_ bytes: [UInt8]) throws -> [BuildSetting] {
    let facts = bytes.withUnsafeBufferPointer { scan($0, as: .infoPlist) }
    guard case .build(let list) = facts.content else { return [] }
    return list.configurations.flatMap(\.settings)
  }

  @Test func `a binary list says what its text says`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.binary)))
    var expected = try settings(Array(Self.text.utf8))
    for place in expected.indices { expected[place].line = 1 }
    #expect(expected.count == 3)
    let found = try settings(bytes)
    #expect(Set(found) == Set(expected))
  }

  @Test func `a binary list that is nested too deep is a problem`() {
    let depth: UInt8 = 70
    var bytes = [UInt8]("bplist00".utf8)
    for list in 0..<depth { bytes += [0xA1, list + 1] }
    bytes += [0x51, UInt8(ascii: "a")]
    let table = UInt8(bytes.count)
    bytes += (0...depth).map { 8 + 2 * $0 }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [depth + 1, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }

    let facts = bytes.withUnsafeBufferPointer { scan($0, as: .infoPlist) }

    #expect(facts.problems.map(\.code) == [.overBudget])
  }

  @Test func `a binary list that holds itself, or ends early, says what can be read`() throws {
    var bytes = [UInt8](try #require(Data(base64Encoded: Self.binary)))
    for count in stride(from: 8, to: bytes.count, by: 7) {
      #expect(try settings(Array(bytes[..<count])).isEmpty)
    }
    // The value of the first key, CFBundleName, becomes the list itself.
    bytes[13] = 0
    let found = try settings(bytes)
    #expect(found.count == 3)
  }
}
