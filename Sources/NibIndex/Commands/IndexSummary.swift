import Indexing

extension IndexReport {
  /// What is said when a project is done, in one line.
  func summary(seconds: Double) -> String {
    let place = commit.map { "\(project) at \($0.prefix(12))" } ?? project
    if isUnchanged { return "\(place): unchanged, nothing to do" }
    return "\(place): "
      + [
        counted(files, "file") + " (\(knownFiles) known already)",
        counted(classes, "class", "classes"), counted(nibs, "nib"), counted(problems, "problem"),
        "\(rounded(seconds)) s",
      ].joined(separator: ", ")
  }
}

/// A number and what it counts.
func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}

/// Two digits behind the point.
func rounded(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
