import Facts

/// The nibs of a snapshot, each with its objects once somebody needs them.
///
/// Most nibs of a large app have no part in the rows of a few files. Used by one task.
final class NibTable: RandomAccessCollection {
  /// The files, in the order of their places.
  let files: [NibFile]
  private var made: [Nib?]
  /// The names that some nib answers to in whatever bundle and on whatever device.
  private(set) lazy var stems = Set(placesByAnswer(ofStoryboards: false).keys)
  /// The places of the storyboards by the names that they answer to in whatever bundle.
  private(set) lazy var storyboardsByName = placesByAnswer(ofStoryboards: true)
  /// The places of the nibs that a bundle knows by each name, without device tokens; storyboards aside.
  private(set) lazy var placesByName = places { $0.name }
  /// The same with device tokens.
  private(set) lazy var placesByStem = places { $0.stem }
  /// The controllers of storyboards by the names of their classes, in their order.
  private(set) lazy var scenesByClass = findScenes()

  init(_ files: [NibFile]) {
    self.files = files
    made = Array(repeating: nil, count: files.count)
  }

  var startIndex: Int { files.startIndex }
  var endIndex: Int { files.endIndex }

  subscript(place: Int) -> Nib {
    if let known = made[place] { return known }
    let nib = Nib(files[place], at: place)
    made[place] = nib
    return nib
  }

  private func placesByAnswer(ofStoryboards isOfStoryboards: Bool) -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for (place, file) in files.enumerated() where (file.kind == .storyboard) == isOfStoryboards {
      guard let name = file.name ?? NibPath(file.path) else { continue }
      for stem in NibDirectory.stems(of: name.stem) { places[stem, default: []].append(place) }
    }
    return places
  }

  /// A controller of a storyboard: the place of the storyboard, and of the object in it.
  struct Scene {
    let nib: Int
    let controller: Int
  }

  private func findScenes() -> [String: [Scene]] {
    var found: [String: [Scene]] = [:]
    for (place, file) in files.enumerated() where file.kind == .storyboard {
      for controller in file.controllers {
        guard let name = file.document.objects[controller].customClass else { continue }
        found[name, default: []].append(Scene(nib: place, controller: controller))
      }
    }
    return found
  }

  /// The identifier of a segue as it stands among identifiers; the empty one stands for any.
  static func segueMark(_ identifier: String) -> String { "->" + identifier }

  /// The mark of storyboards that cannot be read to their end.
  static let brokenMark = "->?"

  private func places(by word: (NibPath) -> String) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, file) in files.enumerated() where file.kind != .storyboard {
      guard let name = file.name ?? NibPath(file.path) else { continue }
      found[word(name), default: []].append(place)
    }
    return found
  }
}

extension NibDocument {
  /// The identifiers of its segues.
  var segueIdentifiers: Set<String> {
    Set(connections.lazy.compactMap(\.segueIdentifier).filter { !$0.isEmpty })
  }
}

extension NibConnection {
  /// The identifier of a segue, which may be empty; nil for another connection.
  var segueIdentifier: String? {
    switch kind {
    case .segue: label
    case .unwind: detail
    default: nil
    }
  }
}
