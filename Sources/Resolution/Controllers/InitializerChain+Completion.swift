import Facts

extension InitializerChain {
  /// The initializer of a Swift class that a call with omitted arguments calls: it has the call's labels in order,
  /// and may omit the others.
  ///
  /// Among several, the one with the fewest further labels counts, unless several of those are designated.
  func completion(of call: Call, from type: CompiledClass?) -> Implementation? {
    let selector = call.selector
    let isOfFramework = Self.isOfFramework(selector) && !call.passesClosure
    // An inherited initializer takes precedence.
    if isOfFramework, inherits(selector, from: type) { return nil }
    var next = controller.classes?.nearest(.initializers, from: type)
    while let owner = next {
      guard owner.isSwift else { return nil }
      next = controller.classes?.nearest(.initializers, above: owner)
      let declared = owner.initializers
      let labels = Self.labels(of: selector)
      if let variadic = variadic(labels, among: declared) {
        return Implementation(variadic, owner: owner)
      }
      var found: [(candidate: DeclaredInitializer, further: [Int])] = []
      let known = owner.labels
      for place in known.places(with: labels) {
        let (candidate, own) = (declared[place], known.all[place])
        guard own.count > labels.count, own != ["coder"],
          let further = Self.places(in: own, besides: labels)
        else { continue }
        // A trailing closure is the last parameter.
        if call.passesClosure, further.last != own.count - 1 { continue }
        found.append((candidate, further))
      }
      let callable = found.filter { candidate, further in
        further.dropLast(call.passesClosure ? 1 : 0)
          .allSatisfy(candidate.initializer.omissible.contains)
      }
      // If the framework has no such initializer, the call means one of these.
      if !callable.isEmpty || isOfFramework && !call.isHypothetical { found = callable }
      guard let fewest = found.map(\.further.count).min() else { continue }
      let best = found.filter { $0.further.count == fewest }.map(\.candidate)
      // A convenience initializer that calls another does not count.
      let designated = best.filter { !$0.initializer.isConvenience }
      let candidates = best.count > 1 ? designated : best
      return candidates.count == 1 ? Implementation(candidates[0], owner: owner) : nil
    }
    return nil
  }

  /// The initializer that a call means instead of `found`, if a Swift class below does not inherit that.
  func stepping(
    over found: Implementation, _ call: Call, from type: CompiledClass?
  ) -> Implementation? {
    guard let type, let owner = found.owner, owner.height < type.height,
      !call.isFromObjectiveC, !call.isFromFramework, !call.isFromInitializer,
      Self.isOfFramework(call.selector), !inherits(call.selector, from: type)
    else { return nil }
    return completion(of: call, from: type)
  }

  /// The initializer with a variadic parameter that takes the arguments without labels behind the first.
  private func variadic(
    _ labels: [String], among declared: [DeclaredInitializer]
  ) -> DeclaredInitializer? {
    guard labels.dropFirst().contains("") else { return nil }
    let short = labels.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }.map(\.element)
    return declared.first {
      !$0.initializer.omissible.isEmpty && Self.labels(of: $0.selector) == short
    }
  }

  /// Whether the framework classes have an initializer of this selector.
  static func isOfFramework(_ selector: String) -> Bool {
    switch selector {
    case "init", "initWithNibName:bundle:", "initWithStyle:", "initWithCollectionViewLayout:": true
    default: false
    }
  }

  /// Whether a class inherits an initializer of the framework.
  ///
  /// No Swift class from there on may declare a designated initializer. It may for `init`, a convenience initializer,
  /// if it overrides all designated ones of its superclass.
  func inherits(_ selector: String, from type: CompiledClass?) -> Bool {
    var next = controller.classes?.nearest(.designated, from: type)
    guard selector == "init" else { return next == nil }
    var asked: [CompiledClass] = []
    while let owner = next, owner.inheritsInit == nil {
      asked.append(owner)
      next = controller.classes?.nearest(.designated, above: owner)
    }
    var inherits = next?.inheritsInit ?? true
    for owner in asked.reversed() {
      inherits =
        inherits && designated(above: owner).allSatisfy { !owner.initializers($0).isEmpty }
      owner.inheritsInit = inherits
    }
    return inherits
  }

  /// The designated initializers of the superclass of a class.
  private func designated(above type: CompiledClass) -> [String] {
    if let above = controller.classes?.nearest(.designated, above: type) {
      return above.initializers.filter { !$0.initializer.isConvenience }.map(\.selector)
    }
    return switch controller.base {
    case .windowController: ["initWithWindow:", "initWithCoder:"]
    case .tableViewController: ["initWithStyle:", "initWithNibName:bundle:", "initWithCoder:"]
    case .collectionViewController:
      ["initWithCollectionViewLayout:", "initWithNibName:bundle:", "initWithCoder:"]
    default: ["initWithNibName:bundle:", "initWithCoder:"]
    }
  }

  /// The positions of elements in `all` that are not in `some`, if those occur in the same order.
  private static func places(in all: [String], besides some: [String]) -> [Int]? {
    var left = some[...]
    var places: [Int] = []
    for (place, label) in all.enumerated() {
      if label == left.first { left = left.dropFirst() } else { places.append(place) }
    }
    return left.isEmpty ? places : nil
  }
}
