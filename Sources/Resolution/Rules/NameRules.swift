import Facts

/// The rules that determine a name: P2a (A8), P2b (A6, A10, A14, F1 to F4, J9).
extension Resolver {
  /// A8 – an override of `nibName` decides, whatever the initializer or the storyboard says.
  ///
  /// An override that calls super leads to the next one.
  mutating func nibNameGetter() -> Ruling {
    let controller = creationCase.controller
    guard controller.nibNameGetter != nil else {
      let isWindow = controller.base == .windowController
      note(
        isWindow ? .j9 : .p2a, .fact,
        "\(isWindow ? "windowNibName" : "nibName") is not overridden: it answers the stored name.")
      return .next
    }
    // Overrides that only call super change nothing.
    guard let getter = controller.nibNameGetter(.decidingGetter, from: controller.type) else {
      return superRuling(above: nil)
    }
    return ruling(of: getter.value.value.value, in: getter)
  }

  private mutating func ruling(
    of expression: NameExpression, in getter: Controller.Override<NibNameGetter>
  ) -> Ruling {
    switch expression {
    case .superValue: return superRuling(above: getter.owner)
    case .coalescing(let first, let second):
      switch ruling(of: first, in: getter) {
      case .noNib, .next: return ruling(of: second, in: getter)
      case let decided: return decided
      }
    case .choice(.compiled(let platforms), let first, let second):
      creationCase.model.names.systemReads.platform += 1
      return ruling(
        of: platforms.contains(creationCase.controller.platform) ? first : second, in: getter)
    default: break
    }
    let word = getter.value.isWindow ? "windowNibName" : "nibName"
    let rule: Resolution.Rule = getter.value.isWindow ? .windowNibName : .nibNameGetter
    let number: RuleNumber = getter.value.isWindow ? .j9 : .a8
    switch value(of: expression, in: getter) {
    case .none:
      use(number, .taken, "\(word) returns nil: no nib and no search for one.", at: getter.place)
      return .noNib(rule)
    case .string(let name, _):
      use(number, .taken, "\(word) returns \"\(name)\".", at: getter.place)
      return .name(Request(name: name, rule: rule))
    case .unknown:
      use(.i11, .failure, "The source does not tell the result of \(word).", at: getter.place)
      return .answer(Answer(rule, .unknown))
    }
  }

  /// The value of `super` in a getter: that of the next getter, the stored name, or the implicit name.
  private mutating func superRuling(above line: CompiledClass?) -> Ruling {
    if let line, let getter = creationCase.controller.decidingGetter(above: line) {
      return ruling(of: getter.value.value.value, in: getter)
    }
    for rule in [{ $0.storedName() }, { $0.implicitName() }] as [(inout Resolver) -> Ruling] {
      switch rule(&self) {
      case .next: continue
      case let ruling: return ruling
      }
    }
    return .noNib(.none)
  }

  private func value(
    of expression: NameExpression, in getter: Controller.Override<NibNameGetter>
  ) -> NameValue {
    let graph = creationCase.model.graph
    var scope = NameScope(
      file: getter.part.file, type: graph.declaration(getter.part).name,
      dynamicClass: creationCase.controller.node)
    scope.context.isPad = creationCase.isPad
    scope.context.platform = creationCase.controller.platform
    scope.context.recompiled = creationCase.controller.recompiled
    return creationCase.model.names.value(of: expression, in: scope)
  }

  /// P2b – the name that a coder or an initializer stored.
  mutating func storedName() -> Ruling {
    switch creationCase.source {
    case .code(let stored): return storedName(of: stored)
    case .scene(let nib, let object): return sceneName(object, in: nib)
    case .decoded(let nib, let object): return attributeName(object, in: nib)
    }
  }

  private mutating func storedName(of stored: StoredName) -> Ruling {
    let isWindow = creationCase.controller.base == .windowController
    switch stored.name {
    case .none:
      note(.p2b, .fact, "No name is stored: the creation and the initialisers pass nil.")
      return .next
    case .unknown:
      use(.i11, .failure, "The source does not tell the nib's name.", at: stored.place)
      return .answer(Answer(stored.isForced ? .forcedArgument : .explicitArgument, .unknown))
    case .string(let name, _):
      if stored.isForced {
        use(.a10, .taken, "An initialiser passes on \"\(name)\" by itself.", at: stored.place)
      } else {
        use(.a6, .taken, "The creation passes \"\(name)\".", at: stored.place)
      }
      let rule: Resolution.Rule = stored.isForced ? .forcedArgument : .explicitArgument
      return .name(Request(name: name, rule: isWindow ? .windowNibName : rule))
    }
  }

  /// F1, F2 – a scene's view is a nib inside of the storyboard, and the controller stores its name.
  private mutating func sceneName(_ object: NibObject, in nib: Int) -> Ruling {
    let file = creationCase.model.nibs[nib]
    guard object.controller?.hasView == true, let view = file.view(of: object) else {
      return attributeName(object, in: nib)
    }
    let name = "\(object.id)-view-\(view.id)"
    use(
      .f2, .taken, "The scene's view is the storyboard's inner nib \"\(name)\".",
      at: SourcePlace(path: file.path, line: view.line))
    return .name(
      Request(
        name: name, rule: .storyboardScene, found: nib,
        bundle: creationCase.bundleOfNib(nib)))
  }

  /// F4 – a `nibName` attribute; F3 – without one, UIKit searches by name.
  private mutating func attributeName(_ object: NibObject, in nib: Int) -> Ruling {
    let place = SourcePlace(path: creationCase.model.nibs[nib].path, line: object.line)
    guard let name = object.controller?.nibName, !name.isEmpty else {
      use(.f3, .fact, "The controller was decoded with neither a view nor a name.", at: place)
      // Verified for xibs; for scenes, one reading of the machine code says so.
      if case .scene = creationCase.source { lower(to: .medium) }
      return .next
    }
    use(.f4, .taken, "Its nibName attribute is \"\(name)\".", at: place)
    return .name(Request(name: name, rule: .decodedNibName))
  }
}
