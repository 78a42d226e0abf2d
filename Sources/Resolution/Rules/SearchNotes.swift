import Facts

/// Traces of lookups: the bundle, the names, and the files found.
extension Resolver {
  /// Notes the bundle that UIKit searches, and the reason.
  func noteBundle(_ bundle: Int) {
    guard creationCase.trace != nil, creationCase.controller.nibBundleGetter == nil else { return }
    let name = bundleName(bundle)
    guard case .code(let stored) = creationCase.source else {
      return note(.c7, .fact, "Looked for in \(name), the bundle of the nib that it comes from.")
    }
    if creationCase.controller.base == .windowController {
      return note(.j9, .fact, "Looked for in \(name), the bundle of its class.")
    }
    guard case .none = stored.bundle else {
      return note(.c3, .fact, "Looked for in \(name), the bundle that it was given.")
    }
    var text = "No bundle was given, so the main bundle is searched: \(name)"
    if creationCase.location.image != bundle {
      text += ", not \(bundleName(creationCase.location.image))"
    }
    note(.c1, .fact, text + ".")
  }

  /// Notes the names that the search tries.
  func noteNames(_ candidates: [Candidate]) {
    guard creationCase.trace != nil, let name = creationCase.controller.runtimeName else { return }
    let names = candidates.map { "\"\($0.name)\"" }.joined(separator: ", ")
    note(
      bandRule, .fact, "At run time the class is called \(name): the search tries \(names).",
      at: creationCase.controller.place)
  }

  /// Notes the result of trying a name; after the first match, only further matches.
  func noteTry(
    _ candidate: Candidate, _ finding: NibDirectory.Finding, in bundle: Int, isFirst: Bool
  ) {
    guard isFirst || finding.nib != nil else { return }
    noteLookUp(candidate.name, finding, in: bundle, weight: isFirst ? .taken : .passed)
  }

  /// Notes the result of a lookup: the file and its folder, or another file.
  func noteLookUp(
    _ name: String, _ finding: NibDirectory.Finding, in bundle: Int, weight: Step.Weight
  ) {
    guard creationCase.trace != nil else { return }
    let holder = bundleName(bundle)
    guard let nib = finding.nib else { return noteMiss(name, finding, in: bundle) }
    let file = creationCase.model.nibs[nib]
    let folder = file.name?.locale.map { "the folder \($0).lproj of \(holder)" }
    var text = "\"\(name)\" is in \(folder ?? holder)"
    if weight == .passed { text += " as well, but another name comes first" }
    var rule = RuleNumber.d1
    if let stem = file.name?.stem, stem != lastComponent(name) {
      text += ", as \(stem), which is for this device"
      rule = .d3
    } else if finding.hidesLocalised {
      text += ", at the root, where it hides those in language folders"
      rule = .d2
    }
    note(rule, weight, text + ".", at: SourcePlace(path: file.path, line: 1))
  }

  private func noteMiss(_ name: String, _ finding: NibDirectory.Finding, in bundle: Int) {
    let holder = bundleName(bundle)
    if let other = finding.otherCase {
      note(
        .d1, .passed, "\"\(name)\" is not in \(holder); this nib differs in case.",
        at: SourcePlace(path: creationCase.model.nibs[other].path, line: 1))
    } else if let stray = finding.isStray ? stray(name, in: bundle) : nil as Int? {
      note(
        .d4, .passed, "\"\(name)\" is in \(holder) for another device only.",
        at: SourcePlace(path: creationCase.model.nibs[stray].path, line: 1))
    } else {
      let text = "\"\(name)\" is in no folder of \(holder) that the system looks into"
      guard let (nib, whereabouts) = elsewhere(name, than: bundle) else {
        return note(.d1, .passed, text + ".")
      }
      note(
        .d1, .passed, "\(text); this file \(whereabouts).",
        at: SourcePlace(path: creationCase.model.nibs[nib].path, line: 1))
    }
  }

  /// A nib of the name in another place, with a description of the place; preferably one that no target has.
  private func elsewhere(
    _ name: String, than bundle: Int
  ) -> (nib: Int, whereabouts: String)? {
    let model = creationCase.model
    let found = model.nibs.placesByName[String(lastComponent(name))] ?? []
    if let lost = found.first(where: { model.bundlesByNib[$0].isEmpty }) {
      return (lost, "belongs to no target")
    }
    guard let nib = found.first, let other = model.bundlesByNib[nib].first else { return nil }
    let isHere = model.bundlesByNib[nib].contains(bundle)
    return (nib, isHere ? "is in another folder of it" : "is in \(bundleName(other))")
  }

  /// A nib of the name for any device.
  func stray(_ name: String, in bundle: Int) -> Int? {
    creationCase.model.bundles.bundles[bundle].nibs.first { placement in
      guard let path = creationCase.model.nibs[placement.nib].name else { return false }
      return path.device != nil && path.name == lastComponent(name)
    }?.nib
  }
}
