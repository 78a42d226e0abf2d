import Facts

/// Notes where the files of a program stand, one after the other in the order of their paths.
struct PlacesNote {
  private(set) var places: RememberedPlaces
  private let standings: any FileStandings
  private var numbers: [RememberedPlaces.Standing: Int] = [:]
  private var moduleNumbers: [ExactText: Int] = [:]
  private var folders = FolderAnswer<Around>()
  /// The folder answer that counted last, and the standings of files that were said to be alike there.
  private var around: Around?
  private var known: [Int: Int] = [:]
  private var last: (standing: RememberedPlaces.Standing, number: Int)?
  private var lastModule: (text: ExactText, number: Int)?

  /// What holds for all files of a folder.
  private typealias Around = (home: RememberedPlaces.Home?, neighbour: Int?)

  /// The places of `map`, without files.
  init(_ map: BundleMap) {
    places = RememberedPlaces(map)
    standings = map.standings
  }

  /// Adds a file without code.
  mutating func add(nib number: Int) { add(number, standing: nil, module: nil) }

  /// Adds the file with code at `path`, which `module` and `targets` compile; `implementation` are those
  /// that compile the implementation of a header.
  ///
  /// Both are the same for all files that are `alike` by their numbers.
  mutating func add(
    _ number: Int, at path: String, module: String?, alike: Int? = nil,
    targets: @autoclosure () -> [Int], implementation: @autoclosure () -> [Int]?
  ) {
    let around = folders.answer(for: path) { [standings] in
      (
        standings.folderHome(of: path).map(RememberedPlaces.Home.init),
        standings.neighbour(of: path)
      )
    }
    if self.around.map({ $0 != around }) ?? true {
      self.around = around
      known.removeAll(keepingCapacity: true)
    }
    let found: Int
    if let alike, let standing = known[alike] {
      found = standing
    } else {
      let (targets, implementation) = (targets(), implementation())
      found = self.number(
        of: RememberedPlaces.Standing(
          targets: targets, implementation: implementation == targets ? nil : implementation,
          folder: around.home, neighbour: around.neighbour))
      if let alike { known[alike] = found }
    }
    add(number, standing: found, module: module.map { self.number(of: $0) })
  }

  private mutating func number(of standing: RememberedPlaces.Standing) -> Int {
    if let last, last.standing == standing { return last.number }
    let number = numbers[standing] ?? numbers.count
    if number == numbers.count {
      numbers[standing] = number
      places.standings.append(standing)
    }
    last = (standing, number)
    return number
  }

  private mutating func number(of module: String) -> Int {
    let text = ExactText(module)
    if let lastModule, lastModule.text == text { return lastModule.number }
    let number = moduleNumbers[text] ?? places.modules.count
    if number == places.modules.count {
      moduleNumbers[text] = number
      places.modules.append(module)
    }
    lastModule = (text, number)
    return number
  }

  private mutating func add(_ file: Int, standing: Int?, module: Int?) {
    if let last = places.files.last, last.standing == standing, last.module == module,
      last.first + last.count == file
    {
      places.files[places.files.count - 1].count += 1
    } else {
      places.files.append(
        RememberedPlaces.Run(first: file, count: 1, standing: standing, module: module))
    }
  }
}
