import Facts
import IndexStore

/// A page about projects, in one self-contained file.
///
/// It shows findings, charts and changes without a script; the script adds the search, and the
/// details of every controller and nib.
struct ReportPage {
  /// The number of rows above which a page becomes slow.
  static let limit = 2000

  let sections: [ReportSection]

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
    \(String(decoding: PackageResources.report_css, as: UTF8.self))
    </style>
    </head>
    <body>
    <header>
    <h1>Nibs</h1>
    \(Self.search)
    </header>
    <main>
    <p id="count" role="status"></p>
    <ul id="hits"></ul>
    <div id="detail" role="region" aria-label="Details" tabindex="-1" hidden></div>
    \(overview)\(sections.enumerated().map { section($1, number: $0) }.joined())</main>
    <footer>nibindex \(markupText(toolVersion))</footer>
    \(sections.map(data).joined())<script>
    \(String(decoding: PackageResources.drawings_js + PackageResources.report_js, as: UTF8.self))</script>
    </body>
    </html>

    """
  }

  private static let search = """
    <form id="search" role="search" hidden>
    <input id="words" type="search" aria-label="Search controllers, nibs and findings" placeholder="class, nib, rule, author">
    <select id="kind" aria-label="Kind"><option value="">everything</option><option value="controller">controllers</option>\
    <option value="nib">nibs</option><option value="storyboard">storyboards</option></select>
    <select id="state" aria-label="State"><option value="">in any state</option><option>broken</option>\
    <option>implicit</option><option>unknown</option></select>
    </form>
    """

  private func data(of section: ReportSection) -> String {
    "<script type=\"application/json\" class=\"tables\">\n\(section.data.json)</script>\n"
      + "<script type=\"application/json\" class=\"steps\">\n\(section.explanations.json)</script>\n"
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
      text += rules(of: section) + newest(of: section) + findings(of: section, number)
    }
    return text + changes(of: section, number) + hotspots(of: section, number)
      + history(of: section) + "</section>\n"
  }

  private func charts(of section: ReportSection) -> String {
    let names = section.trend.map(\.period)
    func values(_ measures: TrendLine.Measure...) -> [Int] {
      section.trend.map { line in measures.reduce(0) { $0 + (line.counts[$1] ?? 0) } }
    }
    let charts: [(title: String, values: [Int])] = [
      ("Broken screens and connections", values(.brokenSeen, .brokenConnections)),
      ("Controllers", values(.controllers)), ("Nib debt: nibs left", values(.nibs)),
      ("Nibs found by name alone", values(.implicit)),
      ("Unknown outcomes", values(.unknown)),
    ]
    return charts.map { ReportChart(title: $0.title, names: names, values: $0.values).text }
      .joined()
  }

  private func rules(of section: ReportSection) -> String {
    let titles = Dictionary(
      knownRules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let rows = section.rules.map { rule, severity, count in
      row([
        badge(severity), whole(rule, in: "code"), markupText(titles[rule] ?? ""),
        "\(count)",
      ])
    }
    return table(["Severity", "Rule", "Meaning", "Findings"], rows, name: "By rule")
  }

  private func newest(of section: ReportSection) -> String {
    let rows = section.newest.prefix(15).map { finding in
      row([
        whole(String((finding.beginning?.date ?? "").prefix(10))),
        whole(String((finding.beginning?.commit ?? "").prefix(12)), in: "code"),
        markupText(finding.beginning?.author ?? ""), badge(finding.severity),
        markupText(finding.message),
      ])
    }
    guard !rows.isEmpty else { return "" }
    return table(["Since", "Commit", "Author", "Severity", "Finding"], Array(rows), name: "Newest")
  }

  private func findings(of section: ReportSection, _ number: Int) -> String {
    let rows = section.findings.prefix(Self.limit).map { finding in
      let place = finding.placeText
      return row([
        badge(finding.severity), whole(finding.rule, in: "code"),
        code(place, section, number, nib: finding.nibPath, controller: finding.className),
        "\(markupText(finding.message))<br><small>\(markupText("Fix: " + finding.fix))</small>",
      ])
    }
    let left = section.findings.count - rows.count
    return "<details\(rows.count > 30 ? "" : " open")>\n<summary>All findings</summary>\n"
      + table(
        ["Severity", "Rule", "Place", "Finding"], rows, name: "All findings", hasCaption: false)
      + (left > 0 ? "<p>\(left) more: nibindex check lists them.</p>\n" : "") + "</details>\n"
  }

  private func changes(of section: ReportSection, _ number: Int) -> String {
    let rows = section.data.changes.map { values in
      let texts = values.map { $0.text ?? "" }
      return row([
        whole(texts[1]), whole(texts[2], in: "code"), markupText(texts[3]),
        code(texts[0], section, number, controller: texts[0]), markupText(texts[5]),
        markupText(texts[8]), markupText(texts[9]), markupText(texts[4]),
      ])
    }
    guard !rows.isEmpty else { return "" }
    return table(
      ["Date", "Commit", "Author", "Controller", "Change", "From", "To", "Message"], rows,
      name: "Latest changes")
  }

  private func hotspots(of section: ReportSection, _ number: Int) -> String {
    let rows = section.hotspots.map { spot in
      // A controller represents a nib that it did not find.
      row([
        code(spot.nib, section, number, nib: spot.nib, controller: spot.nib),
        whole(spot.month), markupText(spot.author), "\(spot.breaks)", "\(spot.commits)",
      ])
    }
    guard !rows.isEmpty else { return "" }
    return table(
      ["Nib", "Month", "Author", "Controllers broken", "Commits"], rows,
      name: "Nibs that break often")
  }

  private func history(of section: ReportSection) -> String {
    guard section.trend.count > 1 else { return "" }
    let measures: [TrendLine.Measure] = [
      .controllers, .nibs, .implicit, .brokenSeen, .brokenConnections, .unknown,
    ]
    let rows = section.trend.reversed().map { line in
      row([whole(line.period)] + measures.map { "\(line.counts[$0] ?? 0)" })
    }
    return "<details>\n<summary>Over time</summary>\n"
      + table(
        [
          "Until", "Controllers", "Nibs", "Found by name", "Broken screens", "Broken connections",
          "Unknown",
        ], rows, name: "Over time", hasCaption: false) + "</details>\n"
  }

  // MARK: - Parts, all markup

  /// A table; without a caption where a heading right above has the name.
  private func table(
    _ heads: [String], _ rows: [String], name: String, hasCaption: Bool = true
  ) -> String {
    let cells = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let caption = hasCaption ? "<caption>\(name)</caption>\n" : ""
    return "<div class=\"table\" role=\"group\" aria-label=\"\(name)\" tabindex=\"0\">"
      + "<table>\n\(caption)<thead><tr>\(cells)</tr></thead>\n<tbody>\n"
      + rows.joined() + "</tbody>\n</table></div>\n"
  }

  /// A short text that keeps to one line: a date, a commit or a rule.
  private func whole(_ text: String, in tag: String = "span") -> String {
    "<\(tag) class=\"whole\">\(markupText(text))</\(tag)>"
  }

  private func row(_ cells: [String]) -> String {
    "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
  }

  private func code(_ text: String) -> String { "<code>\(markupText(text))</code>" }

  /// A text that the script links to the details of a nib or controller, if the page has them.
  private func code(
    _ text: String, _ section: ReportSection, _ number: Int, nib: String? = nil,
    controller: String? = nil
  ) -> String {
    // The script's addresses begin with the kind.
    func link(_ kind: String, to name: String) -> String {
      "<code data-project=\"\(number)\" data-kind=\"\(kind)\" data-name=\"\(markupText(name))\">"
        + "\(markupText(text))</code>"
    }
    if let nib, section.data.nibs.contains(nib) { return link("n", to: nib) }
    if let controller, section.data.controllers.contains(controller) {
      return link("c", to: controller)
    }
    return code(text)
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
