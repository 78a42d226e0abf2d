import Facts

/// A place in code that creates a controller, opens a storyboard, or asks one for a controller.
struct CreationSite: Hashable {
  /// The file's index in the graph.
  let file: Int
  var site: LoadSite
  /// The worlds that run the code.
  let worlds: Set<Int>
  /// Whether a build description says so.
  let isCertain: Bool
  /// The class that the code stands in.
  let enclosing: Int?
  /// The line that a reader looks for: the site's own, or the call of the factory that holds it.
  let place: SourcePlace
  /// What the caller of a factory passes to it.
  var parameters: [String: NameValue] = [:]
}

/// The places that create controllers, by what they create.
struct CreationSites {
  /// Those that create a class of the program.
  private(set) var ofNodes: [Int: [CreationSite]] = [:]
  /// Those that create a framework's own class with a nib's name, by the class.
  private(set) var ofFrameworks: [String: [CreationSite]] = [:]
  /// Those that open a storyboard, or ask one for a controller.
  private(set) var ofStoryboards: [CreationSite] = []
  /// The names of nibs that code loads by itself, whoever owns them.
  private(set) var loadedNames: Set<String> = []

  init(_ model: ResolutionModel) {
    let graph = model.graph
    let factories = Factories(model)
    for (node, site) in factories.creations() { ofNodes[node, default: []].append(site) }
    for file in graph.files.indices {
      for site in graph.files[file].facts.loads {
        switch site.kind {
        case .controller:
          // What a coder makes is the scene's or the xib's.
          if site.method.map(Self.isOfCoder) == true { continue }
          if factories.isCalled(site) { continue }
          add(site, in: file, model)
        case .storyboard, .storyboardController:
          ofStoryboards.append(Self.placed(site, in: file, model))
        case .loadNibNamed, .nibObject, .register: addName(site, in: file, model)
        }
      }
    }
  }

  /// Whether a method is of the initialisers that take a coder.
  private static func isOfCoder(_ method: String) -> Bool {
    method.withBytes { bytes in
      guard bytes.count >= 6 else { return false }
      for end in 6...bytes.count where bytes[end - 1] == UInt8(ascii: ":") {
        let word = UnsafeBufferPointer(rebasing: bytes[end - 6..<end - 1])
        if word.elementsEqual("coder".utf8, by: { $0 | 0x20 == $1 }) { return true }
      }
      return false
    }
  }

  private mutating func add(_ site: LoadSite, in file: Int, _ model: ResolutionModel) {
    let graph = model.graph
    switch site.target {
    case .named(let name):
      switch graph.lead(of: name, from: file, scope: site.enclosingClass) {
      case .program(let found):
        let node = model.sameProgram(found, as: file)
        ofNodes[node, default: []].append(Self.placed(site, in: file, model))
      case .framework(let name) where site.name != nil && FrameworkClasses.isController(name):
        ofFrameworks[name, default: []].append(Self.placed(site, in: file, model))
      case .framework, .unknown: return
      }
    case .dynamicSelf:
      guard let type = site.enclosingClass, let node = graph.node(named: type, from: file) else {
        return
      }
      ofNodes[node, default: []].append(Self.placed(site, in: file, model))
    case nil: return
    }
  }

  private mutating func addName(_ site: LoadSite, in file: Int, _ model: ResolutionModel) {
    guard let name = site.name else { return }
    let type = site.enclosingClass
    let scope = NameScope(
      file: file, type: type,
      dynamicClass: type.flatMap { model.graph.node(named: $0, from: file) })
    if case .string(let text, _) = model.names.value(of: name.value, in: scope) {
      loadedNames.insert(text)
    }
  }

  static func placed(
    _ site: LoadSite, in file: Int, _ model: ResolutionModel
  ) -> CreationSite {
    CreationSite(
      file: file, site: site, worlds: model.worlds(ofFile: file),
      isCertain: model.homes(ofFile: file).isCertain,
      enclosing: site.enclosingClass.flatMap { model.graph.node(named: $0, from: file) },
      place: SourcePlace(path: model.graph.files[file].path, line: site.line))
  }
}
