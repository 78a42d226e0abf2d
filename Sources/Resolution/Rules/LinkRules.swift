import Facts

/// The rules for connecting a loaded nib: L2 to L9, G1, G2, J6.
extension Resolver {
  /// The outcome after the nib's objects are created and connected.
  ///
  /// `controller` is the object in a nib or scene, or nil if the controller is File's Owner.
  mutating func linked(_ answer: Answer, controller: NibObject?, in nib: Int) -> Answer {
    var answer = answer
    let file = creationCase.model.nibs[nib]
    let check = NibCheck(
      model: creationCase.model, controller: creationCase.controller, nib: file, root: controller,
      process: creationCase.location.process)
    let result = check.result(on: creationCase.profile)
    if result.isOfVersion { aspects.dependOnVersion() }
    for remark in result.remarks {
      flags.insert(remark.flag)
      note(
        remark.rule, .warning, remark.text, at: SourcePlace(path: file.path, line: remark.line))
    }
    noteConnections(controller ?? file.owner, result.defect, in: file)
    guard let defect = result.defect else {
      noteView(result.view, in: file)
      return answer
    }
    let text = text(of: defect)
    use(
      defect.rule, .failure, text,
      at: SourcePlace(path: file.path, line: defect.line ?? file.owner?.line ?? 1))
    if defect.isDoubtful { lower(to: .low) }
    (answer.verdict, answer.message) = outcome(of: defect, answer, controller)
    return answer
  }

  /// Notes the outlets that the nib connects in the controller before UIKit tests the view.
  private func noteConnections(_ subject: NibObject?, _ defect: NibDefect?, in nib: Nib) {
    guard creationCase.trace != nil, let subject else { return }
    if case .unknownKey? = defect?.kind { return }
    let place = SourcePlace(path: nib.path, line: subject.line)
    var keys: [String] = []
    for outlet in nib.outletsBySource[subject.id] ?? [] where !keys.contains(outlet.label) {
      keys.append(outlet.label)
    }
    guard !keys.isEmpty else {
      return note(.l2, .fact, "The nib sets no outlet of the controller.", at: place)
    }
    let shown = keys.listed(atMost: 6)
    note(.l2, .fact, "The nib sets outlets that the controller has: \(shown).", at: place)
  }

  private mutating func noteView(_ view: NibObject?, in nib: Nib) {
    guard let view else {
      if creationCase.controller.base == .appKit, creationCase.controller.assignsViewWhenAwake {
        use(.j6, .taken, "awakeFromNib of the nib's owner assigns the view.")
      }
      return
    }
    note(
      .l3, .taken, "The view is connected to a \(view.className ?? "view").",
      at: SourcePlace(path: nib.path, line: view.line))
  }

  private func text(of defect: NibDefect) -> String {
    switch defect.kind {
    case .unknownKey(let key, let type):
      "The nib sets \(key), which \(type) does not have: UIKit raises."
    case .viewNotSet:
      "Nothing is connected to the controller's view: after loading it is still nil."
    case .emptyNib: "The nib holds no object, so there is no view either."
    case .viewAssociated(_, let other): "The view outlet leads to the view of a \(other)."
    case .viewType(let type): "The view outlet leads to a \(type), which is no view."
    case .wrongView(let wanted): "The view is no \(wanted)."
    }
  }

  private func outcome(
    of defect: NibDefect, _ answer: Answer, _ object: NibObject?
  ) -> (Resolution.Verdict, String?) {
    let name = answer.nibName ?? ""
    let type = creationCase.controller.runtimeName ?? creationCase.controller.name
    switch defect.kind {
    case .unknownKey(let key, let owner):
      return (.crashUnknownKey, Messages.unknownKey(key, of: owner))
    case .viewNotSet where creationCase.controller.base.isAppKit:
      return (.crashNSViewNotSet, Messages.nsViewNotSet(name, className: type))
    case .viewNotSet: return (.crashViewNotSet, Messages.viewNotSet(name))
    case .emptyNib: return (.crashEmptyNib, Messages.emptyNib(name))
    case .viewAssociated(let view, let other):
      return (
        .crashViewAssociated, Messages.viewAssociated(view: view, with: other, not: type)
      )
    case .viewType: return (.crashViewType, nil)
    case .wrongView(let kind): return wrongView(kind, name, object)
    }
  }

  /// G1, G2, GLKit – the view must be of the controller's kind.
  private func wrongView(
    _ kind: String, _ name: String, _ object: NibObject?
  ) -> (Resolution.Verdict, String?) {
    let verdict: Resolution.Verdict
    let type: String
    switch creationCase.controller.base {
    case .tableViewController: (verdict, type) = (.crashNotTableView, "UITableViewController")
    case .collectionViewController:
      (verdict, type) = (.crashNotCollectionView, "UICollectionViewController")
    default: return (.crashViewType, Messages.notView("GLKViewController", kind: kind, name))
    }
    guard case .scene(let nib, _) = creationCase.source,
      let identifier = object?.controller?.storyboardIdentifier, !identifier.isEmpty
    else { return (verdict, Messages.notView(type, kind: kind, name)) }
    let storyboard = creationCase.model.nibs[nib].name?.name ?? ""
    return (
      verdict,
      Messages.notView(type, kind: kind, identifier: identifier, storyboard: storyboard)
    )
  }
}
