import Facts

/// Records the reads of each file's rows during their computation.
///
/// Rows depend on nothing else: equal reads give equal rows. A lookup that finds nothing is a read, too.
final class DependencyRecorder {
  /// The reads of one or more computations.
  struct Dependencies {
    /// Names that were looked up.
    var keys: Set<NameKey> = []
    /// Classes whose declarations were read, including those of their superclasses.
    var nodes: Set<Int> = []
    /// Classes whose members were read, including those of their superclasses.
    var members: Set<Int> = []
    /// Classes whose locations were read.
    var locations: Set<Int> = []

    mutating func formUnion(_ other: Dependencies) {
      keys.formUnion(other.keys)
      nodes.formUnion(other.nodes)
      members.formUnion(other.members)
      locations.formUnion(other.locations)
    }
  }

  private var dependencies = Dependencies()
  private var isOn = false
  /// The classes that stand for others; set once all classes are known.
  var twins: DependencyTwins?
  private var file: Int?
  /// The dependencies of each file's rows, by the file's index in the graph.
  private(set) var ofFiles: [Int: Dependencies] = [:]

  /// Starts recording for the rows of a file.
  func begin(_ file: Int) {
    self.file = file
    isOn = true
    dependencies = ofFiles.removeValue(forKey: file) ?? Dependencies()
  }

  func end() {
    if let file { ofFiles[file] = dependencies }
    file = nil
    isOn = false
    dependencies = Dependencies()
  }

  /// Records the lookup of a name.
  func readName(_ key: @autoclosure () -> NameKey) {
    if isOn { dependencies.keys.insert(key()) }
  }

  /// Records that the declaration of a class was read.
  func readClass(_ node: Int) {
    if isOn { dependencies.nodes.insert(twin(of: node)) }
  }

  /// Records that the members of a class were read.
  func readMembers(of node: Int) {
    if isOn { dependencies.members.insert(twin(of: node)) }
  }

  /// Records that the locations of a class were read.
  func readLocations(of node: Int) {
    if isOn { dependencies.locations.insert(twin(of: node)) }
  }

  private func twin(of node: Int) -> Int { twins?[node] ?? node }

  /// Records the dependencies of a cached value, for a row that uses the value.
  func read(_ other: Dependencies) {
    if isOn { dependencies.formUnion(other) }
  }

  /// Runs `body` and returns its result and its dependencies; the current computation depends on them, too.
  func record<Result>(_ body: () -> Result) -> (result: Result, dependencies: Dependencies) {
    let (outer, wasOn) = (dependencies, isOn)
    (dependencies, isOn) = (Dependencies(), true)
    let result = body()
    let inner = dependencies
    (dependencies, isOn) = (outer, wasOn)
    read(inner)
    return (result, inner)
  }
}
