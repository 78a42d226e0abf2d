import Facts
import IndexStore
import Indexing
import Resolution

/// The explanations of a project's controllers for the page's script.
///
/// In this JSON texts and steps are numbers. It agrees with `nibindex explain`, but omits the
/// fixes, which findings have.
struct ReportExplanations {
  private var texts = NumberedList<String>()
  private var steps = NumberedList<Step>()
  private var controllers: [UInt8] = []

  /// The explanations of `project`; empty if another version of the tool indexed it.
  init(of project: String, hasAllProfiles: Bool, in store: Store) throws {
    let explainer: Explainer
    do {
      explainer = try Indexing.explainer(of: project, in: store)
    } catch is ExplainError {
      return
    }
    let all = Dictionary(grouping: explainer.explanations(of: nil, withFixes: false)) {
      $0.resolution.controller ?? ""
    }
    for (name, explanations) in all.sorted(by: { $0.key < $1.key }) {
      let answer = ClassAnswer(
        project: project, classes: [], explanations: explanations, profiles: explainer.profiles,
        wanted: [], hasAllProfiles: hasAllProfiles)
      add(MergedExplanations(answer.shown).seenFirst, of: name)
    }
  }

  /// The text of a script element; it contains no `<`.
  var json: String {
    let bytes =
      Array("{\"texts\":[".utf8) + texts.json + Array("],\n\"steps\":[".utf8) + steps.json
      + Array("],\n\"controllers\":{".utf8) + controllers + Array("}}".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(
    _ explanations: [(explanation: Explanation, profiles: [RuntimeProfile])], of name: String
  ) {
    guard !explanations.isEmpty else { return }
    if !controllers.isEmpty { controllers += Array(",\n".utf8) }
    appendScriptString(name, to: &controllers)
    controllers += Array(":[".utf8)
    for (place, (explanation, profiles)) in explanations.enumerated() {
      if place > 0 { controllers.append(UInt8(ascii: ",")) }
      let systems = profiles.map(\.name).joined(separator: " ")
      let texts = [explanation.heading, systems, explanation.verdict].map {
        self.texts.number(of: $0)
      }
      let steps = (explanation.story + explanation.steps).map { number(of: $0) }
      controllers += Array("[\(texts.map(String.init).joined(separator: ",")),\(steps)]".utf8)
    }
    controllers.append(UInt8(ascii: "]"))
  }

  private mutating func number(of step: Step) -> Int {
    let numbers =
      [step.weight.rawValue, step.rule.id, step.text, step.place?.path].map { text in
        text.map { String(texts.number(of: $0)) } ?? "null"
      } + [step.place.map { String($0.line) } ?? "null"]
    return steps.number(of: step) { $0 += Array("[\(numbers.joined(separator: ","))]".utf8) }
  }
}
