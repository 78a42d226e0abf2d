import Facts

/// Code and nibs that the app may have but the repository lacks.
extension ResolutionModel {
  /// Whether targets of a process list nibs, besides launch screens, that the repository lacks.
  func lacksNibs(_ process: Int) -> Bool {
    bundles.processes[process].bundles.contains {
      bundles.bundles[$0].absent.nibs.contains { !$0.lowercased().contains("launch") }
    }
  }

  /// Whether targets of a process list code that the repository lacks.
  func lacksCode(_ process: Int) -> Bool {
    guard bundles.bundles.contains(where: { !$0.absent.code.isEmpty }) else { return false }
    names.systemReads.process += 1
    return bundles.processes[process].bundles.contains {
      !bundles.bundles[$0].absent.code.isEmpty
    }
  }

  /// Whether the repository lacks a file with the name of a class of a process.
  func mayHaveFile(ofClass name: String, in process: Int) -> Bool {
    lacksCode(process)
      && bundles.processes[process].bundles.contains {
        bundles.bundles[$0].absent.code.contains(name)
      }
  }

  /// Whether a process gets a nib from a target most of whose sources the repository lacks.
  func isOfAbsentCode(_ nib: Nib, in process: Int) -> Bool {
    lacksCode(process)
      && bundlesByNib[nib.index].contains {
        bundles.bundles[$0].absent.areMost && processesByBundle[$0].contains(process)
      }
  }

  /// Whether a file that the repository lacks may add a key or an action to a class.
  ///
  /// Files such as `Detail+Table` may extend a class. Swift extensions have no outlets, but may have actions in any
  /// file of the class's bundle.
  func mayHaveMore(_ node: Int, isAction: Bool = false, in process: Int) -> Bool {
    guard lacksCode(process) else { return false }
    let bundles = bundles.bundles
    let present = self.bundles.processes[process].bundles
    let hasNamesake = graph.ancestry(of: node).contains { ancestor in
      present.contains { bundles[$0].absent.extended.contains(graph.name(of: ancestor)) }
    }
    guard !hasNamesake, isAction, graph.isSwift(node) else { return hasNamesake }
    return locations(ofClass: node).locations.contains {
      $0.process == process && bundles[$0.image].absent.mayExtendAny
    }
  }

  /// Whether a file that the repository lacks may add a key to an object's class.
  func mayHaveMore(_ meaning: ClassMeaning, of object: NibObject, in process: Int) -> Bool {
    switch meaning {
    case .declared(let node): mayHaveMore(node, in: process)
    case .missing: object.customClass.map { mayHaveFile(ofClass: $0, in: process) } ?? false
    case .framework, .elsewhere, .unloadable: false
    }
  }

  /// Whether a library may add a property to views, because code uses it and no class of the app declares it.
  func mayComeFromLibrary(_ key: String) -> Bool {
    isMentioned(key) && !declares(key) && !Self.layerKeys.contains(key)
  }

  private static let layerKeys: Set<String> = [
    "borderColor", "borderWidth", "cornerRadius", "masksToBounds", "shadowColor", "shadowOffset",
    "shadowOpacity", "shadowRadius",
  ]
}
