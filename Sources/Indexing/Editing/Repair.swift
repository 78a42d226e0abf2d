import Facts
import IndexStore
import Scanning

/// An edit that fixes a finding; resolving the edited files has confirmed it.
public struct Repair: Hashable, Sendable {
  /// The key of the finding.
  public let key: String
  /// One sentence in the imperative, without its full stop.
  public let sentence: String
  /// The changes.
  public let edits: [FileEdit]
}

/// The untested mechanical fixes of a finding.
struct RepairCandidates {
  /// The candidates, the likeliest first.
  var repairs: [Repair] = []
  /// The reason why there are none.
  var reason: String?

  static func none(_ reason: String) -> Self { Self(reason: reason) }
}

/// Proposes fixes for findings.
struct RepairFinder {
  let project: EditableProject
  let rows: RowsByName

  init(_ project: EditableProject) {
    self.project = project
    rows = RowsByName(project)
  }

  /// The possible fixes of `finding`.
  func candidates(for finding: Finding) throws -> RepairCandidates {
    // The class is wrong, not the connection.
    if finding.substitute != nil { return .none(finding.fix) }
    return switch finding.rule {
    case "outlet.missing-key": try connections(finding, .missingKey, reconnectOutlet)
    case "attribute.missing-key": try connections(finding, .missingKey, removeAttribute)
    case "action.missing": try connections(finding, .missingAction, resendAction)
    case "class.unknown": try connections(finding, .unknownClass, renameClass)
    case "class.wrong-module": try connections(finding, .wrongModule, correctModule)
    case "nib.view-not-set": try connectView(finding)
    case "nib.foreign-owner": try setOwner(finding)
    case "cell.other-identifier": try setReuseIdentifier(finding)
    case "segue.missing", "cell.unregistered", "storyboard.scene-missing", "storyboard.missing",
      "nib.not-found":
      try correctLiteral(finding)
    default: .none("a fix of \(finding.rule) needs a decision: \(finding.fix)")
    }
  }

  /// Fixes every place of a finding about connections; `change` gives none for a place without a
  /// fix.
  private func connections(
    _ finding: Finding, _ status: LinkedConnection.Status,
    _ change: (NibText, NibPromise) throws -> [(sentence: String, FileEdit.Replacement)]
  ) throws -> RepairCandidates {
    var sentences: [String] = []
    var edits: [String: [FileEdit]] = [:]
    var count = 0
    for broken in rows.promises(like: finding, status) {
      let (path, promise) = (broken.path, broken.promise)
      guard let text = try project.nibText(at: path) else {
        return .none("\(path) is in a format that cannot be edited")
      }
      count += 1
      for (sentence, replacement) in try change(text, promise) {
        if !sentences.contains(sentence) { sentences.append(sentence) }
        edits[sentence, default: []].append(FileEdit(path, [replacement]))
      }
    }
    // A fix has to fix all places.
    let repairs = sentences.compactMap { sentence -> Repair? in
      guard let all = edits[sentence], let joined = all.joined(), all.count >= count else {
        return nil
      }
      return Repair(key: finding.key, sentence: sentence, edits: joined)
    }
    guard repairs.isEmpty else { return RepairCandidates(repairs: repairs) }
    return .none("nothing in the code has a name that is close: \(finding.fix)")
  }

  // MARK: Connections

  private func reconnectOutlet(
    _ text: NibText, _ promise: NibPromise
  ) -> [(sentence: String, FileEdit.Replacement)] {
    guard let tag = text.tag(of: promise), let owner = text.object(promise.source)?.className else {
      return []
    }
    let line = ancestry(of: owner)
    let taken = text.labels(from: promise.source)
    let free = line.flatMap(rows.outlets(of:)).filter { outlet in
      outlet.declaration.isCollection == (promise.kind == .collection)
        && !taken.contains(outlet.declaration.property)
    }
    let given = promise.destination.flatMap(text.object)?.className
    let fitting = Set(free.filter { $0.declaration.type == given }.map(\.declaration.property))
    let names = likelyNames(
      for: promise.name, in: Set(free.map(\.declaration.property)), fitting: fitting)
    let renamed = names.compactMap { name in
      text.set("property", to: name, at: tag).map {
        ("connect \(name) in place of \(promise.name), which \(owner) does not have", $0)
      }
    }
    // Without the connection, an outlet that fits would be reported as unconnected.
    guard fitting.isEmpty, names.isEmpty else { return renamed }
    return [
      (
        "remove the connection of \(promise.name), which \(owner) does not have",
        text.remove(elementAt: tag)
      )
    ]
  }

