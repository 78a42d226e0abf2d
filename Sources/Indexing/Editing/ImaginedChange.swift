import Facts

/// A hypothetical change to a project.
public enum ImaginedChange: Hashable, Sendable {
  /// A class gets another name in the code.
  case renameClass(String, to: String)
  /// An outlet of a class gets another name in the code.
  case renameOutlet(String, of: String, to: String)
  /// An action of a class gets another selector in the code.
  case renameAction(String, of: String, to: String)
  /// A nib or storyboard gets another name, in build lists too.
  case renameNib(String, to: String)
  /// An identifier of scenes, segues or cells gets another name in the nibs.
  case renameIdentifier(String, to: String)
  /// A file moves to this target alone.
  case moveToTarget(file: String, target: String)
  /// The project supports systems from this version on.
  case deploymentTarget(String)
}

extension ImaginedChange {
  /// The change as a side of a comparison.
  var sentence: String {
    switch self {
    case .renameClass(let old, let new), .renameNib(let old, let new),
      .renameIdentifier(let old, let new):
      "\(old) renamed to \(new)"
    case .renameOutlet(let old, let owner, let new), .renameAction(let old, let owner, let new):
      "\(owner).\(old) renamed to \(new)"
    case .moveToTarget(let file, let target): "\(file) moved to \(target)"
    case .deploymentTarget(let version): "the deployment target \(version)"
    }
  }
}

/// A place that names the subject of a change.
public struct NamedPlace: Hashable, Sendable {
  /// The part of the project.
  public enum Part: String, Hashable, Sendable {
    case code
    case nib
    case build
  }

  /// The relation of the place to the change.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// The place must change as well.
    case toChange = "to-change"
    /// The place may have to change.
    case perhaps
    /// The change includes it.
    case changed
  }

  /// The relation to the change.
  public var state: State
  /// The part of the project.
  public var part: Part
  /// The file.
  public var path: String
  /// The line.
  public var line: Int
  /// The text there.
  public var words: String
}

/// A change of the files, and the places that name its subject.
struct ImaginedEdits {
  /// The files whose texts or paths change.
  var edits: [FileEdit] = []
  /// The replaced facts of build descriptions, by path.
  var builds: [String: BuildFacts] = [:]
  var places: [NamedPlace] = []

  mutating func note(
    _ state: NamedPlace.State, _ part: NamedPlace.Part, _ path: String, _ line: Int, _ words: String
  ) {
    places.append(NamedPlace(state: state, part: part, path: path, line: line, words: words))
  }

  /// The places: required changes first, then by path and line.
  var sortedPlaces: [NamedPlace] {
    let states = NamedPlace.State.allCases
    let ranked = Set(places).map { (states.firstIndex(of: $0.state) ?? 0, $0) }
    return ranked.sorted {
      ($0.0, $0.1.path, $0.1.line, $0.1.words) < ($1.0, $1.1.path, $1.1.line, $1.1.words)
    }.map(\.1)
  }
}
