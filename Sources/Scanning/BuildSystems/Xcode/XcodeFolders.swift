import Facts

/// The folders of a project and their numbers, which stay for the next version of the text.
struct XcodeFolders {
  private var paths: [String] = []
  private var numbers: [ExactText: Int] = [:]

  var count: Int { paths.count }

  /// The path of the folder with this number.
  subscript(number: Int) -> String { paths[number] }

  /// The number of the folder at `path`, the next one if it is new.
  mutating func number(of path: String) -> Int {
    if let known = numbers[ExactText(path)] { return known }
    numbers[ExactText(path)] = paths.count
    paths.append(path)
    return paths.count - 1
  }
}
