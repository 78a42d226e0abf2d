import Facts

/// The nibs of a snapshot, whose objects are indexed when needed.
///
/// Most nibs of a large app do not matter for a few files. One task at a time may use it.
final class NibTable: RandomAccessCollection {
  let files: [NibFile]
  private var made: [Nib?]
  /// The names that find some nib in any bundle and on any device.
  private(set) lazy var stems = Set(places { NibDirectory.stems(of: $0.stem) }.keys)
  /// The storyboards by the names that find them in any bundle.
  private(set) lazy var storyboardsByName = places(ofStoryboards: true) {
    NibDirectory.stems(of: $0.stem)
  }
  /// The nibs by name without device tokens, without storyboards.
  private(set) lazy var placesByName = places { [$0.name] }
  /// The nibs by name with device tokens, without storyboards.
  private(set) lazy var placesByStem = places { [$0.stem] }
  /// The controllers in storyboards by class name, in order.
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

  /// A controller in a storyboard.
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

  /// A segue's identifier as an entry among identifiers; the empty one stands for all.
  static func segueMark(_ identifier: String) -> String { "->" + identifier }

  /// The mark of storyboards that are not readable to their end.
  static let brokenMark = "->?"

  private func places(
    ofStoryboards isOfStoryboards: Bool = false, by names: (NibPath) -> [String]
  ) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (place, file) in files.enumerated() where (file.kind == .storyboard) == isOfStoryboards {
      for name in file.name.map(names) ?? [] { found[name, default: []].append(place) }
    }
    return found
  }
}

extension NibDocument {
  var segueIdentifiers: Set<String> {
    Set(connections.lazy.compactMap(\.segueIdentifier).filter { !$0.isEmpty })
  }
}

extension NibConnection {
  /// The identifier of a segue, which may be empty; nil for other connections.
  var segueIdentifier: String? {
    switch kind {
    case .segue: label
    case .unwind: detail
    default: nil
    }
  }
}
