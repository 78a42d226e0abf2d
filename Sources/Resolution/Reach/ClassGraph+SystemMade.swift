import Facts

extension ClassGraph {
  /// Whether the system creates objects of a class: a delegate, a document, a test.
  func isSystemMade(_ node: Int) -> Bool {
    if let root = rootClasses[node], Self.systemMadeRoots.contains(root) { return true }
    var passed: [Int] = []
    var seen: Set<Int> = []
    var current: Int? = node
    var answer = false
    while let ancestor = current, !hasCycles || seen.insert(ancestor).inserted {
      if let known = systemMade[ancestor] ?? (adoptsSystemProtocol(ancestor) ? true : nil) {
        answer = known
        break
      }
      passed.append(ancestor)
      current = declaredSuperclass(of: ancestor)
    }
    for node in passed { systemMade[node] = answer }
    return answer
  }

  func isDelegateOfApp(_ node: Int) -> Bool {
    nodes[node].parts.contains { part in
      declaration(part).inherited.contains { $0.hasSuffix("ApplicationDelegate") }
    }
  }

  private func adoptsSystemProtocol(_ node: Int) -> Bool {
    nodes[node].parts.contains { part in
      declaration(part).inherited.contains { name in
        Self.systemMadeSuffixes.contains { name.hasSuffix($0) }
      }
    }
  }

  /// Framework classes whose subclasses the system finds.
  private static let systemMadeRoots: Set<String> = [
    "UIApplication", "NSApplication", "NSDocument", "NSDocumentController", "XCTestCase",
  ]
  /// Suffixes of protocols and classes whose objects the system creates.
  private static let systemMadeSuffixes = [
    "ApplicationDelegate", "SceneDelegate", "ExtensionDelegate", "XCTestCase", "PreviewProvider",
  ]
}
