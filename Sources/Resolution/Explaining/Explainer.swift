public import Facts

/// Answers why a controller loads what it loads, from the same facts as ``resolveProgram(_:nibs:bundles:terms:)``
/// and by the same rules.
///
/// Used by one task at a time.
public struct Explainer {
  let model: ResolutionModel

  /// `nibs` are those of `bundles`, in the same order.
  public init(
    _ files: [CodeFile], nibs: [NibFile], bundles: BundleMap, terms: ResolutionTerms
  ) {
    let graph = ClassGraph(files: files.sorted { isOrdered($0.path, $1.path) })
    model = ResolutionModel(
      graph: graph, names: NameEvaluator(graph), bundles: bundles, nibs: nibs,
      profiles: terms.profiles, languages: terms.languages)
  }

  /// The profiles that the places of a `ProfileSet` mean.
  public var profiles: [RuntimeProfile] { model.profiles }

  /// What comes of every controller of this name, and why: the name in source, `Outer.Inner`, or the
  /// one at run time, `Module.Class`, which means the class as that module compiles it.
  ///
  /// In the order of the rows: by the file and line of the class, then by creation.
  public func explanations(of name: String) -> [Explanation] {
    let witness = Witness { $0?.name == name || $0?.runtimeName == name }
    var resolver = ProgramResolver(model, witness: witness)
    let rows = resolver.resolve()
    let unreachable = Set(rows.filter { $0.flags.contains(.unreachableNib) }.map(Self.identity))
    let all = witness.accounts.map { account in
      var explanation = explanation(of: account)
      if let occasion = account.occasion {
        explanation.remedies = Remedies(occasion, account.answer, rows: rows).found
      }
      if unreachable.contains(Self.identity(explanation.resolution)) {
        explanation.resolution.flags.insert(.unreachableNib)
      }
      return explanation
    }
    return Self.merged(all).sorted {
      ResolutionRows.precedes($0.resolution, $1.resolution)
    }
  }

  /// The explanations, one of those that differ in nothing but their profiles: programs of one name
  /// may come to the same.
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

  private static func identity(_ row: Resolution) -> String {
    (row.controllerPath ?? "") + "\n" + (row.controller ?? "")
  }

  private func explanation(of account: Witness.Account) -> Explanation {
    let rows = ResolutionRows(model)
    let row = rows.row(account.answer, account.profiles, account.origin, account.controller)
    let story = CreationStory(model: model, account: account)
    return Explanation(
      resolution: row, ruledOut: account.ruledOut,
      program: account.occasion.map { model.bundles.bundles[$0.world.main].row.name },
      story: story.steps, sequence: story.sequence, steps: account.steps,
      exception: account.answer.verdict.exception)
  }
}
