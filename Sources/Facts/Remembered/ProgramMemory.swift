/// What the rows of a program came from, kept so that a later run works out only those that change.
///
/// Files go by their numbers: their places among all files with code and all nibs, in the order of the
/// paths; those that came later follow. Names are numbers, too, as `NameKey` in `Resolution` makes them.
public struct ProgramMemory: Equatable, Sendable {
  /// Under which names others find what each file says.
  public var said = NameRelation()
  /// Which names the rows of each file asked for, found or not.
  public var asked = NameRelation()
  /// Of which stems each file has resolutions.
  public var stems = NameRelation()
  /// What the files load, of those that load anything.
  public var loads: [FileLoads] = []
  /// Where the files stand.
  public var places = RememberedPlaces()

  /// What a file loads.
  public struct FileLoads: Hashable, Sendable {
    /// The file.
    public var file: Int
    /// What it loads.
    public var loads: RememberedLoads

    /// What a file loads.
    public init(file: Int, loads: RememberedLoads) {
      self.file = file
      self.loads = loads
    }
  }

  /// What is known of a program without files.
  public init() {}
}

/// What code and classes of a file load.
public struct RememberedLoads: Hashable, Sendable {
  /// Classes that load a nib, by their places in the file.
  public struct Loaders: Hashable, Sendable {
    /// The nib's name.
    public var nib: String
    /// The classes.
    public var classes: [Int]

    /// Classes that load a nib.
    public init(nib: String, classes: [Int]) {
      self.nib = nib
      self.classes = classes
    }
  }

  /// The names by which code loads nibs.
  public var names: [String] = []
  /// The classes that load nibs.
  public var loaders: [Loaders] = []
  /// The classes of which it cannot be told what they load.
  public var undecided: [Int] = []

  /// Nothing.
  public init() {}
}

/// What is known of one file of a program, in place of what its ``ProgramMemory`` says of it.
public struct FileMemory: Hashable, Sendable {
  /// The names under which others find what it says.
  public var said: [UInt32] = []
  /// The names that its rows asked for.
  public var asked: [UInt32] = []
  /// The stems of its resolutions.
  public var stems: [UInt32] = []
  /// What it loads.
  public var loads = RememberedLoads()

  /// What is known of a file without rows.
  public init() {}
}
