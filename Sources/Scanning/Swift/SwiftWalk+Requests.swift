import Facts

extension SwiftWalk {
  struct PropertyRequest {
    var request: ViewRequest
    var name: Int
    var type: Int
  }

  /// A word that passes a controller to code that requests its view.
  mutating func readRequest(_ word: SwiftWord, follows: Bool) {
    let next = tokens[index + 1]
    switch next.kind {
    case .openParen where !next.isFirstOnLine: readRequestingCall(word, open: index + 1)
    case .equal where follows: readRequestingAssignment(word)
    case .colon where isLabel(index): readRequestingLabel(word)
    default: break
    }
  }

  /// A call of a method whose name says that it shows a controller: `presentWithNavigation(details)`.
  mutating func readPresentingCall() {
    guard hasPrefix(index, "present") || hasPrefix(index, "push"), !hasSuffix(index, "View"),
      index > 0, tokens[index - 1].word != .func, let first = arguments(index + 1).first,
      first.label < 0 || hasSuffix(first.label, "iewController")
    else { return }
    request(.presented, first.value)
  }

  private mutating func readRequestingCall(_ word: SwiftWord, open: Int) {
    switch word {
    case .loadViewIfNeeded: return requestOfReceiver(.loadIfNeeded)
    case .beginAppearanceTransition: return requestOfReceiver(.appearanceTransition)
    default: break
    }
    let arguments = arguments(open)
    guard let first = arguments.first, first.label < 0 else { return }
    let second = arguments.count > 1 ? arguments[1].label : -1
    switch word {
    case .pushViewController: request(.pushed, first.value)
    case .presentViewController, .presentAsSheet, .presentAsModalWindow:
      request(.presented, first.value)
    case .present where second >= 0 && (spells(second, "animated") || spells(second, "animator")):
      request(.presented, first.value)
    case .show, .showViewController, .showDetailViewController:
      if second >= 0, spells(second, "sender") { request(.presented, first.value) }
    case .addChild, .addChildViewController, .insertChild: request(.embedded, first.value)
    case .setViewControllers: requestElements(first.value)
    default: break
    }
  }

  private mutating func readRequestingAssignment(_ word: SwiftWord) {
    let value = (index + 2)..<endOfExpression(from: index + 2, stopsAtBrace: false)
    switch word {
    case .rootViewController: request(.windowRoot, value)
    case .contentViewController:
      request(contains(index - 2, "indow") ? .windowRoot : .presented, value)
    case .viewControllers: requestElements(value)
    case .selectedViewController: request(.selectedTab, value)
    default: break
    }
  }

  private mutating func readRequestingLabel(_ word: SwiftWord) {
    let value = (index + 2)..<endOfExpression(from: index + 2, stopsAtBrace: false)
    switch word {
    case .rootViewController: request(.embedded, value)
    case .contentViewController: request(.presented, value)
    default: break
    }
  }

  /// `controller.view`, with `view` at `index`.
  mutating func readTouchedView() {
    let receiver = beforeMarks(index - 2)
    // `self.view` is no request: the controller has its view or is about to load it.
    guard tokens[receiver].kind == .word, tokens[receiver].word == .other,
      // Code that assigns the view does not request it.
      tokens[index + 1].kind != .equal
    else { return }
    requestOfReceiver(.touched)
  }

  private mutating func requestOfReceiver(_ kind: ViewRequest.Kind) {
    guard index > 1, tokens[index - 1].kind == .dot else { return request(kind, .dynamicSelf) }
    request(kind, startOfChain(index)..<(index - 1))
  }

  private mutating func requestElements(_ range: Range<Int>) {
    let range = stripped(range)
    guard var open = range.first else { return }
    if range.count == 1, tokens[open].word == .other, scope.function >= 0,
      case .value(let value) = binding(of: open, in: scope.function), let first = value.first
    {
      open = first
    } else if Int(tokens[open].partner) != range.upperBound - 1 {
      return
    }
    guard tokens[open].kind == .openBracket else { return }
    for element in arguments(open) { request(.embedded, element.value) }
  }

  private mutating func request(_ kind: ViewRequest.Kind, _ range: Range<Int>) {
    switch controllerClass(range, context) {
    case .nothing: break
    case .reference(let controller): request(kind, controller)
    case .member(let name):
      // The class of the property may stand further down.
      let request = newRequest(kind, .dynamicSelf)
      propertyRequests.append(PropertyRequest(request: request, name: name, type: scope.type))
    }
  }

  private mutating func request(_ kind: ViewRequest.Kind, _ controller: ClassReference) {
    if controller == .dynamicSelf, enclosingType == nil { return }
    facts.viewRequests.addOnce(newRequest(kind, controller))
  }

  private func newRequest(_ kind: ViewRequest.Kind, _ controller: ClassReference) -> ViewRequest {
    var request = ViewRequest(
      kind: kind, controller: controller, line: line(startOfChain(index)))
    request.enclosingClass = enclosingType?.path
    request.platforms = platforms
    return request
  }
}
