/// A line over time, drawn as SVG.
struct ReportChart {
  let title: String
  /// The label of each point: a month or the time of a commit.
  let names: [String]
  let values: [Int]

  private static let (width, height) = (320, 72)

  /// The figure; empty with fewer than two points.
  var text: String {
    guard let first = values.first, let last = values.last, values.count > 1 else { return "" }
    let range = "\(first) in \(names.first ?? ""), \(last) in \(names.last ?? "")"
    return """
      <figure>
      <figcaption>\(markupText(title)) <b>\(last)</b></figcaption>
      <svg viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(markupText("\(title): \(range)"))">
      <polyline points="\(points)"/>
      \(tips)
      </svg>
      <p class="axis"><span>\(markupText(names.first ?? ""))</span><span>0 to \(top)</span><span>\(markupText(names.last ?? ""))</span></p>
      </figure>

      """
  }

  /// The highest value.
  private var top: Int { max(values.max() ?? 0, 1) }

  /// A strip around each point, which names its value under the pointer; none if they are too narrow to hit.
  private var tips: String {
    guard values.count <= Self.width / 2 else { return "" }
    let step = (Self.width - 4) / (values.count - 1)
    return zip(names, values).enumerated().map { place, point in
      let x = 2 + place * (Self.width - 4) / (values.count - 1) - step / 2
      return "<rect x=\"\(x)\" width=\"\(max(step, 1))\" height=\"\(Self.height)\"><title>"
        + markupText("\(point.0): \(point.1)") + "</title></rect>"
    }.joined()
  }

  private var points: String {
    values.enumerated().map { place, value in
      let x = 2 + place * (Self.width - 4) / (values.count - 1)
      let y = Self.height - 2 - value * (Self.height - 4) / top
      return "\(x),\(y)"
    }.joined(separator: " ")
  }
}
