import Facts

/// The rules that determine the bundle to search: C1 to C7, A9, J7, J9.
extension Resolver {
  /// The bundle that UIKit searches; nil if unknown.
  mutating func searchBundle() -> Int? {
    if let getter = creationCase.controller.nibBundleGetter {
      use(.a9, .fact, "nibBundle is overridden.", at: getter.place)
      return creationCase.bundle(for: bundleValue(of: getter))
    }
    switch creationCase.source {
    case .code(let stored):
      if case .none = stored.bundle { return mainBundle() }
      return creationCase.bundle(for: stored.bundle)
    case .scene(let nib, _), .decoded(let nib, _): return creationCase.bundleOfNib(nib)
    }
  }

  /// C1 – nil is the main bundle, whatever the bundle of the class; J9 – a window controller searches the bundle of
  /// its class.
  private func mainBundle() -> Int {
    creationCase.controller.base == .windowController
      ? creationCase.location.image : creationCase.process.main
  }

  private func bundleValue(of getter: Controller.Override<BundleArgument>) -> BundleValue {
    let graph = creationCase.model.graph
    let scope = NameScope(
      file: getter.part.file, type: graph.declaration(getter.part).name,
      dynamicClass: creationCase.controller.node)
    return BundleEvaluator(graph: graph).value(of: getter.value.value, in: scope)
  }

  mutating func lookUp(_ name: String, in bundle: Int) -> NibDirectory.Finding {
    creationCase.model.graph.recorder?.readName(NameKey(nib: NibDirectory.stem(of: name)))
    let finding = creationCase.model.directory(of: bundle).find(
      name, profile: creationCase.profile, device: creationCase.device,
      languages: creationCase.model.preferredLanguages)
    aspects.narrow(to: finding.platforms)
    if finding.isOfProfile {
      aspects.dependOnVersion()
      aspects.dependOnDevice()
    }
    if finding.hasVariants {
      // It is unknown which device token these systems use.
      switch creationCase.profile.platform {
      case .catalyst: lower(to: RuleNumber.k2.confidence)
      case .visionOS: lower(to: RuleNumber.k3.confidence)
      default: break
      }
    }
    return finding
  }
}

extension ResolutionModel {
  /// The bundle that a value means to code at `location`; nil if unknown.
  func bundle(for value: BundleValue, at location: BundleMap.CodeLocation) -> Int? {
    switch value {
    case .none, .main: return bundles.processes[location.process].main
    case .ofClass(let node): return self.location(ofClass: node, from: location)?.image
    case .module(let file):
      let locations = locations(ofFile: file).locations
      return locations.first { $0.process == location.process }?.module ?? locations.first?.module
    case .identifier(let identifier): return bundle(identifier: identifier, in: location.process)
    case .named(let name): return bundles.bundle(named: name, in: location.process)
    case .unknown: return nil
    }
  }
}

extension CreationCase {
  /// The bundle that a value means in this process; nil if unknown.
  func bundle(for value: BundleValue) -> Int? {
    let isOwn = controller.node.map { value == .ofClass($0) } ?? false
    return isOwn ? location.image : model.bundle(for: value, at: location)
  }

  /// The bundle of a nib that this process decodes.
  func bundleOfNib(_ nib: Int) -> Int? {
    let holders = model.bundlesByNib[nib]
    return holders.first(where: process.bundles.contains) ?? holders.first
  }
}
