/// What was noted of objects, by their numbers.
struct XcodeNotes<Note> {
  /// The place of each object's note; -1 where there is none.
  private var places: [Int32] = []
  private var notes: [Note] = []

  /// Makes room for the objects with numbers below `count`.
  mutating func cover(_ count: Int) {
    guard count > places.count else { return }
    places.append(contentsOf: repeatElement(-1, count: count - places.count))
  }

  /// The place of the note of an object that there is room for; nil if it has none.
  func place(of object: Int) -> Int? { places[object] < 0 ? nil : Int(places[object]) }

  /// The note at a place, which can be changed there.
  subscript(at place: Int) -> Note {
    get { notes[place] }
    _modify { yield &notes[place] }
  }

  /// The note of an object that there is room for.
  subscript(object: Int) -> Note? {
    place(of: object).map { notes[$0] }
  }

  /// Notes something of an object in place of what was noted before.
  mutating func note(_ note: Note, of object: Int) {
    if let place = place(of: object) {
      notes[place] = note
    } else {
      places[object] = Int32(notes.count)
      notes.append(note)
    }
  }
}
