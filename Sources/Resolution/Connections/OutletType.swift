import Facts

/// The type of an outlet in its nearest declaration.
struct OutletType {
  private let model: ResolutionModel
  private let type: String
  private let resolvedType: ClassGraph.ResolvedType

  /// Nil also for the array of an outlet collection.
  init?(_ model: ResolutionModel, _ promise: NibPromise, of node: Int) {
    self.model = model
    let name = promise.name
    for ancestor in model.graph.ancestry(of: node) {
      let parts = model.graph.nodes[ancestor].parts
      // Conditional compilation may choose between declarations for iOS and the Mac.
      var types: Set<String> = []
      for part in parts {
        for outlet in model.graph.declaration(part).outlets where outlet.property == name {
          types.insert(outlet.type)
        }
      }
      if types.count > 1 { return nil }
      for part in parts {
        let declaration = model.graph.declaration(part)
        guard let outlet = declaration.outlets.first(where: { $0.property == name }) else {
          continue
        }
        type = outlet.type
        if promise.kind == .collection, type == "NSArray" || type == "NSMutableArray" { return nil }
        resolvedType =
          model.graph.hasPartialAlias(type, in: declaration.name)
          ? .unknown(type)
          : model.graph.resolvedType(of: type, from: part.file, scope: declaration.name)
        return
      }
    }
    return nil
  }

  /// The declared type and the class of an object, if the object is known to be of another type.
  func refusal(of promised: PromisedClass) -> (type: String, given: String)? {
    if case .declared(let given) = promised, replacesItself(given) { return nil }
    switch (resolvedType, promised) {
    case (.declared(let wanted), .declared(let given)):
      // Unknown superclasses may include the class.
      guard model.graph.rootClasses[given] != nil,
        !model.graph.ancestry(of: given).contains(where: { haveCommonName($0, wanted) })
      else { return nil }
      return (type, model.graph.name(of: given))
    case (.declared, .framework(let given)):
      return FrameworkClasses.contains(given) ? (type, given) : nil
    case (.framework(let wanted), .declared(let given)):
      // A header outside of the repository may declare the app's class with the name.
      guard let root = model.graph.rootClasses[given], isNo(root, wanted),
        !model.graph.names(of: given).contains(type)
      else { return nil }
      return (type, model.graph.name(of: given))
    case (.framework(let wanted), .framework(let given)):
      return isNo(given, wanted) ? (type, given) : nil
    case (.unknown, _), (_, .missing), (_, .unknown): return nil
    }
  }

  /// Whether decoded objects of a class may be replaced by others.
  private func replacesItself(_ node: Int) -> Bool {
    model.graph.ancestry(of: node).contains { ancestor in
      model.graph.nodes[ancestor].parts.contains {
        let selectors = model.graph.declaration($0).selectors
        // Of a Swift override, only the name is known.
        return selectors.contains("awakeAfterUsingCoder:") || selectors.contains("awakeAfterUsing:")
      }
    }
  }

  private func haveCommonName(_ one: Int, _ other: Int) -> Bool {
    let graph = model.graph
    for name in [graph.name(of: one), graph.name(of: other)] {
      graph.recorder?.readName(NameKey(.aliased, lastOf: name))
    }
    return !Set(graph.names(of: one)).isDisjoint(with: graph.names(of: other))
  }

  private func isNo(_ given: String, _ wanted: String) -> Bool {
    let given = nameInNibs(of: given)
    return FrameworkClasses.contains(given)
      && !FrameworkClasses.isSubclass(given, of: nameInNibs(of: wanted))
  }

  /// The Objective-C name of a class of Foundation; Swift omits the prefix.
  private func nameInNibs(of name: String) -> String {
    FrameworkClasses.contains("NS" + name) ? "NS" + name : name
  }
}
