/// `numbers` as a row of at most `width` bars; the largest number gets the tallest bar.
///
/// With more numbers than bars, each bar shows the last number of its share.
func sparkline(_ numbers: [Int], width: Int) -> String {
  let bars = Array("▁▂▃▄▅▆▇█")
  let count = min(width, numbers.count)
  let shown = (0..<count).map { numbers[($0 + 1) * numbers.count / count - 1] }
  guard let largest = shown.max(), largest > 0 else {
    return String(repeating: bars[0], count: count)
  }
  return String(shown.map { bars[max(0, $0) * (bars.count - 1) / largest] })
}

/// The trend of a project as a row of bars for each measure.
func sparklines(of lines: [TrendLine], by period: TrendPeriod) -> String {
  guard let first = lines.first, let last = lines.last else { return "" }
  let snapshots = lines.reduce(0) { $0 + $1.snapshotCount }
  var text = terminalSafe(first.project)
  text += ": \(snapshots == 1 ? "1 snapshot" : "\(snapshots) snapshots") by \(period.rawValue),"
  text += " \(first.period) to \(last.period)\n"
  let width = TrendLine.Measure.allCases.map(\.rawValue.count).max() ?? 0
  for measure in TrendLine.Measure.allCases {
    let numbers = lines.map { $0.counts[measure] ?? 0 }
    let name = measure.rawValue
    text += "  \(name)\(String(repeating: " ", count: width - name.count))"
    text += "  \(sparkline(numbers, width: 60))  \(numbers.last ?? 0)"
    text += " (\(numbers.min() ?? 0) to \(numbers.max() ?? 0))\n"
  }
  return text
}
