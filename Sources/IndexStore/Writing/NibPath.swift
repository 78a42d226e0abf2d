import Facts

/// What the path of a nib says about the nib.
struct NibPath: Hashable {
  /// The name that the runtime looks up: the stem without the device token.
  let name: String
  /// The device token: `ipad` of `Main~ipad.xib`.
  let device: String?
  /// The language folder's name: `Base`, `en`.
  let locale: String?

  /// Nil where the file becomes no nib.
  init?(_ path: String) {
    guard let kind = FileKind(path: path), kind.isNib else { return nil }
    var components = path.split(separator: "/")
    // A nib that is a folder is named after the folder: `Main.nib/keyedobjects.nib`.
    if components.count > 1, components[components.count - 2].hasSuffix(".nib") {
      if let member = components.popLast(), Self.companions.contains(String(member)) { return nil }
    }
    guard let file = components.popLast() else { return nil }
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    if let tilde = stem.lastIndex(of: "~"), tilde > stem.startIndex,
      Self.devices.contains(String(stem[stem.index(after: tilde)...]))
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
  private static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "appletv", "applewatch", "mac", "vision",
  ]
}
