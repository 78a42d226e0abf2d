import Facts
import Resolution
import Testing

@testable import Indexing

/// The program of a history, which is kept up on a task of its own.
@Suite struct IncrementalResolverTests {
  private let changes: [[(path: String, file: LinkInput?)]] = (1...3).map {
    [("C\($0).m", LinkInput.code(CodeFacts(), .objcSource))]
  }

  private func keeper() -> IncrementalResolver {
    IncrementalResolver(IncrementalResolution(project: "App", terms: todaysTerms(like: nil)))
  }

  @Test func `every step is an update`() async {
    #expect(await keeper().apply(changes).count == 3)
  }

  @Test func `a task that is cancelled works nothing out any more`() async {
    let (keeper, changes) = (keeper(), changes)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.apply(changes)
    }
    #expect(await task.value.isEmpty)
  }
}
