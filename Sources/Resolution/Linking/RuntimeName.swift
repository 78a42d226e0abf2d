import Facts

extension ClassGraph {
  /// The result of `NSStringFromClass`; nil for a class without a single name.
  ///
  /// The runtime prints `Module.Class` only for a top-level Swift class that is neither private nor
  /// generic; other Swift classes show their mangled names. A generic class has a name for each set of
  /// arguments, a local one's name contains the type of its function, and one with letters beyond ASCII is
  /// spelled in punycode: none of these are worked out.
  ///
  /// `module` is the one that compiles the class, where that is not the first that compiles its file.
  func runtimeName(of node: Int, in module: String? = nil) -> String? {
    let part = nodes[node].primary
    if let name = objcName(of: part) { return name }
    guard form(of: part) == .swiftClass else { return name(of: part) }
    let declaration = declaration(part)
    guard let module = module ?? primaryFile(node).module, !declaration.isGeneric,
      !declaration.isLocal, declaration.name.utf8.allSatisfy({ $0 < 128 })
    else { return nil }
    let isNested = declaration.name.utf8.contains(UInt8(ascii: "."))
    if !isNested, !declaration.isPrivate { return "\(module).\(declaration.name)" }
    let names = declaration.name.split(separator: ".")

    // The kinds stand innermost first, the names outermost first.
    let kinds = declaration.enclosingKinds.map { $0 == "E" ? "C" : $0 }.reversed()
    let discriminator =
      declaration.isPrivate
      ? "P" + lengthAndName(privateDiscriminator(module: module, path: primaryFile(node).path)) : ""
    return "_TtC" + String(kinds) + lengthAndName(module) + discriminator
      + names.map { lengthAndName($0) }.joined()
  }

  /// The result of `String(reflecting:)`: for a Swift class, its name in source behind the module, whatever
  /// Objective-C calls it.
  ///
  /// Nil for a private, generic or local class, whose names contain addresses, arguments or functions.
  func qualifiedName(of node: Int, in module: String? = nil) -> String? {
    guard isSwift(node) else { return runtimeName(of: node) }
    let declaration = primary(node)
    guard let module = module ?? primaryFile(node).module, !declaration.isGeneric,
      !declaration.isLocal, !declaration.isPrivate
    else { return nil }
    return "\(module).\(declaration.name)"
  }

  private func lengthAndName(_ name: some StringProtocol) -> String {
    "\(name.utf8.count)\(name)"
  }

  /// The compiler's prefix of a private name: a hash of the module's and the file's name.
  private func privateDiscriminator(module: String, path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return "_" + md5(Array(module.utf8) + Array(file.utf8))
  }
}
