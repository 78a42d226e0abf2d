import Facts

/// Gathers the objects and connections of a document and keeps the ones that matter.
struct NibAssembly {
  /// The document, without its objects until the end.
  var document = NibDocument()
  /// All objects, in the order of the document.
  var candidates: [NibObject] = []
  var words: [ListedWords] = []
  /// The index of the object around each candidate, -1 at the top; empty if the reader only knows ids.
  var holders: [Int] = []

  /// Values of an object for the list of all objects.
  struct ListedWords {
    var element: String
    var reuseIdentifier: String?
    var restorationIdentifier: String?
    var frame: ObjectFrame?
  }

  /// The document with the objects that matter, and the list of all objects.
  ///
  /// It omits thousands of labels and constraints that no connection uses, and moves objects inside of them up.
  consuming func finished() -> FileFacts {
    var asked: Set<String> = []
    asked.reserveCapacity(document.connections.count * 2)
    var viewHolders: Set<String> = []
    // Indices avoid copies of objects and connections, which have a dozen texts.
    for place in document.connections.indices {
      let source = document.connections[place].source
      asked.insert(source)
      if let destination = document.connections[place].destination { asked.insert(destination) }
      if document.connections[place].kind == .outlet, document.connections[place].label == "view" {
        viewHolders.insert(source)
      }
    }
    for attribute in document.runtimeAttributes { asked.insert(attribute.object) }
    var controllers: Set<String> = []
    for index in candidates.indices where candidates[index].role == .controller {
      controllers.insert(candidates[index].id)
      if viewHolders.contains(candidates[index].id) {
        candidates[index].controller?.hasView = true
      }
    }
    var isKept = candidates.indices.map { isOfUse($0, asked, controllers) }
    findHolders()
    let listed = listed(besides: isKept)
    // Parents matter only for controllers that hold objects.
    if !controllers.isEmpty {
      keepCells(&isKept)
      for place in candidates.indices where isKept[place] { closeGap(above: place, isKept) }
    }
    for place in candidates.indices where isKept[place] {
      document.objects.append(candidates[place])
      document.objects[document.objects.count - 1].reuseIdentifier = words[place].reuseIdentifier
    }
    var facts = FileFacts(.nib(document))
    facts.listedObjects = listed
    return facts
  }

  /// All candidates except for omitted constraints.
  private func listed(besides isKept: [Bool]) -> [ListedObject] {
    var numbers = Array(repeating: -1, count: candidates.count)
    var count = 0
    for place in candidates.indices
    where isKept[place] || candidates[place].frameworkClass?.hasSuffix("LayoutConstraint") != true {
      numbers[place] = count
      count += 1
    }
    var listed: [ListedObject] = []
    listed.reserveCapacity(count)
    for place in candidates.indices where numbers[place] >= 0 {
      let holder = holders[place]
      var object = ListedObject(
        candidates[place], element: words[place].element,
        parent: holder >= 0 && numbers[holder] >= 0 ? numbers[holder] : nil)
      object.reuseIdentifier = words[place].reuseIdentifier
      object.restorationIdentifier = words[place].restorationIdentifier
      object.frame = words[place].frame
      listed.append(object)
    }
    return listed
  }
}

extension NibAssembly {
  private static let cells: Set = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
  ]

  private mutating func findHolders() {
    guard holders.count != candidates.count else { return }
    var places: [String: Int] = [:]
    places.reserveCapacity(candidates.count)
    for place in candidates.indices { places[candidates[place].id] = place }
    holders = candidates.map { $0.parent.flatMap { places[$0] } ?? -1 }
  }

  /// Keeps cells and the objects around them, which show prototypes.
  private func keepCells(_ isKept: inout [Bool]) {
    for place in candidates.indices where candidates[place].isView {
      guard let type = candidates[place].frameworkClass, Self.cells.contains(type) else { continue }
      isKept[place] = true
      if holders[place] >= 0 { isKept[holders[place]] = true }
    }
  }

  /// Moves a candidate inside of an omitted one up to the next kept one.
  private mutating func closeGap(above place: Int, _ isKept: [Bool]) {
    var holder = holders[place]
    guard holder >= 0, !isKept[holder] else { return }
    // Damaged archives may have cycles.
    for _ in 0..<256 where holder >= 0 && !isKept[holder] { holder = holders[holder] }
    candidates[place].parent = holder >= 0 && isKept[holder] ? candidates[holder].id : nil
    candidates[place].key = nil
  }

  /// Whether a candidate matters: it has a role or a custom class, is at the top, has a connection, or
  /// is the view of one of `controllers`.
  private func isOfUse(_ place: Int, _ asked: Set<String>, _ controllers: Set<String>) -> Bool {
    candidates[place].role != .object || candidates[place].isTopLevel
      || candidates[place].customClass != nil || asked.contains(candidates[place].id)
      || candidates[place].key == "view"
        && candidates[place].parent.map(controllers.contains) == true
  }
}

/// The platform from a document's type and runtime.
func platformNamed(type: String?, runtime: String?) -> String? {
  let words = "\(runtime ?? "") \(type ?? "")".lowercased().utf8
  func says(_ word: String) -> Bool {
    words.indices.contains { words[$0...].starts(with: word.utf8) }
  }
  if says("appletv") || says("tvos") { return "tvos" }
  if says("watch") { return "watchos" }
  if says("vision") || says("xros") { return "visionos" }
  if says("cocoatouch") || says("ios") || says("ipad") { return "ios" }
  return says("cocoa") || says("macos") ? "macos" : nil
}
