/// Reads where the objects of a project file start, of which kind they are, and which is the project.
struct XcodeObjectTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var bodies: [Int] = []
  private(set) var kinds: [XcodeObjectKind] = []
  private(set) var root: Int?
  private(set) var firstError: Int?
  private(set) var identifiers: XcodeIdentifierTable

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    identifiers = XcodeIdentifierTable(bytes)
    var cursor = PropertyListCursor(bytes)
    guard cursor.take("{") else {
      firstError = cursor.position
      return
    }
    var rootText: PropertyListText?
    while cursor.next() != UInt8(ascii: "}"), !cursor.isAtEnd {
      guard let key = cursor.text(), cursor.take("=") else {
        resynchronize(&cursor)
        continue
      }
      if cursor.reads(key, "objects") {
        readObjects(&cursor)
      } else if cursor.reads(key, "rootObject") {
        rootText = cursor.text()
      } else if !cursor.skipValue() {
        note(cursor.position)
      }
      _ = cursor.take(";")
    }
    if cursor.isAtEnd { note(cursor.position) }
    root =
      rootText.flatMap { identifiers.object($0) } ?? kinds.firstIndex(of: .project)
  }
}

extension XcodeObjectTable {
  private mutating func readObjects(_ cursor: inout PropertyListCursor) {
    guard cursor.take("{") else { return }
    while !cursor.take("}"), !cursor.isAtEnd {
      guard let id = cursor.text(), cursor.take("="), cursor.take("{") else {
        resynchronize(&cursor)
        continue
      }
      cursor.position -= 1
      insert(id, at: cursor.position + 1)
      if !cursor.skipValue() { note(cursor.position) }
      _ = cursor.take(";")
    }
  }

  private mutating func insert(_ id: PropertyListText, at body: Int) {
    identifiers.insert(id, bodies.count)
    bodies.append(body)
    kinds.append(kind(at: body))
  }

  private func kind(at body: Int) -> XcodeObjectKind {
    var cursor = PropertyListCursor(bytes, at: body)
    while let key = cursor.text(), cursor.take("=") {
      if cursor.reads(key, "isa") {
        guard let name = cursor.text() else { return .other }
        return kind(named: name, cursor)
      }
      guard cursor.skipValue() else { return .other }
      _ = cursor.take(";")
    }
    return .other
  }

  private func kind(
    named name: PropertyListText, _ cursor: PropertyListCursor
  ) -> XcodeObjectKind {
    if cursor.reads(name, "PBXBuildFile") { return .buildFile }
    if cursor.reads(name, "PBXFileReference") { return .fileReference }
    return Self.kinds[cursor.string(name)] ?? .other
  }

  private static let kinds: [String: XcodeObjectKind] = [
    "PBXGroup": .group, "PBXVariantGroup": .variantGroup,
    "PBXFileSystemSynchronizedRootGroup": .synchronizedGroup, "PBXProject": .project,
    "PBXNativeTarget": .target, "PBXAggregateTarget": .target, "PBXLegacyTarget": .target,
    // The targets of Xcode 2 and Project Builder.
    "PBXApplicationTarget": .target, "PBXFrameworkTarget": .target, "PBXBundleTarget": .target,
    "PBXLibraryTarget": .target, "PBXToolTarget": .target,
    "PBXSourcesBuildPhase": .sources, "PBXResourcesBuildPhase": .resources,
    "PBXHeadersBuildPhase": .headers, "PBXCopyFilesBuildPhase": .copyFiles,
    "PBXFrameworksBuildPhase": .frameworks, "PBXShellScriptBuildPhase": .script,
    "PBXFileSystemSynchronizedBuildFileExceptionSet": .buildFileExceptions,
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet": .phaseExceptions,
    "PBXTargetDependency": .targetDependency, "PBXContainerItemProxy": .containerItemProxy,
    "PBXReferenceProxy": .referenceProxy, "XCSwiftPackageProductDependency": .packageProduct,
    "XCConfigurationList": .configurationList, "XCBuildConfiguration": .configuration,
  ]

  /// After something unexpected: the start of the next line, or the next byte.
  private mutating func resynchronize(_ cursor: inout PropertyListCursor) {
    note(cursor.position)
    cursor.skipLine()
  }

  private mutating func note(_ position: Int) {
    if firstError == nil { firstError = min(position, bytes.count) }
  }
}
