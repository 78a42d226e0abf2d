import Facts
import Foundation
import TestSupport
import Testing

@testable import Repository

/// Packs are read without git: what is read is what git reads, and what is not plain is left to it.
@Suite(.enabled(if: Inflater() != nil, "built without libdeflate")) struct PackTests {
  /// A repository with versions of a few files, so that there is much to tell by deltas.
  private static func fixture() throws -> GitFixture {
    let fixture = try GitFixture()
    var lines = (0..<400).map { "line \($0) of a file that is written again and again" }
    for version in 0..<12 {
      lines[version * 7] = "version \(version)"
      lines.insert("new in \(version)", at: 300 - version)
      try fixture.write(lines.joined(separator: "\n"), to: "Sources/A.m")
      try fixture.write(lines.reversed().joined(separator: "\n"), to: "Sources/Deep/B.m")
      try fixture.write([UInt8](repeating: UInt8(version), count: version * 9_000), to: "C.h")
      try fixture.commit("version \(version)")
    }
    try fixture.git("tag", "-a", "-m", "a tag", "one")
    return fixture
  }

  private static func packs(of fixture: GitFixture) throws -> PackedObjects {
    try #require(PackedObjects(try openRepository(fixture.path)))
  }

  @Test(arguments: [
    ["-adfq", "--depth=50", "--window=50"], ["-adfq", "--depth=0"], ["-adFq", "--depth=5"],
  ])
  func `every object of a pack is what git reads`(options: [String]) throws {
    let fixture = try Self.fixture()
    _ = try fixture.git(["repack"] + options)
    try expectAll(of: fixture)
  }

  @Test func `an object that is told by the id of another is what git reads`() throws {
    let fixture = try Self.fixture()
    try fixture.git("-c", "repack.useDeltaBaseOffset=false", "repack", "-adfq", "--depth=50")
    try expectAll(of: fixture)
  }

  @Test func `objects are found in whichever pack they are`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    for version in 0..<3 {
      try fixture.write("more \(version)", to: "D.h")
      try fixture.commit()
      try fixture.git("repack", "-dq")
    }
    try expectAll(of: fixture)
  }

  private func expectAll(of fixture: GitFixture) throws {
    let packs = try Self.packs(of: fixture)
    let objects = try allObjects(of: fixture)
    #expect(objects.count > 36)
    for (id, kind, bytes) in objects {
      let place = try #require(packs.place(of: id))
      guard case .object(let object)? = packs.read(place) else {
        Issue.record("\(id) is not read")
        continue
      }
      #expect(object.kind.rawValue == kind && object.bytes == bytes, "\(id)")
      guard bytes.count > 0 else { continue }
      guard case .oversized(bytes.count)? = packs.read(place, limit: bytes.count - 1) else {
        Issue.record("\(id) is not too large")
        continue
      }
    }
    #expect(packs.place(of: String(repeating: "0", count: 40)) == nil)
    #expect(packs.place(of: "HEAD") == nil)
  }

  @Test func `a whole repository in packs is read without git`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    try fixture.git("pack-refs", "--all")
    var stream = ObjectStream(try openRepository(fixture.path))

    let commit = try stream.commit("HEAD")
    let files = try stream.files(of: commit).files
    var count = 0
    try stream.read(files.map(\.blob), limit: 1 << 20) { _, _ in count += 1 }

    #expect(try commit.id == fixture.git("rev-parse", "HEAD"))
    #expect(commit.ref == "refs/heads/main")
    #expect(count == 3)
    #expect(stream.running == nil)
  }

  @Test func `what is in no pack comes in its place`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    let packed = try (0..<3).map { try fixture.git("rev-parse", "HEAD~\($0):Sources/A.m") }
    let loose = try ["one", "two"].map { try fixture.blob($0) }
    let none = String(repeating: "1", count: 40)
    let ids = [packed[0], loose[0], none, packed[1], loose[1], packed[2]]

    #expect(try texts(fixture.path, ids) == textsThroughGit(fixture.path, ids))
  }

  @Test func `a listing over loose and packed folders is whole`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    try fixture.write("new", to: "Sources/Deep/Deeper/E.m")
    try fixture.commit()
    var stream = ObjectStream(throughGit: try openRepository(fixture.path))
    let expected = try stream.files(of: try stream.commit("HEAD"))

    #expect(try listing(fixture.path).files == expected.files)
  }

  @Test func `a pack that is damaged anywhere is read as git reads it, or by git`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adfq", "--depth=20")
    let ids = try allObjects(of: fixture).map(\.id)
    let folder = fixture.path + "/.git/objects/pack"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".pack") || name.hasSuffix(".idx") {
      let file = URL(filePath: folder + "/" + name)
      let whole = try Data(contentsOf: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      for step in 0..<150 {
        var damaged = whole
        damaged[whole.count * step / 150] ^= UInt8(1 << (step % 8))
        if step % 10 == 9 { damaged.removeLast(whole.count / 3) }
        try damaged.write(to: file)
        guard let packs = PackedObjects(try openRepository(fixture.path)) else { continue }
        for id in ids {
          if let place = packs.place(of: id) { _ = packs.read(place, limit: 1 << 20) }
        }
      }
      try whole.write(to: file)
    }
  }

  @Test func `a pack whose index is that of another is left to git`() throws {
    let (one, other) = (try Self.fixture(), try GitFixture(named: "Other"))
    try other.write("@class Z;", to: "Z.h")
    try other.commit()
    for fixture in [one, other] { try fixture.git("repack", "-adq") }
    func file(_ fixture: GitFixture, _ ending: String) throws -> URL {
      let folder = fixture.path + "/.git/objects/pack"
      let name = try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasSuffix(ending) }
      return URL(filePath: folder + "/" + (try #require(name)))
    }
    #expect(PackedObjects(try openRepository(one.path)) != nil)
    try FileManager.default.removeItem(at: file(one, ".idx"))
    let pack = try file(one, ".pack")
    try FileManager.default.copyItem(
      at: file(other, ".idx"), to: pack.deletingPathExtension().appendingPathExtension("idx"))

    #expect(PackedObjects(try openRepository(one.path)) == nil)
  }

  @Test func `a pipe among the packs blocks nobody`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    #expect(mkfifo(fixture.path + "/.git/objects/pack/pack-x.idx", 0o600) == 0)
    #expect(mkfifo(fixture.path + "/.git/objects/pack/pack-x.pack", 0o600) == 0)

    #expect(PackedObjects(try openRepository(fixture.path)) == nil)
  }

  @Test(arguments: [
    "[extensions]\n\tpartialClone = origin", "[core]\n\trepositoryformatversion = 1",
    "[include]\n\tpath = x",
  ])
  func `a repository that may be kept otherwise is left to git`(setting: String) throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adq")
    #expect(PackedObjects(try openRepository(fixture.path)) != nil)
    let config = URL(filePath: fixture.path + "/.git/config")
    let text = try String(contentsOf: config, encoding: .utf8) + setting + "\n"
    try Data(text.utf8).write(to: config)

    #expect(PackedObjects(try openRepository(fixture.path)) == nil)
  }

  @Test func `a file in a damaged pack is told as git tells it`() throws {
    let fixture = try Self.fixture()
    try fixture.git("repack", "-adfq", "--depth=0")
    let ids = try ["Sources/A.m", "C.h", "Sources/Deep/B.m"].map {
      try fixture.git("rev-parse", "HEAD:\($0)")
    }
    let packs = try Self.packs(of: fixture)
    let place = try #require(packs.place(of: ids[1]))
    let folder = fixture.path + "/.git/objects/pack"
    let name = try FileManager.default.contentsOfDirectory(atPath: folder)
      .first { $0.hasSuffix(".pack") }
    let file = URL(filePath: folder + "/" + (try #require(name)))
    var bytes = try Data(contentsOf: file)
    bytes[place.offset + 12] ^= 0xFF
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    try bytes.write(to: file)

    let found = try texts(fixture.path, ids)

    #expect(found == (try textsThroughGit(fixture.path, ids)))
    #expect(found[1].hasPrefix("["))
    #expect(!found[0].hasPrefix("[") && !found[2].hasPrefix("["))
  }
}

/// Every object of a repository, as git gives it.
private func allObjects(
  of fixture: GitFixture
) throws -> [(id: String, kind: String, bytes: [UInt8])] {
  let ending = try ChildProcess(
    "git", ["cat-file", "--batch-all-objects", "--batch"], in: fixture.path,
    environment: ProcessInfo.processInfo.environment
  ).ending()
  var rest = Array(ending.output)[...]
  var objects: [(String, String, [UInt8])] = []
  while let end = rest.firstIndex(of: 10) {
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let size = try #require(Int(words[2]))
    objects.append((words[0], words[1], Array(rest[(end + 1)..<(end + 1 + size)])))
    rest = rest[(end + 2 + size)...]
  }
  return objects
}
