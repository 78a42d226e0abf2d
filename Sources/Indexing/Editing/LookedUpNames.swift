import Facts
import Scanning

/// Names by which code finds nibs, scenes, segues and cells at run time.
extension EditableProject {
  /// An identifier of scenes, segues or cells gets another name in the nibs that have it.
  func rename(identifier old: String, to new: String) throws -> ImaginedEdits {
    try require(
      "identifier", old, among: nibs.flatMap { $0.document.identifiers })
    var found = ImaginedEdits()
    for (path, document) in nibs where document.identifiers.contains(old) {
      guard let nib = try nibText(at: path) else {
        throw EditingError.unchangeable("\(path) is in a format that only Interface Builder edits")
      }
      var replacements: [FileEdit.Replacement] = []
      for tag in nib.tags {
        let own =
          tag.name == "segue" ? ["identifier"] : ["reuseIdentifier", "storyboardIdentifier"]
        for attribute in tag.attributes where attribute.value == old {
          if own.contains(attribute.name) {
            replacements.append(FileEdit.Replacement(attribute.range, with: escapedForXML(new)))
            found.note(.changed, .nib, path, tag.line, "\(attribute.name) \(old)")
          } else if attribute.name == "referencedIdentifier" {
            found.note(.toChange, .nib, path, tag.line, "reference to the scene \(old)")
          }
        }
      }
      found.edits.append(FileEdit(path, replacements))
    }
    let rows = resolved.results
    try found.addMentions(
      of: old, in: self,
      lookups: rows.nibLoads.filter { $0.kind == "storyboard-controller" && $0.nibName == old }
        .map(Lookup.init)
        + rows.lookups.filter { $0.isOfIdentifier && $0.name == old || $0.identifier == old }
        .map(Lookup.init))
    return found
  }

  /// The places that find a nib by its name.
  func uses(ofNib name: String) throws -> ImaginedEdits {
    var found = ImaginedEdits()
    let rows = resolved.results
    try found.addMentions(
      of: name, in: self,
      lookups: rows.nibLoads.filter { $0.kind != "storyboard-controller" && $0.nibName == name }
        .map(Lookup.init)
        + rows.lookups.filter { !$0.isOfIdentifier && $0.name == name }.map(Lookup.init))
    for row in rows.resolutions where row.isImplicit && row.nibName == name {
      guard let path = row.controllerPath, let line = row.controllerLine else { continue }
      found.note(.toChange, .code, path, line, "class \(row.controller ?? "") finds it by its name")
    }
    for (path, document) in nibs {
      for object in document.objects {
        guard let controller = object.controller,
          controller.nibName == name || controller.referencedStoryboard == name
        else { continue }
        let words = controller.nibName == name ? "nib name" : "storyboard reference"
        found.note(.toChange, .nib, path, object.line, "\(words) \(name)")
      }
    }
    return found
  }
}

/// A place that needs a name.
private struct Lookup {
  let path: String
  let line: Int
  let words: String
  /// Whether the name is a literal there; nil if that is not known.
  let hasLiteral: Bool?

  var place: String { "\(path):\(line)" }

  init(_ row: LinkedNibLoad) {
    (path, line, hasLiteral) = (row.path, row.line, row.nameKind == "literal")
    words = "\(row.kind) by \(row.nameExpression ?? "its name")"
  }

  init(_ row: LinkedLookup) {
    (path, line, hasLiteral) = (row.path, row.line, nil)
    words = FileKind(path: path)?.isCode == true ? "\(row.kind) by another expression" : row.kind
  }
}

extension LinkedLookup {
  /// Whether it looks up a segue or a cell, and no nib.
  fileprivate var isOfIdentifier: Bool {
    ["segue", "awaited-segue", "reuse-identifier"].contains(kind)
  }
}

extension NibDocument {
  /// The identifiers of its scenes, segues and cells.
  var identifiers: Set<String> {
    Set(connections.filter { $0.kind == .segue }.map(\.label))
      .union(objects.compactMap(\.reuseIdentifier))
      .union(objects.compactMap { $0.controller?.storyboardIdentifier })
  }
}

extension ImaginedEdits {
  /// A call may span several lines.
  private static let longestCall = 5

  /// The literals with this name, and the lookups that get it from elsewhere.
  fileprivate mutating func addMentions(
    of name: String, in project: EditableProject, lookups: [Lookup]
  ) throws {
    var others = lookups
    for text in try project.code(with: name) {
      let ours = lookups.filter { $0.path == text.path && $0.hasLiteral != false }.map(\.line)
      for literal in text.literals(saying: name) {
        let asking = ours.filter { $0 <= literal.line && literal.line <= $0 + Self.longestCall }
          .max()
        others.removeAll {
          $0.path == text.path && $0.line == asking && $0.hasLiteral != false
        }
        note(asking == nil ? .perhaps : .toChange, .code, text.path, literal.line, "\"\(name)\"")
      }
    }
    // A load may have a row of its own and one per app.
    let known = Set(others.filter { $0.hasLiteral == false }.map(\.place))
    others.removeAll { $0.hasLiteral == nil && known.contains($0.place) }
    for lookup in others {
      let part: NamedPlace.Part = FileKind(path: lookup.path)?.isCode == true ? .code : .build
      note(.toChange, part, lookup.path, lookup.line, lookup.words)
    }
  }
}
