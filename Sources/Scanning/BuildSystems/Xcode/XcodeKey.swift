/// The fields of a project file's objects that somebody asks for.
enum XcodeKey: String, CaseIterable {
  case isa, name, path, sourceTree, fileType, productName, productType, remoteInfo
  case defaultConfigurationName, developmentRegion, projectDirPath
  case baseConfigurationReferenceRelativePath
  case fileRef, productRef, productReference, target, targetProxy, buildPhase, mainGroup
  case buildConfigurationList, baseConfigurationReference, baseConfigurationReferenceAnchor
  case files, children, targets, dependencies, buildPhases, buildConfigurations, exceptions
  case packageProductDependencies, fileSystemSynchronizedGroups
  case platformFilter, explicitFolders, membershipExceptions
  case buildSettings, platformFiltersByRelativePath

  /// What the value of a field is read as.
  enum Form {
    case text, reference, references, texts
    /// Read where it stands when somebody asks.
    case place
  }

  var form: Form {
    switch self {
    case .isa, .name, .path, .sourceTree, .fileType, .productName, .productType, .remoteInfo,
      .defaultConfigurationName, .developmentRegion, .projectDirPath,
      .baseConfigurationReferenceRelativePath:
      .text
    case .fileRef, .productRef, .productReference, .target, .targetProxy, .buildPhase, .mainGroup,
      .buildConfigurationList, .baseConfigurationReference, .baseConfigurationReferenceAnchor:
      .reference
    case .files, .children, .targets, .dependencies, .buildPhases, .buildConfigurations,
      .exceptions, .packageProductDependencies, .fileSystemSynchronizedGroups:
      .references
    case .platformFilter, .explicitFolders, .membershipExceptions: .texts
    case .buildSettings, .platformFiltersByRelativePath: .place
    }
  }

  /// The field that `text` names; nil if nobody asks for it.
  init?(_ text: PropertyListText, in cursor: PropertyListCursor) {
    guard let base = cursor.bytes.baseAddress,
      let key = Self.table[base + text.start, text.end - text.start]
    else { return nil }
    self = key
  }

  /// The fields by their names, of which some have two.
  private static let table = ByteTable<Self>(
    allCases.filter { $0 != .fileType }.map { ($0.rawValue, $0) } + [
      ("platformFilters", .platformFilter),
      ("explicitFileType", .fileType),
      ("lastKnownFileType", .fileType),
    ])
}
