/// What a file is read as.
///
/// The raw value is stored beside the facts: the same bytes read as another kind say other things.
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
  /// A Swift package manifest, read as text.
  case swiftPackage = "swift-package"
  /// A CocoaPods specification.
  case podspec
  /// A Bazel or Buck build file.
  case bazel
  /// An XcodeGen specification (`project.yml`).
  case xcodeGen = "xcode-gen"
  /// A Tuist manifest (`Project.swift`).
  case tuist
}

extension FileKind {
  /// The kind of the file at `path`, or nil where the index has no use for it.
  ///
  /// Decided by the name alone, so that a blob need not be read to know that nobody wants it.
  public init?(path: String) {
    let name = path.utf8.suffix(
      from: path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
        ?? path.startIndex)
    if let whole = Self.wholeNames[String(Substring(name))] {
      self = whole
      return
    }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")),
      let kind = Self.fileExtensions[String(Substring(name[name.index(after: dot)...]))]
    else { return nil }
    // The members of a nib that is a folder carry the folder's name: `Main.nib/keyedobjects.nib`.
    self = kind
  }

  private static let wholeNames: [String: Self] = [
    "project.pbxproj": .xcodeProject, "Package.swift": .swiftPackage, "BUILD": .bazel,
    "BUILD.bazel": .bazel, "BUCK": .bazel, "project.yml": .xcodeGen, "Project.swift": .tuist,
  ]

  private static let fileExtensions: [String: Self] = [
    "h": .objcHeader, "pch": .objcHeader, "m": .objcSource, "mm": .objcSource, "swift": .swift,
    "xib": .xib, "storyboard": .storyboard, "nib": .nib, "xcconfig": .xcconfig, "podspec": .podspec,
  ]

  /// Whether files of this kind hold classes, constants and load sites.
  public var isCode: Bool {
    switch self {
    case .objcHeader, .objcSource, .swift: true
    default: false
    }
  }

  /// Whether files of this kind become nibs.
  public var isNib: Bool {
    switch self {
    case .xib, .storyboard, .nib: true
    default: false
    }
  }
}
