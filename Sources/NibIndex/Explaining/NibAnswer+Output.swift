import Facts

extension NibAnswer {
  /// The answer as `docs/explain.md` describes it.
  var json: JSONValue {
    .object([
      ("project", .text(project)), ("path", .text(path)), ("nib", .text(name)),
      ("bundles", .list(bundles.map { .text($0) })), ("owner_class", JSONValue(ownerClass)),
      ("view_outlet", JSONValue(hasView)), ("controllers", .list(loaders.map(\.json))),
      (
        "loads",
        .list(
          mentions.map { mention in
            .object([
              ("path", .text(mention.path)), ("line", .number(mention.line)),
              ("kind", .text(mention.kind)), ("class", JSONValue(mention.enclosingClass)),
            ])
          })
      ),
      ("owner_loads", .list(strangers.map(\.json))),
    ])
  }

  /// The answer for people, in lines of `width` columns.
  func text(width: Int) -> String {
    let paths = (loaders + strangers).flatMap { [$0.path, $0.nib].compactMap(\.self) }
    var page = Paragraphs(width: width, whole: [path] + bundles + paths)
    let owner = ownerClass.map { "made for \($0)" } ?? "made for no controller"
    let place = bundles.isEmpty ? "in no bundle" : "in \(bundles.joined(separator: ", "))"
    let view =
      ownerClass == nil
      ? nil : hasView.map { $0 ? ", its view is connected" : ", its view is not connected" }
    page.add(
      "\(path) is \"\(name)\" \(place)" + (hasView == nil ? "" : ", \(owner)") + (view ?? ""))
    page.gap()
    if loaders.isEmpty, mentions.isEmpty {
      page.add("Nothing loads it, as far as source tells.")
    } else {
      page.add("Loaded by")
      add(loaders, to: &page)
      for mention in mentions {
        let type = mention.enclosingClass.map { "code of \($0)" } ?? "code"
        page.add(
          "\(type), by its name (\(mention.kind))", mark: "  ",
          behind: "\(mention.path):\(mention.line)")
      }
    }
    guard !strangers.isEmpty else { return page.text }
    page.gap()
    page.add("Its owner's class does not load it when it is")
    add(strangers, to: &page)
    return page.text
  }

  /// Adds creations; those that differ in their bundle alone are one, with the bundles' names.
  private func add(_ loaders: [Loader], to page: inout Paragraphs) {
    var groups: [(loader: Loader, bundles: [String])] = []
    for loader in loaders {
      var bare = loader
      bare.bundle = nil
      let bundle = loader.bundle.map { [$0] } ?? []
      if let place = groups.firstIndex(where: { $0.loader == bare }) {
        groups[place].bundles += bundle
      } else {
        groups.append((bare, bundle))
      }
    }
    for (loader, bundles) in groups { add(loader, in: eachOnce(bundles), to: &page) }
  }

  private func add(_ loader: Loader, in bundles: [String], to page: inout Paragraphs) {
    let rule = Resolution.Rule(rawValue: loader.rule)?.words ?? loader.rule
    let place = loader.path.map { path in path + (loader.line.map { ":\($0)" } ?? "") }
    page.add(
      "\(loader.controller), \(loader.creationWords): \(rule)", mark: "  ", behind: place)
    let nib = loader.nib.map { $0 == path ? "" : ": \($0)" } ?? ""
    page.add(loader.verdict + nib, mark: "    ")
    if bundles.count > 1 { page.add(bundles.joined(separator: ", "), mark: "    in ") }
    page.add(loader.profiles.joined(separator: " "), mark: "    on ")
  }
}

extension NibAnswer.Loader {
  fileprivate var json: JSONValue {
    .object([
      ("controller", .text(controller)), ("creation", .text(creation)),
      ("creation_path", JSONValue(path)), ("creation_line", JSONValue(line)),
      ("seen", .flag(isSeen)), ("profiles", .list(profiles.map { .text($0) })),
      ("rule", .text(rule)), ("nib_path", JSONValue(nib)), ("bundle", JSONValue(bundle)),
      ("verdict", .text(verdict)),
    ])
  }

  fileprivate var creationWords: String {
    switch Resolution.Creation(rawValue: creation) {
    case .call: "created with a name"
    case .scene: "a scene"
    case .decoded: "decoded from a nib"
    default: isSeen ? "created without a name" : "if it is created without a name"
    }
  }
}

extension Resolution.Rule {
  /// What the rule does, for a list of who loads a nib.
  fileprivate var words: String {
    switch self {
    case .presetView: "an initialiser sets the view"
    case .archivedView: "the view stands inside of the controller"
    case .loadView: "loadView is overridden"
    case .nibNameGetter: "nibName returns the name"
    case .explicitArgument: "the creation passes the name"
    case .forcedArgument: "an initialiser passes the name"
    case .storyboardScene: "the scene's view"
    case .decodedNibName: "the attribute nibName"
    case .implicitFull: "found by the class's name"
    case .implicitShort: "found by the class's name without Controller"
    case .implicitModuleFull: "found by the class's name with its module"
    case .implicitModuleShort: "found by the class's name with its module, without Controller"
    case .windowNibName: "the name of the window's nib"
    case .none: "no rule gives a nib"
    }
  }
}
