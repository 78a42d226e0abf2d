/// The objects of a project file, found by their ids.
///
/// Fields are read when somebody asks for them, so most of a large project is only skipped over. What
/// was read stays, also for the next version of the text: an object that stands there word for word is
/// the same, wherever it stands.
struct XcodeObjects {
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var table = XcodeObjectTable(byteCount: 0)
  /// The objects in the order of the text.
  var all: [Int] { table.order }
  private var fields: [XcodeField] = []
  private var references: [Int] = []
  private var texts: [PropertyListText] = []
  /// How many more bytes may be read: a crafted file could name a large object any number of times.
  private var budget = 0

  /// The objects of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    table = XcodeObjectTable(byteCount: bytes.count)
    begin(bytes)
    table.read(bytes, after: nil)
  }

  private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    budget = bytes.count * 40 + 10_000
  }

  /// Goes on to the next version of the text; false if that has to be read from the start.
  ///
  /// `old` is the version before; it must have been `isRememberable`.
  mutating func goOn(
    _ bytes: UnsafeBufferPointer<UInt8>, after old: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    begin(bytes)
    table.read(bytes, after: old)
    return !table.hasRepetitions
  }

  /// Whether the next version can be told from what was read of this one: nothing was odd, and what
  /// went out of use on the way is not much.
  var isRememberable: Bool {
    !isExhausted && firstError == nil && !table.hasRepetitions && size <= bytes.count * 8 + 65_536
  }

  /// Some measure of what is held, in bytes.
  private var size: Int {
    (table.objects.count + table.identifiers.count) * 100 + fields.count * 48
      + texts.count * 24 + references.count * 8
  }

  /// How many objects were taken over from the version before.
  var takenOver: Int { table.takenOver }
  var root: Int? { table.root }
  /// Where the text stopped making sense.
  var firstError: Int? { table.firstError }
  /// Whether objects refer to each other so often that not all could be read.
  var isExhausted: Bool { budget <= 0 }
  /// How many numbers of objects there are; some may be of objects that are gone.
  var count: Int { table.objects.count }

  func kind(_ object: Int) -> XcodeObjectKind { table.objects[object].kind }

  /// The number of an object's id, which it keeps however the object changes.
  func id(_ object: Int) -> Int { table.objects[object].id }
}

// MARK: Fields

extension XcodeObjects {
  /// What `read` makes of the first field of `object` with this key of which it makes something.
  private mutating func first<Value>(
    _ object: Int, _ key: XcodeKey, _ read: (XcodeField) -> Value?
  ) -> Value? {
    guard budget > 0 else { return nil }
    let all = allFields(of: object)
    for index in all.range where fields[index].key == key {
      guard let value = read(fields[index]) else { continue }
      budget -= fields[index].place + 16
      return value
    }
    budget -= all.stop + 16
    return nil
  }

  /// The first field of `object` with this key.
  private mutating func first(_ object: Int, _ key: XcodeKey) -> XcodeField? {
    first(object, key) { $0 }
  }

  /// The numbers of the fields of `object`, in the order of the text; nil if no more is to be read.
  mutating func fields(of object: Int) -> Range<Int>? {
    guard budget > 0 else { return nil }
    let all = allFields(of: object)
    budget -= all.stop + 16
    return all.range
  }

  /// Counts a reading of all fields of an object that is known without; false if no more is to be read.
  mutating func canRead(upTo stop: Int) -> Bool {
    guard budget > 0 else { return false }
    budget -= stop + 16
    return true
  }

  /// Where reading the fields of `object` stopped, from its body on; nil if they hang on other bytes than
  /// its own.
  func ownStop(_ object: Int) -> Int? {
    isOwn(object) ? table.objects[object].fields?.stop : nil
  }

  /// The field of this number.
  func field(_ number: Int) -> XcodeField { fields[number] }

  /// Whether what the fields of `object` say, and what was read up to `place`, hangs on its own bytes
  /// alone.
  func isOwn(_ object: Int, upTo place: Int = 0) -> Bool {
    guard let end = table.objects[object].end, let fields = table.objects[object].fields else {
      return false
    }
    return max(place, table.objects[object].body + fields.reach) < end
  }

  /// The text of a field of `object`; nil if it has none.
  func text(of field: XcodeField, in object: Int) -> PropertyListText? {
    guard case .text(let text) = field.value else { return nil }
    return text.moved(by: table.objects[object].body)
  }

