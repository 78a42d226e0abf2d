/// The type of a tree entry, by its mode.
enum EntryType {
  case file, folder, submodule
  /// A symbolic link, or nothing at all.
  case other

  /// Whether the index has something of it.
  var isOfUse: Bool { self == .file || self == .submodule }

  /// Reads a mode in octal digits, as a tree or a listing of changes has it.
  init(mode: some Collection<UInt8>) {
    self.init(mode: mode.reduce(0) { $0 &* 8 &+ UInt32($1 & 7) })
  }

  /// Reads a mode.
  init(mode: UInt32) {
    switch mode & 0o170000 {
    case 0o100000: self = .file
    case 0o040000: self = .folder
    case 0o160000: self = .submodule
    default: self = .other
    }
  }
}
