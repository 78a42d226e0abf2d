import Facts

/// The pods in a project that CocoaPods generated.
///
/// That project has no phase for the nibs of statically linked pods. A script copies them into the app. CocoaPods
/// deletes files of a pod that the pod does not use, so all remaining nibs belong to it.
struct PodsProjects {
  /// The targets of each project, by the folder of the project and by name.
  private var projects: [String: [String: Int]] = [:]

  init(_ targets: [ModuleTarget]) {
    for (index, target) in targets.enumerated() where target.isPod {
      projects[target.root, default: [:]][target.facts.name] = index
    }
  }

  /// The library of the pod whose folder contains `path`.
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

  /// The pod's own target; older projects have one target for each app, the oldest one for all pods.
  private func target(of pod: String, _ targets: [String: Int]) -> Int? {
    targets[pod]
      ?? targets.filter { $0.key.hasSuffix("-" + pod) }.min { $0.value < $1.value }?.value
      ?? targets["Pods"]
  }
}

extension ModuleTarget {
  /// Whether it is a library in a project that CocoaPods generated.
  var isPod: Bool {
    kind == .library && lastComponent(parentFolder(description)) == "Pods.xcodeproj"
  }
}
