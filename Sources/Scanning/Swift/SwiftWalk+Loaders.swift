import Facts

extension SwiftWalk {
  /// A loader call of the settings, with its method at `index`.
  mutating func readLoaderCall() {
    let open = index + 1
    guard tokens[open].kind == .openParen, !tokens[open].isFirstOnLine,
      index == 0 || tokens[index - 1].word != .func
    else { return }
    for call in loaders.calls(named: text(index)) where readLoaderCall(call, open) { return }
  }

  private mutating func readLoaderCall(_ call: LoaderCall, _ open: Int) -> Bool {
    let arguments = arguments(open)
    guard
      let places = call.places(ofLabels: arguments.map { $0.label < 0 ? "_" : text($0.label) })
    else { return false }
    var load = NamedLoad()
    let start = startOfChain(index)
    switch call.receiver {
    case .anything: break
    case .written(let name):
      guard withoutSelfAndMarks(start..<index) == name + "." else { return false }
    case .part(let part):
      guard start < index - 1, let type = reference(start..<(index - 1), context) else {
        return false
      }
      load.take(type, as: part, text: folded(start..<(index - 1)))
    }
    for (argument, place) in zip(arguments, places) {
      guard let part = call.arguments[place].part else { continue }
      if part == .bundle {
        load.bundle = bundleArgument(argument.value, context)
      } else if let type = reference(argument.value, context) {
        load.take(type, as: part, text: folded(argument.value))
      } else {
        load.names[part] = nameArgument(argument.value, context)
      }
    }
    let result = target(of: start, closing: Int(tokens[open].partner))
    if let part = call.result {
      guard let result else { return false }
      var text = ""
      if case .named(let name) = result { text = name }
      load.take(result, as: part, text: text)
    }
    load.result = result
    let sites = load.sites(like: site(.request, at: start), isMessage: false)
    for site in sites { add(site) }
    return !sites.isEmpty
  }

  /// The source of `range` without `self.`, `?` and `!`.
  private func withoutSelfAndMarks(_ range: Range<Int>) -> String {
    var text = ""
    for index in range where !tokens[index].kind.isMark { text += self.text(index) }
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }
}
