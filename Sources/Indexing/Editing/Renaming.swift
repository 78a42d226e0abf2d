import Facts
import Scanning

/// Renamings in code, and the places in nibs that then have to follow.
extension EditableProject {
  /// A class gets another name wherever the code names it; strings stay.
  func rename(class old: String, to new: String) throws -> ImaginedEdits {
    let classes = resolved.results.classes.map(\.name)
    try require("class", old, among: classes)
    try requireNew("class", new, besides: classes)
    let word = old.part(behindLast: UInt8(ascii: "."))
    var found = ImaginedEdits()
    for text in try code(with: word) {
      // The class has a separate name for Objective-C.
      let words = text.places(of: word).filter { index in
        !(text.text(index - 1) == "(" && text.text(index - 2) == "objc")
      }
      found.replace(words, in: text, by: [word: new])
      // Other code may derive a nib name or identifier from it at run time.
      for index in words.filter(text.handsOverClass) {
        found.note(
          .perhaps, .code, text.path, text.words[index].line,
          (text.isSwift ? "\(word).self" : "[\(word) class]") + " is handed to other code")
      }
      for (index, string) in text.strings(naming: word) {
        let isLookedUp = text.text(index - 2) == "NSClassFromString"
        found.note(
          isLookedUp ? .toChange : .perhaps, .code, text.path, text.words[index].line,
          "\"\(string)\"")
      }
    }
    let foundByClass = Set(
      resolved.results.resolutions.lazy
        .filter { $0.isImplicit && isNamed($0.controller ?? "", word) }.compactMap(\.nibPath))
    for (path, document) in nibs {
      for object in document.objects where object.customClass.map({ isNamed($0, word) }) ?? false {
        found.note(.toChange, .nib, path, object.line, "class \(object.customClass ?? "")")
      }
      for object in document.objects {
        for name in object.identifiers where name == word {
          found.note(.perhaps, .nib, path, object.line, "identifier \(name)")
        }
      }
      if let name = NibPath(path)?.name {
        if foundByClass.contains(path) {
          found.note(
            .toChange, .nib, path, 1, "the class finds it by its own name: rename the file too")
        } else if name == word, let use = load(ofNibOfClass: word) {
          found.note(.toChange, .nib, path, 1, use)
        } else if name == word {
          found.note(.perhaps, .nib, path, 1, "the file is called like the class")
        }
      }
    }
    return found
  }

  /// A place that loads the nib of a class by the class's name, and what to do; nil if there is none.
  private func load(ofNibOfClass name: String) -> String? {
    resolved.results.nibLoads.first { $0.nameKind == "class-name" && $0.nibName == name }
      .map { "\($0.path):\($0.line) loads it by the name of the class: rename the file too" }
  }

  /// Renames an outlet in the declarations of its class and its subclasses.
  func rename(outlet old: String, of owner: String, to new: String) throws -> ImaginedEdits {
    try require("class", owner, among: resolved.results.classes.map(\.name))
    let outlets = resolved.results.outlets.filter { isNamed($0.className, owner) }
    try require("outlet of \(owner)", old, among: outlets.map(\.declaration.property))
    try requireNew("outlet of \(owner)", new, besides: outlets.map(\.declaration.property))
    var found = ImaginedEdits()
    try found.rename(
      [old: new, "_" + old: "_" + new, setter(old): setter(new)], of: family(of: owner), old,
      in: self)
    for (path, document) in nibs {
      let ours = objects(of: family(of: owner), in: document)
      for connection in document.connections
      where [.outlet, .collection].contains(connection.kind) && connection.label == old
        && ours.contains(connection.source)
      {
        found.note(.toChange, .nib, path, connection.line, "outlet \(connection.label)")
      }
      for attribute in document.runtimeAttributes
      where ours.contains(attribute.object)
        && (attribute.keyPath == old || attribute.keyPath.hasPrefix(old + "."))
      {
        found.note(.toChange, .nib, path, attribute.line, "attribute \(attribute.keyPath)")
      }
    }
    return found
  }

  /// Renames an action in the declarations of its class and its subclasses.
  func rename(action old: String, of owner: String, to new: String) throws -> ImaginedEdits {
    try require("class", owner, among: resolved.results.classes.map(\.name))
    let actions = resolved.results.actions.filter { isNamed($0.className, owner) }
    try require("action of \(owner)", old, among: actions.map(\.declaration.selector))
    let (before, after) = (selectorParts(old), selectorParts(new))
    guard before.count == after.count, before.dropFirst() == after.dropFirst(),
      old.hasSuffix(":") == new.hasSuffix(":"), let word = before.first, let newWord = after.first
    else {
      throw EditingError.unchangeable(
        "\(old) and \(new) differ in more than their first part: only that can be renamed")
    }
    var found = ImaginedEdits()
    try found.rename([word: newWord], of: family(of: owner), word, in: self)
    guard !found.edits.isEmpty else {
      throw EditingError.unchangeable("the code spells \(old) in another way: rename it there")
    }
    for (path, document) in nibs {
      let ours = objects(of: family(of: owner), in: document)
      let responders = Set(
        document.objects.filter { $0.role == .firstResponder }.map(\.id))
      for connection in document.connections
      where [.action, .segueAction, .unwind].contains(connection.kind) && connection.label == old {
        let end = connection.kind == .action ? connection.destination : connection.source
        let isOurs = end.map(ours.contains) ?? false
        guard isOurs || connection.kind != .action || end.map(responders.contains) ?? true else {
          continue
        }
        found.note(isOurs ? .toChange : .perhaps, .nib, path, connection.line, "action \(old)")
      }
    }
    return found
  }

