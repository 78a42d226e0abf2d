import Facts
import TestSupport

@testable import IndexStore

/// Facts in which every field takes any of its values.
struct RandomFacts {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed) }

  mutating func facts() -> FileFacts {
    let content: FileFacts.Content =
      switch number(0...2) {
      case 0: .code(code())
      case 1: .nib(nib())
      default: .build(build())
      }
    return FileFacts(
      content, problems: some { $0.problem() }, suppressions: some { $0.suppression() })
  }

  mutating func suppression() -> Suppression {
    let scope: Suppression.Scope =
      switch number(0...2) {
      case 0: .file
      case 1: .line(line())
      default: .object(text())
      }
    return Suppression(
      line: line(), scope: scope, rules: texts(), reason: maybe { $0.text() },
      until: maybe { $0.text() })
  }

  // MARK: Values

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func line() -> Int {
    [1, 63, 64, 9000, Int.max, Int.min, -1, number(0...100_000)].randomElement(using: &random) ?? 0
  }

  mutating func flag() -> Bool { Bool.random(using: &random) }

  mutating func text() -> String {
    let words = [
      "", "a", "viewDidLoad", "Größe", "👩‍👩‍👧", "x\0y", String(repeating: "long ", count: 60),
      "name\(number(0...5000))",
    ]
    return words.randomElement(using: &random) ?? ""
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { flag() ? make(&self) : nil }

  mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<number(0...3)).map { _ in make(&self) }
  }

  mutating func texts() -> [String] { some { $0.text() } }

  mutating func one<Value: CaseIterable>(_: Value.Type = Value.self) -> Value {
    let cases = Array(Value.allCases)
    return cases[number(0...cases.count - 1)]
  }

  mutating func platforms() -> Platforms { Platforms(rawValue: UInt8(number(0...63))) }

  mutating func problem() -> Problem {
    Problem(one(), one(), line: maybe { $0.line() }, message: text())
  }
}

// MARK: Build descriptions

extension RandomFacts {
  mutating func build() -> BuildFacts {
    var facts = BuildFacts()
    facts.name = maybe { $0.text() }
    facts.developmentRegion = maybe { $0.text() }
    facts.targets = some { $0.target() }
    facts.configurations = some { $0.configuration() }
    facts.defaultConfiguration = maybe { $0.text() }
    facts.includes = some { random in
      var include = BuildInclude(path: random.text())
      include.keepsPaths = random.flag()
      return include
    }
    return facts
  }

  mutating func target() -> BuildTarget {
    var target = BuildTarget(name: text(), type: text())
    target.moduleName = maybe { $0.text() }
    target.productName = maybe { $0.text() }
    target.files = some { $0.files() }
    target.patterns = some { $0.pattern() }
    target.configurations = some { $0.configuration() }
    target.defaultConfiguration = maybe { $0.text() }
    target.dependencies = texts()
    target.links = texts()
    target.embeds = texts()
    return target
  }

  mutating func files() -> BuildFiles {
    var files = BuildFiles(role: one(), folder: text(), names: texts())
    files.platforms = platforms()
    files.bundle = maybe { $0.text() }
    return files
  }

  mutating func pattern() -> BuildPattern {
    var pattern = BuildPattern(role: one(), glob: text())
    pattern.exclusions = texts()
    pattern.platforms = platforms()
    pattern.bundle = maybe { $0.text() }
    return pattern
  }

  mutating func configuration() -> BuildConfiguration {
    var configuration = BuildConfiguration(name: text())
    configuration.base = maybe { $0.text() }
    configuration.settings = some { random in
      BuildSetting(
        name: random.text(), condition: random.maybe { $0.text() }, value: random.text(),
        line: random.line())
    }
    return configuration
  }
}

// MARK: Nibs

extension RandomFacts {
  mutating func nib() -> NibDocument {
    var document = NibDocument()
    document.format = maybe { $0.one() }
    document.platform = maybe { $0.text() }
    document.objects = some { $0.object() }
    document.connections = some { random in
      NibConnection(
        kind: random.one(), source: random.text(), destination: random.maybe { $0.text() },
        label: random.text(), detail: random.maybe { $0.text() }, line: random.line())
    }
    document.runtimeAttributes = some { random in
      RuntimeAttribute(
        object: random.text(), keyPath: random.text(), type: random.maybe { $0.text() },
        line: random.line())
    }
    document.initialController = maybe { $0.text() }
    document.topLevelCount = line()
    document.unknownElements = texts()
    document.assets = some { random in
      NibAsset(name: random.text(), isColor: random.flag(), line: random.line())
    }
    return document
  }

  mutating func object() -> NibObject {
    var object = NibObject(id: text(), role: one(), line: line())
    object.frameworkClass = maybe { $0.text() }
    object.customClass = maybe { $0.text() }
    object.module = maybe { $0.text() }
    object.moduleIsTarget = flag()
    object.parent = maybe { $0.text() }
    object.key = maybe { $0.text() }
    object.label = maybe { $0.text() }
    object.reuseIdentifier = maybe { $0.text() }
    object.isView = flag()
    object.isTopLevel = flag()
    object.controller = maybe { random in
      var attributes = ControllerAttributes()
      attributes.storyboardIdentifier = random.maybe { $0.text() }
      attributes.nibName = random.maybe { $0.text() }
      attributes.hasView = random.flag()
      attributes.referencedStoryboard = random.maybe { $0.text() }
      attributes.referencedIdentifier = random.maybe { $0.text() }
      attributes.referencedBundle = random.maybe { $0.text() }
      return attributes
    }
    return object
  }
}
