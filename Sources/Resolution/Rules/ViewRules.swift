import Facts

/// The rules that decide before UIKit requests a name: A15, P0, P1 (A2 to A4), G3, G4.
extension Resolver {
  /// A15 – Objective-C calls an initializer that the Swift class lacks.
  mutating func missingInitializer() -> Ruling {
    guard case .code(let stored) = creationCase.source, let trap = stored.trap else { return .next }
    let (model, graph) = (creationCase.model, creationCase.model.graph)
    let location = model.location(ofClass: trap, from: creationCase.location)
    let name = model.runtimeName(of: trap, at: location) ?? graph.name(of: trap)
    use(
      .a15, .failure, "\(name) does not inherit init(nibName:bundle:), and Objective-C calls it.",
      at: SourcePlace(path: graph.primaryFile(trap).path, line: graph.primary(trap).line))
    var answer = Answer(.none, .crashUnimplementedInit)
    answer.message = Messages.unimplementedInitializer(name)
    return .answer(answer)
  }

  /// P0 – the view exists before anything requests it, so UIKit never sends `loadView`.
  mutating func viewBeforeAsked() -> Ruling {
    switch creationCase.source {
    case .code(let stored):
      guard stored.assignsView else {
        if stored.mayAssignView { return viewAtTimes(stored) }
        if creationCase.controller.base != .windowController {
          note(.p0, .fact, "No initialiser sets the view, so asking for it sends loadView.")
        }
        return .next
      }
      use(
        .p0, .taken, "The view is assigned where the controller is made; loadView is never sent.",
        at: stored.place)
      return .answer(Answer(.presetView, .okPreset))
    case .decoded(let nib, let object):
      guard object.controller?.hasView == true else { return withoutView(object, in: nib) }
      let file = creationCase.model.nibs[nib]
      use(
        .f5, .taken, "The view is archived inside of the controller; loadView is never sent.",
        at: SourcePlace(path: file.path, line: object.line))
      return .answer(linked(Answer(.archivedView, .okArchivedView), controller: object, in: nib))
    case .scene(let nib, let object):
      note(.f1, .fact, "A scene's view is not made with its controller: asking sends loadView.")
      return object.controller?.hasView == true
        ? coderAssignsView() : withoutView(object, in: nib)
    }
  }

  /// L2, L5 – the outlets of a controller without a view are connected when it is created, also those of its
  /// replacement.
  private mutating func withoutView(_ object: NibObject, in nib: Int) -> Ruling {
    let answer = linked(Answer(.none, .okPlain), controller: object, in: nib)
    if answer.verdict.isBroken { return .answer(answer) }
    return creationCase.meant == nil ? coderAssignsView() : .next
  }

  /// An initializer assigns a view in some branches.
  private mutating func viewAtTimes(_ stored: StoredName) -> Ruling {
    use(
      .i11, .failure, "The source does not tell whether an initializer sets the view.",
      at: stored.place)
    return .answer(Answer(.presetView, .unknown))
  }

  /// P0 for decoded controllers: `init(coder:)` may assign the view like any initializer.
  private mutating func coderAssignsView() -> Ruling {
    let chain = InitializerChain(
      controller: creationCase.controller, names: creationCase.model.names,
      isPad: creationCase.isPad)
    let stored = chain.stored(after: InitializerChain.Call(selector: "initWithCoder:"))
    if stored.mayAssignView, !stored.assignsView { return viewAtTimes(stored) }
    guard stored.assignsView else { return .next }
    use(.p0, .taken, "init(coder:) assigns the view; loadView is never sent.", at: stored.place)
    return .answer(Answer(.presetView, .okPreset))
  }

  /// P1 – the app's `loadView` does not call super, so no nib is loaded.
  ///
  /// An override that calls super leads to the next one. Any override excludes the implicit search (A4).
  mutating func customLoadView() -> Ruling {
    guard creationCase.controller.base != .windowController else { return customLoadWindow() }
    let controller = creationCase.controller
    var next = controller.loadView
    while let override = next {
      next = overrideAbove(override)
      let body = effective(override.value.body)
      if body == .unknown || body == .superAtTimes { return openLoadView(override) }
      if body == .callsSuper {
        // AppKit has no such rule.
        guard !controller.base.isAppKit else { continue }
        use(
          .a4, .fact, "loadView calls super; because it is overridden, no name is searched for.",
          at: override.place)
        isSearchOff = true
        continue
      }
      switch override.value.assignsView {
      case .written:
        use(
          .a2, .taken, "loadView makes the view and does not call super: no nib is looked at.",
          at: override.place)
        return .answer(Answer(.loadView, .okCustom))
      case .possible:
        use(
          .a2, .taken, "loadView does not call super, and calls what may set the view.",
          at: override.place)
        lower(to: .medium)
        return .answer(Answer(.loadView, .okCustom))
      case .never: break
      }
      use(
        .a3, .failure, "loadView neither sets the view nor calls super: the view stays nil.",
        at: override.place)
      return .answer(Answer(.loadView, .noView))
    }
    if controller.loadView == nil {
      note(.p1, .fact, "No class of the program overrides loadView: the framework's own runs.")
    }
    return .next
  }

