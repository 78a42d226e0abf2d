import Facts

extension NibAnswer {
  /// The answer in the format of `docs/explain.md`.
  var json: JSONValue {
    [
      "project": .text(project), "path": .text(path), "nib": .text(name),
      "bundles": JSONValue(bundles), "owner_class": JSONValue(ownerClass),
      "owner_is_gone": ownerClass == nil ? .null : .flag(ownerIsGone),
      "view_outlet": JSONValue(hasView), "problem": JSONValue(problem?.message),
      "controllers": .list(loaders.map(\.json)),
      "loads": .list(
        mentions.map { mention in
          [
            "path": .text(mention.path), "line": .number(mention.line), "kind": .text(mention.kind),
            "class": JSONValue(mention.enclosingClass),
          ]
        }), "owner_loads": .list(strangers.map(\.json)), "objects": objects.json,
    ]
  }

  /// The nib's known bundles; the index has none for an unreadable nib.
  private var place: String {
    guard bundles.isEmpty else { return " in \(bundles.joined(separator: ", "))" }
    return problem == nil ? " in no bundle" : ""
  }

  /// The owner of the nib, if readable.
  private var ownerWords: String? {
    if let ownerClass { return "made for \(ownerClass)" }
    return hasView == nil || problem != nil ? nil : "made for no controller"
  }

  private var viewWords: String? {
    guard ownerClass != nil, problem == nil else { return nil }
    if let hasWindow {
      return hasWindow ? "its window is connected" : "its window is not connected"
    }
    return hasView.map { $0 ? "its view is connected" : "its view is not connected" }
  }

  /// The answer for people, in lines of `width` columns.
  ///
  /// `repair` returns the command that prints patches for a word's findings.
  func text(width: Int, repair: (String) -> String) -> String {
    let paths = (loaders + strangers).flatMap { [$0.path, $0.nib].compactMap(\.self) }
    var page = Paragraphs(width: width, whole: [path] + bundles + paths)
    let facts = ["\(path) is \"\(name)\"\(place)", ownerWords, viewWords]
    page.add(facts.compactMap(\.self).joined(separator: ", "))
    if let problem {
      page.add(
        "It is not fully readable: \(problem.message)",
        behind: problem.line.map { "\(path):\($0)" })
    }
    if ownerIsGone, let ownerClass {
      page.add(
        "No class of the project is named \(ownerClass); it is gone, or belongs to a library.")
    }
    if objects.isOfOne {
      objects.add(to: &page, path: path, repair: repair)
      return page.text
    }
    page.gap()
    if loaders.isEmpty, mentions.isEmpty {
      page.add("Nothing loads it, as far as the source shows.")
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
    let unknown = Resolution.Verdict.unknown.rawValue
    for (heading, loads) in [
      ("Its owner's class does not load it when it is", strangers.filter { $0.verdict != unknown }),
      (
        "Whether its owner's class loads it is not known when it is",
        strangers.filter { $0.verdict == unknown }
      ),
    ] where !loads.isEmpty {
      page.gap()
      page.add(heading)
      add(loads, to: &page)
    }
    objects.add(to: &page, path: path, repair: repair)
    return page.text
  }

  /// Adds creations; prints a line that several share only once.
  private func add(_ loaders: [Loader], to page: inout Paragraphs) {
    for creations in inOrder(loaders, by: { [$0.creationText, $0.placeText ?? ""] }) {
      page.add(creations[0].creationText, mark: "  ", behind: creations[0].placeText)
      for loads in inOrder(creations, by: outcome) {
        page.add(outcome(of: loads[0]), mark: "    ")
        let systems = inOrder(loads, by: \.profiles)
        for loads in systems {
          let bundles = eachOnce(loads.compactMap(\.bundle))
          if bundles.count > 1 || systems.count > 1 && !bundles.isEmpty {
            page.add(bundles.joined(separator: ", "), mark: "    in ")
          }
          page.add(loads[0].profiles.joined(separator: " "), mark: "    on ")
        }
      }
    }
  }

  /// The outcome of a creation, with its nib if that is another one.
  private func outcome(of loader: Loader) -> String {
    loader.verdict + (loader.nib.map { $0 == path ? "" : ": \($0)" } ?? "")
  }

  /// Groups the loaders by a key, in order of first appearance.
  private func inOrder<Key: Hashable>(
    _ loaders: [Loader], by key: (Loader) -> Key
  ) -> [[Loader]] {
    var groups: [[Loader]] = []
    var places: [Key: Int] = [:]
    for loader in loaders {
      if let place = places[key(loader)] {
        groups[place].append(loader)
      } else {
        places[key(loader)] = groups.count
        groups.append([loader])
      }
    }
    return groups
  }
}

extension NibAnswer.Loader {
  fileprivate var json: JSONValue {
    [
      "controller": .text(controller), "creation": .text(creation),
      "creation_path": JSONValue(path), "creation_line": JSONValue(line), "seen": .flag(isSeen),
      "profiles": JSONValue(profiles), "rule": .text(rule),
      "nib_path": JSONValue(nib), "bundle": JSONValue(bundle), "verdict": .text(verdict),
    ]
  }

  /// The controller, its creation, and the rule that chooses its nib.
  fileprivate var creationText: String {
    "\(controller), \(creationWords): \(ruleWords)"
  }

  private var ruleWords: String {
    let rule = Resolution.Rule(rawValue: rule)
    if rule == .nibNameGetter, verdict == Resolution.Verdict.unknown.rawValue {
      return "what nibName returns is not known"
    }
    return rule?.words ?? self.rule
  }

  fileprivate var placeText: String? { NibIndex.placeText(path, line) }

  private var creationWords: String {
    switch Resolution.Creation(rawValue: creation) {
    case .call: "created with a name"
    case .scene: "a scene"
    case .decoded: "decoded from a nib"
    default: isSeen ? "created without a name" : "if it is created without a name"
    }
  }
}

extension Resolution.Rule {
  /// The effect of the rule, for a list of a nib's loaders.
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
