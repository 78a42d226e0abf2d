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
    var started: [Int32] = []
    func readSome() throws {
      var objects = ObjectStream(throughGit: repository)
      started.append(try objects.conversation().processNumber)
      var count = 0
      struct Enough: Error {}
      try? objects.read(Array(repeating: id, count: 20), limit: 1 << 21) { _, _ in
        count += 1
        if count == 2 { throw Enough() }
      }
      #expect(count == 2)
    }
    func forget() throws {
      var objects = ObjectStream(throughGit: repository)
      started.append(try objects.conversation().processNumber)
    }

    for _ in 0..<5 {
      try readSome()
      try forget()
    }

    #expect(started.count >= 10)
    #expect(started.allSatisfy { $0 > 0 })
    // One that runs, or that nobody waited for, would still be a child of this process.
    #expect(started.filter { waitpid($0, nil, WNOHANG) != -1 || errno != ECHILD } == [])
  }

  @Test func `a git that ends at once is told in its words`() throws {
    let fixture = try GitFixture()
    let conversation = try GitConversation(["no-such-command"], in: fixture.path)
    for _ in 0..<20_000 { conversation.send(line: "0123456789") }

    #expect(conversation.line() == nil)
    let (code, message) = try conversation.finish()
    #expect(code == 1)
    #expect(message.contains("'no-such-command' is not a git command"))
  }

  @Test func `a missing git says how to install it`() throws {
    let streams = try ChildStreams()

    let error = failure { _ = try streams.spawn(["git-that-nobody-has"], environment: []) }

    #expect(error == .gitNotInstalled)
    #expect(error?.description.contains("apt-get install git") == true)
  }
}
