/// The outcome of one way to create a controller, for the profiles that agree on it.
public struct Resolution: Hashable, Sendable {
  /// The kind of creation.
  ///
  /// The raw values of this and the enumerations below are the contract's.
  public enum Creation: String, CaseIterable, Hashable, Sendable {
    /// Created in code without a nib's name.
    case `default`
    /// Created in code with a nib's name.
    case call
    /// A scene of a storyboard.
    case scene
    /// A controller object in a xib.
    case decoded
  }

  /// The deciding rule.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// The view existed before it was requested.
    case presetView = "preset-view"
    /// The view is archived in the controller.
    case archivedView = "archived-view"
    /// An override of `loadView` that does not call super.
    case loadView = "load-view"
    /// An override of `nibName`.
    case nibNameGetter = "nib-name-getter"
    /// The name that the creation passes.
    case explicitArgument = "explicit-argument"
    /// The constant name that an initializer forwards.
    case forcedArgument = "forced-argument"
    /// The scene's own inner nib.
    case storyboardScene = "storyboard-scene"
    /// The `nibName` attribute of a controller in a xib or storyboard.
    case decodedNibName = "decoded-nib-name"
    /// The class's name.
    case implicitFull = "implicit-full"
    /// The class's name without `Controller`.
    case implicitShort = "implicit-short"
    /// The class's name with its module.
    case implicitModuleFull = "implicit-module-full"
    /// The same without `Controller`.
    case implicitModuleShort = "implicit-module-short"
    /// The name of a window controller's nib.
    case windowNibName = "window-nib-name"
    /// No rule selects a nib.
    case none
  }

  /// The outcome of loading the view.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    case okNib = "ok-nib"
    case okStoryboard = "ok-storyboard"
    case okArchivedView = "ok-archived-view"
    case okPreset = "ok-preset"
    case okCustom = "ok-custom"
    case okPlain = "ok-plain"
    case okPlainTable = "ok-plain-table"
    case noView = "no-view"
    case crashNibNotFound = "crash-nib-not-found"
    case crashViewNotSet = "crash-view-not-set"
    case crashEmptyNib = "crash-empty-nib"
    case crashEmptyName = "crash-empty-name"
    case crashUnknownKey = "crash-unknown-key"
    case crashViewAssociated = "crash-view-assoc"
    case crashViewType = "crash-view-type"
    case crashNotTableView = "crash-not-tableview"
    case crashNotCollectionView = "crash-not-collectionview"
    case crashNoLayout = "crash-no-layout"
    case crashStoryboardMissing = "crash-storyboard-missing"
    case crashStoryboardID = "crash-storyboard-id"
    case crashUnimplementedInit = "crash-unimplemented-init"
    case crashNSNib = "crash-nsnib"
    case crashNSViewNotSet = "crash-ns-view-not-set"
    case unknown

    /// Whether the controller is broken: it crashes, or has no view.
    public var isBroken: Bool { self == .noView || rawValue.hasPrefix("crash-") }

    /// Whether the controller gets an empty view, for lack of a nib.
    public var isPlain: Bool { self == .okPlain || self == .okPlainTable }
  }

  /// The confidence in the deciding rules and their facts.
  public enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
    case low
    case medium
    case high

    /// Whether `left` is weaker.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }
  }

  /// The identity of the row, without its profile.
  ///
  /// Made of names only: no paths, lines or row ids. If rows share all names, those after the first
  /// end with their ``copy``.
  public var stem: String
  /// The number of this row among those with the same names, in the order of their paths.
  public private(set) var copy = 1
  /// The class's source name; nil if a storyboard is missing and nothing names the class.
  public var controller: String?
  /// The class's name at run time.
  public var runtimeName: String?
  /// The file that declares the class.
  public var controllerPath: String?
  /// The line there.
  public var controllerLine: Int?
  /// The kind of creation.
  public var creation: Creation
  /// The file of the creation, if any.
  public var creationPath: String?
  /// The line there.
  public var creationLine: Int?
  /// Whether the snapshot's code contains such a creation.
  public var isSeen = false
  /// The profiles that share this outcome.
  public var profiles: ProfileSet = []
  /// The deciding rule.
  public var rule = Rule.none
  /// Whether the implicit search found the nib.
  public var isImplicit = false
  /// The name in the lookup.
  public var nibName: String?
  /// The file that the lookup finds.
  public var nibPath: String?
  /// The searched bundle.
  public var bundle: String?
  /// The class that the nib was made for.
  public var ownerClass: String?
  /// Whether that is the controller or a superclass of it; nil without a nib.
  public var owns: Bool?
  /// The outcome.
  public var verdict = Verdict.unknown
  /// The exact text of the exception or log.
  public var message: String?
  /// The missing storyboard, or the missing identifier of a scene; nil for other verdicts.
  public var missing: String?
  /// Further properties of the outcome.
  public var flags: ResolutionFlags = []
  /// The confidence in the outcome.
  public var confidence = Confidence.high
  /// Whether anything leads to the creation.
  public var reach = Reach.unknown
  /// Whether anything requests the view; nil if unknown.
  public var isRequested: Bool?

  /// A resolution with an unknown outcome.
  public init(stem: String, controller: String?, creation: Creation) {
    self.stem = stem
    self.controller = controller
    self.creation = creation
  }

  /// The names that identify the row, without its copy number.
  public var names: String {
    copy == 1 ? stem : String(stem.utf8.dropLast("/\(copy)".utf8.count)) ?? stem
  }

  /// Sets the copy number among rows with the same names.
  public mutating func setCopy(_ number: Int) {
    stem = number == 1 ? names : "\(names)/\(number)"
    copy = number
  }

  /// Records that the stored ``stem`` ends with this copy number.
  public mutating func noteStoredCopy(_ number: Int) { copy = number }
}

