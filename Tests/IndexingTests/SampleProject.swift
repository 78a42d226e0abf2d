import TestSupport

/// A small project of both languages and both kinds of nib, in states that follow each other.
enum SampleProject {
  static let controller = """
    #import <UIKit/UIKit.h>
    @interface DetailViewController : UIViewController
    @property (weak, nonatomic) IBOutlet UILabel *title;
    @end
    """

  static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DetailViewController">
                <connections>
                    <outlet property="view" destination="v-1" id="o-1"/>
                </connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view id="v-1"/>
        </objects>
    </document>
    """

  static let swift = """
    import UIKit
    final class ListViewController: DetailViewController {
      @IBAction func tap(_ sender: Any) { present(DetailViewController(nibName: kNib, bundle: nil), animated: true) }
    }
    """

  /// What each commit writes; nil removes the file.
  static let steps: [[String: String?]] = [
    ["App/DetailViewController.h": controller],
    ["App/DetailViewController.xib": nib, "App/ListViewController.swift": swift],
    ["App/Names.h": "#define kNib @\"DetailViewController\"\n"],
    ["App/DetailViewController.xib": nil, "App/Nibs/DetailViewController.xib": nib],
    ["App/DetailViewController.h": controller.replacing("UIViewController", with: "UIView")],
    ["App/Broken.xib": "<document><objects>", "README.md": "nothing to index"],
    ["App/Names.h": nil, "App/DetailViewController.h": controller],
    ["App/Other.m": "@implementation DetailViewController\n- (void)loadView {}\n@end\n"],
  ]

  /// Commits the steps one by one; gives the commits' ids.
  static func commits(in repository: GitFixture) throws -> [String] {
    try steps.map { step in
      for (path, text) in step {
        if let text {
          try repository.write(text, to: path)
        } else {
          try repository.git("rm", "-q", path)
        }
      }
      return try repository.commit()
    }
  }
}
