import Facts

/// Gathers the objects and connections of a document and keeps what anybody may ask for.
struct NibAssembly {
  /// The document so far; its objects are set at the end.
  var document = NibDocument()
  /// Every object that was met, in the order of the document.
  var candidates: [NibObject] = []

  /// The document with the objects that matter.
  ///
  /// Thousands of labels and constraints that nobody names are left out.
  consuming func finished() -> NibDocument {
    var asked: Set<String> = []
    for connection in document.connections {
      asked.insert(connection.source)
      if let destination = connection.destination { asked.insert(destination) }
    }
    for attribute in document.runtimeAttributes { asked.insert(attribute.object) }
    let viewHolders = Set(
      document.connections.lazy.filter { $0.kind == .outlet && $0.label == "view" }.map(\.source))
    var controllers: Set<String> = []
    for index in candidates.indices where candidates[index].role == .controller {
      controllers.insert(candidates[index].id)
      if viewHolders.contains(candidates[index].id) {
        candidates[index].controller?.hasView = true
      }
    }
    document.objects = candidates.filter { object in
      object.role != .object || object.isTopLevel || object.customClass != nil
        || asked.contains(object.id)
        || (object.key == "view" && object.parent.map(controllers.contains) == true)
    }
    return document
  }
}

/// The platform that a document's type and runtime name; nil if they name none.
func platformNamed(type: String?, runtime: String?) -> String? {
  let words = Array("\(runtime ?? "") \(type ?? "")".lowercased().utf8)
  func says(_ word: StaticString) -> Bool {
    let size = word.utf8CodeUnitCount
    guard size <= words.count else { return false }
    return (0...words.count - size).contains { start in
      (0..<size).allSatisfy { words[start + $0] == word.utf8Start[$0] }
    }
  }
  if says("appletv") || says("tvos") { return "tvos" }
  if says("watch") { return "watchos" }
  if says("vision") || says("xros") { return "visionos" }
  if says("cocoatouch") || says("ios") || says("ipad") { return "ios" }
  return says("cocoa") || says("macos") ? "macos" : nil
}