/// Properties of a resolution besides its verdict.
public struct ResolutionFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// The set with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A nib's name differs from a looked-up name only in case.
  public static let caseHazard = Self(rawValue: 1 << 0)
  /// The controller has a nib of its own, and its short name is a nib made for something else.
  public static let collision = Self(rawValue: 1 << 1)
  /// The app lacks a class of the nib; an object of its base class takes its place.
  public static let degradedUnknownClass = Self(rawValue: 1 << 2)
  /// No method implements an action of the nib; sending it raises.
  public static let lateCrashAction = Self(rawValue: 1 << 3)
  /// No nib is loaded, and the class has outlets.
  public static let lateNilOutlet = Self(rawValue: 1 << 4)
  /// The nib found in the root hides a localised one.
  public static let localeShadow = Self(rawValue: 1 << 5)
  /// The nib was made for another class.
  public static let ownerMismatch = Self(rawValue: 1 << 6)
  /// The bundle has more than one nib that the implicit search could take.
  public static let shadowed = Self(rawValue: 1 << 7)
  /// The search passed over a nib for another device.
  public static let strayVariant = Self(rawValue: 1 << 8)
  /// A nib names this controller as owner, but none of its rows loads that nib.
  public static let unreachableNib = Self(rawValue: 1 << 9)

  /// The flags' names in the contract, in alphabetical order.
  private static let names: [(flag: Self, name: String)] = [
    (.caseHazard, "case-hazard"), (.collision, "collision"),
    (.degradedUnknownClass, "degraded-unknown-class"), (.lateCrashAction, "late-crash-action"),
    (.lateNilOutlet, "late-nil-outlet"), (.localeShadow, "locale-shadow"),
    (.ownerMismatch, "owner-mismatch"), (.shadowed, "shadowed"), (.strayVariant, "stray-variant"),
    (.unreachableNib, "unreachable-nib"),
  ]

  /// The names of the flags, sorted and separated by spaces.
  public var text: String {
    Self.names.filter { contains($0.flag) }.map(\.name).joined(separator: " ")
  }
}

/// A stem without the final rank, which distinguishes rows with the same names.
///
/// Ranks follow the order of paths, so the same row may get another rank.
public func familyName(ofStem stem: String) -> String {
  guard let slash = stem.utf8.lastIndex(of: UInt8(ascii: "/")) else { return stem }
  let rank = stem[stem.utf8.index(after: slash)...]
  let isRank =
    !rank.isEmpty && rank.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  return isRank ? String(stem[..<slash]) : stem
}
