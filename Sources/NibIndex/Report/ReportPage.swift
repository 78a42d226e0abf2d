import Facts
import IndexStore

/// A page about the findings of projects, in one file.
///
/// It loads nothing from elsewhere, and a browser that runs no scripts shows all of it.
struct ReportPage {
  /// More rows than this make a page slow.
  static let limit = 2000

  let sections: [ReportSection]

  /// The page.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Nibs of \(counted(sections.count, "project"))</title>
    <style>
    \(ReportStyle.css)
    </style>
    </head>
    <body>
    <header>
    <h1>Nibs</h1>
    <label id="filter" hidden>Filter <input type="search" placeholder="class, nib, rule, author"></label>
    </header>
    <main>
    \(overview)\(sections.enumerated().map { section($1, number: $0) }.joined())</main>
    <footer>nibindex \(markupText(toolVersion))</footer>
    <script>
    \(ReportStyle.script)
    </script>
    </body>
    </html>

    """
  }

  private var overview: String {
    let rows = sections.enumerated().map { number, section in
      row([
        "<a href=\"#p\(number)\">\(markupText(section.project))</a>",
        amount(section.count(.error), .error), amount(section.count(.warning), .warning),
        amount(section.count(.note), .note), "\(section.suppressedCount)",
        last(.controllers, of: section), last(.nibs, of: section),
        markupText(section.snapshot),
      ])
    }
    return table(
      ["Project", "Errors", "Warnings", "Notes", "Suppressed", "Controllers", "Nibs", "Snapshot"],
      rows, name: "All projects")
  }

  private func section(_ section: ReportSection, number: Int) -> String {
    var text = "<section aria-labelledby=\"p\(number)\">\n"
    text += "<h2 id=\"p\(number)\">\(markupText(section.project))</h2>\n"
    text += "<div class=\"charts\">\n\(charts(of: section))</div>\n"
    if section.findings.isEmpty {
      text += "<p class=\"clean\">Nothing wrong.</p>\n"
    } else {
      text += rules(of: section) + newest(of: section) + findings(of: section)
    }
    return text + history(of: section) + "</section>\n"
  }

  private func charts(of section: ReportSection) -> String {
    let names = section.trend.map(\.period)
    func values(_ measures: TrendLine.Measure...) -> [Int] {
      section.trend.map { line in measures.reduce(0) { $0 + (line.counts[$1] ?? 0) } }
    }
    return ReportChart(
      title: "Broken screens and connections", names: names,
      values: values(.brokenSeen, .brokenConnections)
    ).text + ReportChart(title: "Nibs left", names: names, values: values(.nibs)).text
      + ReportChart(
        title: "Nibs found by name alone", names: names, values: values(.implicit)
      ).text
  }

  private func rules(of section: ReportSection) -> String {
    let titles = Dictionary(
      knownRules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let rows = section.rules.map { rule, severity, count in
      row([
        badge(severity), "<code>\(markupText(rule))</code>", markupText(titles[rule] ?? ""),
        "\(count)",
      ])
    }
    return table(["Severity", "Rule", "", "Findings"], rows, name: "By rule")
  }

  private func newest(of section: ReportSection) -> String {
    let rows = section.newest.prefix(15).map { finding in
      row([
        markupText(String((finding.beginning?.date ?? "").prefix(10))),
        "<code>\(markupText(String((finding.beginning?.commit ?? "").prefix(12))))</code>",
        markupText(finding.beginning?.author ?? ""), badge(finding.severity),
        markupText(finding.message),
      ])
    }
    guard !rows.isEmpty else { return "" }
    return table(["Since", "Commit", "Author", "Severity", "Finding"], Array(rows), name: "Newest")
  }

  private func findings(of section: ReportSection) -> String {
    let rows = section.findings.prefix(Self.limit).map { finding in
      let place = finding.place + (finding.line.map { ":\($0)" } ?? "")
      return row([
        badge(finding.severity), "<code>\(markupText(finding.rule))</code>",
        "<code>\(markupText(place))</code>",
        "\(markupText(finding.message))<br><small>\(markupText("Fix: " + finding.fix))</small>",
      ])
    }
    let left = section.findings.count - rows.count
    return "<details\(rows.count > 30 ? "" : " open")>\n<summary>All findings</summary>\n"
      + table(["Severity", "Rule", "Place", "Finding"], rows, name: "All findings")
      + (left > 0 ? "<p>\(left) more: nibindex check lists them.</p>\n" : "") + "</details>\n"
  }

  private func history(of section: ReportSection) -> String {
    guard section.trend.count > 1 else { return "" }
    let measures: [TrendLine.Measure] = [
      .controllers, .nibs, .implicit, .brokenSeen, .brokenConnections,
    ]
    let rows = section.trend.reversed().map { line in
      row([markupText(line.period)] + measures.map { "\(line.counts[$0] ?? 0)" })
    }
    return "<details>\n<summary>Over time</summary>\n"
      + table(
        [
          "Until", "Controllers", "Nibs", "Found by name", "Broken screens", "Broken connections",
        ], rows, name: "Over time") + "</details>\n"
  }

  // MARK: - Parts; their texts are markup.

  private func table(_ heads: [String], _ rows: [String], name: String) -> String {
    let cells = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<div class=\"table\"><table>\n<caption>\(name)</caption>\n"
      + "<thead><tr>\(cells)</tr></thead>\n<tbody>\n" + rows.joined() + "</tbody>\n</table></div>\n"
  }

  private func row(_ cells: [String]) -> String {
    "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
  }

  private func badge(_ severity: Finding.Severity) -> String {
    "<span class=\"\(severity.rawValue)\">\(severity.rawValue)</span>"
  }

  private func amount(_ count: Int, _ severity: Finding.Severity) -> String {
    count == 0 ? "0" : "<span class=\"\(severity.rawValue)\">\(count)</span>"
  }

  private func last(_ measure: TrendLine.Measure, of section: ReportSection) -> String {
    section.trend.last?.counts[measure].map(String.init) ?? ""
  }
}
