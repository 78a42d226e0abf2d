import UIKit
class Plain: UIViewController {}
@objc(ShortName) class Renamed: UIViewController {}
private class Hidden: UIViewController { class Deeper: UIViewController {} }
class Outer { struct Middle { class Inner: UIViewController {} } }
class Box<T>: UIViewController {}
class Größe: UIViewController {}
func make() { class Local: UIViewController {} }
