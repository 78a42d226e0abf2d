/// What the tree of one file says, as it is printed.
struct OracleFacts: Encodable {
  var file = ""
  var classes: [ClassFact] = []
  var protocols: [String] = []
  var aliases: [String: String] = [:]
  var outlets: [OutletFact] = []
  var actions: [ActionFact] = []
  var loads: [LoadFact] = []
  var constants: [ConstantFact] = []
}

struct ClassFact: Encodable {
  var name: String
  var line: Int
  var superclass: String?
  var isLocal: Bool
  var loadView: String?
  var nibNameGetter: String?
  /// An extension only tells of members; it is no class.
  var isExtension: Bool
}

struct OutletFact: Encodable {
  var owner: String
  var property: String
  var type: String
  var isCollection: Bool
  var isOptional: Bool?
  var line: Int
}

struct ActionFact: Encodable {
  var owner: String
  var selector: String
  var line: Int
}

struct ConstantFact: Encodable {
  var name: String
  var value: String
}

struct LoadFact: Encodable {
  var kind: String
  var line: Int
  var owner: String?
  var target: String?
  var name: String?
  var nameKind: String?
  var nameValue: String?
  var bundle: String?
}
