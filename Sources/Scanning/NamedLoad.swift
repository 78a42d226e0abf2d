import Facts

/// The arguments of a loader call that settings declare.
struct NamedLoad {
  /// The names, including those of types.
  var names: [LoaderCall.Part: NameArgument] = [:]
  var types: [LoaderCall.Part: ClassReference] = [:]
  var bundle: BundleArgument?
  var result: ClassReference?

  /// Notes a type, and its name.
  mutating func take(_ type: ClassReference, as part: LoaderCall.Part, text: String) {
    types[part] = type
    names[part] = NameArgument(text: text, value: .className(type, .unqualified))
  }

  /// The UIKit calls that have the same effect, at the place of `site`.
  ///
  /// A type may be a controller, which loads its nib for its view, or a view in the nib. Both kinds are returned;
  /// linking uses the right one.
  func sites(like site: LoadSite, isMessage: Bool) -> [LoadSite] {
    var sites: [LoadSite] = []
    func add(_ kind: LoadSite.Kind, _ method: String?, _ change: (inout LoadSite) -> Void) {
      var copy = site
      copy.kind = kind
      copy.method = method
      copy.bundle = bundle
      change(&copy)
      sites.append(copy)
    }
    let made = types[.type] ?? types[.nib] ?? types[.scene] ?? types[.storyboard]
    let (storyboard, scene, nib) = (names[.storyboard], names[.scene], names[.nib])
    if storyboard != nil || scene != nil {
      if storyboard != nil { add(.storyboard, nil) { $0.name = storyboard } }
      add(.storyboardController, nil) {
        ($0.name, $0.storyboard, $0.target) = (scene, storyboard?.value, made ?? result)
        $0.bundle = nil
      }
    } else if let made {
      let method =
        nib == nil
        ? (isMessage ? "init" : "init()")
        : isMessage ? "initWithNibName:bundle:" : "init(nibName:bundle:)"
      add(.controller, method) { ($0.name, $0.target) = (nib, made) }
    }
    if storyboard == nil, scene == nil, let nib {
      add(.loadNibNamed, nil) { ($0.name, $0.target) = (nib, made) }
    }
    return sites
  }
}

extension CodeFacts {
  /// Removes loads in the bodies of `loaders` that depend on arguments: the settings describe them.
  mutating func removeLoads(inBodiesOf loaders: LoaderCalls) {
    guard !loaders.isEmpty else { return }
    loads.removeAll { site in
      guard site.usesParameter, let method = site.enclosingMethod else { return false }
      let name = String(method.name.prefix { $0 != "(" && $0 != ":" })
      return (loaders.calls(named: name) + loaders.messages(named: name)).contains {
        $0.receiver.mayBe(site.enclosingClass)
      }
    }
  }
}

extension LoaderCall.Receiver {
  /// Whether the receiver may be a type or an object of it.
  fileprivate func mayBe(_ type: String?) -> Bool {
    guard case .written(let path) = self, let first = path.split(separator: ".").first,
      first.first?.isUppercase == true
    else { return true }
    return type == path || type == String(first)
  }
}
