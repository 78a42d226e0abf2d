import IndexStore
import Queries

/// The list of queries with their descriptions.
enum QueryList {
  /// Prints all queries: for people in groups, for machines a row each.
  static func print(_ queries: [NamedQuery], as format: OutputFormat, to output: inout Output) {
    guard format == .table else {
      let rows = queries.map { query -> [Value] in
        let parameters = query.file.parameters.map(\.name).joined(separator: " ")
        return [
          .text(query.name), .text(query.answers), .text(query.group),
          parameters.isEmpty ? .null : .text(parameters),
        ]
      }
      return format.print(
        rows, columns: ["query", "answers", "group", "parameters"], to: &output)
    }
    let column = queries.reduce(0) { max($0, displayWidth(terminalSafe($1.name))) }
    for (index, group) in eachOnce(queries.map(\.group)).enumerated() {
      output.write((index > 0 ? "\n" : "") + terminalSafe(group) + "\n")
      let rows = queries.filter { $0.group == group }.map { ($0.name, $0.answers) }
      output.write(nameList(rows, column: column, width: output.columns))
    }
  }

  /// Prints the description, parameters and columns of a query: as text for people, as rows for
  /// machines.
  static func describe(_ query: NamedQuery, as format: OutputFormat, to output: inout Output) {
    guard format == .table else {
      let file = query.file
      let rows: [[Value]] =
        [[.text("query"), .text(query.name), .null, .text(query.answers)]]
        + [file.about].compactMap(\.self).map { [.text("about"), .null, .null, .text($0)] }
        + file.parameters.map {
          [.text("parameter"), .text($0.name), Value($0.defaultValue), .text($0.summary)]
        } + file.columns.map { [.text("column"), .text($0.name), .null, .text($0.summary)] }
      return format.print(rows, columns: ["part", "name", "default", "text"], to: &output)
    }
    output.write(terminalSafe(query.answers) + "\n")
    if let about = query.file.about {
      var paragraphs = Paragraphs(width: output.textWidth)
      paragraphs.add(about)
      output.write("\n" + paragraphs.text)
    }
    write(
      "Parameters (--param NAME=TEXT)",
      query.file.parameters.map { parameter in
        (parameter.name, "\(parameter.summary) (else \(words(parameter.defaultValue)))")
      }, to: &output)
    write("Columns", query.file.columns.map { ($0.name, $0.summary) }, to: &output)
  }

  private static func words(_ value: QueryFile.Parameter.Default) -> String {
    switch value {
    case .null: "all"
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }

  private static func write(
    _ heading: String, _ rows: [(String, String)], to output: inout Output
  ) {
    guard !rows.isEmpty else { return }
    output.write("\n\(heading):\n")
    output.write(nameList(rows, width: output.columns))
  }
}
