import UIKit

final class BothController: UIViewController {
  override func loadView() {
    #if LITE
      view = UIView()
    #else
      view = UITableView()
    #endif
  }

  override var nibName: String? {
    #if os(tvOS)
      return "TVReef"
    #elseif LITE
      return "LiteReef"
    #else
      return "Reef"
    #endif
  }

  override var nibBundle: Bundle? {
    #if SWIFT_PACKAGE
      return .module
    #else
      return .main
    #endif
  }
}

final class MaybeController: UIViewController {
  override func loadView() {
    #if LITE
      view = UIView()
    #endif
  }

  #if canImport(AppKit)
    override var nibName: String? { "MacReef" }
  #elseif LITE
    override var nibName: String? { "LiteReef" }
  #else
    override var nibName: String? { "Reef" }
  #endif
}

final class OnlyController: UIViewController {
  #if LITE
    override func loadView() {
      super.loadView()
    }

    override var nibName: String? { super.nibName }
    override var nibBundle: Bundle? { super.nibBundle }
  #endif
}

#if LITE
  final class WholeController: UIViewController {
    override var nibName: String? { "LiteReef" }
  }
#else
  final class WholeController: UIViewController {
    override func loadView() {
      super.loadView()
    }
  }
#endif
