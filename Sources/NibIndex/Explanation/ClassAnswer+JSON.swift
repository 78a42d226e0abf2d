import Facts
import Resolution

extension ClassAnswer {
  /// The answer in the format of `docs/explain.md`.
  var json: JSONValue {
    [
      "project": .text(project),
      "classes": .list(
        classes.indices.map { place in
          // Copies of a class share their use in nibs.
          let isSaid = place > 0 && classes[place - 1].use == classes[place].use
          return classes[place].json(use: isSaid ? nil : classes[place].use)
        }),
      "explanations": .list(shown.map { $0.explanation.json(profiles: $0.profiles.map(\.name)) }),
      "hidden": .number(hiddenCount),
    ]
  }
}

extension ExplainedClass {
  fileprivate func json(use: ClassUse?) -> JSONValue {
    [
      "class": .text(name), "runtime_name": JSONValue(runtimeName), "language": .text(language),
      "superclass": JSONValue(superclass), "root_class": JSONValue(rootClass),
      "is_controller": .flag(isController), "path": .text(path), "line": .number(line),
      "use": use?.json ?? .null,
    ]
  }
}

extension Explanation {
  /// An explanation; it has the available columns of the view `resolutions`.
  func json(profiles: [String]) -> JSONValue {
    let row = resolution
    return [
      "controller": JSONValue(row.controller), "runtime_name": JSONValue(row.runtimeName),
      "creation": .text(row.creation.rawValue), "creation_path": JSONValue(row.creationPath),
      "creation_line": JSONValue(row.creationLine), "seen": .flag(row.isSeen),
      "profiles": JSONValue(profiles), "program": JSONValue(program),
      "story": .list(story.map(\.json)), "sequence": JSONValue(sequence),
      "steps": .list(steps.map(\.json)), "rule": .text(row.rule.rawValue),
      "implicit": .flag(row.isImplicit), "nib_name": JSONValue(row.nibName),
      "nib_path": JSONValue(row.nibPath), "bundle": JSONValue(row.bundle),
      "owner_class": JSONValue(row.ownerClass), "owns": JSONValue(row.owns),
      "verdict": .text(row.verdict.rawValue), "exception": JSONValue(exception),
      "message": JSONValue(row.message), "flags": .text(row.flags.text),
      "confidence": .text(row.confidence.rawValue), "ways_out": .list(fixes.map(\.json)),
    ]
  }
}

extension Step {
  fileprivate var json: JSONValue {
    [
      "rule": .text(rule.id), "title": .text(rule.title), "weight": .text(weight.rawValue),
      "text": .text(text), "path": JSONValue(place?.path), "line": JSONValue(place?.line),
    ]
  }
}

extension Fix {
  fileprivate var json: JSONValue {
    [
      "kind": .text(kind.rawValue), "text": .text(text), "path": JSONValue(place?.path),
      "line": JSONValue(place?.line),
    ]
  }
}