  /// The ids of the objects whose class is one of `classes`.
  private func objects(of classes: Set<String>, in document: NibDocument) -> Set<String> {
    let names = Set(classes.map { $0.part(behindLast: UInt8(ascii: ".")) })
    return Set(
      document.objects.filter { object in
        object.customClass.map { names.contains($0.part(behindLast: UInt8(ascii: "."))) } ?? false
      }.map(\.id))
  }

  /// Throws if code cannot declare `name`, or does already.
  private func requireNew(_ kind: String, _ name: String, besides names: [String]) throws {
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    guard isWord, name.first?.isNumber == false else {
      throw EditingError.unchangeable(
        "\(name.isEmpty ? "an empty text" : name) is not a valid name")
    }
    guard !names.contains(name) else {
      throw EditingError.unchangeable(
        "\(self.name): \(name) is already the name of another \(kind)")
    }
  }

  /// Throws if `name` is not among the existing names.
  func require(_ kind: String, _ name: String, among names: [String]) throws {
    guard !names.contains(where: { isNamed($0, name) }) else { return }
    let all = Set(names).sorted()
    let near = nearestNames(to: name, in: all)
    throw EditingError.noSuch(
      kind: kind, name: name, project: self.name, near: near.isEmpty && all.count <= 20 ? all : near
    )
  }
}

/// Whether a full name is `name`, perhaps nested in other types.
func isNamed(_ full: String, _ name: String) -> Bool {
  full == name || full.part(behindLast: UInt8(ascii: ".")) == name
}

private func setter(_ name: String) -> String {
  "set" + name.prefix(1).uppercased() + name.dropFirst()
}

private func selectorParts(_ selector: String) -> [String] {
  selector.split(separator: ":").map(String.init)
}

extension NibObject {
  /// The identifiers by which code finds it.
  fileprivate var identifiers: [String] {
    [reuseIdentifier, controller?.storyboardIdentifier, controller?.nibName].compactMap(\.self)
  }
}

extension ImaginedEdits {
  /// Replaces members in the declarations of some classes; `word` is their common part.
  fileprivate mutating func rename(
    _ names: [String: String], of classes: Set<String>, _ word: String, in project: EditableProject
  ) throws {
    for text in try project.code(with: String(word.dropFirst())) {
      let bodies = text.bodies(of: classes)
      let isAboutUs = classes.contains {
        !text.places(of: $0.part(behindLast: UInt8(ascii: "."))).isEmpty
      }
      for name in names.keys.sorted() {
        let places = text.places(of: name)
        replace(
          places.filter { bodies.contains($0) && !text.isElsewhere($0) }, in: text, by: names)
        // Other files reach the member through an object whose class this file alone does not tell.
        for index in places
        where isAboutUs && text.isMember(index) && text.isElsewhere(index) {
          note(.perhaps, .code, text.path, text.words[index].line, ".\(name)")
        }
      }
    }
  }

  /// Replaces words by others.
  fileprivate mutating func replace(
    _ words: [Int], in text: CodeText, by names: [String: String]
  ) {
    guard !words.isEmpty else { return }
    edits.append(
      FileEdit(
        text.path,
        words.compactMap { index in
          names[text.text(index)].map { FileEdit.Replacement(text.words[index].range, with: $0) }
        }))
    for index in words {
      note(.changed, .code, text.path, text.words[index].line, text.text(index))
    }
  }
}

extension CodeText {
  /// Whether code passes a class on and the receiver may ask for its name: `register(cellType:
  /// Cell.self)`.
  ///
  /// Not if the receiver is a system method: it needs no name, or takes one as another argument.
  fileprivate func handsOverClass(_ index: Int) -> Bool {
    if isSwift {
      guard text(index + 1) == ".", text(index + 2) == "self", text(index - 1) != "=" else {
        return false
      }
      let call = text(index - 1) == ":" ? text(index - 4) : text(index - 2)
      return !Self.needsNoName.contains(call) && !text(index + 4).hasPrefix("for")
    }
    guard text(index - 1) == "[", text(index + 1) == "class", text(index + 2) == "]" else {
      return false
    }
    return text(index - 2) != "=" && !Self.needsNoName.contains(text(index - 3))
  }

  private static let needsNoName: Set = [
    "Bundle", "isKind", "isMember", "isSubclass", "bundleForClass", "isKindOfClass",
    "isMemberOfClass", "isSubclassOfClass", "registerClass", "isEqual",
  ]

  /// The strings equal to `name`, or ending with a dot and `name`.
  func strings(naming name: String) -> [(index: Int, text: String)] {
    words.indices.compactMap { index in
      guard words[index].kind == .string, case let string = text(index),
        string == name || string.hasSuffix("." + name)
      else { return nil }
      return (index, string)
    }
  }

  /// The string literals equal to `text`.
  func literals(saying text: String) -> [CodeWord] {
    strings(naming: text).filter { $0.text == text }.map { words[$0.index] }
  }

  /// Whether the word follows a dot or arrow.
  fileprivate func isMember(_ index: Int) -> Bool { [".", "->", "?."].contains(text(index - 1)) }
}