  /// The object that a field names.
  func object(of field: XcodeField) -> Int? { id(of: field).flatMap { table.object($0) } }

  /// The number of the id that a field names.
  func id(of field: XcodeField) -> Int? {
    guard case .reference(let id) = field.value else { return nil }
    return id
  }

  /// The object with the id of this number.
  func object(named id: Int) -> Int? { table.object(id) }

  /// The objects that a field lists.
  func objects(of field: XcodeField) -> [Int] {
    guard case .references(let range) = field.value else { return [] }
    return references[range].compactMap { table.object($0) }
  }

  /// The strings that a field of `object` lists.
  func strings(of field: XcodeField, in object: Int) -> [String] {
    guard case .texts(let range) = field.value else { return [] }
    let body = table.objects[object].body
    return texts[range].map { string($0.moved(by: body)) }
  }

  /// The first field of `object` with this key that is a dictionary: the place behind its brace.
  mutating func dictionary(_ object: Int, _ key: XcodeKey) -> PropertyListCursor? {
    let (bytes, body) = (bytes, table.objects[object].body)
    return first(object, key) { field in
      var cursor = PropertyListCursor(bytes, at: body + field.place)
      return cursor.take("{") ? cursor : nil
    }
  }

  /// Where the value of a field of `object` stands.
  func place(of field: XcodeField, in object: Int) -> PropertyListCursor {
    PropertyListCursor(bytes, at: table.objects[object].body + field.place)
  }

  /// A field's string.
  mutating func string(_ object: Int, _ key: XcodeKey) -> String? {
    first(object, key).flatMap { text(of: $0, in: object) }.map { string($0) }
  }

  /// The object that a field names.
  mutating func object(_ object: Int, _ key: XcodeKey) -> Int? {
    first(object, key).flatMap { self.object(of: $0) }
  }

  /// The objects that a field lists.
  mutating func objects(_ object: Int, _ key: XcodeKey) -> [Int] {
    first(object, key).map { objects(of: $0) } ?? []
  }

  /// The strings that a field lists.
  mutating func strings(_ object: Int, _ key: XcodeKey) -> [String] {
    first(object, key).map { strings(of: $0, in: object) } ?? []
  }

  /// The string that a text stands for.
  func string(_ text: PropertyListText) -> String { PropertyListCursor(bytes).string(text) }
}

// MARK: Reading

extension XcodeObjects {
  private mutating func allFields(of object: Int) -> XcodeFields {
    if let known = table.objects[object].fields { return known }
    let read = readFields(at: table.objects[object].body)
    table.objects[object].fields = read
    return read
  }

  private mutating func readFields(at body: Int) -> XcodeFields {
    let start = fields.count
    var cursor = PropertyListCursor(bytes, at: body)
    var reach = body
    while let name = cursor.text(), cursor.take("=") {
      _ = cursor.next()
      let place = cursor
      if let key = XcodeKey(name, in: cursor) {
        let value = value(of: key, at: &cursor, from: body, reach: &reach)
        fields.append(XcodeField(key: key, place: place.position - body, value: value))
      }
      guard cursor.position > place.position || cursor.skipValue() else { break }
      _ = cursor.take(";")
    }
    return XcodeFields(
      range: start..<fields.count, stop: cursor.position - body,
      reach: max(reach, cursor.position) - body)
  }

  /// Reads the value that `cursor` stands at, and takes it if that is all there is to it.
  private mutating func value(
    of key: XcodeKey, at cursor: inout PropertyListCursor, from body: Int, reach: inout Int
  ) -> XcodeField.Value {
    switch key.form {
    case .text: return cursor.text().map { .text($0.moved(by: -body)) } ?? .other
    case .reference:
      return cursor.text().map { .reference(table.number(of: $0, in: bytes)) } ?? .other
    case .references:
      let start = references.count
      var list = PropertyListElements(at: cursor)
      while let text = list.next() { references.append(table.number(of: text, in: bytes)) }
      reach = max(reach, list.position)
      if let end = list.end { cursor.position = end }
      return .references(start..<references.count)
    case .texts:
      let start = texts.count
      var list = PropertyListElements(at: cursor)
      while let text = list.next() { texts.append(text.moved(by: -body)) }
      reach = max(reach, list.position)
      return .texts(start..<texts.count)
    case .place: return .other
    }
  }
}
