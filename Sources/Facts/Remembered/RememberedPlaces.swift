/// Where the files of a program stand: its bundles and programs, and what tells for each file in which
/// of them its code lives.
public struct RememberedPlaces: Equatable, Sendable {
  /// A bundle and the nibs in it.
  public struct Bundle: Hashable, Sendable {
    /// The row of the bundle.
    public var row: LinkedBundle
    /// The language that it is developed in.
    public var developmentRegion: String?
    /// The nibs, by their places among all nibs in the order of their paths.
    public var nibs: [Placement]

    /// A bundle.
    public init(row: LinkedBundle, developmentRegion: String?, nibs: [Placement]) {
      self.row = row
      self.developmentRegion = developmentRegion
      self.nibs = nibs
    }
  }

  /// A nib in a bundle.
  public struct Placement: Hashable, Sendable {
    /// The nib's place among all nibs.
    public var nib: Int
    /// The platforms for which it is there.
    public var platforms: Platforms
    /// The folder inside of the bundle.
    public var folder: String

    /// A placement.
    public init(nib: Int, platforms: Platforms, folder: String) {
      self.nib = nib
      self.platforms = platforms
      self.folder = folder
    }
  }

  /// A program as it runs.
  public struct World: Hashable, Sendable {
    /// The main bundle.
    public var main: Int
    /// All bundles that the program can reach, the main one first.
    public var bundles: [Int]
    /// Whether the main bundle is assumed.
    public var isAssumed: Bool

    /// A program.
    public init(main: Int, bundles: [Int], isAssumed: Bool) {
      self.main = main
      self.bundles = bundles
      self.isAssumed = isAssumed
    }
  }

  /// Where code lives.
  public struct Home: Hashable, Sendable {
    /// The program.
    public var world: Int
    /// The bundle of the code.
    public var image: Int
    /// The bundle of the code's resources.
    public var module: Int?

    /// A home.
    public init(world: Int, image: Int, module: Int?) {
      self.world = world
      self.image = image
      self.module = module
    }
  }

  /// What a target has a say in.
  public struct Target: Hashable, Sendable {
    /// How much its build system counts.
    public var precedence: Int
    /// The folder that its description's paths count from.
    public var root: String
    /// The number of the kind of its product.
    public var kind: Int
    /// The number of its description.
    public var description: Int
    /// The module that it compiles.
    public var module: String
    /// Whether its code is only tested.
    public var isTests: Bool
    /// Where its code lives.
    public var homes: [Home]
    /// Where its code would live in an app that is assumed.
    public var assumed: Home?

    /// A target.
    public init(
      precedence: Int, root: String, kind: Int, description: Int, module: String, isTests: Bool,
      homes: [Home], assumed: Home?
    ) {
      self.precedence = precedence
      self.root = root
      self.kind = kind
      self.description = description
      self.module = module
      self.isTests = isTests
      self.homes = homes
      self.assumed = assumed
    }
  }

  /// What tells where the code of a file lives.
  public struct Standing: Hashable, Sendable {
    /// The targets that compile it.
    public var targets: [Int]
    /// Of a header, the targets that compile its implementation; nil if they are those of the header.
    public var implementation: [Int]?
    /// The home of the folder around it that no description speaks of.
    public var folder: Home?
    /// The target of the files around it.
    public var neighbour: Int?

    /// A standing.
    public init(targets: [Int], implementation: [Int]?, folder: Home?, neighbour: Int?) {
      self.targets = targets
      self.implementation = implementation
      self.folder = folder
      self.neighbour = neighbour
    }
  }

  /// Files with numbers in a row that stand alike and that one module compiles.
  public struct Run: Hashable, Sendable {
    /// The number of the first.
    public var first: Int
    /// How many there are.
    public var count: Int
    /// The place of their standing; nil if they hold no code.
    public var standing: Int?
    /// The place of their module; nil if there is none.
    public var module: Int?

    /// A run.
    public init(first: Int, count: Int, standing: Int?, module: Int?) {
      self.first = first
      self.count = count
      self.standing = standing
      self.module = module
    }
  }

  /// A nib of which another one took the place in a bundle.
  public struct Overwritten: Hashable, Sendable {
    /// The nib, by its place among all nibs.
    public var nib: Int
    /// The one that is there.
    public var other: Int
    /// The bundle's name.
    public var bundle: String

    /// A nib that is not there.
    public init(nib: Int, other: Int, bundle: String) {
      self.nib = nib
      self.other = other
      self.bundle = bundle
    }
  }

  /// The bundles of an identifier.
  public struct Identifier: Hashable, Sendable {
    /// The identifier.
    public var text: String
    /// The bundles.
    public var bundles: [Int]

    /// An identifier.
    public init(text: String, bundles: [Int]) {
      self.text = text
      self.bundles = bundles
    }
  }

  /// The bundles.
  public var bundles: [Bundle] = []
  /// The programs.
  public var worlds: [World] = []
  /// The nibs that others are written over.
  public var overwritten: [Overwritten] = []
  /// The identifiers of bundles.
  public var identifiers: [Identifier] = []
  /// The targets.
  public var targets: [Target] = []
  /// The home of what belongs to nothing else.
  public var lastHome: Home?
  /// The standings that files have.
  public var standings: [Standing] = []
  /// The modules that files are compiled by.
  public var modules: [String] = []
  /// All files in the order of their paths.
  public var files: [Run] = []

  /// No places.
  public init() {}
}
