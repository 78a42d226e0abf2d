import Facts

/// The search by the class's name: P2c (A4, A5, B1 to B9), J2.
extension Resolver {
  struct Candidate: Equatable {
    let name: String
    let rule: Resolution.Rule
  }

  /// P2c – no name is stored: UIKit tries names derived from the class's name.
  mutating func implicitName() -> Ruling {
    guard isSearchAllowed() else { return .next }
    if creationCase.controller.base == .appKit, !isAtLeast(10, 10) {
      return noSearchYet()
    }
    let runtimeName = creationCase.controller.runtimeName ?? ""
    aspects.dependOnNameOrder()
    let candidates = Self.candidates(for: runtimeName, on: creationCase.profile)
    guard let bundle = searchBundle() else { return searchAnywhere(candidates) }
    noteBundle(bundle)
    noteNames(candidates)
    var matches: [(candidate: Candidate, finding: NibDirectory.Finding)] = []
    var isEmptyTaken = false
    for candidate in candidates {
      if candidate.name.isEmpty {
        // An empty name matches any nib.
        creationCase.model.graph.recorder?.readName(.anyNib)
        isEmptyTaken =
          matches.isEmpty && creationCase.model.directory(of: bundle).hasLooseNibs
        if isEmptyTaken { break }
        continue
      }
      let finding = lookUp(candidate.name, in: bundle)
      noteTry(candidate, finding, in: bundle, isFirst: matches.isEmpty)
      if finding.nib != nil { matches.append((candidate, finding)) }
      if finding.nib == nil, matches.isEmpty { flagMiss(finding) }
    }
    flagCollision(matches)
    if creationCase.controller.base == .collectionViewController {
      return matches.isEmpty && !isEmptyTaken ? .next : openForCollections()
    }
    if isEmptyTaken { return emptyName() }
    guard let (candidate, finding) = matches.first else { return miss() }
    let number = bandRule
    if number == .j2, candidate.name != runtimeName { lower(to: RuleNumber.j8.confidence) }
    use(number, .taken, "The search takes \"\(candidate.name)\", the first that is there.")
    if finding.hidesLocalised { flags.insert(.localeShadow) }
    return .name(
      Request(
        name: candidate.name, rule: candidate.rule, isImplicit: true, found: finding.nib,
        bundle: bundle))
  }

  /// Searches without a known bundle, which does not matter if no nib has one of the names.
  private mutating func searchAnywhere(_ candidates: [Candidate]) -> Ruling {
    let findable = creationCase.model.nibs.stems
    let isNowhere = candidates.allSatisfy { candidate in
      let stem = NibDirectory.stem(of: candidate.name)
      creationCase.model.graph.recorder?.readName(NameKey(nib: stem))
      return !stem.isEmpty && !findable.contains(stem)
    }
    guard isNowhere else {
      use(.c3, .failure, "The source does not tell the bundle to search.")
      return .answer(Answer(.none, .unknown))
    }
    use(.c3, .passed, "The source does not tell the bundle, but no nib has a name of the search.")
    lower(to: .medium)
    return miss()
  }

  /// A4, A5, G3 – whether nothing forbids the search.
  private mutating func isSearchAllowed() -> Bool {
    let controller = creationCase.controller
    if controller.base == .windowController {
      use(.j9, .fact, "A window controller does not search by its class's name.")
      return false
    }
    if isSearchOff { return false }
    switch controller.base {
    case .ownView, .appKitOwnView, .glkViewController: return false
    default: break
    }
    guard !controller.base.isAppKit, let name = controller.runtimeName, name.hasPrefix("UI") else {
      return true
    }
    use(.a5, .fact, "\(name) starts with UI: no name is searched for.", at: controller.place)
    if !isAtLeast(26) { lower(to: .low) }
    return false
  }

  /// Systems that try the same names in the same order.
  enum NameBand {
    /// iOS before 9.
    case early
    /// All other systems without AppKit.
    case late
    /// macOS before 10.11.
    case earlyMac
    /// macOS 10.11 and later.
    case mac

    init(_ profile: RuntimeProfile) {
      switch profile.platform {
      case .macOS: self = profile.isAtLeast(10, 11) ? .mac : .earlyMac
      case .iOS where !profile.isAtLeast(9): self = .early
      default: self = .late
      }
    }
  }

