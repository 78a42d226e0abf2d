import Facts

/// Takes down what the rows of each file ask the program for while they are worked out.
///
/// Rows hang on nothing but what was asked: as long as the answers are the same, they are. That
/// something is not there is an answer as well.
final class Inquiry {
  /// What was asked.
  struct Asked {
    var keys = Heap<NameKey>()
    /// The classes that were looked at: what they are, and what their superclasses are.
    var nodes = Heap<Int>()
    /// The classes whose members were looked at, those of their superclasses included.
    var studied = Heap<Int>()
    /// The classes of which it was asked where they live.
    var housed = Heap<Int>()

    mutating func formUnion(_ other: Asked) {
      keys.formUnion(other.keys)
      nodes.formUnion(other.nodes)
      studied.formUnion(other.studied)
      housed.formUnion(other.housed)
    }
  }

  /// Elements of a set, of which some may be there more than once.
  ///
  /// Far more is added than is ever looked at, and most that is added is kept only until the next has it, too.
  struct Heap<Element: Hashable> {
    private(set) var all: [Element] = []
    /// How many there may be before those that are there twice are sought.
    private var limit = 256

    var isEmpty: Bool { all.isEmpty }

    mutating func insert(_ element: Element) {
      // Who asks often asks the same again.
      if all.last == element { return }
      all.append(element)
      if all.count > limit { tidy() }
    }

    mutating func formUnion(_ other: Self) {
      if all.isEmpty {
        self = other
      } else {
        all += other.all
        if all.count > limit { tidy() }
      }
    }

    private mutating func tidy() {
      all = Array(Set(all))
      limit = max(limit, 2 * all.count)
    }
  }

  private var asked = Asked()
  private var isOn = false
  private var file: Int?
  /// What the rows of each file asked for, by the file's index in the graph.
  private(set) var ofFiles: [Int: Asked] = [:]

  /// From here on rows of a file are worked out.
  func begin(_ file: Int) {
    self.file = file
    isOn = true
    asked = ofFiles.removeValue(forKey: file) ?? Asked()
  }

  /// The rows of the file are done for now.
  func end() {
    if let file { ofFiles[file] = asked }
    file = nil
    isOn = false
    asked = Asked()
  }

  /// Something is looked up.
  func ask(_ key: @autoclosure () -> NameKey) {
    if isOn { asked.keys.insert(key()) }
  }

  /// A class is looked at.
  func look(at node: Int) {
    if isOn { asked.nodes.insert(node) }
  }

  /// The members of a class are looked at.
  func study(_ node: Int) {
    if isOn { asked.studied.insert(node) }
  }

  /// Where a class lives is asked.
  func house(_ node: Int) {
    if isOn { asked.housed.insert(node) }
  }

  /// What was asked by something that is kept is asked again by whoever uses it.
  func repeating(_ other: Asked) {
    if isOn { asked.formUnion(other) }
  }

  /// Runs `body`, and gives what it asked besides, in which `asked` now has a part.
  func record<Result>(_ body: () -> Result) -> (result: Result, asked: Asked) {
    let (outer, wasOn) = (asked, isOn)
    (asked, isOn) = (Asked(), true)
    let result = body()
    let inner = asked
    (asked, isOn) = (outer, wasOn)
    repeating(inner)
    return (result, inner)
  }
}
