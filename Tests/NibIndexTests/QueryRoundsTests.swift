import IndexStore
import Queries
import TestSupport
import Testing

@testable import NibIndex

/// Named queries that the tool asks about one project after another.
@Suite struct QueryRoundsTests {
  private static let perProject = NamedQuery.all.filter(\.file.isPerProject)

  @Test(arguments: perProject.map(\.name))
  func `one project after another gives the lines of all at once`(name: String) throws {
    let scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
    let store = try Store(reading: scratch.path("index.db"))
    let query = try #require(Self.perProject.first { $0.name == name })
    let rounds = try QueryFilter(hasAllProfiles: true).question(query, of: store)
    var single = rounds
    single.rounds = [[:]]

    #expect(rounds.rounds.count == 4)
    #expect(try rows(of: rounds, in: store) == rows(of: single, in: store))
  }

  @Test(arguments: perProject.map(\.name))
  func `asked for a project, a query has no lines of others`(name: String) throws {
    let scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
    let store = try Store(reading: scratch.path("index.db"))
    let query = try #require(Self.perProject.first { $0.name == name })
    let filter = QueryFilter(projects: ["Shop", "Atlas"], hasAllProfiles: true)

    let names = try rows(of: filter.question(query, of: store), in: store).map(\.first)

    #expect(names == names.sorted { "\($0 ?? .null)" < "\($1 ?? .null)" })
    #expect(Set(names).isSubset(of: [.text("Atlas"), .text("Shop")]))
  }

  private func rows(of question: Question, in store: Store) throws -> [[Value]] {
    var rows: [[Value]] = []
    try store.ask(question) { rows.append($0) }
    return rows
  }
}
