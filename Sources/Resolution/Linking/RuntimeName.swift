import Facts

extension ClassGraph {
  /// The result of `NSStringFromClass`; nil for a class without a single name.
  ///
  /// The runtime prints `Module.Class` only for top-level Swift classes that are neither private nor generic; other
  /// Swift classes show mangled names. The result is nil for generic classes, which have a name for each set of
  /// arguments, for local classes, whose names contain the type of a function, and for names beyond ASCII, which are
  /// in punycode.
  ///
  /// `module` is the module that compiles the class, if it is not the first of the file.
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

    // Kinds are ordered from the inside, names from the outside.
    let kinds = declaration.enclosingKinds.map { $0 == "E" ? "C" : $0 }.reversed()
    let discriminator =
      declaration.isPrivate
      ? "P" + lengthAndName(privateDiscriminator(module: module, path: primaryFile(node).path)) : ""
    return "_TtC" + String(kinds) + lengthAndName(module) + discriminator
      + names.map { lengthAndName($0) }.joined()
  }

  /// The result of `String(reflecting:)`: the module and the name in source, even if the class has another name in
  /// Objective-C.
  ///
  /// Nil for private, generic and local classes, whose names contain addresses, arguments or functions.
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

  /// The compiler's prefix of a private name: a hash of the names of the module and the file.
  private func privateDiscriminator(module: String, path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return "_" + md5(Array(module.utf8) + Array(file.utf8))
  }
}
