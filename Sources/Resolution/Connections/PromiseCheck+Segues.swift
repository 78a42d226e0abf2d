import Facts

extension PromiseCheck {
  /// A segue action, which is a method of the controller that the segue starts from.
  mutating func segueAction(_ promise: NibPromise) -> Finding? {
    guard let start = nib.place(of: promise.source),
      let place = nib.places(from: start).first(where: {
        nib.document.objects[$0].role == .controller
      }), case .declared(let node) = promisedClass(at: place),
      model.lacks(promise.name, node: node)
    else { return nil }
    let message = Messages.unrecognizedSelector(promise.name, of: name(of: node))
    return extensible(
      Finding(status: .missingSegueAction, message: message, fails: .event), node)
  }

  /// A segue to a scene of another storyboard, which UIKit looks up by name and identifier.
  func segue(_ promise: NibPromise) -> Finding? {
    guard let reference = nib.object(promise.destination), reference.role == .reference,
      let storyboard = reference.controller?.referencedStoryboard,
      reference.controller?.referencedBundle == nil
    else { return nil }
    let content = model.bundles.processes[process]
    let boards = content.bundles.flatMap { model.storyboards.find(storyboard, in: $0) }
    let message: String
    if boards.isEmpty {
      let isAbsent = content.bundles.contains {
        model.bundles.bundles[$0].absent.hasNib(named: storyboard)
      }
      if isAbsent { return .unknown(Messages.absentFile) }
      message = Messages.storyboardMissing(storyboard, in: model.bundles.bundles[content.main].row)
    } else {
      guard let identifier = reference.controller?.referencedIdentifier,
        !boards.contains(where: {
          model.nibs[$0].isBroken || model.storyboards.hasController(identifier, in: $0)
        })
      else { return nil }
      message = Messages.storyboardIdentifier(identifier)
    }
    return Finding(
      status: .missingScene, message: message, fails: .event,
      confidence: content.isAssumed ? .low : .medium)
  }

  /// An unwind segue, which does nothing if no controller has its method.
  func unwind(_ promise: NibPromise) -> Finding? {
    guard !model.hasMethod(promise.name) else { return nil }
    return Finding(
      status: .missingAction,
      message: "No class has the method \(promise.name); the segue back does nothing.",
      fails: .event, confidence: model.lacksCode(process) ? .low : .medium)
  }
}
