import Facts

/// The pods that a repository carries with the project that CocoaPods made of them.
///
/// The nibs of a pod that is linked statically are in no phase of that project: a script copies them
/// into the app. CocoaPods keeps of a pod's folder only what the pod uses, so that every nib in it is
/// one of those.
struct PodsProjects {
  /// The targets of the projects by the folder that each project is in, and by name.
  private var projects: [String: [String: Int]] = [:]

  /// The projects among the descriptions of `targets`.
  init(_ targets: [ModuleTarget]) {
    for (index, target) in targets.enumerated() where target.isPod {
      projects[target.root, default: [:]][target.facts.name] = index
    }
  }

  /// The static library of the pod in whose folder `path` is.
  func pod(around path: String) -> Int? {
    guard !projects.isEmpty else { return nil }
    var folder = parentFolder(path)
    while !folder.isEmpty {
      let outer = parentFolder(folder)
      if let targets = projects[outer] { return target(of: String(lastComponent(folder)), targets) }
      folder = outer
    }
    return nil
  }

  /// The pod's own target, in older projects one for each app, in the oldest one for all pods.
  private func target(of pod: String, _ targets: [String: Int]) -> Int? {
    targets[pod]
      ?? targets.filter { $0.key.hasSuffix("-" + pod) }.min { $0.value < $1.value }?.value
      ?? targets["Pods"]
  }
}

extension ModuleTarget {
  /// Whether this is a library in the project that CocoaPods generates.
  var isPod: Bool {
    kind == .library && lastComponent(parentFolder(description)) == "Pods.xcodeproj"
  }
}
