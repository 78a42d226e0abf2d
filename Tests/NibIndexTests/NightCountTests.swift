import TestSupport
import Testing

@testable import NibIndex

/// What the line of a night counts: what `diff` shows of its two commits.
@Suite struct NightCountTests: NightlySuite {
  let repository: GitFixture

  init() throws { repository = try GitFixture() }

  /// A class whose full name has a nib of its own; the short one is looked for first before iOS 9.
  private func writeDetail() throws {
    try repository.write("class Other {}\n", to: "Other.swift")
    try repository.write(
      "@interface DetailController : UIViewController\n@end\n"
        + "@implementation DetailController\n@end\n", to: "DetailController.m")
    try repository.write(nib(of: "DetailController"), to: "DetailController.xib")
  }

  /// Describes an app that is built for iOS from `version` on.
  private func describeApp(from version: String) throws {
    try repository.write(
      """
      name: App
      targets:
        App: {type: application, platform: iOS, deploymentTarget: "\(version)", sources: [.]}
      """, to: "project.yml")
  }

  @Test(arguments: [("8.0", 1), ("15.0", 0)])
  func `what breaks on systems that the app is not built for is not counted`(
    system: String, count: Int
  ) async throws {
    try writeDetail()
    try describeApp(from: system)
    try repository.commit()
    _ = await index(repository.path)
    try repository.write(nib(of: "Other", isSound: false), to: "Detail.xib")
    try repository.commit()

    let broken = words(await index(repository.path))
    let seen = await run(["diff", "HEAD~1", "HEAD", "--only", "introduced", "--db", database])
    try repository.git("rm", "-q", "Detail.xib")
    try repository.commit()
    let mended = words(await index(repository.path))

    #expect(broken.hasPrefix("App at #: 1 commit, \(count) introduced, 0 fixed, # s\n"))
    #expect(broken.contains("shows the details") == (count > 0))
    #expect(seen.output.split(separator: "\n").count { $0.hasPrefix("introduced") } == count)
    #expect(mended == "App at #: 1 commit, 0 introduced, \(count) fixed, # s\n")
  }

  @Test func `what an app no longer runs on is counted as long as one of the two is built for it`()
    async throws
  {
    try writeDetail()
    try repository.write(nib(of: "Other", isSound: false), to: "Detail.xib")
    try describeApp(from: "8.0")
    try repository.commit()
    _ = await index(repository.path)
    try describeApp(from: "15.0")
    try repository.git("rm", "-q", "Detail.xib")
    try repository.commit()

    #expect(
      words(await index(repository.path)) == "App at #: 1 commit, 0 introduced, 1 fixed, # s\n")
  }

  /// A controller whose nib connects no view, and then the same with a nib that cannot be read.
  private func damage(_ nib: String) throws {
    try repository.write(nib, to: "Login.xib")
    try repository.commit()
  }

  @Test(arguments: [
    "<<<<<<< HEAD\n<document",
    "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 9\n",
  ])
  func `what is fixed only because its nib cannot be read is told by a night and by log`(
    nib: String
  ) async throws {
    try commit("Cart", isSound: false)
    try commit("Login", isSound: false)
    _ = await index(repository.path, "--history")
    try damage(nib)
    let note = "App: 1 line counts as fixed only because Login.xib cannot be read as a whole in #\n"

    let night = words(await index(repository.path))
    #expect(night.hasPrefix("App at #: 1 commit, 0 introduced, 1 fixed, # s\n" + note))
    // Another day it says so still, and of what was mended nothing.
    try commit("Login")
    try commit("Cart")
    #expect(!words(await index(repository.path)).contains("only because"))
    for subject in ["Login", "Login.xib"] {
      #expect(words(await run(["log", subject, "--db", database])).contains(note))
    }
    #expect(!words(await run(["log", "Cart", "--db", database])).contains("only because"))
  }

  @Test func `bisect tells of a fix that is none but that the nib cannot be read`() async throws {
    func bisect() async -> String { words(await run(["bisect", "Login", "--db", database])) }
    let note = "App: 1 line counts as fixed only because Login.xib cannot be read as a whole in #\n"
    try commit("Login", isSound: false)
    _ = await index(repository.path, "--history")
    try damage("<<<<<<< HEAD\n<document")
    _ = await index(repository.path)
    #expect(await bisect().contains("; it was fixed last by #"))
    #expect(await bisect().contains(note))

    try commit("Login", isSound: false)
    _ = await index(repository.path)
    #expect(await bisect().contains(note))
    // What was sound in between broke again.
    try commit("Login")
    try commit("Login", isSound: false)
    _ = await index(repository.path)
    #expect(!(await bisect().contains("only because")))
  }

  @Test func `a crash whose class cannot be read is fixed only because of that`() async throws {
    try commit("Login", isSound: false)
    try repository.write("let login = Login()\n", to: "Start.swift")
    try repository.commit()
    _ = await index(repository.path, "--history")
    try repository.write(
      "class Login: UIViewController {}\n// \(String(repeating: "long ", count: 4000))\n",
      to: "Login.swift")
    try repository.commit()
    let note =
      "App: 1 line counts as fixed only because Login.swift cannot be read as a whole in #\n"

    #expect(words(await index(repository.path, "--limit", "10K")).contains(note))
    #expect(words(await run(["log", "Login", "--db", database])).contains(note))
  }
}
