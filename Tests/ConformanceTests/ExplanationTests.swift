import Facts
import IndexStore
import Indexing
import Resolution
import Testing

/// What is explained is what the rows say.
@Suite struct ExplanationTests {
  @Test(arguments: CaseRun.all.filter { $0.shape == .folder })
  func `the explanations of a case are its rows`(run: CaseRun) throws {
    let index = try CaseIndex(try run.file.contents.get(), as: run.shape)
    var rows: [String: [String: Set<[String]>]] = [:]
    try index.store.ask(
      Question(
        """
        SELECT project, controller, creation, creation_path, creation_line, seen, profile, rule,
               implicit, nib_name, nib_path, bundle, owner_class, owns, verdict, message, flags,
               confidence
          FROM resolutions WHERE controller IS NOT NULL
        """)
    ) { row in
      let texts = row.map(text)
      rows[texts[0], default: [:]][texts[1], default: []].insert(Array(texts[2...]))
    }

    for (project, controllers) in rows {
      let explainer = try explainer(of: project, in: index.store)
      for (controller, expected) in controllers {
        let explained = explainer.explanations(of: [controller], withFixes: true)
        let found = Set(explained.flatMap { $0.rows(for: explainer.profiles) })
        #expect(found == expected, "\(controller)")
      }
    }
  }
}

private func text(_ value: Value) -> String {
  switch value {
  case .integer(let number): String(number)
  case .text(let text): text
  default: "NULL"
  }
}

private func text(_ flag: Bool) -> String { flag ? "1" : "0" }

extension Explanation {
  /// The row of each of its profiles, as the view spells the columns.
  fileprivate func rows(for profiles: [RuntimeProfile]) -> [[String]] {
    let row = resolution
    return profiles.indices.filter { row.profiles.contains(ProfileSet(at: $0)) }.map { place in
      [
        row.creation.rawValue, row.creationPath ?? "NULL",
        row.creationLine.map { String($0) } ?? "NULL", text(row.isSeen), profiles[place].name,
        row.rule.rawValue, text(row.isImplicit), row.nibName ?? "NULL", row.nibPath ?? "NULL",
        row.bundle ?? "NULL", row.ownerClass ?? "NULL", row.owns.map { text($0) } ?? "NULL",
        row.verdict.rawValue, row.message ?? "NULL", row.flags.text, row.confidence.rawValue,
      ]
    }
  }
}
