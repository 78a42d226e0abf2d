import Facts

extension ModuleMap {
  /// The targets of manifests from which a project was made that is there as well: the project says
  /// the same with less room for guessing.
  var generatedTwice: Set<Int> {
    var generated: [String: Set<String>] = [:]
    for target in targets where FileKind(path: target.description) == .xcodeProject {
      generated[target.root, default: []].insert(target.facts.name)
    }
    return Set(
      targets.indices.filter { index in
        let target = targets[index]
        switch target.buildSystem {
        case .xcodeGen, .tuist:
          guard let names = generated[target.root] else { return false }
          // A target for several platforms becomes one for each.
          return ["", "_iOS", "_macOS", "_tvOS", "_watchOS", "_visionOS"].contains {
            names.contains(target.facts.name + $0)
          }
        case .xcode, .swiftPackage, .cocoaPods, .bazel, nil: return false
        }
      })
  }
}
