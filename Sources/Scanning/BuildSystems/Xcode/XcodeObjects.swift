/// The kinds of objects that decide which target builds which files.
enum XcodeObjectKind: UInt8 {
  case other, buildFile, fileReference, group, variantGroup, synchronizedGroup, project, target
  case sources, resources, headers, copyFiles, frameworks, script
  case buildFileExceptions, phaseExceptions
  case targetDependency, containerItemProxy, referenceProxy, packageProduct
  case configurationList, configuration
}

/// The objects of a project file.
///
/// Fields are read on demand, so most of a large project is skipped.
final class XcodeObjects {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of each object's first field.
  private(set) var bodies: [Int] = []
  private(set) var kinds: [XcodeObjectKind] = []
  private(set) var root: Int?
  /// The offset of the first syntax error.
  private(set) var firstError: Int?
  private var indexes: [String: Int] = [:]
  /// Limits the bytes to read: a crafted file could name a large object any number of times.
  private var budget: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    budget = bytes.count * 40 + 10_000
    var cursor = PropertyListCursor(bytes)
    guard cursor.take("{") else {
      note(cursor)
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
        note(cursor)
      }
      _ = cursor.take(";")
    }
    if cursor.isAtEnd { note(cursor) }
    root = rootText.flatMap { index(of: $0) } ?? kinds.firstIndex(of: .project)
  }

  private func readObjects(_ cursor: inout PropertyListCursor) {
    guard cursor.take("{") else { return }
    while !cursor.take("}"), !cursor.isAtEnd {
      guard let id = cursor.text(), cursor.take("="), cursor.take("{") else {
        resynchronize(&cursor)
        continue
      }
      indexes[string(id)] = bodies.count
      bodies.append(cursor.position)
      kinds.append(kind(at: cursor.position))
      cursor.position -= 1
      if !cursor.skipValue() { note(cursor) }
      _ = cursor.take(";")
    }
  }

  private func kind(at body: Int) -> XcodeObjectKind {
    var cursor = PropertyListCursor(bytes, at: body)
    while let key = cursor.text(), cursor.take("=") {
      if cursor.reads(key, "isa") {
        return cursor.text().flatMap { Self.kindsByName[string($0)] } ?? .other
      }
      guard cursor.skipValue() else { return .other }
      _ = cursor.take(";")
    }
    return .other
  }

  private static let kindsByName: [String: XcodeObjectKind] = [
    "PBXBuildFile": .buildFile, "PBXFileReference": .fileReference,
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

  private func resynchronize(_ cursor: inout PropertyListCursor) {
    note(cursor)
    cursor.skipLine()
  }

  private func note(_ cursor: PropertyListCursor) {
    firstError = firstError ?? min(cursor.position, bytes.count)
  }

  var isExhausted: Bool { budget <= 0 }

  func index(of text: PropertyListText) -> Int? { indexes[string(text)] }

  /// Calls `body` with each field's key and a cursor at its value, until it returns false.
  ///
  /// `body` reads the whole value or nothing.
  func eachField(
    of object: Int, _ body: (PropertyListText, inout PropertyListCursor) -> Bool
  ) {
    var cursor = PropertyListCursor(bytes, at: bodies[object])
    guard budget > 0 else { return }
    defer { budget -= cursor.position - bodies[object] + 16 }
    while let key = cursor.text() {
      guard cursor.take("=") else { return }
      _ = cursor.next()
      var value = cursor
      guard body(key, &value) else { return }
      if value.position > cursor.position {
        cursor = value
      } else if !cursor.skipValue() {
        return
      }
      _ = cursor.take(";")
    }
  }

  /// The elements of a list, or a lone string.
  func elements(at cursor: PropertyListCursor) -> [PropertyListText] {
    var cursor = cursor
    guard cursor.take("(") else { return cursor.text().map { [$0] } ?? [] }
    var texts: [PropertyListText] = []
    while true {
      if let text = cursor.text() {
        texts.append(text)
      } else if !cursor.take(",") {
        let next = cursor.next()
        guard next == UInt8(ascii: "{") || next == UInt8(ascii: "("), cursor.skipValue() else {
          return texts
        }
      }
    }
  }

  func text(_ object: Int, _ name: StaticString) -> PropertyListText? {
    var found: PropertyListText?
    eachField(of: object) { key, value in
      guard value.reads(key, name) else { return true }
      found = value.text()
      return false
    }
    return found
  }

  func string(_ object: Int, _ name: StaticString) -> String? {
    text(object, name).map(string)
  }

  func object(_ object: Int, _ name: StaticString) -> Int? {
    text(object, name).flatMap { index(of: $0) }
  }

  func list(_ object: Int, _ name: StaticString) -> [PropertyListText] {
    var found: [PropertyListText] = []
    eachField(of: object) { key, value in
      guard value.reads(key, name) else { return true }
      found = elements(at: value)
      return false
    }
    return found
  }

  func objects(_ object: Int, _ name: StaticString) -> [Int] {
    list(object, name).compactMap { index(of: $0) }
  }

  func string(_ text: PropertyListText) -> String { PropertyListCursor(bytes).string(text) }
}
