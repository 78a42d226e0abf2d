import Facts

/// The rules that find and load a named nib: P3, D, A14, J3, J5, J9.
extension Resolver {
  /// P3 – looks the nib up and connects it.
  mutating func load(_ request: Request) -> Answer {
    var answer = Answer(request.rule, .unknown)
    answer.isImplicit = request.isImplicit
    guard !request.name.isEmpty else {
      use(.a14, .failure, "The name is empty, which is not the same as no name.")
      answer.verdict = .crashEmptyName
      answer.message = Messages.emptyName
      return answer
    }
    answer.nibName = request.name
    if let found = request.found {
      answer.bundle = request.bundle
      return connected(answer, to: found)
    }
    guard let bundle = searchBundle() else { return loadFromUnknownBundle(answer) }
    noteBundle(bundle)
    answer.bundle = bundle
    var finding = lookUp(request.name, in: bundle)
    if finding.nib == nil, let other = secondBundle(after: bundle) {
      finding = lookUp(request.name, in: other)
      if finding.nib != nil { answer.bundle = other }
    }
    guard let nib = finding.nib else { return notFound(answer, finding) }
    if finding.hidesLocalised { flags.insert(.localeShadow) }
    noteLookUp(request.name, finding, in: answer.bundle ?? bundle, weight: .taken)
    return connected(answer, to: nib)
  }

  /// J9 – a window controller also searches the main bundle.
  private func secondBundle(after bundle: Int) -> Int? {
    guard creationCase.controller.base == .windowController, bundle != creationCase.process.main
    else {
      return nil
    }
    return creationCase.process.main
  }

  /// Searches all bundles if the bundle is unknown, with less confidence.
  private mutating func loadFromUnknownBundle(_ answer: Answer) -> Answer {
    guard let name = answer.nibName else { return answer }
    for bundle in creationCase.process.bundles {
      guard let nib = lookUp(name, in: bundle).nib else { continue }
      lower(to: .low)
      note(.c3, .fact, "The source does not tell the bundle; \(bundleName(bundle)) has such a nib.")
      var answer = answer
      answer.bundle = bundle
      return connected(answer, to: nib)
    }
    use(.i11, .failure, "The source does not tell the bundle, and no bundle has such a nib.")
    return answer
  }

  /// D4, C2 – the outcome if the bundle has no nib of the name.
  private mutating func notFound(_ answer: Answer, _ finding: NibDirectory.Finding) -> Answer {
    var answer = answer
    let name = answer.nibName ?? ""
    let holder = bundleName(answer.bundle)
    if finding.isStray {
      flags.insert(.strayVariant)
      use(.d4, .failure, "\"\(name)\" is in \(holder) for another device only.")
    } else if let other = finding.otherCase {
      flags.insert(.caseHazard)
      let place = SourcePlace(path: creationCase.model.nibs[other].path, line: 1)
      use(
        .d1, .failure, "\"\(name)\" is not in \(holder); this nib differs in case.", at: place)
    } else {
      use(.a6, .failure, "\"\(name)\" is not in \(holder).")
    }
    noteElsewhere(name, but: answer.bundle)
    if answer.bundle.map({ creationCase.model.bundles.bundles[$0].absent.hasNib(named: name) })
      == true
    {
      use(.i11, .failure, Messages.absentFile)
      return answer
    }
    if creationCase.isPath {
      use(.i11, .failure, "The code looks for the nib's file itself, maybe elsewhere.")
      return answer
    }
    if !creationCase.process.isFolder, bundleRow(answer.bundle)?.kind == .assumed {
      lower(to: .low)
      note(.c2, .fact, "The app whose bundle is searched is not in the index.")
    }
    if creationCase.controller.base.isAppKit {
      use(creationCase.controller.base == .windowController ? .j9 : .j5, .failure, "NSNib raises.")
      answer.verdict = .crashNSNib
      answer.message = Messages.nsNibNotFound(name)
    } else {
      answer.verdict = .crashNibNotFound
      answer.message = Messages.nibNotFound(name, in: bundleRow(answer.bundle))
    }
    return answer
  }

