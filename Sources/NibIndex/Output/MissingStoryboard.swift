/// The storyboard or the scene that is not there, as the message of the exception names it; nil where the
/// verdict is another one.
///
/// The name may have apostrophes of its own.
func missingStoryboard(_ verdict: String, message: String?) -> String? {
  guard let message else { return nil }
  switch verdict {
  case "crash-storyboard-missing":
    guard let start = message.firstRange(of: "named '")?.upperBound,
      let end = message[start...].firstRange(of: "' in bundle")?.lowerBound
    else { return nil }
    return String(message[start..<end])
  case "crash-storyboard-id":
    guard let start = message.firstRange(of: "identifier '")?.upperBound,
      let end = message[start...].lastIndex(of: "'")
    else { return nil }
    return String(message[start..<end])
  default:
    return nil
  }
}
