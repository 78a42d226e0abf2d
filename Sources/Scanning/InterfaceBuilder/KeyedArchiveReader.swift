/// Reads a keyed archive: AppKit's nibs, and UIKit's before iOS 6.
struct KeyedArchiveReader {
  private let list: BinaryPropertyList
  private let objects: [Int]
  private var keys: [Int: String] = [:]
  /// The class names by index.
  private var classNames: [Int: String] = [:]
  private var budget: Int

  static func archive(_ bytes: UnsafeBufferPointer<UInt8>) -> CompiledArchive? {
    guard let list = BinaryPropertyList(bytes) else { return nil }
    var tops: [String: Int] = [:]
    guard case .table(let keys, let values)? = list.node(list.top) else { return nil }
    for (key, value) in zip(keys.prefix(16), values) { tops[list.text(key) ?? ""] = value }
    guard let objects = tops["$objects"], case .list(let members)? = list.node(objects),
      let top = tops["$top"]
    else { return nil }
    // Objects may share containers, but not the same bytes over and over.
    var reader = KeyedArchiveReader(
      list: list, objects: members, budget: 4 * (bytes.count + 1024))
    return reader.read(top: top)
  }

  private mutating func read(top: Int) -> CompiledArchive? {
    var archive = CompiledArchive()
    for index in objects {
      guard let node = list.node(index) else { return nil }
      switch node {
      case .text(let text):
        budget -= text.utf8.count
        archive.add("NSString", [(CompiledArchive.textKey, .text(text))])
      case .number(let number):
        archive.add("NSNumber", [(CompiledArchive.numberKey, .number(number))])
      case .table(let keys, let values):
        let type = className(keys, values) ?? ""
        archive.add(type, entries(keys, values))
      default: archive.add("", [])
      }
      budget -= 1
      guard budget >= 0 else { return nil }
    }
    guard case .table(let keys, let values)? = list.node(top) else { return nil }
    let start = archive.values.count
    archive.values += entries(keys, values)
    archive.root = start..<archive.values.count
    return archive
  }

  private mutating func entries(
    _ keys: [Int], _ values: [Int]
  ) -> [(key: String, value: CompiledArchive.Value)] {
    budget -= keys.count
    guard budget >= 0 else { return [] }
    var entries: [(key: String, value: CompiledArchive.Value)] = []
    for (key, index) in zip(keys, values) {
      guard budget >= 0 else { return [] }
      guard let name = name(key) else { continue }
      // Other containers do not matter.
      guard name == "NS.objects" || !list.isContainer(index) else { continue }
      switch list.node(index) {
      // The first object is the null object.
      case .mark(0)?, .other?, .table?, nil: continue
      case .mark(let mark)?: entries.append((name, .reference(mark)))
      case .number(let number)?: entries.append((name, .number(number)))
      case .text(let text)?:
        budget -= text.utf8.count
        entries.append((name, .text(text)))
      case .list(let members)?:
        budget -= members.count
        guard budget >= 0 else { return [] }
        for member in members where !list.isContainer(member) {
          guard case .mark(let mark)? = list.node(member) else { continue }
          entries.append((CompiledArchive.memberKey, .reference(mark)))
        }
      }
    }
    return entries
  }

  private mutating func className(_ keys: [Int], _ values: [Int]) -> String? {
    guard let position = keys.firstIndex(where: { name($0) == "$class" }),
      !list.isContainer(values[position]),
      case .mark(let mark)? = list.node(values[position]), objects.indices.contains(mark)
    else { return nil }
    if let known = classNames[mark] { return known }
    var className = ""
    if case .table(let keys, let values)? = list.node(objects[mark]),
      let place = keys.prefix(8).firstIndex(where: { name($0) == "$classname" })
    {
      className = list.text(values[place]) ?? ""
    }
    classNames[mark] = className
    return className
  }

  private mutating func name(_ index: Int) -> String? {
    if let name = keys[index] { return name }
    guard let name = list.text(index) else { return nil }
    budget -= name.utf8.count
    keys[index] = name
    return name
  }
}