  /// Notes other bundles that have the nib.
  private mutating func noteElsewhere(_ name: String, but searched: Int?) {
    guard creationCase.trace != nil else { return }
    for bundle in creationCase.process.bundles where bundle != searched {
      if let nib = lookUp(name, in: bundle).nib {
        note(
          .c2, .fact, "It is in \(bundleName(bundle)), which is not searched.",
          at: SourcePlace(path: creationCase.model.nibs[nib].path, line: 1))
      }
    }
  }

  func bundleName(_ bundle: Int?) -> String { bundleRow(bundle)?.name ?? "the bundle" }

  private func bundleRow(_ bundle: Int?) -> LinkedBundle? {
    bundle.map { creationCase.model.bundles.bundles[$0].row }
  }

  // MARK: Connecting

  /// The outcome of loading a nib, with its owner.
  private mutating func connected(_ answer: Answer, to nib: Int) -> Answer {
    var answer = answer
    answer.nib = nib
    let file = creationCase.model.nibs[nib]
    if case .scene(let storyboard, let object) = creationCase.source, storyboard == nib {
      answer.ownerClass = (creationCase.meant ?? creationCase.controller).name
      answer.owns = true
      answer.verdict = .okStoryboard
      return linked(answer, controller: object, in: nib)
    }
    (answer.ownerClass, answer.owns) = ownership(of: nib)
    let isOwnedElsewhere = creationCase.isOwnedElsewhere
    if isOwnedElsewhere {
      note(
        .j9, .fact, "The creation names another owner, which gets the nib's connections.",
        at: SourcePlace(path: file.path, line: file.owner?.line ?? 1))
    } else {
      if answer.ownerClass != nil, answer.owns == false { flags.insert(.ownerMismatch) }
      noteOwner(answer, file)
    }
    guard !file.isBroken else { return unreadable(answer, file) }
    answer.verdict = .okNib
    if isOwnedElsewhere { return answer }
    return linked(answer, controller: nil, in: nib)
  }

  /// L10 – a compiled nib that is unreadable counts as missing; an unreadable document is never compiled.
  private mutating func unreadable(_ answer: Answer, _ file: Nib) -> Answer {
    var answer = answer
    use(
      .l10, .failure,
      answer.ownerClass == nil
        ? "The nib cannot be read: its owner and content are unknown."
        : "The nib cannot be read to its end: the rest is unknown.",
      at: SourcePlace(path: file.path, line: 1))
    guard file.kind == .nib, let name = answer.nibName, !creationCase.controller.base.isAppKit
    else {
      return answer
    }
    answer.verdict = .crashNibNotFound
    answer.message = Messages.nibNotFound(name, in: bundleRow(answer.bundle))
    return answer
  }

  /// L1 – the owner's class in the nib does not matter at run time.
  private func noteOwner(_ answer: Answer, _ nib: Nib) {
    let line = nib.owner?.line ?? 1
    let place = SourcePlace(path: nib.path, line: line)
    switch (answer.ownerClass, answer.owns) {
    case (let owner?, true):
      note(
        .l1, .fact, "The nib is made for \(owner): its File's Owner is of that class.", at: place)
    case (let owner?, _):
      note(
        .l1, .warning,
        "The nib is made for \(owner), not for \(creationCase.controller.name); nobody checks that.",
        at: place)
    case (nil, _) where nib.isBroken: break
    default:
      note(
        .l1, .warning, "The nib is made for no controller: its File's Owner names no class.",
        at: place)
    }
  }

  /// The owner's class in a nib, and whether that is the controller or a superclass.
  func ownership(of nib: Int) -> (owner: String?, owns: Bool) {
    guard let owner = creationCase.model.nibs[nib].ownerClass else { return (nil, false) }
    let graph = creationCase.model.graph
    let controller = creationCase.meant ?? creationCase.controller
    for node in controller.node.map(graph.ancestry(of:)) ?? [] {
      let declaration = graph.primary(node)
      if declaration.name == owner || declaration.objcName == owner { return (owner, true) }
    }
    return (owner, FrameworkClasses.ancestry(of: controller.frameworkClass).contains(owner))
  }
}