  /// The names in the order in which UIKit tries them: B1 before iOS 9, B2 since, J2 on the Mac.
  static func candidates(for runtimeName: String, on profile: RuntimeProfile) -> [Candidate] {
    guard !runtimeName.isEmpty else { return [] }
    let dot = runtimeName.lastIndex(ofByte: UInt8(ascii: "."))
    let last = dot.map { String(runtimeName[runtimeName.utf8.index(after: $0)...]) }
    let isQualified = last.map { !$0.isEmpty } ?? false
    let whole = Candidate(
      name: runtimeName, rule: isQualified ? .implicitModuleFull : .implicitFull)
    let short = withoutController(runtimeName).map {
      Candidate(name: $0, rule: isQualified ? .implicitModuleShort : .implicitShort)
    }
    switch NameBand(profile) {
    case .earlyMac: return [whole]
    case .mac:
      guard let last, isQualified else { return [whole] }
      return [whole, Candidate(name: last, rule: .implicitFull)]
    case .early: return [short, whole].compactMap { $0 }
    case .late: break
    }
    var all = [whole, short]
    if let last, isQualified {
      all.append(Candidate(name: last, rule: .implicitFull))
      all.append(withoutController(last).map { Candidate(name: $0, rule: .implicitShort) })
    }
    return all.compactMap { $0 }
  }

  /// B4 – the name without the exact word at its end.
  private static func withoutController(_ name: String) -> String? {
    let word = "Controller".utf8
    guard name.utf8.count >= word.count, name.utf8.suffix(word.count).elementsEqual(word) else {
      return nil
    }
    return String(Substring(name.utf8.dropLast(word.count)))
  }

  /// The rule that determines the order of the names.
  var bandRule: RuleNumber {
    switch NameBand(creationCase.profile) {
    case .mac, .earlyMac: .j2
    case .early:
      creationCase.controller.runtimeName?.utf8.contains(UInt8(ascii: ".")) == true ? .b9 : .b1
    case .late: .b2
    }
  }

  /// B6 – the class named `Controller`.
  private mutating func emptyName() -> Ruling {
    let place = creationCase.controller.place
    use(
      .b6, .failure,
      "Without the word Controller, the name is empty, and any nib matches it.",
      at: place)
    var answer = Answer(.implicitShort, .crashEmptyName)
    answer.message = Messages.emptyName
    return .answer(answer)
  }

  /// O3 – it is unknown whether collection controllers search at all.
  private mutating func openForCollections() -> Ruling {
    use(.g2, .passed, "As far as is known, a collection controller does not search.")
    lower(to: .low)
    return .next
  }

  /// J1 – before macOS 10.10 there is no search, and a missing name raises an exception.
  private mutating func noSearchYet() -> Ruling {
    if isMadeByNib { return perhapsUnasked() }
    use(.j1, .failure, "Before macOS 10.10 a controller without a name raises.")
    return .answer(Answer(.none, .crashNSNib))
  }

  /// Whether the controller is an object of a nib.
  private var isMadeByNib: Bool {
    if case .decoded = creationCase.source { return true }
    return creationCase.maker != nil
  }

  /// An object of a nib without a view, which raises an exception only if something requests the view.
  private mutating func perhapsUnasked() -> Ruling {
    use(.i11, .failure, "Nothing provides its view; it is unknown whether anything asks for it.")
    return .answer(Answer(.none, .unknown))
  }

  /// The outcome if no nib has one of the names.
  private mutating func miss() -> Ruling {
    guard creationCase.controller.base == .appKit, let name = creationCase.controller.runtimeName
    else {
      return .next
    }
    if isAtLeast(14) {
      use(.j4, .taken, "Since macOS 14 a controller without a nib gets an empty view.")
      return .noNib(.none)
    }
    if creationCase.controller.ownsLoadedNib {
      use(.i11, .failure, "The class loads a nib itself; it is unknown whether that sets the view.")
      return .answer(Answer(.none, .unknown))
    }
    if isMadeByNib { return perhapsUnasked() }
    use(.j3, .failure, "No nib has the class's name, and before macOS 14 that is an exception.")
    var answer = Answer(.none, .crashNSNib)
    answer.nibName = name
    answer.bundle = searchBundle()
    answer.message = Messages.nsNibNotFound(name)
    return .answer(answer)
  }
}

// MARK: - Flags

extension Resolver {
  private mutating func flagMiss(_ finding: NibDirectory.Finding) {
    if finding.isStray {
      flags.insert(.strayVariant)
      use(.d4, .passed, "A nib for another device does not count.")
    }
    if finding.otherCase != nil { flags.insert(.caseHazard) }
  }

  /// B5 – more than one nib matches, and the one with the short name is made for another class.
  private mutating func flagCollision(
    _ matches: [(candidate: Candidate, finding: NibDirectory.Finding)]
  ) {
    guard matches.count > 1 else { return }
    flags.insert(.shadowed)
    let full = matches.first { $0.candidate.isFull }
    let short = matches.first { !$0.candidate.isFull }
    guard full?.finding.nib != nil, let other = short?.finding.nib else { return }
    if ownership(of: other).owns != true { flags.insert(.collision) }
  }
}

extension Resolver.Candidate {
  /// Whether the name still has the end of the class's name.
  fileprivate var isFull: Bool { rule == .implicitFull || rule == .implicitModuleFull }
}
