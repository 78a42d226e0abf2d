import TestSupport
import Testing

@testable import NibIndex

/// What is said of a crash that is fixed by nothing but that source does not tell the name of its nib any more.
@Suite struct HiddenNameTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    for (path, text) in Self.sources { try repository.write(text, to: path) }
    try repository.commit("broken")
  }

  private static let sources = [
    (
      "Base.m",
      """
      @interface Base : UIViewController
      @end
      @implementation Base
      - (NSString *)nibName {
      return @"Missing";
      }
      @end

      """
    ),
    (
      "Detail.m",
      """
      @interface Detail : Base
      @end
      @implementation Detail
      @end
      UIView *detail(void) { return [[[Detail alloc] init] view]; }

      """
    ),
    ("Names.swift", "let kPage = \"Missing\"\n"),
    (
      "Page.m",
      "id page(void) { return [[UIViewController alloc] initWithNibName:kPage bundle:nil]; }\n"
    ),
  ]

  /// Lines between which git could not decide, and what becomes unknown.
  static let conflicts = [
    ("Base.m", "return @\"Missing\";", "Detail"),
    ("Names.swift", "let kPage = \"Missing\"", "UIViewController"),
  ]

  @Test(arguments: conflicts.indices)
  func `a fix that hangs on a conflict in source is said to be none`(index: Int) async throws {
    let (path, line, controller) = Self.conflicts[index]
    _ = await nibindex("index", "--history", "--quiet", repository.path, "--db", database)
    let text = try #require(Self.sources.first { $0.0 == path }?.1)
    let other = line.replacing("Missing", with: "Other")
    try repository.write(
      text.replacing(line, with: "<<<<<<< HEAD\n\(line)\n=======\n\(other)\n>>>>>>> branch"),
      to: path)
    try repository.commit("a conflict")

    let night = await nibindex("index", repository.path, "--db", database)
    #expect(night.messages.contains("as fixed only because \(path) cannot be read"))
    let found = await nibindex("diff", "HEAD~1", "HEAD", "--seen", "--db", database)
    #expect(found.output.contains(#/fixed +\w/#) && found.output.contains(controller))
    #expect(found.messages.contains("1 line counts as fixed only because of that\n"))
    let log = await nibindex("log", controller, "--db", database)
    #expect(log.messages.contains("1 line counts as fixed only because \(path) cannot be read"))
  }
}
