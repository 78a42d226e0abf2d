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

  /// Nil if the file does not become a nib.
  public init?(_ path: String) {
    guard let kind = FileKind(path: path), kind.isNib else { return nil }
    var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var file = parts.removeLast()
    // A nib folder gives the nib its name: `Main.nib/keyedobjects.nib`.
    if let folder = parts.last, folder.hasSuffix(".nib") || folder.hasSuffix(".gorm") {
      if Self.companions.contains(file) { return nil }
      file = parts.removeLast()
    } else if file == "keyedobjects.nib" {
      return nil
    }
    stem = file.lastIndex(ofByte: UInt8(ascii: ".")).map { String(file[..<$0]) } ?? file
    // Interface Builder keeps the last version under this name.
    if stem.hasSuffix("~") { return nil }
    if let tilde = stem.lastIndex(ofByte: UInt8(ascii: "~")), tilde > stem.startIndex,
      case let token = String(stem[tilde...].dropFirst()), Self.deviceTokens.contains(token)
    {
      (name, device) = (String(stem[..<tilde]), token)
    } else {
      (name, device) = (stem, nil)
    }
    let language = parts.last.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(6)) : nil }
    locale = language == "" ? nil : language
  }

  /// The other files in a nib folder: its source, and notes of the editor.
  private static let companions: Set<String> = ["classes.nib", "designable.nib", "info.nib"]

  /// The tokens that bundles know, in their only spelling.
  ///
  /// Hand-made suffixes (`Main-iPad`) and platform tokens (`Main-iphoneos`) stay in the name.
  public static let deviceTokens: Set<String> = [
    "iphone", "ipad", "ipod", "appletv", "applewatch", "mac", "vision",
  ]
}
