public import Facts

/// Explains why a controller loads its nib, from the facts and rules of ``resolve(_:files:nibs:terms:)``.
///
/// One task at a time may use it.
public final class Explainer {
  private let files: [CodeFile]
  private let nibs: [NibFile]
  private let bundles: BundleMap
  private let apps: AppMap
  private let terms: ResolutionTerms
  /// The model of all apps together, for comparing two snapshots.
  private(set) lazy var model = Self.model(
    of: files, nibs, bundles, terms)

  /// Explains the apps of `bundles`; `nibs` are in the order of the map.
  public init(
    _ files: [CodeFile], nibs: [NibFile], bundles: BundleMap, apps: AppMap,
    terms: ResolutionTerms
  ) {
    self.files = files
    self.nibs = nibs
    self.bundles = bundles
    self.apps = apps
    self.terms = terms
  }

  private static func model(
    of files: [CodeFile], _ nibs: [NibFile], _ bundles: BundleMap, _ terms: ResolutionTerms,
    app: AppFiles? = nil, groups: [SourceGroup] = []
  ) -> ResolutionModel {
    let graph = ClassGraph(files: files, on: bundles.platforms) { file in
      app.map { groups[$0.files[file].group].isUncompiled } ?? false
    }
    return ResolutionModel(
      graph: graph, names: NameEvaluator(graph), bundles: bundles, nibs: NibTable(nibs),
      profiles: terms.profiles, languages: terms.languages, app: app, groups: groups)
  }

  /// The profiles that a `ProfileSet` refers to.
  public var profiles: [RuntimeProfile] { terms.profiles }

  /// The outcomes for all controllers or those of some names, with reasons.
  ///
  /// A name is that in source, such as `Outer.Inner`, or that at run time, `Module.Class`, for the class of that
  /// module. Explanations are in the order of rows: by the file and line of the class, then by creation.
  public func explanations(of names: Set<String>?, withFixes: Bool) -> [Explanation] {
    var all: [Explanation] = []
    var resolved: [ResolvedApp] = []
    for place in apps.apps.indices {
      let app = apps.files(of: place)
      let files = app.sources.map { self.files[$0] }
      if let names,
        !files.contains(where: { file in names.contains(where: file.facts.mentions) })
      {
        continue
      }
      let model = Self.model(
        of: files, apps.apps[place].nibs.map { nibs[$0] }, apps.apps[place].bundles, terms,
        app: app, groups: apps.groups)
      let (explanations, rows) = explanations(of: names, in: model, withFixes: withFixes)
      all += explanations
      resolved.append(rows)
    }
    let unreachable = resolved.unreachableOwners
    for index in all.indices where unreachable.contains(all[index].resolution.owner) {
      all[index].resolution.flags.insert(.unreachableNib)
    }
    return Self.merged(all).sorted {
      ResolutionRows.precedes($0.resolution, $1.resolution)
    }
  }

  private func explanations(
    of names: Set<String>?, in model: ResolutionModel, withFixes: Bool
  ) -> ([Explanation], ResolvedApp) {
    let traceRecorder = TraceRecorder { controller in
      guard let names else { return controller != nil }
      return [controller?.name, controller?.runtimeName].contains {
        $0.map(names.contains) ?? false
      }
    }
    var resolver = ControllerResolver(model, traceRecorder: traceRecorder)
    var resolved = ResolvedApp()
    resolved.shared = resolver.resolve()
    resolved.ownedNibs = resolver.ownedNibs
    let app = FixableApp(model, rows: resolved.shared)
    let explanations = traceRecorder.answers.map { traced in
      var explanation = explanation(of: traced, in: model)
      if withFixes, let creationCase = traced.creationCase {
        explanation.fixes = Fixes(creationCase, traced.answer, in: app).found
      }
      return explanation
    }
    return (explanations, resolved)
  }

  /// Merges explanations that differ only in profiles; processes of one name may have equal ones.
  private static func merged(_ all: [Explanation]) -> [Explanation] {
    var places: [Explanation: Int] = [:]
    var merged: [Explanation] = []
    for explanation in all {
      var content = explanation
      content.resolution.profiles = []
      content.ruledOut = []
      if let place = places[content] {
        merged[place].resolution.profiles.formUnion(explanation.resolution.profiles)
        merged[place].ruledOut.formIntersection(explanation.ruledOut)
      } else {
        places[content] = merged.count
        merged.append(explanation)
      }
    }
    return merged
  }

  private func explanation(
    of traced: TraceRecorder.TracedAnswer, in model: ResolutionModel
  ) -> Explanation {
    let rows = ResolutionRows(model)
    let row = rows.row(traced.answer, traced.profiles, traced.origin, traced.controller)
    let story = CreationStory(model: model, traced: traced)
    return Explanation(
      resolution: row, ruledOut: traced.ruledOut,
      program: traced.creationCase.map { model.bundles.bundles[$0.process.main].row.name },
      story: story.steps, sequence: story.sequence, steps: traced.steps,
      exception: traced.answer.verdict.exception)
  }
}

extension CodeFacts {
  /// Whether the file declares a type with this last component, or creates objects of one.
  fileprivate func mentions(_ name: String) -> Bool {
    // A mangled name contains the names of all enclosing types.
    if name.utf8.starts(with: "_Tt".utf8) { return true }
    let last = lastPart(of: name)
    return classes.contains { lastPart(of: $0.name) == last || $0.objcName.map(lastPart) == last }
      || typeAliases.contains { lastPart(of: $0.name) == last || lastPart(of: $0.type) == last }
      || loads.contains { load in
        if case .named(let type)? = load.target { lastPart(of: type) == last } else { false }
      }
  }
}
