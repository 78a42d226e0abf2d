/// The kind that a file is scanned as.
///
/// The raw value is stored with the facts: the same bytes scanned as another kind give other facts.
public enum FileKind: String, CaseIterable, Hashable, Sendable {
  /// An Objective-C header or prefix header.
  case objcHeader = "objc-header"
  /// An Objective-C or Objective-C++ implementation.
  case objcSource = "objc-source"
  /// A Swift source file.
  case swift
  /// An Interface Builder document of one nib, in either XML format.
  case xib
  /// An Interface Builder document of many scenes.
  case storyboard
  /// A compiled nib.
  case nib
  /// An Xcode project (`project.pbxproj`).
  case xcodeProject = "xcode-project"
  /// An Xcode build configuration file.
  case xcconfig
  /// A Swift package manifest, read as text; or source with the same file name.
  case swiftPackage = "swift-package"
  /// A CocoaPods specification.
  case podspec
  /// A Bazel or Buck build file.
  case bazel
  /// An XcodeGen specification (`project.yml`), or a file that one may include.
  case xcodeGen = "xcode-gen"
  /// A Tuist manifest (`Project.swift`); or source with the same file name.
  case tuist
  /// An information property list (`Info.plist`, `App-Info.plist`).
  case infoPlist = "info-plist"
  /// An image, or the list of contents of a set in an asset catalog; only its name counts.
  case asset
}

extension FileKind {
  /// The kind of the file at `path`, or nil if it is not indexable.
  ///
  /// Depends only on the name, so irrelevant blobs are not read.
  public init?(path: String) {
    var path = path
    let kind = path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return Self(fileName: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    guard let kind else { return nil }
    self = kind
  }

  /// The kind of a file with this name, without folders; nil if it is not indexable.
  public init?(fileName name: UnsafeBufferPointer<UInt8>) {
    guard !Self.isOfTemplate(name) else { return nil }
    if let whole = Self.wholeNames.first(where: { name.equals($0.name) }) {
      self = whole.kind
      return
    }
    // The Finder stores a companion `._NAME` of each file on foreign disks.
    guard !name.starts(with: "._".utf8) else { return nil }
    // The files in a nib folder inherit its name: `Main.nib/keyedobjects.nib`.
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = UnsafeBufferPointer(rebasing: name[(dot + 1)...])
    // Xcode compiles `Main.Storyboard`, too.
    if let known = Self.fileExtensions.first(where: {
      $0.kind.isNib ? ending.equals($0.name, letter: 0x20) : ending.equals($0.name)
    }) {
      // A tool uses a leading dot for its own settings file.
      guard known.kind != .xcodeGen || name.first != UInt8(ascii: ".")
      else { return nil }
      self = known.kind
    } else if ending.equals("plist"),
      name[..<dot].suffix(4).elementsEqual("Info".utf8, by: isLetter)
    {
      self = .infoPlist
    } else if name.equals("Contents.json")
      || AssetName.extensions.contains(where: { ending.equals($0, letter: 0x20) })
    {
      self = .asset
    } else {
      return nil
    }
  }

  /// Whether Xcode creates files from this one and inserts their name:
  /// `___FILEBASENAME___Cell.xib`.
  private static func isOfTemplate(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let mark = "___".utf8
    guard let first = name.firstIndex(of: UInt8(ascii: "_")), name.count - first > 2 * mark.count
    else { return false }
    let rest = name[first...]
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
      return false
    }
    let inside = rest[(start + mark.count)...]
    return inside.first?.isUppercase == true
      && inside.indices.contains { inside[$0...].starts(with: mark) }
  }

  private static let wholeNames: [(name: StaticString, kind: Self)] = [
    ("project.pbxproj", .xcodeProject), ("Package.swift", .swiftPackage), ("BUILD", .bazel),
    ("BUILD.bazel", .bazel), ("BUCK", .bazel), ("Project.swift", .tuist),
  ]

  private static let fileExtensions: [(name: StaticString, kind: Self)] = [
    ("h", .objcHeader), ("m", .objcSource), ("swift", .swift), ("xib", .xib), ("mm", .objcSource),
    ("pch", .objcHeader), ("storyboard", .storyboard), ("nib", .nib), ("xcconfig", .xcconfig),
    // GNUstep's format.
    ("gorm", .nib),
    ("podspec", .podspec), ("yml", .xcodeGen), ("yaml", .xcodeGen),
  ]

  /// Whether files of this kind contain classes, constants and load sites.
  public var isCode: Bool {
    switch self {
    case .objcHeader, .objcSource, .swift: true
    case .xib, .storyboard, .nib, .xcodeProject, .xcconfig, .swiftPackage, .podspec, .bazel,
      .xcodeGen, .tuist, .infoPlist, .asset:
      false
    }
  }

  /// Whether files of this kind become nibs.
  public var isNib: Bool {
    switch self {
    case .xib, .storyboard, .nib: true
    case .objcHeader, .objcSource, .swift, .xcodeProject, .xcconfig, .swiftPackage, .podspec,
      .bazel, .xcodeGen, .tuist, .infoPlist, .asset:
      false
    }
  }
}

/// Whether two letters are equal, ignoring case.
private func isLetter(_ one: UInt8, _ other: UInt8) -> Bool { one | 0x20 == other | 0x20 }

extension UnsafeBufferPointer<UInt8> {
  fileprivate func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && text.withUTF8Buffer { elementsEqual($0) }
  }

  /// The same; `letter` is the bit that makes letters lower-case.
  fileprivate func equals(_ text: StaticString, letter: UInt8) -> Bool {
    count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { elementsEqual($0) { $0 | letter == $1 } }
  }
}
