import Foundation
import TestSupport
import Testing

@testable import Repository

/// What the processes leave behind.
@Suite(.serialized) struct ProcessTests {
  @Test func `a stream that ends early leaves no process`() throws {
    let fixture = try GitFixture()
    let id = try fixture.blob(String(repeating: "x", count: 1_000_000))
    let repository = try openRepository(fixture.path)
    func readSome() throws {
      var objects = try ObjectStream(repository)
      var count = 0
      struct Enough: Error {}
      try? objects.read(Array(repeating: id, count: 20), limit: 1 << 21) { _, _ in
        count += 1
        if count == 2 { throw Enough() }
      }
      #expect(count == 2)
    }
    func forget() throws { _ = try ObjectStream(repository) }

    for _ in 0..<5 {
      try readSome()
      try forget()
    }

    // A child of another test may be dead and about to be waited for; one that nobody waits for stays.
    var left = childrenOfThisProcess(named: "git", in: fixture.path)
    for _ in 0..<900 where !left.isEmpty {
      usleep(100_000)
      left.formIntersection(childrenOfThisProcess(named: "git", in: fixture.path))
    }
    #expect(left.isEmpty)
  }

  @Test func `a git that ends at once is told in its words`() throws {
    let fixture = try GitFixture()
    let conversation = try GitConversation(["no-such-command"], in: fixture.path)
    for _ in 0..<20_000 { conversation.send(line: "0123456789") }

    #expect(conversation.line() == nil)
    let (code, message) = conversation.finish()
    #expect(code == 1)
    #expect(message.contains("'no-such-command' is not a git command"))
  }

  @Test func `a missing git says how to install it`() throws {
    let streams = try ChildStreams()

    let error = failure { _ = try streams.spawn(["git-that-nobody-has"], environment: []) }

    #expect(error == .gitNotInstalled)
    #expect(error?.description.contains("apt-get install git") == true)
  }

  /// The processes started by this one that still run, or were not waited for, in a test's folder.
  private func childrenOfThisProcess(named name: String, in folder: String) -> Set<String> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(all).filter { process in
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let words = status.split(separator: " ")
      guard words.count > 4, words[1] == "(\(name))", words[3] == "\(getpid())" else {
        return false
      }
      let command = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return words[2] == "Z" || command?.contains(folder) == true
    }
  }
}
