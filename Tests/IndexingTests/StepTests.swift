import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

/// What one commit of a history changes in the rows of files that it does not touch.
@Suite struct StepTests {
  /// A history, each commit with the files that it writes, or removes where there is no text.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let commits: [[String: String?]]
  }

  private static let creation =
    "void %() { [[UIViewController alloc] initWithNibName:@\"One\" bundle:nil]; }\n"
  private static let opening =
    "void %() { [UIStoryboard storyboardWithName:@\"Main\" bundle:nil]; }\n"

  private static func code(_ text: String, in function: String) -> String {
    text.replacingOccurrences(of: "%", with: function)
  }

  static let cases = [
    Case(
      testDescription: "the first of two files that create a framework's class alike goes",
      commits: [
        ["A.m": code(creation, in: "a"), "B.m": code(creation, in: "b")], ["A.m": nil],
      ]),
    Case(
      testDescription: "the first of two files that open a storyboard that is not there goes",
      commits: [["A.m": code(opening, in: "a"), "B.m": code(opening, in: "b")], ["A.m": nil]]),
    Case(
      testDescription: "a category forwards another name for a framework's class",
      commits: [
        [
          "A.m": code(creation, in: "a"),
          "Two.m": "@implementation UIViewController (Two)\n@end\n",
          "B.m": code(creation, in: "b").replacingOccurrences(of: "One", with: "Three"),
        ],
        [
          "Two.m": """
          @implementation UIViewController (Two)
          - (id)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
            return [super initWithNibName:@"Two" bundle:nil];
          }
          @end

          """
        ],
      ]),
    Case(
      testDescription: "one of several programs that share code is built for another system",
      commits: [LampProject.files(), ["project.yml": LampProject.description(desk: "tvOS")]]),
    Case(
      testDescription: "one of several programs for like systems is built for the Mac",
      commits: [
        LampProject.files().merging(
          ["project.yml": LampProject.description(desk: "tvOS")], uniquingKeysWith: { $1 }),
        ["project.yml": LampProject.description(desk: "macOS")],
      ]),
    Case(
      testDescription: "a library that nobody links compiles the code of another",
      commits: [
        LampProject.files(), ["project.yml": LampProject.description(hasSpare: true)],
      ]),
    Case(
      testDescription: "a nib comes for one of two classes of a name, one of which has a factory",
      commits: [
        [
          "Kit/Photo.pch": """
          @implementation Photo
          + (instancetype)make { return [[self alloc] initWithNibName:name bundle:nil]; }
          @end

          """,
          "Kit/Photo.swift":
            "@objc(XPhoto) class Photo: UIViewController {}\nclass Small: Photo {}\n",
          "Sources/Photo.h":
            "@interface Photo : UITableViewCell\n@end\n@implementation Photo\n@end\n",
          "Sources/Show.swift": "func show() { _ = List.make() }\n",
        ],
        ["Kit/Any.xib": NightTests.nib(owner: "Photo", outlets: ["view"])],
      ]),
  ]

  @Test(arguments: cases)
  func `rows of a commit are those that it has alone`(one: Case) async throws {
    let repository = try GitFixture()
    var commits: [String] = []
    for files in one.commits {
      for (path, text) in files {
        if let text {
          try repository.write(text, to: path)
        } else {
          try repository.git("rm", "--quiet", path)
        }
      }
      commits.append(try repository.commit())
    }
    let scratch = try ScratchDirectory()
    let history = try Store(writing: scratch.path("history.db"))
    var options = IndexOptions()
    options.wholeHistory = true
    try await _ = indexProject(at: repository.path, options: options, into: history)

    var before: [String] = []
    for commit in commits {
      let alone = try Store(writing: scratch.path("\(commit).db"))
      options.wholeHistory = false
      options.revision = commit
      try await _ = indexProject(at: repository.path, options: options, into: alone)
      let condition = "commit_id = '\(commit)'"
      let expected = try dump(alone, where: condition).filter { $0.hasPrefix("resolutions_at: ") }
      let found = try dump(history, where: condition).filter { $0.hasPrefix("resolutions_at: ") }
      #expect(found == expected)
      // A commit that changes no row would tell nothing.
      let rows = expected.map { $0.replacingOccurrences(of: commit, with: "") }
      #expect(rows != before)
      before = rows
    }
  }
}
