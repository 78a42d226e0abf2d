import Facts

/// A member of a well-known library by which code loads the nib with the name of a class.
///
/// Libraries are rarely part of the repository. If one is, its code is followed instead.
struct LibraryMember {
  /// The module that code imports for the member.
  private let module: String
  /// The protocols that a class adopts for the member.
  private let protocols: Set<String>
  /// Whether it registers the nib for reuse; otherwise it creates an object of the class.
  let registers: Bool

  /// Finds the member of a name that a class inherits from a library.
  init?(named name: String, serving node: Int, _ model: ResolutionModel) {
    guard let member = Self.all[name], !member.protocols.contains(where: model.graph.isProtocol),
      model.isMentioned(member.module, as: .module)
    else { return nil }
    model.graph.recorder?.readMembers(of: node)
    let adopts = model.graph.ancestry(of: node).contains { ancestor in
      model.graph.nodes[ancestor].parts.contains {
        !member.protocols.isDisjoint(with: model.graph.declaration($0).inherited)
      }
    }
    guard adopts else { return nil }
    self = member
  }

  private init(_ module: String, _ protocols: Set<String>, registers: Bool) {
    (self.module, self.protocols, self.registers) = (module, protocols, registers)
  }

  private static let registration = LibraryMember(
    "Reusable", ["NibReusable", "NibLoadable"], registers: true)

  private static let all = [
    "register(cellType:)": registration,
    "register(headerFooterViewType:)": registration,
    "register(supplementaryViewType:ofKind:)": registration,
    "loadFromNib()": LibraryMember("Reusable", ["NibReusable", "NibLoadable"], registers: false),
  ]
}

extension NibLoads {
  /// The loads of a call of a library's member: of the nib that the class creates, or else of the one with its name.
  func loads(throughLibrary name: String, serving subject: Int) -> [NibLoad] {
    guard let member = LibraryMember(named: name, serving: subject, model) else { return [] }
    let place = model.graph.nodes[subject].primary
    let scope = NameScope(
      file: place.file, type: model.graph.name(of: subject), dynamicClass: subject)
    let ownName = NameExpression.className(.dynamicSelf, .unqualified)
    var load = NibLoad(
      kind: member.registers ? .register : .instantiate,
      method: FrameworkClasses.registration(ofReusable: model.graph.rootClasses[subject] ?? ""),
      source: NibLoad.Source(
        name: ownName, bundle: .forClass(.dynamicSelf), file: place.file, scope: scope),
      owner: .none, isGuarded: false)
    if member.registers {
      let identifier = NameExpression.member(.dynamicSelf, "reuseIdentifier")
      let isOwn = model.names.value(of: identifier, in: scope) != .unknown
      load.identifier = (isOwn ? identifier : ownName, scope)
    } else {
      load.taken = (
        TakenObject(position: 0, type: .dynamicSelf, isForced: true), .declared(subject)
      )
    }
    let own = sources(of: "nib", of: subject, depth: 1)
    guard !own.isEmpty else { return [load] }
    return own.map { source in
      var made = load
      (made.source, made.isGuarded) = source
      return made
    }
  }
}

extension FrameworkClasses {
  /// The method that registers a nib for views of a class.
  fileprivate static func registration(ofReusable name: String) -> String? {
    switch reusable(name) {
    case "UITableViewCell": "register(_:forCellReuseIdentifier:)"
    case "UITableViewHeaderFooterView": "register(_:forHeaderFooterViewReuseIdentifier:)"
    case nil: nil
    default: "register(_:forCellWithReuseIdentifier:)"
    }
  }
}
