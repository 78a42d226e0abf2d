/// The few names of the generated world: few, so that they collide.
struct Names {
  /// The words that names start with.
  let stems: [String]
  /// The folders that files lie in.
  let folders: [String]

  private static let allStems = [
    "Login", "Detail", "List", "Map", "Café", "Order", "Profile", "Chat", "Photo", "Help",
  ]

  private static let allFolders = [
    "", "App/", "App/Screens/", "Kit/", "Kit/Nibs/", "App/Base.lproj/", "App/en.lproj/",
    "App/fr.lproj/", "Share/", "Sources/Pack/", "Sources/Pack/Resources/", "Über ein/ä b/",
    "Pods/Box/Classes/",
  ]

  init(_ random: inout SeededRandom) {
    // With few names all files have to do with each other; with many, some pairs alone.
    let count = random.pick([1, 2, 2, 3, 3, 6, 9])
    stems = Array(Self.allStems.shuffled(using: &random)[..<count])
    let folderCount = random.number(1...4)
    folders = Array(Self.allFolders.shuffled(using: &random)[..<folderCount])
  }

  /// The names that the files of a case go by.
  init(of paths: [String]) {
    var stems: [String] = []
    var folders = [""]
    for path in paths {
      let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let stem = path[end...].prefix { $0.isLetter }
      let suffix = ["ViewController", "Controller", "View", "Cell", "VC"]
        .first { stem.hasSuffix($0) && $0.count < stem.count }
      stems.append(String(stem.dropLast(suffix?.count ?? 0)))
      folders.append(String(path[..<end]))
    }
    self.stems = Array(Set(stems.filter { !$0.isEmpty }).sorted().prefix(4)) + ["Login"]
    self.folders = Set(folders).sorted()
  }

  /// A class, mostly a controller.
  func type(_ random: inout SeededRandom) -> String {
    let suffix = random.pick([
      "ViewController", "ViewController", "ViewController", "ViewController", "ViewController",
      "Controller", "VC", "View", "Cell",
    ])
    return random.pick(stems) + suffix
  }

  /// A class by the name that it has in source, or by one that only the runtime knows.
  func anyType(_ random: inout SeededRandom) -> String {
    random.chance(40) ? runtimeName(&random) : type(&random)
  }

  /// What `@objc(…)` calls a class.
  func runtimeName(_ random: inout SeededRandom) -> String {
    "X" + random.pick(stems) + "Controller"
  }

  /// A protocol that classes adopt.
  func `protocol`(_ random: inout SeededRandom) -> String {
    (random.chance(70) ? stems[0] : random.pick(stems)) + "Named"
  }

  /// What a class may be derived from: the system's or the world's own.
  func base(_ random: inout SeededRandom) -> String {
    guard random.chance(60) else { return type(&random) }
    if random.chance(60) { return "UIViewController" }
    return random.pick([
      "UITableViewController", "UICollectionViewController", "UIView", "UITableViewCell",
      "NSObject", "NSViewController", "NSWindowController", "UINavigationController", "Missing",
    ])
  }

  /// What a nib is called.
  func nib(_ random: inout SeededRandom) -> String {
    random.pick(stems)
      + random.pick([
        "ViewController", "ViewController", "ViewController", "View", "View", "View", "Controller",
        "VC", "Cell", "",
      ])
  }

  /// A constant's name.
  func constant(_ random: inout SeededRandom) -> String { "k\(random.pick(stems))Nib" }

  /// The property of an outlet.
  func property(_ random: inout SeededRandom) -> String {
    random.pick(["view", "view", "view", "label", "tableView", "detail", "badge"])
  }

  /// The name of an action in Objective-C.
  func action(_ random: inout SeededRandom) -> String { random.pick(["tap:", "done:", "close"]) }

  /// A folder with its slash.
  func folder(_ random: inout SeededRandom) -> String { random.pick(folders) }
}
