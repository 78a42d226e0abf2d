import Facts

/// A place in code that creates a controller, opens a storyboard, or instantiates a controller from one.
///
/// A class, because it is passed on many times and has a dozen strings.
final class CreationSite: Equatable, Sendable {
  let file: Int
  let site: LoadSite
  let processes: Set<Int>
  /// Whether a build description lists the file.
  let isCertain: Bool
  let enclosing: Int?
  /// The line to report: the site's own, or that of the call of its factory.
  let place: SourcePlace
  /// The arguments that the caller passes to a factory.
  let parameters: [String: NameValue]
  /// The class on which code calls a factory that uses storyboards.
  let receiver: Int?

  init(
    file: Int, site: LoadSite, processes: Set<Int>, isCertain: Bool, enclosing: Int?,
    place: SourcePlace, parameters: [String: NameValue] = [:], receiver: Int? = nil
  ) {
    self.file = file
    self.site = site
    self.processes = processes
    self.isCertain = isCertain
    self.enclosing = enclosing
    self.place = place
    self.parameters = parameters
    self.receiver = receiver
  }

  static func == (one: CreationSite, other: CreationSite) -> Bool {
    one === other
      || one.file == other.file && one.site == other.site && one.processes == other.processes
        && one.isCertain == other.isCertain && one.enclosing == other.enclosing
        && one.place == other.place && one.parameters == other.parameters
        && one.receiver == other.receiver
  }
}
