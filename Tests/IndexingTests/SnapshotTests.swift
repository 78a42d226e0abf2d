import IndexStore
import Indexing
import TestSupport
import Testing

/// Whole runs over real repositories in scratch.
@Suite struct SnapshotTests {
  private func options(at revision: String = "HEAD", workers: Int = 1) -> IndexOptions {
    var options = IndexOptions()
    options.project = "App"
    options.revision = revision
    options.workers = workers
    return options
  }

  @Test func `a commit and a folder of the same files give the same rows`() async throws {
    let repository = try GitFixture()
    _ = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    try repository.git("checkout-index", "-a", "--prefix=" + scratch.path("plain") + "/")
    let ofCommit = try Store(writing: scratch.path("commit.db"))
    let ofFolder = try Store(writing: scratch.path("folder.db"))

    try await _ = indexProject(at: repository.path, options: options(), into: ofCommit)
    try await _ = indexProject(at: scratch.path("plain"), options: options(), into: ofFolder)

    let plain = try dump(ofFolder).filter(isOfLatest)
    #expect(plain.count > 5)
    #expect(try dump(ofCommit).filter(isOfLatest) == plain)
  }

  @Test func `one worker and four give the same rows`() async throws {
    let repository = try GitFixture()
    // More than one batch for each worker.
    for number in 0..<700 {
      let filler = String(repeating: "// filler\n", count: number % 40 * 10)
      try repository.write(
        filler + "@interface Screen\(number) : UIViewController\n@end\n", to: "App/S\(number).h")
    }
    _ = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    var dumps: [[String]] = []
    for workers in [1, 4, 4] {
      let store = try Store(writing: scratch.path("\(dumps.count).db"))
      try await _ = indexProject(
        at: repository.path, options: options(workers: workers), into: store)
      dumps.append(try dump(store))
    }
    #expect(dumps[0].count > 1400)
    #expect(dumps[0] == dumps[1])
    #expect(dumps[1] == dumps[2])
  }

  @Test
  func `a new index knows no file, and the next run all of them, images as well`() async throws {
    let repository = try GitFixture()
    _ = try SampleProject.commits(in: repository)
    try repository.write("{}", to: "App/Images.xcassets/Star.imageset/Contents.json")
    try repository.commit("Add an image")
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("index.db"))

    let first = try await indexProject(at: repository.path, options: options(), into: store)
    try repository.write("{}", to: "App/Images.xcassets/Moon.imageset/Contents.json")
    try repository.commit("Add another")
    let second = try await indexProject(at: repository.path, options: options(), into: store)

    #expect(first.knownFiles == 0)
    #expect(second.files == first.files + 1)
    #expect(second.knownFiles == second.files)
  }

  @Test func `facts that are stored while others are read give the same rows`() async throws {
    let repository = try GitFixture()
    try repository.write(LampProject.files().map { (path: $0.key, text: $0.value) })
    _ = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    var dumps: [[String]] = []
    for mostFiles in [IndexOptions().mostPendingFiles, 2] {
      var options = options()
      options.mostPendingFiles = mostFiles
      let store = try Store(writing: scratch.path("\(mostFiles).db"))
      try await _ = indexProject(at: repository.path, options: options, into: store)
      dumps.append(try dump(store))
    }
    #expect(dumps[0].contains { $0.contains("Wick") })
    #expect(dumps[0] == dumps[1])
  }

  @Test
  func
    `more build descriptions than are asked for in one go say the same to any number of workers`()
    async throws
  {
    let repository = try GitFixture()
    for number in 0..<1100 {
      try repository.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "P\(number)", targets: [.target(name: "T\(number)")])
        """, to: "P\(number)/Package.swift")
      try repository.write(
        "class Screen\(number): UIViewController {}\n", to: "P\(number)/Sources/T\(number)/S.swift")
    }
    try repository.commit("All of them")
    let scratch = try ScratchDirectory()
    var dumps: [[String]] = []
    for workers in [1, 4] {
      let store = try Store(writing: scratch.path("\(workers).db"))
      try await _ = indexProject(
        at: repository.path, options: options(workers: workers), into: store)
      dumps.append(try dump(store))
    }
    #expect(dumps[0].contains { $0.contains("T1099.Screen1099") })
    #expect(dumps[0] == dumps[1])
  }

  @Test(arguments: [false, true])
  func `indexing commit by commit gives what each commit gives alone`(asHistory: Bool) async throws
  {
    let repository = try GitFixture()
    let commits = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    let together = try Store(writing: scratch.path("together.db"))
    if asHistory {
      // In two runs, so that the second one has to go on where the first one ended.
      for commit in [commits[3], commits[7]] {
        var options = options(at: commit)
        options.wholeHistory = true
        try await _ = indexProject(at: repository.path, options: options, into: together)
      }
    } else {
      for commit in commits {
        try await _ = indexProject(
          at: repository.path, options: options(at: commit), into: together)
      }
    }
    for commit in commits {
      let alone = try Store(writing: scratch.path("\(commit).db"))
      try await _ = indexProject(at: repository.path, options: options(at: commit), into: alone)
      let condition = "commit_id = '\(commit)'"
      func rows(_ store: Store) throws -> [String] {
        try dump(store, where: condition).filter { $0.contains("_at: ") }
      }
      #expect(try rows(together) == rows(alone))
    }
    #expect(try number(together, "SELECT max(position) FROM snapshots") == commits.count)
    #expect(try number(together, "SELECT count(*) FROM snapshots WHERE is_latest = 1") == 1)
  }

  @Test func `a commit that is indexed already is said to be unchanged`() async throws {
    let repository = try GitFixture()
    _ = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("index.db"))
    let first = try await indexProject(at: repository.path, options: options(), into: store)
    let before = try dump(store)

    let second = try await indexProject(at: repository.path, options: options(), into: store)

    #expect(!first.isUnchanged)
    #expect(second.isUnchanged)
    #expect(second.classes == first.classes)
    #expect(try dump(store) == before)
  }

  @Test func `a blob that is known is not read again`() async throws {
    let repository = try GitFixture()
    let commits = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("index.db"))
    try await _ = indexProject(at: repository.path, options: options(at: commits[5]), into: store)
    let report = try await indexProject(
      at: repository.path, options: options(at: commits[6]), into: store)
    // The header was there under the first commit, which this index has not seen.
    #expect(report.files == 4)
    #expect(report.knownFiles == 3)
  }

  @Test func `a commit of the past starts a line of its own and is not the latest`() async throws {
    let repository = try GitFixture()
    let commits = try SampleProject.commits(in: repository)
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("index.db"))
    try await _ = indexProject(at: repository.path, options: options(), into: store)
    let latest = try dump(store).filter(isOfLatest)

    try await _ = indexProject(at: repository.path, options: options(at: commits[0]), into: store)

    #expect(try dump(store).filter(isOfLatest) == latest)
    #expect(
      try texts(store, "SELECT commit_id FROM snapshots WHERE is_latest = 1") == [commits[7]])
  }
}

/// Whether a line of a dump is of a view that holds the latest snapshots alone.
private func isOfLatest(_ line: String) -> Bool {
  !line.contains("_at: ") && !line.hasPrefix("snapshots: ") && !line.hasPrefix("commits: ")
}
