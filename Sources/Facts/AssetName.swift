/// The name of an image or color in a nib.
///
/// Names are equal if they differ only in parts that the system ignores: leading folders, an
/// image's extension, scale and device, and the case of letters, which only some file systems
/// distinguish.
public struct AssetName: Hashable, Sendable {
  /// The name without the parts that the system ignores.
  public let name: String
  /// Whether it names a color.
  public let isColor: Bool

  /// The name of an image or color in a nib.
  public init(_ name: String, isColor: Bool) {
    self.isColor = isColor
    self.name = Self.stem(of: name.part(behindLast: UInt8(ascii: "/")), isFile: !isColor)
  }

  /// The name of the image at `path`, or of the set whose list of contents is at `path`; nil for
  /// other files.
  ///
  /// Each set has one list, so its images need not be known.
  public init?(path: String) {
    guard path.withBytes(Self.isAsset) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().last ?? ""
    let dot = folder.utf8.lastIndex(of: UInt8(ascii: ".")) ?? folder.endIndex
    let isSet = parts.last == "Contents.json"
    isColor = isSet && folder[dot...] == ".colorset"
    // The build converts a folder `App.iconset` to `App.icns`.
    let name = isSet || folder[dot...] == ".iconset" ? folder[..<dot] : parts.last ?? ""
    self.name = Self.stem(of: String(name), isFile: !isColor)
  }

  /// Whether the file at a path, of kind ``FileKind/asset``, has the name of an image or color.
  public static func isAsset(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let end = path.lastIndex(of: slash) ?? path.startIndex
    let folder = path[(path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0)..<end]
    let isSet = path[end...].elementsEqual("/Contents.json".utf8)
    guard isSet else {
      return !path.elementsEqual("Contents.json".utf8) && !isInCatalog(path[..<end])
    }
    return isInCatalog(path[..<end])
      && sets.contains { set in set.withUTF8Buffer { folder.suffix($0.count).elementsEqual($0) } }
  }

  /// Whether a folder is an asset catalog, or in one.
  private static func isInCatalog(_ folder: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let catalog: StaticString = ".xcassets"
    var rest = folder
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[dot...]
      let isCatalog = catalog.withUTF8Buffer {
        rest.starts(with: $0)
          && (rest.count == $0.count || rest[dot + $0.count] == UInt8(ascii: "/"))
      }
      if isCatalog { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static let sets: [StaticString] = [
    ".imageset", ".colorset", ".symbolset", ".appiconset", ".launchimage", ".imagestack",
    ".brandassets", ".iconset", ".solidimagestack",
  ]

  /// The extensions of files that become images, in lower case.
  static let extensions: [StaticString] = [
    "png", "jpg", "jpeg", "gif", "pdf", "svg", "tif", "tiff", "icns", "heic", "ico", "bmp", "webp",
    "eps", "psd",
  ]

  private static let marks = ["~ipad", "~iphone", "~mac", "@1x", "@2x", "@3x", "-568h"]

  private static func stem(of file: String, isFile: Bool) -> String {
    var name = file.lowercased()
    guard isFile else { return name }
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      extensions.contains(where: { name[name.index(after: dot)...] == $0.description })
    {
      name = String(name[..<dot])
    }
    while let mark = marks.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
      name = String(name.dropLast(mark.count))
    }
    return name
  }
}

/// The names of the images and colors of a snapshot.
public struct AssetNames: Sendable {
  /// The number of files that have each name.
  private var counts: [AssetName: Int] = [:]

  /// The names of the files at `paths`.
  public init(paths: some Sequence<String> = []) {
    for path in paths { if let name = AssetName(path: path) { _ = add(name, 1) } }
  }

  /// Whether there are none, so that nothing is known.
  public var isEmpty: Bool { counts.isEmpty }

  /// Whether a file has this name.
  public func contains(_ name: AssetName) -> Bool { counts[name] != nil }

  /// Adds or removes files with a name; returns whether the first one appeared or the last one
  /// disappeared.
  public mutating func add(_ name: AssetName, _ change: Int) -> Bool {
    let old = counts[name] ?? 0
    counts[name] = old + change > 0 ? old + change : nil
    return (old > 0) != (old + change > 0)
  }
}