  /// The override that super leads to.
  ///
  /// Overrides that only call super change nothing, and are only needed for traces.
  private func overrideAbove(_ override: Controller.Override<LoadViewOverride>)
    -> Controller.Override<LoadViewOverride>?
  {
    creationCase.controller.loadView(
      creationCase.trace == nil ? .decidingLoadView : .loadView, above: override.owner)
  }

  /// The effect of an override for a controller with this name, or without a name.
  private func effective(_ body: LoadViewOverride.Body) -> LoadViewOverride.Body {
    guard body == .superIfNamed else { return body }
    var trial = self
    // With an override of `loadView`, only given names are stored.
    trial.isSearchOff = true
    for rule in [{ $0.nibNameGetter() }, { $0.storedName() }]
      as [(inout Resolver) -> Ruling]
    {
      switch rule(&trial) {
      case .name: return .callsSuper
      case .answer: return .unknown
      case .noNib: return .custom
      case .next: continue
      }
    }
    return .custom
  }

  /// J9 – a window controller whose `loadWindow` does not call super loads no nib.
  private mutating func customLoadWindow() -> Ruling {
    let controller = creationCase.controller
    var next = controller.loadView(.decidingLoadView, from: controller.type)
    while let override = next,
      override.value.body == .superIfNamed || override.value.body == .superAtTimes
    {
      next = controller.loadView(.decidingLoadView, above: override.owner)
    }
    guard let override = next else { return .next }
    if override.value.body == .unknown { return openLoadView(override) }
    use(
      .j9, .taken, "loadWindow does not call super: no nib is looked at.", at: override.place)
    return .answer(Answer(.loadView, .okCustom))
  }

  /// An `#if` or an undecidable condition creates a different view in each branch.
  private mutating func openLoadView(
    _ override: Controller.Override<LoadViewOverride>
  ) -> Ruling {
    use(
      .i11, .failure, "The view depends on a condition that the source does not decide.",
      at: override.place)
    return .answer(Answer(.loadView, .unknown))
  }

  /// G3, G4 – a framework class that creates its own view and never loads a nib.
  mutating func frameworkLoadView() -> Ruling {
    let controller = creationCase.controller
    guard controller.base == .ownView || controller.base == .appKitOwnView else { return .next }
    if case .scene(_, let object) = creationCase.source, object.controller?.hasView == true {
      return .next
    }
    let name = controller.frameworkClass ?? controller.name
    if controller.base == .appKitOwnView, namesNib() {
      // Some apps load a nib this way; AppKit's headers do not mention it.
      use(.i11, .failure, "\(name) makes its own view. Whether it loads a nib first is not known.")
      return .answer(Answer(.none, .unknown))
    }
    use(.g3, .taken, "\(name) makes its own view; no nib is searched for.")
    return .noNib(.none)
  }

  /// Whether a name is given, or the class has a nib of its name that is made for it.
  private mutating func namesNib() -> Bool {
    for rule in [{ $0.nibNameGetter() }, { $0.storedName() }]
      as [(inout Resolver) -> Ruling]
    {
      switch rule(&self) {
      case .name, .answer: return true
      case .noNib: return false
      case .next: continue
      }
    }
    guard let bundle = searchBundle() else { return false }
    aspects.dependOnNameOrder()
    let names = Self.candidates(
      for: creationCase.controller.runtimeName ?? "", on: creationCase.profile)
    return names.contains { candidate in
      guard let nib = lookUp(candidate.name, in: bundle).nib else { return false }
      return creationCase.model.nibs[nib].owner?.customClass == creationCase.controller.name
    }
  }

  /// P4 – no name: a plain view, or the class's own.
  mutating func plainView(_ rule: Resolution.Rule) -> Answer {
    switch creationCase.controller.base {
    case .tableViewController:
      use(.g1, .taken, "Without a nib UITableViewController makes a table view.")
      return Answer(rule, .okPlainTable)
    case .collectionViewController:
      return collectionView(rule)
    case .windowController:
      use(.j9, .taken, "Without a name, no nib is loaded: code provides the window.")
      return Answer(rule, .okPlain)
    default:
      use(.p4, .taken, "Without a name the controller gets a plain view.")
      return Answer(rule, .okPlain)
    }
  }

  /// G2 – a collection view needs a layout.
  private mutating func collectionView(_ rule: Resolution.Rule) -> Answer {
    guard case .code(let stored) = creationCase.source, !stored.hasLayout, stored.isCertain else {
      use(.g2, .taken, "UICollectionViewController makes a collection view with its layout.")
      return Answer(rule, .okPlain)
    }
    use(.g2, .failure, "The collection view gets no layout.", at: stored.place)
    var answer = Answer(rule, .crashNoLayout)
    answer.message = Messages.noLayout
    return answer
  }
}
