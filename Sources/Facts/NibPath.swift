/// What the path of a nib says about the nib.
public struct NibPath: Hashable, Sendable {
  /// The name that the runtime looks up: the stem without the device token.
  public let name: String
  /// The device token: `ipad` of `Main~ipad.xib`.
  public let device: String?
  /// The language folder's name: `Base`, `en`.
  public let locale: String?
  /// The name with its tokens, which a bundle knows the nib by as well: `Main~ipad`.
  public let stem: String

  /// Nil where the file becomes no nib.
  public init?(_ path: String) {
    guard let kind = FileKind(path: path), kind.isNib else { return nil }
    var components = path.split(separator: "/")
    // A nib that is a folder is named after the folder: `Main.nib/keyedobjects.nib`.
    if components.count > 1, components[components.count - 2].hasSuffix(".nib") {
      if let member = components.popLast(), Self.companions.contains(String(member)) { return nil }
    }
    guard let file = components.popLast() else { return nil }
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    self.stem = String(stem)
    if let tilde = stem.lastIndex(of: "~"), tilde > stem.startIndex,
      Self.deviceTokens.contains(String(stem[stem.index(after: tilde)...]))
    {
      name = String(stem[..<tilde])
      device = String(stem[stem.index(after: tilde)...])
    } else {
      name = String(stem)
      device = nil
    }
    locale = components.last.flatMap { folder in
      folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
    }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What stands beside the nib in such a folder: its source and notes of the editor.
  private static let companions: Set<String> = ["classes.nib", "designable.nib", "info.nib"]

  /// The tokens that bundles know, in their only spelling.
  ///
  /// Hand-made suffixes (`Main-iPad`) and platform tokens (`Main-iphoneos`) stay in the name.
  public static let deviceTokens: Set<String> = [
    "iphone", "ipad", "ipod", "appletv", "applewatch", "mac", "vision",
  ]
}
