import Foundation
import TestSupport
import Testing

/// The binary as a script meets it: words, files, bytes and exit codes.
@Suite struct EndToEndTests {
  let scratch: ScratchDirectory
  let nibindex: BuiltBinary

  init() throws {
    scratch = try ScratchDirectory()
    nibindex = BuiltBinary(folder: scratch.url.path)
  }

  @Test func `the version goes to the standard output`() throws {
    let ending = try nibindex("--version")

    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("nibindex "))
    #expect(ending.messages.isEmpty)
  }

  @Test func `a mistake in the words ends with 2 and one line beside the data`() throws {
    let ending = try nibindex("sql", "--fromat", "json")

    #expect(ending.code == 2)
    #expect(ending.output.isEmpty)
    #expect(ending.messages == "nibindex: unknown option --fromat: did you mean --format?\n")
  }

  @Test func `a folder is indexed, asked about, and not read again`() throws {
    try writeSampleProject(in: scratch)

    let first = try nibindex("index", "Sample")
    #expect(first.code == 0)
    #expect(first.output.isEmpty)
    #expect(
      first.messages.hasPrefix(
        "nibindex: Sample: 3 files (0 known already), 1 class, 1 nib, 0 problems, "))

    let second = try nibindex("index", "Sample/")
    #expect(second.code == 0)
    #expect(second.messages == "nibindex: Sample: unchanged, nothing to do\n")

    let answer = try nibindex(
      "sql", "SELECT class, nib FROM classes JOIN nibs USING (project) WHERE is_controller",
      "--format", "jsonl")
    #expect(answer.code == 0)
    #expect(answer.output == #"{"class":"DetailViewController","nib":"DetailView"}"# + "\n")
    #expect(answer.messages.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() == [
        "Sample", "nibindex.db",
      ])
  }

  @Test func `a further profile makes a folder be resolved again, and is kept in the index`() throws
  {
    try writeSampleProject(in: scratch)
    #expect(try nibindex("index", "--quiet", "Sample").code == 0)

    let first = try nibindex("index", "Sample", "--profile", "ios-12.2-iphone")
    let second = try nibindex("index", "Sample", "--profile", "ios-12.2-iphone")

    #expect(first.code == 0)
    #expect(first.messages.hasPrefix("nibindex: Sample: 3 files (3 known already)"))
    #expect(second.messages == "nibindex: Sample: unchanged, nothing to do\n")
    let rows = try nibindex(
      "sql",
      "SELECT profile, rank, snapshot_count FROM profiles, projects WHERE os_version LIKE '12%'",
      "--format", "csv")
    #expect(rows.output == "profile,rank,snapshot_count\nios-12.2-iphone,3,1\n")
  }

  @Test func `the option goes before the variable, and the variable before the name in use`() throws
  {
    try writeSampleProject(in: scratch)
    var nibindex = nibindex
    nibindex.environment["NIBINDEX_DB"] = "variable.db"

    #expect(try nibindex("index", "--quiet", "Sample").code == 0)
    #expect(try nibindex("index", "--quiet", "--db", "option.db", "Sample").code == 0)
    nibindex.environment["NIBINDEX_DB"] = ""
    #expect(try nibindex("index", "--quiet", "Sample").code == 0)

    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
    #expect(files == ["Sample", "nibindex.db", "option.db", "variable.db"])
  }

  @Test func `a path that fails leaves the others as they are`() throws {
    try writeSampleProject(in: scratch, named: "One")
    try writeSampleProject(in: scratch, named: "Two")

    let ending = try nibindex("index", "One", "absent", "Two")

    #expect(ending.code == 2)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.contains { $0.hasPrefix("nibindex: absent: ") })
    let projects = try nibindex("sql", "SELECT project FROM projects ORDER BY 1", "--format", "csv")
    #expect(projects.output == "project\nOne\nTwo\n")
  }

  @Test func `input that cannot be read ends with 3 and is a row`() throws {
    try writeSampleProject(in: scratch)
    try scratch.write("<document><objects>", to: "Sample/Broken.xib")

    let ending = try nibindex("index", "Sample")

    #expect(ending.code == 3)
    #expect(ending.messages.contains("1 error"))
    #expect(
      ending.messages.hasSuffix(
        "Sample: some input could not be read: nibindex query problems lists it\n"))
    let rows = try nibindex(
      "sql", "SELECT path FROM problems WHERE severity = 'error'", "--format", "csv")
    #expect(rows.output == "path\nBroken.xib\n")
    #expect(try nibindex("index", "Sample").code == 3)
  }

  @Test func `notes are counted as such, and how to see them is said once`() throws {
    try writeSampleProject(in: scratch)
    try scratch.write("class A {\n", to: "Sample/Open.swift")
    try scratch.write("class B {\n", to: "Other/Open.swift")

    let ending = try nibindex("index", "Sample", "Other")

    #expect(ending.code == 0)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropLast().allSatisfy { $0.contains(" 1 warning, ") })
    #expect(
      lines.last == "nibindex: nibindex query problems lists what is uncertain")
    let list = try nibindex("query", "problems", "--project", "Other", "--format", "csv")
    #expect(list.output.contains("Other,warning,unbalanced,Open.swift:1,"))
  }

  @Test func `a folder without commits is told from a revision that was read`() throws {
    try writeSampleProject(in: scratch)

    for revision in ["v1", "HEAD"] {
      let refused = try nibindex("index", "--at", revision, "Sample")
      #expect(refused.code == 2)
      #expect(
        refused.messages.hasSuffix(
          "/Sample: is not in a repository, so it has no revisions; omit --at to index it as it is\n"
        )
      )
      #expect(!FileManager.default.fileExists(atPath: scratch.path("nibindex.db")))
    }
    let ending = try nibindex("index", "--history", "Sample")
    #expect(ending.code == 0)
    #expect(
      ending.messages.hasSuffix(
        "nibindex: Sample: is in no repository; --fetch and the choice of commits have no effect on it\n"
      )
    )
  }

  @Test func `a quiet run says nothing`() throws {
    try writeSampleProject(in: scratch)

    let ending = try nibindex("index", "--quiet", "Sample")

    #expect(ending.code == 0)
    #expect(ending.output + ending.messages == "")
  }

  @Test func `a process that is interrupted loses nothing that was there`() throws {
    try writeSampleProject(in: scratch)
    #expect(try nibindex("index", "--quiet", "Sample").code == 0)
    for number in 0..<300 {
      try scratch.write("@interface C\(number) : NSObject\n@end\n", to: "Large/C\(number).h")
    }

    let running = try nibindex.start(["index", "--workers", "1", "Large"])
    usleep(20000)
    kill(running.process.identifier, SIGINT)
    let ending = try running.ending()

    #expect(ending.code == 130 || ending.code == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
    #expect(files.sorted() == ["Large", "Sample", "nibindex.db"])
    let rows = try nibindex("sql", "SELECT count(*) FROM nibs", "--format", "tsv")
    #expect(rows.output == "count(*)\n1\n")
    #expect(try nibindex("index", "--quiet", "Large").code == 0)
  }

  private static let alone = " of a new project"

  @Test(arguments: [
    ([], "next run", ""),
    (["--history"], "same command", "; without --history it indexes only HEAD\(alone)"),
    (["--every", "4"], "same command", "; without --every 4 it indexes only HEAD\(alone)"),
  ])
  func `a first run that is interrupted says that it leaves nothing, and what takes it up`(
    options: [String], next: String, otherwise: String
  ) throws {
    // Another process writes it: a child that another test starts meanwhile would keep it open for
    // writing, and so from being run.
    try shell(
      """
      mkdir bin; printf '#!/bin/sh\\ntouch "%s"\\nsleep 0.5\\nexit 1\\n' "$PWD/started" > bin/git
      chmod 755 bin/git
      """)
    try scratch.write("ref: refs/heads/main\n", to: "Clone/.git/HEAD")
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = scratch.path("bin") + ":" + (variables["PATH"] ?? "")

    let running = try ChildProcess(
      BuiltBinary.path, ["index", "--fetch", "Clone", "Clone"] + options,
      in: scratch.url.path, environment: variables)
    for _ in 0..<20_000 where !FileManager.default.fileExists(atPath: scratch.path("started")) {
      usleep(1000)
    }
    kill(running.identifier, SIGTERM)
    let ending = try running.ending(within: .seconds(20))

    #expect(ending.code == 143)
    #expect(
      String(decoding: ending.errors, as: UTF8.self)
        == """
        nibindex: interrupted; nothing was written; the \(next) continues\(otherwise)
        nibindex: 1 project not started; the same command indexes it\(otherwise)

        """)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("nibindex.db")))
  }

  @Test func `a signal ends a run that waits for its list`() async throws {
    #expect(mkfifo(scratch.path("list"), 0o600) == 0)
    let running = try ChildProcess(
      BuiltBinary.path, ["index", "--repos", "list"], in: scratch.url.path,
      environment: ProcessInfo.processInfo.environment)
    try await Task.sleep(for: .seconds(1))
    kill(running.identifier, SIGTERM)

    #expect(try running.ending(within: .seconds(60)).code == 143)
  }

  @Test func `an older git that may fetch nothing is understood where blobs are missing`() throws {
    try shell(
      """
      mkdir bin; printf '#!/bin/sh\\nunset GIT_NO_LAZY_FETCH\\nPATH=${PATH#*:} exec git "$@"\\n' > bin/git
      chmod 755 bin/git
      git init -q origin; cd origin; git config uploadpack.allowFilter true
      echo '@class A;' > A.h; git add A.h
      git -c user.name=a -c user.email=a@b commit -qm one; cd ..
      git clone -q --bare --filter=blob:none "file://$PWD/origin" partial.git
      """)
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = scratch.path("bin") + ":" + (variables["PATH"] ?? "")

    let ending = try ChildProcess(
      BuiltBinary.path, ["index", "partial.git"], in: scratch.url.path, environment: variables
    ).ending()
    let rows = try nibindex("sql", "SELECT code FROM problems", "--format", "tsv")

    #expect(ending.code == 3)
    #expect(rows.output == "code\nmissing-blob\n")
  }

  @Test func `a reader that goes away is no trouble`() throws {
    try writeSampleProject(in: scratch)
    #expect(try nibindex("index", "--quiet", "Sample").code == 0)
    try shell(
      """
      "$0" sql "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000000)
                SELECT i FROM n" --format csv 2> messages | head -n 2 > head
      echo "${PIPESTATUS[0]}" > code
      """)

    let read = { try String(contentsOfFile: scratch.path($0), encoding: .utf8) }
    #expect(try read("head") == "i\n1\n")
    #expect(try read("code") == "0\n")
    #expect(try read("messages").isEmpty)
  }

  @Test func `an output that is closed or full is trouble`() throws {
    try shell(
      """
      "$0" schema >&- 2> closed; echo "$?" >> closed
      if [ -e /dev/full ]; then "$0" schema > /dev/full 2> full; echo "$?" >> full; fi
      """)

    let read = { try String(contentsOfFile: scratch.path($0), encoding: .utf8) }
    #expect(try read("closed") == "nibindex: cannot write the output: Bad file descriptor\n2\n")
    if FileManager.default.fileExists(atPath: "/dev/full") {
      #expect(try read("full") == "nibindex: cannot write the output: No space left on device\n2\n")
    }
  }

  /// Runs a script in the scratch folder; `$0` is the binary.
  private func shell(_ script: String) throws {
    _ = try ChildProcess(
      "/bin/bash", ["-c", script, BuiltBinary.path], in: scratch.url.path,
      environment: ProcessInfo.processInfo.environment
    ).ending()
  }
}
