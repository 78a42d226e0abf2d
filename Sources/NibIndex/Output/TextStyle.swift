import Facts

/// The colors of a terminal, or none.
struct TextStyle: Hashable, Sendable {
  /// The condition for colors.
  enum Choice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// Whether to use colors.
  let isOn: Bool

  /// No colors.
  static let plain = TextStyle(isOn: false)

  func paint(_ text: String, _ severity: Finding.Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  func strong(_ text: String) -> String { wrap(text, "1") }

  /// De-emphasized text.
  func faint(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Option {
  static let color = value(
    "--color", "WHEN", "auto, always or never (auto: on a terminal, unless NO_COLOR is set)",
    choices: TextStyle.Choice.allCases.map(\.rawValue))
}

extension ArgumentList {
  /// The requested condition for colors.
  mutating func colorChoice() throws(UsageError) -> TextStyle.Choice {
    try value(
      .color, expected: "auto, always or never", as: TextStyle.Choice.init(rawValue:)) ?? .auto
  }
}

extension Console {
  /// The style of the output: as chosen, or else by `NO_COLOR`, `CLICOLOR_FORCE` and the terminal.
  ///
  /// A file has colors only if they are chosen.
  func style(_ choice: TextStyle.Choice, isFile: Bool = false) -> TextStyle {
    switch choice {
    case .always: TextStyle(isOn: true)
    case .never: .plain
    case .auto where isFile: .plain
    case .auto:
      TextStyle(
        isOn: variable("NO_COLOR") == nil
          && (variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
            || output.isTerminal && variable("TERM") != "dumb")
      )
    }
  }
}
