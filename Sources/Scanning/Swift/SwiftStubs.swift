import Facts
struct SwiftBindingKey: Hashable {}
struct SwiftBinding {}
extension SwiftWalk {
  struct Context {}
  var context: Context { Context() }
  mutating func evaluate(_ range: Range<Int>, _ context: Context) -> NameExpression { .none }
  mutating func recordGetter(_ declarator: Declarator, of type: SwiftType, first: Int) -> Bool {
    false
  }
  mutating func recordConstant(
    _ declarator: Declarator, isLet: Bool, flags: SwiftModifiers.Flags, first: Int
  ) {}
  mutating func readCreation(at index: Int) {}
  mutating func readInitCall(follows: Bool) {}
  mutating func readFrameworkName(_ token: SwiftToken, follows: Bool) {}
}
