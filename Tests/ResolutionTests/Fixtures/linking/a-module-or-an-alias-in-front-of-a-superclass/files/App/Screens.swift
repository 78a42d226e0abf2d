import Kit
typealias Root = Kit.ViewController
class ViewController: Kit.ViewController {}
class Home: Root {}
class Button: Kit.Button {}
class Mixed: Themed & ViewController {}
protocol Themed {}
class Generic<T>: ViewController {}
class Concrete: Generic<Int> {}
class Composed: ThirdParty & UIViewController {}
class Foreign: ThirdParty.Base, Themed {}
