extension GitRepository {
  /// Runs git fetch with the repository's configuration.
  ///
  /// Never asks for a password, and does not wait for another git process.
  public func fetch() throws(RepositoryError) {
    let conversation = try GitConversation(["fetch", "--quiet"], in: location, isOnline: true)
    conversation.endInput()
    while conversation.line() != nil {}
    let (code, message) = try conversation.finish()
    guard code == 0 else {
      if let obstacle = FetchObstacle(in: conversation.complaint) {
        throw .fetchObstructed(
          path: location, lock: obstacle.lock, age: obstacle.lock.map(age(ofFile:)) ?? 0)
      }
      throw .fetchFailed(path: location, message: message.isEmpty ? "exit code \(code)" : message)
    }
  }

  /// The number of commits in the upstream of HEAD's branch that HEAD lacks; 0 without an upstream.
  public func commitsBehindUpstream() throws(RepositoryError) -> Int {
    let (code, lines) = try answer(to: ["rev-list", "--count", "HEAD..@{upstream}", "--"])
    return code == 0 ? lines.first.flatMap { Int($0) } ?? 0 : 0
  }
}
