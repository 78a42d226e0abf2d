import Facts

extension ClassGraph {
  /// Whether the system creates objects of a class itself: a delegate, a document, a test.
  func isSystemMade(_ node: Int) -> Bool {
    if let root = rootClasses[node], SystemMadeClasses.roots.contains(root) { return true }
    var passed: [Int] = []
    var seen: Set<Int> = []
    var current: Int? = node
    var answer = false
    while let ancestor = current, !hasCircles || seen.insert(ancestor).inserted {
      if let known = systemMade.known[ancestor] ?? (adoptsSystemProtocol(ancestor) ? true : nil) {
        answer = known
        break
      }
      passed.append(ancestor)
      if case .declared(let next)? = superclasses[ancestor]?.resolvedType {
        current = next
      } else {
        current = nil
      }
    }
    for node in passed { systemMade.known[node] = answer }
    return answer
  }

  /// Whether a class is the delegate of an application.
  func isDelegateOfApp(_ node: Int) -> Bool {
    nodes[node].parts.contains { part in
      declaration(part).inherited.contains { $0.hasSuffix("ApplicationDelegate") }
    }
  }

  private func adoptsSystemProtocol(_ node: Int) -> Bool {
    nodes[node].parts.contains { part in
      declaration(part).inherited.contains { name in
        SystemMadeClasses.suffixes.contains { name.hasSuffix($0) }
      }
    }
  }
}

/// The classes whose objects the system makes, as far as they are known.
///
/// Each class takes the answer of its superclass: of thousands of classes each of which inherits from the
/// one before, all lines together would be millions long.
final class SystemMadeClasses {
  var known: [Int: Bool] = [:]

  /// Framework classes whose subclasses the system finds.
  fileprivate static let roots: Set<String> = [
    "UIApplication", "NSApplication", "NSDocument", "NSDocumentController", "XCTestCase",
  ]
  /// The ends of the names of protocols and classes whose objects the system makes.
  fileprivate static let suffixes = [
    "ApplicationDelegate", "SceneDelegate", "ExtensionDelegate", "XCTestCase", "PreviewProvider",
  ]
}
