import Facts

/// The target of a file reference.
enum XcodeFile {
  case read(folder: String, name: String)
  /// A folder reference or a prebuilt bundle.
  case container(folder: String, name: String)
  /// The product of another target.
  case product(String)
  case none
}

/// The groups of a project, which give its file references their folders.
struct XcodeFiles {
  let objects: XcodeObjects
  /// The value of `SOURCE_ROOT`, relative to the folder of the project.
  let root: String
  /// The folder of the group around each object; nil outside of the sources.
  private var folders: [Int: String?] = [:]
  private var known: [Int: XcodeFile] = [:]

  init(_ objects: XcodeObjects) {
    self.objects = objects
    root = objects.root.flatMap { objects.string($0, "projectDirPath") } ?? ""
    if let project = objects.root { walk(project) }
  }

  private mutating func walk(_ project: Int) {
    guard let main = objects.object(project, "mainGroup") else { return }
    folders.updateValue(root, forKey: main)
    var waiting = [main]
    while let group = waiting.popLast() {
      let fields = placeFields(group)
      let folder = place(fields, of: group)
      for child in fields.children.compactMap(objects.index) where folders[child] == nil {
        folders.updateValue(folder, forKey: child)
        switch objects.kinds[child] {
        case .group, .variantGroup: waiting.append(child)
        default: break
        }
      }
    }
  }

  /// The path of a group, folder or file; nil outside of the sources.
  func path(of object: Int) -> String? { place(placeFields(object), of: object) }

  private func place(_ fields: PlaceFields, of object: Int) -> String? {
    baseFolder(fields, of: object).map { joinedPath($0, fields.path.map(objects.string) ?? "") }
  }

  /// The folder that the path of an object is relative to; nil outside of the sources.
  private func baseFolder(_ fields: PlaceFields, of object: Int) -> String? {
    guard let tree = fields.tree else { return parentFolder(object) }
    let cursor = PropertyListCursor(objects.bytes)
    if cursor.reads(tree, "<group>") { return parentFolder(object) }
    let isRoot =
      cursor.reads(tree, "SOURCE_ROOT") || cursor.reads(tree, "PROJECT_DIR")
      || cursor.reads(tree, "SRCROOT")
    return isRoot ? root : nil
  }

  private func parentFolder(_ object: Int) -> String? {
    folders[object, default: root]
  }

  mutating func file(_ object: Int) -> XcodeFile {
    if let file = known[object] { return file }
    let file = resolve(object)
    known[object] = file
    return file
  }

  private func resolve(_ object: Int) -> XcodeFile {
    let fields = placeFields(object)
    guard let pathText = fields.path else { return .none }
    if objects.kinds[object] == .referenceProxy || isProduct(fields) {
      return .product(splitPath(objects.string(pathText)).name)
    }
    let path = UnsafeBufferPointer(rebasing: objects.bytes[pathText.start..<pathText.end])
    var interest = FileInterest(bytes: path)
    if isFolder(fields) { interest = .container }
    guard interest != .none, path.first != UInt8(ascii: "/"), let whole = place(fields, of: object)
    else { return .none }
    let (folder, name) = splitPath(whole)
    return interest == .read
      ? .read(folder: folder, name: name) : .container(folder: folder, name: name)
  }

  private func isProduct(_ fields: PlaceFields) -> Bool {
    guard let tree = fields.tree else { return false }
    return PropertyListCursor(objects.bytes).reads(tree, "BUILT_PRODUCTS_DIR")
  }

  private func isFolder(_ fields: PlaceFields) -> Bool {
    guard let type = fields.type else { return false }
    return PropertyListCursor(objects.bytes).reads(type, "folder")
  }

  /// The fields with the place of an object, and its children.
  private struct PlaceFields {
    var path: PropertyListText?
    var tree: PropertyListText?
    var type: PropertyListText?
    var children: [PropertyListText] = []
  }

  private func placeFields(_ object: Int) -> PlaceFields {
    var fields = PlaceFields()
    objects.eachField(of: object) { key, value in
      if value.reads(key, "path") {
        fields.path = value.text()
      } else if value.reads(key, "sourceTree") {
        fields.tree = value.text()
      } else if value.reads(key, "lastKnownFileType") || value.reads(key, "explicitFileType") {
        fields.type = value.text()
      } else if value.reads(key, "children") {
        fields.children = objects.elements(at: value)
      }
      return true
    }
    return fields
  }
}
