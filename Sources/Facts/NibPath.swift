/// The parts of a nib's path.
public struct NibPath: Hashable, Sendable {
  /// The name that the runtime looks up: the stem without the device token.
  public let name: String
  /// The device token: `ipad` of `Main~ipad.xib`.
  public let device: String?
  /// The language folder's name: `Base`, `en`.
  public let locale: String?
  /// The name with its tokens, by which a bundle also finds the nib: `Main~ipad`.
  public let stem: String

  /// Whether the file at `path` becomes a nib.
  public static func isNib(_ path: String) -> Bool { path.withBytes { Components($0) } != nil }

  /// Nil if the file does not become a nib.
  public init?(_ path: String) {
    let found = path.withBytes { bytes -> Self? in
      Components(bytes).map { Self($0, of: bytes) }
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ components: Components, of path: UnsafeBufferPointer<UInt8>) {
    func text(_ range: Range<Int>) -> String { String(decoding: path[range], as: UTF8.self) }
    let file = components.file
    let dot = path[file].lastIndex(of: UInt8(ascii: "."))
    let stem = file.lowerBound..<(dot ?? file.upperBound)
    self.stem = text(stem)
    if let tilde = path[stem].lastIndex(of: UInt8(ascii: "~")), tilde > stem.lowerBound,
      case let token = text(tilde + 1..<stem.upperBound), Self.deviceTokens.contains(token)
    {
      name = text(stem.lowerBound..<tilde)
      device = token
    } else {
      name = self.stem
      device = nil
    }
    let language = components.folder.flatMap { folder in
      path[folder].ends(with: ".lproj") ? folder.lowerBound..<folder.upperBound - 6 : nil
    }
    locale = language.flatMap { $0.isEmpty ? nil : text($0) }
  }

  /// The last components of a nib's path.
  private struct Components {
    /// The file, or the folder if the nib is a folder.
    let file: Range<Int>
    /// The folder that contains it.
    let folder: Range<Int>?

    /// Nil if the file does not become a nib.
    init?(_ path: UnsafeBufferPointer<UInt8>) {
      let slash = UInt8(ascii: "/")
      let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
      let name = UnsafeBufferPointer(rebasing: path[start...])
      guard let kind = FileKind(fileName: name), kind.isNib else { return nil }
      // A nib folder gives the nib its name: `Main.nib/keyedobjects.nib`.
      let above = Self.folder(of: path, endingAt: start)
      guard let above, path[above].ends(with: ".nib") || path[above].ends(with: ".gorm") else {
        file = start..<path.count
        folder = above
        if NibPath.isBackup(path[file]) || path[file].equals("keyedobjects.nib") { return nil }
        return
      }
      if NibPath.isBackup(path[above]) { return nil }
      let member = String(decoding: name, as: UTF8.self)
      if NibPath.companions.contains(member) { return nil }
      file = above
      folder = Self.folder(of: path, endingAt: above.lowerBound)
    }

    /// The component that ends with the slash before `end`.
    private static func folder(
      of path: UnsafeBufferPointer<UInt8>, endingAt end: Int
    ) -> Range<Int>? {
      guard end > 1 else { return nil }
      let start = path[..<(end - 1)].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return start..<end - 1
    }
  }

  /// The other files in a nib folder: its source, and notes of the editor.
  private static let companions: Set<String> = ["classes.nib", "designable.nib", "info.nib"]

  /// Whether Interface Builder keeps the last version under the name: `Main~.xib`.
  private static func isBackup(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return false
    }
    return name[dot - 1] == UInt8(ascii: "~")
  }

  /// The tokens that bundles know, in their only spelling.
  ///
  /// Hand-made suffixes (`Main-iPad`) and platform tokens (`Main-iphoneos`) stay in the name.
  public static let deviceTokens: Set<String> = [
    "iphone", "ipad", "ipod", "appletv", "applewatch", "mac", "vision",
  ]
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && ends(with: text)
  }

  fileprivate func ends(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
