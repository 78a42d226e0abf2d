import Facts

/// The tokens of one file, with ways to ask about them that never leave the file.
struct SourceTokens: SpelledTokens {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The tokens of the file, then those of the values of its macros.
  let tokens: UnsafeBufferPointer<Token>
  /// The number of tokens that are the file's.
  let count: Int
  let regions: UnsafeBufferPointer<PlatformRegion>
  /// Branches of an `#if` with an unknown condition.
  let branches: UnsafeBufferPointer<UndecidedBranch>
  let definitions: UnsafeBufferPointer<MacroDefinition>

  /// Whether there is a token at `index`.
  @inline(__always)
  private func contains(_ index: Int) -> Bool {
    // A negative index is a large one without its sign.
    UInt(bitPattern: index) < UInt(bitPattern: tokens.count)
  }

  /// The token at `index`; an `end` where there is none.
  subscript(_ index: Int) -> Token {
    contains(index) ? tokens[index] : Token(kind: .end, start: 0, end: 0, line: 0)
  }

  @inline(__always)
  func place(_ index: Int) -> Range<Int> {
    let token = self[index]
    return Int(token.start)..<Int(token.end)
  }

  /// The kind of the token at `index`.
  func kind(_ index: Int) -> Token.Kind {
    contains(index) ? tokens[index].kind : .end
  }

  /// The line of the token at `index`.
  func line(_ index: Int) -> Int { Int(self[index].line) }

  /// Whether the token at `index` is spelled like one of `words`.
  func isOne(_ index: Int, of words: [StaticString]) -> Bool {
    let place = place(index)
    return words.contains {
      $0.utf8CodeUnitCount == place.count && bytes.spells($0, at: place.lowerBound)
    }
  }

  /// The bracket that closes the one at `index`, if there is one behind it.
  func closer(_ index: Int) -> Int? {
    let partner = self[index].partner
    return partner != Token.none && Int(partner) > index ? Int(partner) : nil
  }

  /// The bracket that opens the one closed at `index`.
  func opener(_ index: Int) -> Int? {
    let partner = self[index].partner
    return partner != Token.none && Int(partner) < index ? Int(partner) : nil
  }

  /// The index behind the bracketed group or token at `index`.
  func after(_ index: Int) -> Int { (closer(index) ?? index) + 1 }

  /// The index behind the angle brackets that open at `index`, or `index` if they do not close
  /// before the declaration ends.
  func afterAngles(_ index: Int) -> Int {
    guard kind(index) == .less else { return index }
    var depth = 0
    var next = index
    // Longer ones are no types, and looking for their end each time would take for ever.
    while next < min(tokens.count, index + 500) {
      switch kind(next) {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return next + 1 }
      case .semicolon, .openBrace, .closeBrace, .atWord, .end: return index
      default: break
      }
      next = after(next)
    }
    return index
  }

  /// The tokens of `range` as they stand in the source, white space and comments folded.
  func text(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var end: UInt32?
    for index in range {
      let token = self[index]
      if let end, token.start > end { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: spelling(index))
      end = token.end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `range` cut where an `#if` of the platform begins or ends.
  func compiledParts(of range: Range<Int>) -> [CompiledPart] {
    var parts: [CompiledPart] = []
    var start = range.lowerBound
    var platforms = platforms(start)
    for region in regions where region.firstToken > start && region.firstToken < range.upperBound {
      parts.append((start..<region.firstToken, platforms))
      (start, platforms) = (region.firstToken, region.platforms)
    }
    return parts + [(start..<range.upperBound, platforms)]
  }

  /// The platforms that the token at `index` is compiled for.
  func platforms(_ index: Int) -> Platforms {
    var result = Platforms.all
    for region in regions {
      if region.firstToken > index { break }
      result = region.platforms
    }
    return result
  }

  /// The index behind the semicolon that ends the statement at `index`.
  func statementEnd(from index: Int) -> Int {
    var end = index + 1
    while end < count {
      switch kind(end) {
      case .semicolon: return end + 1
      case .atWord: return end
      default: end = after(end)
      }
    }
    return end
  }
}

extension SourceTokens {
  /// Gives `body` the tokens of `bytes`, and what could not be read.
  static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (SourceTokens, [Problem]) -> Result
  ) -> Result {
    ByteClass.table.withUnsafeBufferPointer { classes in
      ByteClass.kinds.withUnsafeBufferPointer { kinds in
        // Every token takes bytes of its own, those of the values of macros too.
        withUnsafeTemporaryAllocation(of: Token.self, capacity: bytes.count) { room in
          var lexer = ObjectiveCLexer(bytes, classes: classes, kinds: kinds, into: room)
          return lexer.read(body)
        }
      }
    }
  }
}

extension ObjectiveCLexer {
  /// Reads all there is and gives it to `body`.
  fileprivate mutating func read<Result>(_ body: (SourceTokens, [Problem]) -> Result) -> Result {
    run()
    let fileCount = count
    readDefinitions()
    let problems = problems
    return regions.withUnsafeBufferPointer { regions in
      branches.withUnsafeBufferPointer { branches in
        definitions.withUnsafeBufferPointer { definitions in
          body(
            SourceTokens(
              bytes: bytes, tokens: UnsafeBufferPointer(rebasing: tokens[..<count]),
              count: fileCount, regions: regions, branches: branches, definitions: definitions),
            problems)
        }
      }
    }
  }
}