  private func removeAttribute(
    _ text: NibText, _ promise: NibPromise
  ) -> [(sentence: String, FileEdit.Replacement)] {
    guard let tag = text.tag(of: promise) else { return [] }
    return [("remove the runtime attribute \(promise.name)", text.remove(elementAt: tag))]
  }

  private func resendAction(
    _ text: NibText, _ promise: NibPromise
  ) -> [(sentence: String, FileEdit.Replacement)] {
    guard let tag = text.tag(of: promise), let id = promise.destination,
      let target = text.object(id)?.className
    else { return [] }
    let line = ancestry(of: target)
    let sent = text.labels(to: id)
    let declared = Set(
      line.flatMap(rows.actions(of:)).map(\.declaration).filter { !$0.isSegueAction }
        .map(\.selector))
    let free = declared.subtracting(sent)
    let names = likelyNames(
      for: promise.name, in: declared.subtracting([promise.name]), fitting: free)
    let renamed = names.compactMap { name in
      text.set("selector", to: name, at: tag).map {
        ("send \(name) in place of \(promise.name), which \(target) does not have", $0)
      }
    }
    guard names.isEmpty else { return renamed }
    return [
      (
        "remove the action \(promise.name), which \(target) does not have",
        text.remove(elementAt: tag)
      )
    ]
  }

  private func renameClass(
    _ text: NibText, _ promise: NibPromise
  ) -> [(sentence: String, FileEdit.Replacement)] {
    guard let tag = text.tag(of: promise) else { return [] }
    let object = text.object(promise.source)
    let names = rows.classNames.filter { rows.canStand(for: object, $0) }
    let keys = text.document.connections.filter {
      $0.source == promise.source && [.outlet, .collection].contains($0.kind)
    }.map(\.label)
    // The class with all the outlets, if there is only one.
    let fitting =
      keys.isEmpty
      ? []
      : names.filter { name in
        let own = Set(rows.outlets(of: name).map(\.declaration.property))
        return Set(keys).isSubset(of: own)
      }
    return likelyNames(for: promise.name, in: names, fitting: Set(fitting)).compactMap { name in
      text.set("customClass", to: name, at: tag).map {
        ("name the class \(name) in place of \(promise.name), which does not exist", $0)
      }
    }
  }

  private func correctModule(
    _ text: NibText, _ promise: NibPromise
  ) -> [(sentence: String, FileEdit.Replacement)] {
    guard let tag = text.tag(of: promise) else { return [] }
    let found = rows.classes(named: promise.name)
    guard let row = found.first, found.allSatisfy({ $0.module == row.module }) else { return [] }
    // A place can have only one replacement, so both attributes count as one.
    let attributes = ["customModule", "customModuleProvider"].compactMap { text.tags[tag][$0] }
    var replacement = text.remove("customModule", at: tag)
    if let provider = text.remove("customModuleProvider", at: tag) {
      let start = replacement?.range.lowerBound ?? provider.range.lowerBound
      replacement = FileEdit.Replacement(
        min(
          start, provider.range.lowerBound)..<max(
            replacement?.range.upperBound ?? 0, provider.range.upperBound), with: "")
    }
    guard row.language == "swift", let module = row.module else {
      return replacement.map { [("remove the module: \(promise.name) has none", $0)] } ?? []
    }
    let value = " customModule=\"\(escapedForXML(module))\""
    replacement?.text = value
    if attributes.isEmpty, let end = text.tags[tag]["customClass"]?.range.upperBound {
      replacement = FileEdit.Replacement((end + 1)..<(end + 1), with: value)
    }
    return replacement.map { [("name \(module), the module of \(promise.name)", $0)] } ?? []
  }

  /// The names of a class and its base classes.
  func ancestry(of name: String) -> [String] {
    var line = [name.part(behindLast: UInt8(ascii: "."))]
    while let last = line.last, line.count < 64,
      let base = rows.classes(named: last).first?.superclass, !line.contains(base)
    {
      line.append(base)
    }
    return line
  }
}
