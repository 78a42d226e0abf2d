/// An object of a project file, wherever in the text it stands.
struct XcodeObject {
  /// Where its id starts and where its first field does.
  var start: Int
  var body: Int
  /// Where it ends, behind its semicolon; nil if how it was read hangs on more than its own bytes.
  var end: Int?
  /// The number of its id.
  var id: Int
  var kind: XcodeObjectKind
  /// The version of the text in which it was seen last.
  var version = 0
  /// Its place among the objects of that version.
  var rank = 0
  /// Its fields, once somebody asked.
  var fields: XcodeFields?

  /// Moves it, with all that is known of it, to where its id starts now.
  mutating func move(to place: Int) {
    let distance = place - start
    start += distance
    body += distance
    end = end.map { $0 + distance }
    // What was read behind its end is not its own.
    if let fields, let end, body + fields.reach >= end { self.fields = nil }
  }
}

/// The kinds of objects of a project file that decide what is built from which files.
enum XcodeObjectKind: UInt8 {
  case other, buildFile, fileReference, group, variantGroup, synchronizedGroup, project, target
  case sources, resources, headers, copyFiles, frameworks
  case buildFileExceptions, phaseExceptions
  case targetDependency, containerItemProxy, referenceProxy, packageProduct
  case configurationList, configuration
}

/// The fields of an object that somebody may ask for.
///
/// All places count from its body.
struct XcodeFields {
  /// Where they are among all fields.
  var range: Range<Int>
  /// Where reading them stops.
  var stop: Int
  /// How far reading them and what they hold went.
  var reach: Int
}

/// A field of an object.
struct XcodeField {
  let key: XcodeKey
  /// Where its value stands, from the object's body on.
  let place: Int
  let value: Value

  enum Value {
    /// A string.
    case text(PropertyListText)
    /// The number of the id that stands there.
    case reference(Int)
    /// Several, in the list of all.
    case references(Range<Int>)
    case texts(Range<Int>)
    /// Something else than the field should have, or what is only read when asked for.
    case other
  }
}
