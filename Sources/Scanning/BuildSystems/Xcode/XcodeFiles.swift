import Facts

/// Where a file reference leads.
enum XcodeFile {
  /// A file that the index reads.
  case read(folder: String, name: String)
  /// A folder reference or a ready-made bundle.
  case container(folder: String, name: String)
  /// What another target makes.
  case product(String)
  case none
}

/// The tree of groups of a project: where its file references lead on disk.
///
/// What an object's own words come to in a folder stays for the next version of the text.
struct XcodeFiles {
  var objects: XcodeObjects
  private var folders = XcodeFolders()
  /// What `SOURCE_ROOT` is, relative to the folder of the project.
  private var root = 0
  /// For each object in the tree, its group's folder; `outside` where it is in none.
  private var parents: [Int32] = []
  private var places = XcodeNotes<PlaceNote>()
  private var leads = XcodeNotes<LeadNote>()
  private var version = 0
  /// The number of the last finding.
  private var serial = 0
  /// Whether there may be a next version.
  private let remembers: Bool

  private static let outside: Int32 = -1
  /// The folder of groups that are not among the sources.
  private static let elsewhere: Int32 = -2

  init(_ objects: XcodeObjects, remembers: Bool) {
    self.objects = objects
    self.remembers = remembers
  }

  /// How many folders there are and were.
  var folderCount: Int { folders.count }

  /// Takes the tree as it is in this version of the text.
  mutating func begin() {
    version += 1
    parents = Array(repeating: Self.outside, count: objects.count)
    places.cover(objects.count)
    leads.cover(objects.count)
    let project = objects.root
    root = folders.number(of: project.flatMap { objects.string($0, .projectDirPath) } ?? "")
    if let project { walk(project) }
  }

  /// Notes the folders of all groups below `project`'s main group.
  private mutating func walk(_ project: Int) {
    guard let main = objects.object(project, .mainGroup) else { return }
    parents[main] = Int32(root)
    var waiting = [main]
    while let group = waiting.popLast() {
      let fields = placeFields(group)
      let folder = place(fields, of: group).map { Int32($0) } ?? Self.elsewhere
      for child in fields.children.map({ objects.objects(of: $0) }) ?? []
      where parents[child] == Self.outside {
        parents[child] = folder
        switch objects.kind(child) {
        case .group, .variantGroup: waiting.append(child)
        default: break
        }
      }
    }
  }

  /// Where a group, a synchronised folder or any other file is; nil outside of the sources.
  mutating func path(of object: Int) -> String? {
    let fields = placeFields(object)
    return place(fields, of: object).map { folders[$0] }
  }

  /// Where the file reference `object` leads.
  mutating func file(_ object: Int) -> XcodeFile {
    if let place = leads.place(of: object) {
      if leads[at: place].version == version || holds(place, object) {
        return leads[at: place].file
      }
    }
    let fields = placeFields(object)
    let base = Base(fields.tree, PropertyListCursor(objects.bytes))
    let folder = self.folder(base, of: object)
    let file = resolve(fields, in: folder.map { folders[$0] }, object)
    serial += 1
    leads.note(
      LeadNote(
        base: base, folder: folder, file: file, version: version, serial: serial,
        stop: remembers && fields.isRead ? objects.ownStop(object) : nil), of: object)
    return file
  }

  /// What stands for where the file reference `object` was last found to lead: as long as it is the same,
  /// that is the same.
  func serial(of object: Int) -> Int {
    leads.place(of: object).map { leads[at: $0].serial } ?? -1
  }

  /// Whether what was noted at `place` of `object` holds in this version as well.
  private mutating func holds(_ place: Int, _ object: Int) -> Bool {
    guard let stop = leads[at: place].stop,
      folder(leads[at: place].base, of: object) == leads[at: place].folder,
      objects.canRead(upTo: stop)
    else { return false }
    leads[at: place].version = version
    return true
  }

  /// The localised files of a variant group.
  mutating func children(_ group: Int) -> [Int] { objects.objects(group, .children) }
}

/// Where a group was found to be, in the folder of the group that holds it.
private struct PlaceNote {
  let base: Int
  let folder: Int
}

/// Where a file reference was found to lead.
private struct LeadNote {
  let base: Base
  /// The folder that its path counts from.
  let folder: Int?
  let file: XcodeFile
  /// The last version in which this held.
  var version: Int
  let serial: Int
  /// Where reading its fields stopped; nil if they hang on other bytes than its own.
  let stop: Int?
}

