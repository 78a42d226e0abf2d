import Facts
import Resolution
import Scanning
import Testing

/// Factories that leave the creation to each other, more of them than anyone writes.
@Suite struct FactoryChainTests {
  @Test func `a chain of thousands of factories ends, and its creation counts where it stands`()
    throws
  {
    let last = 20_000
    var source = "import UIKit\nclass DeepController: UIViewController {\n"
    for number in 0..<last {
      source += "  class func make\(number)() -> Self { return self.make\(number + 1)() }\n"
    }
    source +=
      "  class func make\(last)() -> Self { return self.init(nibName: \"Deep\", bundle: nil) }\n}\n"
    source += "let deep = DeepController.make0()\n"

    #expect(try names(in: source) == ["Deep"])
  }

  @Test
  func
    `factories with more ways between them than anybody can go make the class by an unknown name`()
    throws
  {
    var source = "import UIKit\nclass WideController: UIViewController {\n"
    for number in 0..<24 {
      source += "  class func make\(number)(_ name: String) -> Self {\n"
      source += "    if a { return self.make\(number + 1)(name + \"A\") }\n"
      source += "    return self.make\(number + 1)(name + \"B\")\n  }\n"
    }
    source +=
      "  class func make24(_ name: String) -> Self { return self.init(nibName: name, bundle: nil) }\n}\n"
    source += "let wide = WideController.make0(\"\")\n"

    #expect(try names(in: source) == [nil])
  }

  /// The names of the nibs that the creations of a source file ask for.
  private func names(in source: String) throws -> Set<String?> {
    let path = "Factories.swift"
    let kind = try #require(FileKind(path: path))
    let facts = Array(source.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
    var results = IncrementalResolution(project: "App", terms: ResolutionTerms(rulesVersion: 1))
    let update = results.apply([(path, LinkInput(path: path, kind: kind, facts: facts))])
    let created = update.results.resolutions.filter { $0.creation == .call }
    return Set(created.map(\.nibName))
  }
}
