import Resolution
import Testing

/// What the compiler would say of cases, if it read them.
@Suite struct CasesTests {
  static let builtInProfiles = [
    "ios-8.4-iphone", "ios-8.4-ipad", "ios-26-iphone", "ios-26-ipad", "tvos-26", "catalyst-26",
    "macos-13", "macos-26",
  ]

  @Test func `no two cases have the same id`() throws {
    let cases = CaseFile.all.compactMap { try? $0.contents.get() }

    #expect(cases.count >= 114)
    for (id, same) in Dictionary(grouping: cases, by: \.id) {
      #expect(same.count == 1, "\(id): \(same.map(\.fileName))")
    }
  }

  @Test func `every rule that decides has a case`() throws {
    let tested = Set(CaseFile.all.compactMap { try? $0.contents.get() }.flatMap(\.rules))

    // What P2 and P3 are made of has cases under the letters; A1 and Q are about when, not which.
    let others: Set<RuleNumber> = [.p2a, .p2b, .p2c, .p3, .a1]
    for rule in RuleNumber.allCases where !others.contains(rule) && !rule.id.hasPrefix("Q") {
      #expect(tested.contains(rule.id), "no case names \(rule.id)")
    }
  }

  @Test(arguments: CaseFile.all)
  func `a case speaks of what it holds`(file: CaseFile) throws {
    let conformanceCase = try file.contents.get()
    let paths = Set(conformanceCase.steps.flatMap { $0.entries.map(\.path) })
    let asked = conformanceCase.indexArguments
    var sources: Set<String> = []

    #expect(!conformanceCase.rules.isEmpty || conformanceCase.family != nil)
    for line in conformanceCase.expectations {
      let place = file.location(line.line)
      #expect(sources.insert(line.source).inserted, "the same line twice", sourceLocation: place)
      for condition in line.selections.flatMap({ $0 }) + line.values {
        let value = condition.value
        #expect(!value.isEmpty, "an absent value is NULL", sourceLocation: place)
        if value.hasPrefix("@"), let number = Int(value.dropFirst()) {
          let isThere = (1...conformanceCase.commitCount).contains(number)
          #expect(isThere, "no such commit", sourceLocation: place)
        }
        if condition.column.hasSuffix("path"), condition.operator == .equals, value != "NULL" {
          #expect(paths.contains(value), "no such file", sourceLocation: place)
        }
        if condition.column == "profile" {
          let isKnown = Self.builtInProfiles.contains(value) || asked.contains(value)
          #expect(isKnown, "a profile that is not asked for", sourceLocation: place)
        }
      }
    }
  }
}