/// What the path of an object counts from.
private enum Base {
  case group, project, elsewhere

  init(_ tree: PropertyListText?, _ cursor: PropertyListCursor) {
    guard let tree, !cursor.reads(tree, "<group>") else {
      self = .group
      return
    }
    let isProject =
      cursor.reads(tree, "SOURCE_ROOT") || cursor.reads(tree, "PROJECT_DIR")
      || cursor.reads(tree, "SRCROOT")
    self = isProject ? .project : .elsewhere
  }
}

/// The fields that tell where an object is, and what is in it.
private struct PlaceFields {
  /// Whether any were read.
  var isRead = false
  var path: PropertyListText?
  var tree: PropertyListText?
  var type: PropertyListText?
  var children: XcodeField?
}

extension XcodeFiles {
  private mutating func placeFields(_ object: Int) -> PlaceFields {
    var fields = PlaceFields()
    guard let all = objects.fields(of: object) else { return fields }
    fields.isRead = true
    for number in all {
      let field = objects.field(number)
      switch field.key {
      case .path: fields.path = objects.text(of: field, in: object)
      case .sourceTree: fields.tree = objects.text(of: field, in: object)
      case .fileType: fields.type = objects.text(of: field, in: object)
      case .children: fields.children = field
      default: break
      }
    }
    return fields
  }

  private mutating func place(_ fields: PlaceFields, of object: Int) -> Int? {
    let base = Base(fields.tree, PropertyListCursor(objects.bytes))
    guard let folder = folder(base, of: object) else { return nil }
    if fields.isRead, let note = places[object], note.base == folder { return note.folder }
    let joined = folders.number(of: join(folders[folder], fields))
    if remembers, fields.isRead, objects.isOwn(object) {
      places.note(PlaceNote(base: folder, folder: joined), of: object)
    }
    return joined
  }

  /// The folder from which the path of an object counts; nil outside of the sources.
  private func folder(_ base: Base, of object: Int) -> Int? {
    switch base {
    case .group:
      // Outside of the tree, a path counts from the project.
      parents[object] == Self.outside
        ? root : parents[object] == Self.elsewhere ? nil : Int(parents[object])
    case .project: root
    case .elsewhere: nil
    }
  }

  private func join(_ folder: String, _ fields: PlaceFields) -> String {
    joinedPath(folder, fields.path.map { objects.string($0) } ?? "")
  }

  private func resolve(_ fields: PlaceFields, in base: String?, _ object: Int) -> XcodeFile {
    guard let pathText = fields.path else { return .none }
    if objects.kind(object) == .referenceProxy || isProduct(fields) {
      return .product(splitPath(objects.string(pathText)).name)
    }
    let path = UnsafeBufferPointer(rebasing: objects.bytes[pathText.start..<pathText.end])
    var interest = FileInterest(bytes: path)
    if isFolder(fields) { interest = .container }
    guard interest != .none, path.first != UInt8(ascii: "/"), let base else { return .none }
    let (folder, name) = folderAndName(fields, pathText, in: base)
    return interest == .read
      ? .read(folder: folder, name: name) : .container(folder: folder, name: name)
  }

  private func folderAndName(
    _ fields: PlaceFields, _ path: PropertyListText, in folder: String
  ) -> (folder: String, name: String) {
    let bytes = objects.bytes[path.start..<path.end]
    // Nearly every path is a name alone: nothing has to be joined and taken apart again.
    let isName =
      !path.hasEscapes && bytes.first != UInt8(ascii: ".") && !bytes.contains(UInt8(ascii: "/"))
    if isName, !bytes.isEmpty, folder.isEmpty || !needsNormalizing(folder) {
      return (folder, objects.string(path))
    }
    return splitPath(join(folder, fields))
  }

  private func isProduct(_ fields: PlaceFields) -> Bool {
    guard let tree = fields.tree else { return false }
    return PropertyListCursor(objects.bytes).reads(tree, "BUILT_PRODUCTS_DIR")
  }

  private func isFolder(_ fields: PlaceFields) -> Bool {
    guard let type = fields.type else { return false }
    return PropertyListCursor(objects.bytes).reads(type, "folder")
  }
}
