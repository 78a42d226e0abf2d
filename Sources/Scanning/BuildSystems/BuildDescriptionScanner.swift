import Facts

func scanBuildDescription(_ bytes: UnsafeBufferPointer<UInt8>, kind: FileKind) -> FileFacts {
  if kind == .infoPlist, let list = BinaryPropertyList(bytes) { return scanInfoPlist(list) }
  return withUTF8Text(bytes) { text in
    switch kind {
    case .xcodeProject: scanXcodeProject(text)
    case .swiftPackage: scanSwiftPackage(text)
    case .xcconfig: scanConfigurationFile(text)
    case .podspec: scanPodspec(text)
    case .bazel: scanBazelBuildFile(text)
    case .xcodeGen: scanXcodeGenProject(text)
    case .tuist: scanTuistProject(text)
    case .infoPlist: scanInfoPlist(text)
    case .objcHeader, .objcSource, .swift, .xib, .storyboard, .nib, .asset:
      FileFacts(.build(BuildFacts()))
    }
  }
}

extension Problem {
  /// Values nested deeper than any tool writes them.
  static let nestedTooDeep = Problem(
    .overBudget, .error,
    message: "values are left out because they are nested too deep; nest them less deeply")

  /// Brackets that are not closed, or closed by others.
  static let unclosed = Problem(
    .malformed, .error,
    message: "targets may be missing, because brackets do not match; close each one")

  /// Names that refer to lists of each other.
  static let tooManyValues = Problem(
    .overBudget, .error,
    message: "values are left out because names repeat the same lists over and over; "
      + "write each list once")
}
