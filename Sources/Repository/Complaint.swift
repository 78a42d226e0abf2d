/// The error line in the output of git and its helpers, and the command that git suggests, if any.
///
/// Removes the line's prefix. Hints follow that line; warnings and progress precede it. If git only
/// reports the failure of another program, it is that program's last line.
func gist(of complaint: [UInt8]) -> String {
  let whole = complaint.split { $0 == 10 || $0 == 13 }
  let lines = whole.map(words).filter { $0.contains(where: \.isLetter) }
  guard let place = lines.firstIndex(where: { marks.contains(where: $0.hasPrefix) }) else {
    let rest = lines.first { line in !remarks.contains(where: line.hasPrefix) }
    return rest ?? lines.first ?? ""
  }
  let line = String(lines[place].drop { $0 != ":" }.dropFirst(2))
  if line == "Could not read from remote repository.", place > 0 { return lines[place - 1] }
  let advice = whole.first { $0.starts(with: "\tgit ".utf8) }
  return line + (advice.map { ": " + words($0) } ?? "")
}

private let marks = ["fatal: ", "error: "]
private let remarks = ["hint:", "warning:", "From "]

/// A line with single spaces, without the word that marks lines of the remote side.
private func words(_ line: ArraySlice<UInt8>) -> String {
  let words = line.split { $0 == UInt8(ascii: " ") || $0 == 9 }
  let isSent = words.first?.elementsEqual("remote:".utf8) ?? false
  return words.dropFirst(isSent ? 1 : 0)
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
}
