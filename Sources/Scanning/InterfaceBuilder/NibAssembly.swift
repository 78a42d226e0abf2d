import Facts

/// Gathers the objects and connections of a document and keeps what anyone may ask for.
struct NibAssembly {
  /// The document so far; its objects are set at the end.
  var document = NibDocument()
  /// Every object that was met, in the order of the document.
  var candidates: [NibObject] = []
  /// Further listed values of each of them.
  var words: [ListedWords] = []
  /// The place of what holds each of them, -1 at the top; empty where the reader knows it by its id alone.
  var holders: [Int] = []

  /// Listed values of an object that nothing reads.
  struct ListedWords {
    /// The name of its element.
    var element: String
    /// The identifier under which a table or collection makes copies of it.
    var reuseIdentifier: String?
    /// The identifier under which its state is kept.
    var restorationIdentifier: String?
    /// Its frame.
    var frame: ObjectFrame?
  }

  /// The document with the objects that matter, and the list of all objects.
  ///
  /// Thousands of labels and constraints that nobody names are left out of the document; what stands in one
  /// of them is then held by what holds that.
  consuming func finished() -> FileFacts {
    var asked: Set<String> = []
    asked.reserveCapacity(document.connections.count * 2)
    var viewHolders: Set<String> = []
    // By place: to hand out an object or a connection is to copy a dozen texts.
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
    // Without controllers that hold objects, parents are not needed.
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

  /// All candidates but the constraints that are not kept.
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

  /// Keeps cells and what holds them, which shows whether a cell is a prototype.
  private func keepCells(_ isKept: inout [Bool]) {
    for place in candidates.indices where candidates[place].isView {
      guard let type = candidates[place].frameworkClass, Self.cells.contains(type) else { continue }
      isKept[place] = true
      if holders[place] >= 0 { isKept[holders[place]] = true }
    }
  }

  /// Gives a candidate that stands in one which is left out to the next that is kept.
  private mutating func closeGap(above place: Int, _ isKept: [Bool]) {
    var holder = holders[place]
    guard holder >= 0, !isKept[holder] else { return }
    // An archive that is damaged may go in a circle.
    for _ in 0..<256 where holder >= 0 && !isKept[holder] { holder = holders[holder] }
    candidates[place].parent = holder >= 0 && isKept[holder] ? candidates[holder].id : nil
    candidates[place].key = nil
  }

  /// Whether anyone may ask for a candidate: it stands for something, is at the top, has a class of its
  /// own, is named by a connection, or is the view of one of `controllers`.
  private func isOfUse(_ place: Int, _ asked: Set<String>, _ controllers: Set<String>) -> Bool {
    candidates[place].role != .object || candidates[place].isTopLevel
      || candidates[place].customClass != nil || asked.contains(candidates[place].id)
      || candidates[place].key == "view"
        && candidates[place].parent.map(controllers.contains) == true
  }
}

/// The platform that a document's type and runtime name; nil if they name none.
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
