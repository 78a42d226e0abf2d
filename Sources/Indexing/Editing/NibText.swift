import Facts
import Scanning

/// The text of a nib, and replacements in it.
struct NibText {
  let path: String
  let bytes: [UInt8]
  let document: NibDocument
  let tags: [NibTag]

  private let tagsByLine: [Int: [Int]]
  private let objects: [String: NibObject]
  private let labelsBySource: [String: Set<String>]
  private let labelsByDestination: [String: Set<String>]

  /// Nil unless the nib is a modern document, whose attributes can be edited.
  init?(_ path: String, of project: EditableProject) throws {
    guard case .nib(let document)? = project.facts(of: path)?.content, document.format == .modern,
      let bytes = try project.text(of: path)
    else { return nil }
    self.path = path
    self.bytes = bytes
    self.document = document
    let tags = bytes.withUnsafeBufferPointer { nibTags($0) }
    self.tags = tags
    tagsByLine = Dictionary(grouping: tags.indices) { tags[$0].line }
    objects = Dictionary(document.objects.map { ($0.id, $0) }) { first, _ in first }
    var (sources, destinations) = ([String: Set<String>](), [String: Set<String>]())
    for connection in document.connections {
      sources[connection.source, default: []].insert(connection.label)
      guard let destination = connection.destination else { continue }
      destinations[destination, default: []].insert(connection.label)
    }
    labelsBySource = sources
    labelsByDestination = destinations
  }

  /// The first object with an id.
  func object(_ id: String) -> NibObject? { objects[id] }

  /// The labels of the connections of an object.
  func labels(from id: String) -> Set<String> { labelsBySource[id] ?? [] }

  /// The labels of the connections to an object.
  func labels(to id: String) -> Set<String> { labelsByDestination[id] ?? [] }

  /// The place of the tag on a line whose attributes have these values.
  func tag(at line: Int, _ values: [String: String?]) -> Int? {
    tagsByLine[line]?.first { index in
      values.allSatisfy { name, value in value == nil || tags[index][name]?.value == value }
    }
  }

  /// The place of a connection's tag.
  func tag(of promise: NibPromise) -> Int? {
    switch promise.kind {
    case .outlet, .collection:
      tag(at: promise.line, ["property": promise.name, "destination": promise.destination])
    case .action: tag(at: promise.line, ["selector": promise.name, "target": nil])
    case .attribute: tag(at: promise.line, ["keyPath": promise.name])
    case .class, .segueClass: tag(at: promise.line, ["id": promise.source])
    case .segue, .binding, .segueAction, .unwind, .image, .color: nil
    }
  }

  func tag(of object: NibObject) -> Int? { tag(at: object.line, ["id": object.id]) }

  /// Sets an attribute; adds a missing one after `predecessor`.
  func set(
    _ name: String, to value: String, at tag: Int, after predecessor: String = "id"
  ) -> FileEdit.Replacement? {
    if let attribute = tags[tag][name] {
      return FileEdit.Replacement(attribute.range, with: escapedForXML(value))
    }
    guard let end = tags[tag][predecessor]?.range.upperBound else { return nil }
    return FileEdit.Replacement(
      (end + 1)..<(end + 1), with: " \(name)=\"\(escapedForXML(value))\"")
  }

  /// A tag without an attribute.
  func remove(_ name: String, at tag: Int) -> FileEdit.Replacement? {
    guard let attribute = tags[tag][name] else { return nil }
    let start = attribute.range.lowerBound - name.utf8.count - 3
    return FileEdit.Replacement(start..<(attribute.range.upperBound + 1), with: "")
  }

  /// Removes an element, with its lines if nothing else is on them.
  func remove(elementAt tag: Int) -> FileEdit.Replacement {
    let end = tags[tag].kind == .empty ? tag : closing(tag) ?? tag
    var range = tags[tag].range.lowerBound..<tags[end].range.upperBound
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
    let start = bytes[..<range.lowerBound].lastIndex { !isBlank($0) }
    let next = bytes[range.upperBound...].firstIndex { !isBlank($0) }
    if let start, bytes[start] == 10, let next, bytes[next] == 10 {
      range = (start + 1)..<(next + 1)
    }
    return FileEdit.Replacement(range, with: "")
  }

  /// The place of the tag that closes an element.
  private func closing(_ tag: Int) -> Int? {
    var depth = 0
    for index in tags[tag...].indices {
      switch tags[index].kind {
      case .opening: depth += 1
      case .closing:
        depth -= 1
        if depth == 0 { return index }
      case .empty: break
      }
    }
    return nil
  }

  func add(connection: String, to tag: Int) -> FileEdit.Replacement? {
    let indent = indentation(of: tag)
    let inner = indent + "    "
    let line = "\(inner)    \(connection)\n"
    let connections = "\(inner)<connections>\n\(line)\(inner)</connections>\n"
    if tags[tag].kind == .empty {
      let end = tags[tag].range.upperBound
      return FileEdit.Replacement(
        (end - 2)..<end, with: ">\n\(connections)\(indent)</\(tags[tag].name)>")
    }
    guard let end = closing(tag) else { return nil }
    var depth = 0
    for index in tag..<end {
      if depth == 1, tags[index].name == "connections", tags[index].kind == .opening {
        return insertion(of: line, behind: index)
      }
      if tags[index].kind == .opening { depth += 1 }
      if tags[index].kind == .closing { depth -= 1 }
    }
    return insertion(of: connections, behind: tag)
  }

  /// Inserts lines after the line of a tag that ends one; nil for any other tag.
  private func insertion(of lines: String, behind tag: Int) -> FileEdit.Replacement? {
    let end = tags[tag].range.upperBound
    guard let next = bytes[end...].firstIndex(of: 10),
      bytes[end..<next].allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 })
    else { return nil }
    return FileEdit.Replacement((next + 1)..<(next + 1), with: lines)
  }

  private func indentation(of tag: Int) -> String {
    let start = tags[tag].range.lowerBound
    let before = bytes[..<start].reversed().prefix { $0 == 32 || $0 == 9 }
    return String(decoding: before.reversed(), as: UTF8.self)
  }

  /// An id that is free in the document, in Interface Builder's form.
  var freeID: String {
    let taken = Set(tags.compactMap { $0["id"]?.value })
    return (1...).lazy.map { number in
      let digits = String(number, radix: 36)
      return "nIx-oU-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }.first { !taken.contains($0) } ?? ""
  }
}
