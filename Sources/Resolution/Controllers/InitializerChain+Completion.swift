import Facts

extension InitializerChain {
  /// Swift lets a call leave arguments out: the initializer of a Swift class whose labels hold the
  /// call's in their order and which can do without the others.
  ///
  /// The one with the fewest further labels, and none of several that are designated.
  func completion(of call: Call, from line: ClassLine?) -> Implementation? {
    let selector = call.selector
    let isOfFramework = Self.isOfFramework(selector) && !call.passesClosure
    // An initializer inherited whole takes precedence over one to be completed.
    if isOfFramework, inherits(selector, from: line) { return nil }
    var next = controller.lines?.nearest(.initializers, from: line)
    while let owner = next {
      guard owner.isSwift else { return nil }
      next = controller.lines?.nearest(.initializers, above: owner)
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
        // The closure behind a call is the last parameter's.
        if call.passesClosure, further.last != own.count - 1 { continue }
        found.append((candidate, further))
      }
      let callable = found.filter { candidate, further in
        further.dropLast(call.passesClosure ? 1 : 0)
          .allSatisfy(candidate.initializer.omissible.contains)
      }
      // A call that the framework has nothing for means one of them, whatever it was read as.
      if !callable.isEmpty || isOfFramework && !call.isUnseen { found = callable }
      guard let fewest = found.map(\.further.count).min() else { continue }
      let best = found.filter { $0.further.count == fewest }.map(\.candidate)
      // A convenience initializer that calls another is not the one that it calls.
      let designated = best.filter { !$0.initializer.isConvenience }
      return (best.count > 1 ? designated : best).onlyOne.map { Implementation($0, owner: owner) }
    }
    return nil
  }

  /// The initializer that a call of the framework's means where a Swift class below the one that has it, as
  /// `found` tells, does not inherit it.
  func stepping(
    over found: Implementation, _ call: Call, from line: ClassLine?
  ) -> Implementation? {
    guard let line, let owner = found.owner, owner.height < line.height,
      !call.isFromObjectiveC, !call.isFromFramework, !call.isFromInitializer,
      Self.isOfFramework(call.selector), !inherits(call.selector, from: line)
    else { return nil }
    return completion(of: call, from: line)
  }

  /// The initializer one of whose parameters takes several of a call's arguments: those without a label
  /// behind the first.
  private func variadic(
    _ labels: [String], among declared: [DeclaredInitializer]
  ) -> DeclaredInitializer? {
    guard labels.dropFirst().contains("") else { return nil }
    let short = labels.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }.map(\.element)
    return declared.first {
      !$0.initializer.omissible.isEmpty && Self.labels(of: $0.selector) == short
    }
  }

  /// Whether a selector is of the initializers that the frameworks' classes have.
  static func isOfFramework(_ selector: String) -> Bool {
    switch selector {
    case "init", "initWithNibName:bundle:", "initWithStyle:", "initWithCollectionViewLayout:": true
    default: false
    }
  }

  /// Whether a class has an initializer of the framework: no Swift class of the line from there on declares
  /// a designated one of its own, or each that does overrides all of its superclass and inherits `init` for
  /// it, which is a convenience.
  func inherits(_ selector: String, from line: ClassLine?) -> Bool {
    var next = controller.lines?.nearest(.designated, from: line)
    guard selector == "init" else { return next == nil }
    var asked: [ClassLine] = []
    while let owner = next, owner.inheritsInit == nil {
      asked.append(owner)
      next = controller.lines?.nearest(.designated, above: owner)
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
  private func designated(above line: ClassLine) -> [String] {
    if let above = controller.lines?.nearest(.designated, above: line) {
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

  /// The places in `all` of what is not among `some`, if these stand there in the same order.
  private static func places(in all: [String], besides some: [String]) -> [Int]? {
    var left = some[...]
    var places: [Int] = []
    for (place, label) in all.enumerated() {
      if label == left.first { left = left.dropFirst() } else { places.append(place) }
    }
    return left.isEmpty ? places : nil
  }
}

extension Array {
  /// The element of an array of one.
  fileprivate var onlyOne: Element? { count == 1 ? self[0] : nil }
}
