/// The fields of a project file's objects that somebody asks for.
enum XcodeKey: UInt8 {
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
    guard let key = Self.key(text, cursor) else { return nil }
    self = key
  }

  private static func key(_ text: PropertyListText, _ cursor: PropertyListCursor) -> Self? {
    let length = text.end - text.start
    return length < 12 ? short(text, cursor) : long(text, cursor)
  }

  private static func short(_ text: PropertyListText, _ cursor: PropertyListCursor) -> Self? {
    switch text.end - text.start {
    case 3:
      if cursor.reads(text, "isa") { return .isa }
    case 4:
      if cursor.reads(text, "name") { return .name }
      if cursor.reads(text, "path") { return .path }
    case 5:
      if cursor.reads(text, "files") { return .files }
    case 6:
      if cursor.reads(text, "target") { return .target }
    case 7:
      if cursor.reads(text, "fileRef") { return .fileRef }
      if cursor.reads(text, "targets") { return .targets }
    case 8:
      if cursor.reads(text, "children") { return .children }
    case 9:
      if cursor.reads(text, "mainGroup") { return .mainGroup }
    case 10:
      if cursor.reads(text, "sourceTree") { return .sourceTree }
      if cursor.reads(text, "remoteInfo") { return .remoteInfo }
      if cursor.reads(text, "productRef") { return .productRef }
      if cursor.reads(text, "buildPhase") { return .buildPhase }
      if cursor.reads(text, "exceptions") { return .exceptions }
    case 11:
      if cursor.reads(text, "productName") { return .productName }
      if cursor.reads(text, "productType") { return .productType }
      if cursor.reads(text, "targetProxy") { return .targetProxy }
      if cursor.reads(text, "buildPhases") { return .buildPhases }
    default: break
    }
    return nil
  }

  private static func long(_ text: PropertyListText, _ cursor: PropertyListCursor) -> Self? {
    switch text.end - text.start {
    case 12:
      if cursor.reads(text, "dependencies") { return .dependencies }
    case 13:
      if cursor.reads(text, "buildSettings") { return .buildSettings }
    case 14:
      if cursor.reads(text, "projectDirPath") { return .projectDirPath }
      if cursor.reads(text, "platformFilter") { return .platformFilter }
    case 15:
      if cursor.reads(text, "platformFilters") { return .platformFilter }
      if cursor.reads(text, "explicitFolders") { return .explicitFolders }
    case 16:
      if cursor.reads(text, "explicitFileType") { return .fileType }
      if cursor.reads(text, "productReference") { return .productReference }
    case 17:
      if cursor.reads(text, "lastKnownFileType") { return .fileType }
      if cursor.reads(text, "developmentRegion") { return .developmentRegion }
    case 19:
      if cursor.reads(text, "buildConfigurations") { return .buildConfigurations }
    case 20:
      if cursor.reads(text, "membershipExceptions") { return .membershipExceptions }
    case 22:
      if cursor.reads(text, "buildConfigurationList") { return .buildConfigurationList }
    case 24:
      if cursor.reads(text, "defaultConfigurationName") { return .defaultConfigurationName }
    case 26:
      if cursor.reads(text, "baseConfigurationReference") { return .baseConfigurationReference }
      if cursor.reads(text, "packageProductDependencies") { return .packageProductDependencies }
    case 28:
      if cursor.reads(text, "fileSystemSynchronizedGroups") { return .fileSystemSynchronizedGroups }
    case 29:
      if cursor.reads(text, "platformFiltersByRelativePath") {
        return .platformFiltersByRelativePath
      }
    case 32:
      if cursor.reads(text, "baseConfigurationReferenceAnchor") {
        return .baseConfigurationReferenceAnchor
      }
    case 38:
      if cursor.reads(text, "baseConfigurationReferenceRelativePath") {
        return .baseConfigurationReferenceRelativePath
      }
    default: break
    }
    return nil
  }
}
