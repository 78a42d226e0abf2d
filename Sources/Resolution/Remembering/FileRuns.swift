import Facts

/// Which of the runs that were noted each file is in.
struct FileRuns: Sendable {
  /// The place of the run, by the number of the file; below 0 if the file is not there.
  private var places: [Int32] = []

  /// Nothing was noted of any file.
  init() {}

  /// Those of the files of a program.
  init(_ noted: RememberedPlaces) {
    let end = noted.files.lazy.map { $0.first + $0.count }.max() ?? 0
    places = Array(repeating: -1, count: end)
    for (place, run) in noted.files.enumerated() {
      for number in run.first..<run.first + run.count {
        places[number] = Int32(truncatingIfNeeded: place)
      }
    }
  }

  /// The place of the run that the file with a number is in; nil if it is not there.
  subscript(file: Int) -> Int? {
    file < places.count && places[file] >= 0 ? Int(places[file]) : nil
  }
}
