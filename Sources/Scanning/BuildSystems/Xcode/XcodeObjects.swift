/// The kinds of objects of a project file that decide what is built from which files.
enum XcodeObjectKind: UInt8 {
  case other, buildFile, fileReference, group, variantGroup, synchronizedGroup, project, target
  case sources, resources, headers, copyFiles, frameworks, script
  case buildFileExceptions, phaseExceptions
  case targetDependency, containerItemProxy, referenceProxy, packageProduct
  case configurationList, configuration
}

/// The table of a project file's objects: where each starts, found by its id.
///
/// Fields are read when somebody asks for them, so most of a large project is only skipped over.
final class XcodeObjects {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of each object's first field.
  let bodies: [Int]
  let kinds: [XcodeObjectKind]
  let root: Int?
  /// The offset of the first syntax error.
  let firstError: Int?
  private let identifiers: XcodeIdentifierTable
  /// The number of bytes that may still be read: a crafted file could name a large object any number of
  /// times.
  private var budget: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    budget = bytes.count * 40 + 10_000
    let table = XcodeObjectTable(bytes)
    bodies = table.bodies
    kinds = table.kinds
    root = table.root
    firstError = table.firstError
    identifiers = table.identifiers
  }

  /// Whether objects refer to each other so often that not all could be read.
  var isExhausted: Bool { budget <= 0 }

  /// The object that `text` names.
  func index(of text: PropertyListText) -> Int? {
    identifiers.object(text)
  }

  /// Calls `body` with each field's key and a cursor at its value, until it returns false.
  ///
  /// `body` takes the whole value or nothing of it.
  func eachField(
    of object: Int, _ body: (PropertyListText, inout PropertyListCursor) -> Bool
  ) {
    var cursor = PropertyListCursor(bytes, at: bodies[object])
    guard budget > 0 else { return }
    defer { budget -= cursor.position - bodies[object] + 16 }
    while let key = cursor.text() {
      guard cursor.take("=") else { return }
      _ = cursor.next()
      var value = cursor
      guard body(key, &value) else { return }
      if value.position > cursor.position {
        cursor = value
      } else if !cursor.skipValue() {
        return
      }
      _ = cursor.take(";")
    }
  }

  /// The elements of the list that `cursor` stands at; of a lone string, that string.
  func elements(at cursor: PropertyListCursor) -> [PropertyListText] {
    var cursor = cursor
    guard cursor.take("(") else { return cursor.text().map { [$0] } ?? [] }
    var texts: [PropertyListText] = []
    while true {
      if let text = cursor.text() {
        texts.append(text)
      } else if !cursor.take(",") {
        let next = cursor.next()
        guard next == UInt8(ascii: "{") || next == UInt8(ascii: "("), cursor.skipValue() else {
          return texts
        }
      }
    }
  }

  /// A field's text.
  func text(_ object: Int, _ name: StaticString) -> PropertyListText? {
    var found: PropertyListText?
    eachField(of: object) { key, value in
      guard value.reads(key, name) else { return true }
      found = value.text()
      return false
    }
    return found
  }

  /// A field's string.
  func string(_ object: Int, _ name: StaticString) -> String? {
    text(object, name).map(string)
  }

  /// The object that a field names.
  func object(_ object: Int, _ name: StaticString) -> Int? {
    text(object, name).flatMap { index(of: $0) }
  }

  /// The elements of a field's list.
  func list(_ object: Int, _ name: StaticString) -> [PropertyListText] {
    var found: [PropertyListText] = []
    eachField(of: object) { key, value in
      guard value.reads(key, name) else { return true }
      found = elements(at: value)
      return false
    }
    return found
  }

  /// The objects that a field lists.
  func objects(_ object: Int, _ name: StaticString) -> [Int] {
    list(object, name).compactMap { index(of: $0) }
  }

  /// The string that a text stands for.
  func string(_ text: PropertyListText) -> String { PropertyListCursor(bytes).string(text) }
}
