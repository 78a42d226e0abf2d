import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

/// A commit that only spells a name otherwise is read like any other.
@Suite struct SpellingTests {
  /// A class with its base, a nib, a constant and a target, each in a file of its own.
  private static let files = [
    "Projet/Base\u{e9}.h": "@interface Base\u{e9} : UIViewController\n@end\n",
    "Projet/\u{c9}cranController.h": """
    @interface \u{c9}cranController : Base\u{e9}
    @property (weak) IBOutlet UILabel *intitul\u{e9};
    - (IBAction)cr\u{e9}er:(id)sender;
    @end
    """,
    "Projet/Noms.h": "#define kNib @\"Acc\u{e8}s\"\n",
    "Projet/Ouvrir.m": """
    @implementation Ouvrir
    - (void)x {
      [[\u{c9}cranController alloc] initWithNibName:kNib bundle:nil];
      [[\u{c9}cranController alloc] init];
    }
    @end
    """,
    "Projet/Acc\u{e8}s.xib": SampleProject.nib.replacing(
      "DetailViewController", with: "\u{c9}cranController"),
    "Projet/\u{c9}cran.xib": SampleProject.nib.replacing(
      "DetailViewController", with: "Base\u{e9}"),
    "project.yml": """
    name: Projet
    targets:
      D\u{e9}mo:
        type: application
        platform: iOS
        sources: [Projet]
    """,
  ]

  private func index(_ repository: GitFixture, history: Bool) async throws -> [String] {
    let store = try Store(writing: repository.scratch.path("\(history).db"))
    var options = IndexOptions()
    options.wholeHistory = history
    try await _ = indexProject(at: repository.path, options: options, into: store)
    let latest = try texts(store, "SELECT latest_commit FROM projects")[0]
    return try dump(store, where: "commit_id = '\(latest)'")
      .filter { !$0.hasPrefix("snapshots") && !$0.hasPrefix("commits") }
      .filter { !$0.hasPrefix("resolution_changes") }
  }

  private static let paths = files.keys.sorted()

  @Test(arguments: paths + ["all"], [false, true])
  func `a name that is spelt otherwise is so in every row`(
    path: String, renames: Bool
  ) async throws {
    let repository = try GitFixture()
    for (file, text) in Self.files { try repository.write(text, to: file) }
    try repository.commit()
    for (file, text) in Self.files where file == path || path == "all" {
      var file = file
      if renames {
        try repository.git("rm", "--quiet", file)
        file = file.decomposedStringWithCanonicalMapping
      }
      try repository.write(text.decomposedStringWithCanonicalMapping, to: file)
    }
    try repository.commit()

    let grown = try await index(repository, history: true)
    let alone = try await index(repository, history: false)

    #expect(grown.map { Array($0.utf8) } == alone.map { Array($0.utf8) })
  }
}
