import Facts

extension CodeWalk {
  /// A message that may be a loader call of the settings.
  mutating func loaderCall(_ message: Message) {
    guard let word = message.keywords[0] else { return }
    for call in loaders.messages(named: source.text(word)) where loaderCall(call, message) {
      return
    }
  }

  private mutating func loaderCall(_ call: LoaderCall, _ message: Message) -> Bool {
    let words = message.keywords.map { $0.map { source.text($0) } ?? "" }
    guard
      call.arguments.isEmpty
        ? message.arguments.isEmpty && words == [call.name]
        : words == call.arguments.map(\.label)
    else { return false }
    var load = NamedLoad()
    switch call.receiver {
    case .anything: break
    case .written(let name):
      guard source.text(message.receiver) == name else { return false }
    case .part(let part):
      guard let type = context.classReference(message.receiver) else { return false }
      load.take(type, as: part, text: source.text(message.receiver))
    }
    for (argument, range) in zip(call.arguments, message.arguments) {
      guard let part = argument.part else { continue }
      if part == .bundle {
        load.bundle = ExpressionReader.bundleArgument(range, in: context)
      } else if context.message(range) != nil || part == .type,
        let type = context.classReference(range)
      {
        load.take(type, as: part, text: source.text(range))
      } else {
        load.names[part] = ExpressionReader.argument(range, in: context)
      }
    }
    load.result = resultClass(at: message.open)
    if let part = call.result {
      guard case .named(let name)? = load.result else { return false }
      load.take(.named(name), as: part, text: name)
    }
    let site = LoadSite(kind: .request, line: source.line(message.open))
    let sites = load.sites(like: site, isMessage: true)
    for site in sites { add(site, at: message.open) }
    return !sites.isEmpty
  }
}
