import Indexing

extension IndexReport {
  /// The line to print when a project is done.
  func summary(seconds: Double) -> String {
    let place = commit.map { "\(project) at \($0.prefix(12))" } ?? project
    if isUnchanged { return "\(place): unchanged, nothing to do" }
    return "\(place): " + words(seconds: seconds).joined(separator: ", ")
  }

  /// The parts of the line: the indexed commits and their changes; for a new project, its size.
  private func words(seconds: Double) -> [String] {
    let taken = counted(commits, commit == nil ? "snapshot" : "commit")
    if let introduced, let fixed {
      return [taken, "\(introduced) introduced", "\(fixed) fixed", "\(rounded(seconds)) s"]
    }
    let first = isHistory ? taken : counted(files, "file") + " (\(knownFiles) known already)"
    let speed = isHistory && commits > 9 ? " (\(perSecond(commits, in: seconds)))" : ""
    return [
      first, counted(classes, "class", "classes"), counted(nibs, "nib"),
      problemWords, "\(rounded(seconds)) s" + speed,
    ]
  }

  /// The problems by severity: `2 problems (1 error, 1 note)`, `1 note`.
  var problemWords: String {
    let parts = [
      (errors, "error"), (warnings, "warning"), (problems - errors - warnings, "note"),
    ].filter { $0.0 > 0 }.map { counted($0, $1) }
    guard parts.count > 1 else { return parts.first ?? "0 problems" }
    return "\(counted(problems, "problem")) (\(parts.joined(separator: ", ")))"
  }
}

/// A number and its unit.
func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}

/// Two decimals.
func rounded(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

func perSecond(_ count: Int, in seconds: Double) -> String {
  let speed = Double(count) / max(seconds, 0.001)
  return (speed < 10 ? rounded(speed) : "\(Int(speed))") + " per second"
}
