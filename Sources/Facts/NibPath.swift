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

  /// Whether the file at `path` becomes a nib.
  public static func isNib(_ path: String) -> Bool { components(of: path) != nil }

  /// The last components of the path of what becomes a nib; what lies in a nib that is a folder goes by
  /// the folder.
  private static func components(of path: String) -> ArraySlice<Substring.UTF8View>? {
    guard let kind = FileKind(path: path), kind.isNib else { return nil }
    let slash = UInt8(ascii: "/")
    var components = path[startOfLastComponents(path)...].utf8.split(separator: slash).suffix(3)
    // A nib that is a folder is named after the folder: `Main.nib/keyedobjects.nib`.
    if components.count > 1, components.dropLast().last?.ends(with: ".nib") == true {
      if let member = components.popLast(), companions.contains(String(Substring(member))) {
        return nil
      }
    }
    return components.isEmpty ? nil : components
  }

  /// Nil where the file becomes no nib.
  public init?(_ path: String) {
    guard var components = Self.components(of: path) else { return nil }
    guard let file = components.popLast() else { return nil }
    let stem = file.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
    self.stem = String(Substring(stem))
    if let tilde = stem.lastIndex(of: UInt8(ascii: "~")), tilde > stem.startIndex,
      case let token = String(Substring(stem[stem.index(after: tilde)...])),
      Self.deviceTokens.contains(token)
    {
      name = String(Substring(stem[..<tilde]))
      device = token
    } else {
      name = self.stem
      device = nil
    }
    locale = components.last.flatMap { folder in
      folder.ends(with: ".lproj") ? String(Substring(folder.dropLast(6))) : nil
    }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the last three components of a path begin: no more of it has a say.
  private static func startOfLastComponents(_ path: String) -> String.Index {
    path.withBytes { bytes in
      var index = bytes.count
      var slashes = 0
      while index > 0 {
        if bytes[index - 1] == UInt8(ascii: "/") {
          slashes += 1
          if slashes == 3 { return path.utf8.index(path.startIndex, offsetBy: index) }
        }
        index -= 1
      }
      return path.startIndex
    }
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

extension Substring.UTF8View {
  fileprivate func ends(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
