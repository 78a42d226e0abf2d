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

  /// The length of the longest path that macOS opens, in bytes.
  private static let longestPath = 1024

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
      let folder = path(of: group)
      for child in objects.objects(group, "children") where folders[child] == nil {
        folders.updateValue(folder, forKey: child)
        switch objects.kinds[child] {
        case .group, .variantGroup: waiting.append(child)
        default: break
        }
      }
    }
  }

  /// The path of a group, folder or file; nil outside of the sources, or if it is longer than any that macOS opens.
  func path(of object: Int) -> String? {
    let folder: String? =
      switch objects.string(object, "sourceTree") {
      case nil, "<group>": folders[object, default: root]
      case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": root
      default: nil
      }
    guard let folder, folder.utf8.count <= Self.longestPath else { return nil }
    return joinedPath(folder, objects.string(object, "path") ?? "")
  }

  mutating func file(_ object: Int) -> XcodeFile {
    if let file = known[object] { return file }
    let file = resolve(object)
    known[object] = file
    return file
  }

  /// The name of a library or framework that is neither a product nor part of the system.
  func library(_ object: Int) -> String? {
    guard let path = objects.string(object, "path"), !Self.isOfSystem(path),
      !["SDKROOT", "DEVELOPER_DIR"].contains(objects.string(object, "sourceTree")),
      [".a", ".dylib", ".framework"].contains(where: path.hasSuffix)
    else { return nil }
    return splitPath(path).name
  }

  static func isOfSystem(_ path: String) -> Bool {
    ["System/Library/", "usr/lib/", ".platform/Developer/"].contains(where: path.contains)
  }

  private func resolve(_ object: Int) -> XcodeFile {
    guard let path = objects.string(object, "path") else { return .none }
    let isProduct = objects.string(object, "sourceTree") == "BUILT_PRODUCTS_DIR"
    if isProduct || objects.kinds[object] == .referenceProxy {
      return .product(splitPath(path).name)
    }
    let type =
      objects.string(object, "lastKnownFileType") ?? objects.string(object, "explicitFileType")
    let interest = type == "folder" ? .container : FileInterest(path)
    guard interest != .none, !path.hasPrefix("/"), let whole = self.path(of: object)
    else { return .none }
    let (folder, name) = splitPath(whole)
    return interest == .read
      ? .read(folder: folder, name: name) : .container(folder: folder, name: name)
  }
}
