/// What was found out last about a folder; asked about files in the order of their paths, most have the
/// folder of the one before.
struct FolderAnswer<Answer> {
  private var folder: Substring?
  private var answer: Answer?

  /// Nothing was asked yet.
  init() {}

  /// What holds for the folder of the file at `path`; `find` finds it out.
  mutating func answer(for path: String, _ find: () -> Answer) -> Answer {
    let folder = parentPart(path)
    if let answer, let known = self.folder, known.utf8.elementsEqual(folder.utf8) { return answer }
    let found = find()
    (self.folder, answer) = (folder, found)
    return found
  }
}
