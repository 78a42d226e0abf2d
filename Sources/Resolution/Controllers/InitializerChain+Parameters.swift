import Facts

extension InitializerChain {
  /// The values of an initializer's parameters, if they may be nib names or bundles.
  ///
  /// All initializers count, because `initWithNibName:session:` passes its name on. Omitted arguments have their
  /// defaults.
  func bindings(
    of call: Call, in initializer: Initializer, _ scope: NameScope
  ) -> (names: [String: NameValue], bundles: [String: BundleValue]) {
    var names: [String: NameValue] = [:]
    var bundles: [String: BundleValue] = [:]
    let selector = initializerSelector(initializer.name)
    let labels = Self.labels(of: selector)
    let positions = positions(of: call, in: selector, with: labels)
    for (place, (label, parameter)) in zip(labels, initializer.parameters).enumerated() {
      let position = positions[place]
      let standing = initializer.defaults.first { $0.parameter == parameter }
      if position == nil, let standing {
        switch standing.value {
        case .name(let expression): names[parameter] = self.names.value(of: expression, in: scope)
        case .bundle(let expression):
          bundles[parameter] = BundleEvaluator(graph: controller.graph).value(
            of: expression, in: scope)
        }
      } else if label.hasSuffix("nibname") || position != nil && Self.namesNib(label) {
        names[parameter] = call.name
      } else if label.hasSuffix("bundle") {
        bundles[parameter] = call.bundle
      } else if let position, let value = call.arguments[position] {
        names[parameter] = value
      }
    }
    return (names, bundles)
  }

  /// The positions of a call's arguments, by the positions of the parameters with the labels `own`.
  private func positions(
    of call: Call, in selector: String, with own: [String]
  ) -> [Int: Int] {
    if call.usesDefaults { return [:] }
    // `X()` is the framework's `init`, which passes nil twice and ignores defaults.
    let isDesignated = selector == "initWithNibName:bundle:"
    if call.selector == selector || isDesignated && Self.labels(of: call.selector).isEmpty {
      return Dictionary(uniqueKeysWithValues: own.indices.map { ($0, $0) })
    }
    var found: [Int: Int] = [:]
    var left = Self.labels(of: call.selector)[...]
    for (place, label) in own.enumerated() where label == left.first {
      found[place] = left.startIndex
      left = left.dropFirst()
    }
    return found
  }

  /// Whether the scanner takes an argument with such a label for the nib's name.
  private static func namesNib(_ label: String) -> Bool {
    (label.hasPrefix("nib") || label.hasPrefix("xib")) && !label.hasSuffix("bundle")
      && !label.hasSuffix("path")
  }
}
