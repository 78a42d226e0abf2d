import Facts

/// The fields of a `PBXBuildFile`.
struct XcodeBuildFile {
  /// The number of the id of what it builds.
  var reference: Int?
  var packageProduct: String?
  var platforms = Platforms.all
}

/// The build files of a project; what was read of one stays for the next version of the text.
struct XcodeBuildFiles {
  /// Whether there may be a next version.
  private let remembers: Bool
  private var known = XcodeNotes<BuildFileNote>()

  init(remembers: Bool) { self.remembers = remembers }

  /// Makes room for the objects of a version.
  mutating func begin(_ objects: XcodeObjects) { known.cover(objects.count) }

  /// Reads a build file.
  mutating func read(_ object: Int, in objects: inout XcodeObjects) -> XcodeBuildFile {
    if let place = known.place(of: object), objects.canRead(upTo: known[at: place].stop) {
      return known[at: place].file
    }
    var file = XcodeBuildFile()
    var isAlone = true
    guard let fields = objects.fields(of: object) else { return file }
    for number in fields {
      let field = objects.field(number)
      switch field.key {
      case .fileRef: file.reference = objects.id(of: field)
      case .productRef:
        // What it is called another object says.
        isAlone = false
        file.packageProduct = objects.object(of: field)
          .flatMap { objects.string($0, .productName) }
      case .platformFilter:
        file.platforms = xcodePlatforms(objects.strings(of: field, in: object))
      default: break
      }
    }
    if remembers, isAlone, let stop = objects.ownStop(object) {
      known.note(BuildFileNote(file: file, stop: stop), of: object)
    }
    return file
  }
}

private struct BuildFileNote {
  let file: XcodeBuildFile
  /// Where reading its fields stopped.
  let stop: Int
}
