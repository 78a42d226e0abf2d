/// The type of a tree entry, by its mode.
enum EntryType {
  case file, folder, link
  /// A commit of another repository, or an unknown mode, which git treats the same.
  case submodule
  /// No entry: only the other tree has one.
  case absent

  var isOfUse: Bool { self == .file || self == .submodule }

  /// Parses an octal mode as in a tree; nil for any other text.
  init?(mode: some Collection<UInt8>) {
    guard !mode.isEmpty, mode.allSatisfy({ $0 & 0xF8 == 0x30 }) else { return nil }
    switch mode.reduce(0, { $0 &* 8 &+ UInt32($1 & 7) }) & 0o170000 {
    case 0o100000: self = .file
    case 0o040000: self = .folder
    case 0o120000: self = .link
    default: self = .submodule
    }
  }
}
