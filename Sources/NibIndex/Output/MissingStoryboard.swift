/// The storyboard or the scene that is not there, as the message of the exception names it; nil where the
/// verdict is another one.
func missingStoryboard(_ verdict: String, message: String?) -> String? {
  guard verdict.hasPrefix("crash-storyboard-"), let message,
    let start = ["named '", "identifier '"].lazy.compactMap(message.firstRange).first?.upperBound
  else { return nil }
  return String(message[start...].prefix { $0 != "'" })
}
