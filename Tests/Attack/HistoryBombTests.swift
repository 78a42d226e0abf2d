import Foundation
import TestSupport
import Testing

/// Repositories whose history means harm: a run ends by itself, soon, and says what it could not do.
///
/// `REFS=400000` makes as many tags and branches instead of a few thousand.
@Suite struct HistoryBombTests {
  /// A repository `r` of three commits that each add a class, spoilt by some lines of shell.
  struct Bomb: CustomTestStringConvertible {
    let name: String
    let lines: String
    var options = ["--history"]
    /// The codes that a run may end with.
    let codes: ClosedRange<Int32>
    /// The number of snapshots; nil if any will do.
    var snapshots: Int?

    var testDescription: String { name }
  }

  static let bombs = [
    Bomb(
      name: "times before 1970, beyond all calendars, and none",
      lines: """
        tree=$(git rev-parse HEAD^{tree}) parent=$(git rev-parse HEAD)
        for time in '0 +0000' '-1 +0000' '99999999999999999999 +0000' '9223372036854775807 +9999' \
          '1700000000 -9999' 'x' ''; do
          parent=$(printf 'tree %s\\nparent %s\\nauthor a <a@b> %s\\ncommitter a <a@b> %s\\n\\nx\\n' \
            "$tree" "$parent" "$time" "$time" | git hash-object -t commit -w --stdin --literally)
        done
        git update-ref refs/heads/main "$parent"
        """, codes: 0...3),
    Bomb(
      name: "a graft that makes the first commit the child of the last",
      lines: """
        echo "$(git rev-list --max-parents=0 HEAD) $(git rev-parse HEAD)" >.git/info/grafts
        """, codes: 0...3),
    Bomb(
      name: "grafts to commits that are not there, and lines that are none",
      lines: """
        printf '%s %040d\\nx y z\\n\\0\\n' "$(git rev-parse HEAD)" 7 >.git/info/grafts
        """, codes: 0...3),
    Bomb(
      name: "a shallow file that cuts all commits off",
      lines: "git rev-list HEAD >.git/shallow", codes: 0...0, snapshots: 1),
    Bomb(
      name: "a shallow file of anything",
      lines: "head -c 100000 /dev/urandom >.git/shallow", codes: 0...3),
    Bomb(
      name: "a shallow file that is a folder", lines: "mkdir .git/shallow", codes: 0...3),
    Bomb(
      name: "two commits that replace each other",
      lines: """
        a=$(git rev-parse HEAD) b=$(git rev-parse HEAD~)
        git update-ref "refs/replace/$a" "$b"
        git update-ref "refs/replace/$b" "$a"
        """, codes: 0...3),
    Bomb(
      name: "a folder in the place of a file, a file in the place of a commit",
      lines: """
        git update-ref "refs/replace/$(git rev-parse HEAD:C1.swift)" "$(git rev-parse HEAD^{tree})"
        git update-ref "refs/replace/$(git rev-parse HEAD~)" "$(git rev-parse HEAD:C2.swift)"
        """, codes: 0...3),
    Bomb(
      name: "alternates that lead back",
      lines: """
        printf '%s\\n' "$PWD/.git/objects" ../../.git/objects . >.git/objects/info/alternates
        """, codes: 0...0, snapshots: 3),
    Bomb(
      name: "a circle of alternates",
      lines: """
        git init -q ../other
        echo "$PWD/../other/.git/objects" >.git/objects/info/alternates
        echo "$PWD/.git/objects" >../other/.git/objects/info/alternates
        """, codes: 0...0, snapshots: 3),
    Bomb(
      name: "alternates that are not there, and a pipe",
      lines: """
        mkfifo ../pipe
        printf '/nowhere\\n%s\\n\\1\\n' "$PWD/../pipe" >.git/objects/info/alternates
        """, codes: 0...0, snapshots: 3),
    Bomb(
      name: "branches that name each other",
      lines: """
        echo 'ref: refs/heads/b' >.git/refs/heads/a
        echo 'ref: refs/heads/a' >.git/refs/heads/b
        echo 'ref: refs/heads/a' >.git/HEAD
        """, codes: 2...2),
    Bomb(
      name: "a HEAD that names itself", lines: "echo 'ref: HEAD' >.git/HEAD", codes: 2...2),
    Bomb(
      name: "a HEAD that points to nothing",
      lines: "echo 'ref: refs/heads/nothing' >.git/HEAD", codes: 2...2),
    Bomb(
      name: "a HEAD of a commit that is not there",
      lines: "printf '%040d\\n' 7 >.git/HEAD", codes: 2...2),
    Bomb(name: "an empty HEAD", lines: ": >.git/HEAD", codes: 2...2),
    Bomb(
      name: "a HEAD of anything", lines: "head -c 100000 /dev/urandom >.git/HEAD", codes: 2...2),
    Bomb(name: "a HEAD that is a folder", lines: "rm .git/HEAD; mkdir .git/HEAD", codes: 2...2),
    Bomb(
      name: "a folder that says it is its own repository",
      lines: "rm -rf .git; echo 'gitdir: .git' >.git", codes: 2...2),
    Bomb(
      name: "a configuration that includes itself",
      lines: "printf '[include]\\npath = config\\n' >>.git/config", codes: 0...3),
    Bomb(
      name: "packed references of anything",
      lines: "head -c 1000000 /dev/urandom >.git/packed-refs", codes: 0...3),
    Bomb(
      name: "many tags of one commit",
      lines: #"seq -f "$(git rev-parse HEAD) refs/tags/t%.0f" "$REFS" >.git/packed-refs"#,
      options: ["--tags"], codes: 0...0, snapshots: 1),
    Bomb(
      name: "many branches, a tag of each commit",
      lines: #"""
        head=$(git rev-parse HEAD) first=$(git rev-parse HEAD~2)
        { echo "$head refs/heads/main"; seq -f "$first refs/heads/b%.0f" "$REFS"; } >.git/packed-refs
        git tag one HEAD~2; git tag two HEAD~; git tag three
        """#, options: ["--tags"], codes: 0...0, snapshots: 3),
  ]

  @Test(arguments: bombs)
  func `a history that means harm ends the run soon and in words`(bomb: Bomb) throws {
    let attacked = try Attacked()
    let references = ProcessInfo.processInfo.environment["REFS"] ?? "3000"
    try attacked.shell(
      """
      export REFS=\(references) HOME=$PWD GIT_CONFIG_NOSYSTEM=1
      git init -q --initial-branch=main r
      cd r
      git config user.name a
      git config user.email a@b
      for number in 1 2 3; do
        echo "class C$number: UIViewController {}" >C$number.swift
        git add -A
        git commit -qm $number
      done
      \(bomb.lines)
      """)

    for options in [[], bomb.options] {
      let words = ["index", "--quiet"] + options + ["r"]
      let ending = try attacked.nibindex.start(words).ending(within: .seconds(60))
      #expect(bomb.codes.contains(ending.code), "\(options): \(ending.code): \(ending.messages)")
    }

    if let snapshots = bomb.snapshots {
      #expect(try attacked.rows("SELECT count(*) FROM snapshots") == ["\(snapshots)"])
      #expect(
        try attacked.rows("SELECT class FROM classes ORDER BY 1") == ["C1", "C2", "C3"])
    }
  }
}
