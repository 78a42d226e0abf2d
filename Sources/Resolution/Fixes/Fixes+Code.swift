import Facts

/// Ways out in the code of the class, and in its creation.
extension Fixes {
  /// Adds the fixes that the verdict suggests, and `loadView`, which needs no nib at all.
  mutating func changeCode() {
    switch answer.verdict {
    case .noView: mendLoadView()
    case .crashNoLayout:
      offer(
        .changeCreation, "Create it with init(collectionViewLayout:).", at: placeOfName
      ) { $0.stored?.hasLayout = true }
    case .crashUnimplementedInit:
      offer(
        .changeCreation, "Implement init(nibName:bundle:) in the class that traps.",
        at: trapPlace
      ) { $0.stored?.trap = nil }
    case .crashNibNotFound:
      offer(.passName, "Pass nil: the controller then needs no nib.", at: placeOfName) {
        $0.stored?.name = .none
      }
      addMissingNib()
    case .crashNSNib:
      // Without a name a window controller has no nib, and none of its outlets.
      if stored != nil, controller.base != .windowController {
        offer(
          .passName, "Pass nil: the controller then searches by its class's name.",
          at: placeOfName
        ) { $0.stored?.name = .none }
      }
      addMissingNib()
    default: break
    }
    overrideLoadView()
  }

  private var trapPlace: SourcePlace? {
    guard let node = stored?.trap else { return nil }
    let graph = model.graph
    return SourcePlace(path: graph.primaryFile(node).path, line: graph.primary(node).line)
  }

  private mutating func mendLoadView() {
    var next = controller.loadView
    while let override = next, override.value.assignsView != .never {
      next = controller.loadView(.loadView, above: override.owner)
    }
    guard let override = next else { return }
    let node = override.owner.node
    let line = override.value.line
    offer(.changeLoadView, "Set view in loadView.", at: override.place) {
      $0.change(class: node) {
        $0.loadViews = [LoadViewOverride(body: .custom, assignsView: .written, line: line)]
      }
    }
    offer(
      .changeLoadView, "Remove the override of loadView: the system then creates the view.",
      at: override.place
    ) { $0.change(class: node) { $0.loadViews = [] } }
  }

  private mutating func addMissingNib() {
    // Beside a file of that name in another case there is no room for it on a disk that minds none.
    guard let looked = answer.nibName, let bundle = answer.bundle, !looked.isEmpty,
      nameInOtherCase == nil
    else { return }
    // A search tries the name without its module as well.
    let name = answer.rule == .none ? simpleName : looked
    let (owner, view) = (simpleName, wantedView)
    let outlet = controller.base == .windowController ? "window" : "view"
    offer(
      .addNib,
      "Add \(name).xib to \(bundleName(bundle)), made for \(owner), with its \(outlet) connected.",
      at: placeOfName
    ) { $0.addNib(named: name, owner: owner, viewClass: view, to: bundle) }
  }

  private mutating func overrideLoadView() {
    guard answer.verdict.isBroken, controller.loadView == nil, let node = controller.node,
      controller.base != .windowController
    else { return }
    offer(
      .overrideLoadView,
      "Override loadView and create the view in code: then no nib is searched for.",
      at: controller.place
    ) {
      $0.change(class: node) {
        $0.loadViews = [LoadViewOverride(body: .custom, assignsView: .written, line: $0.line)]
      }
    }
  }
}
