import Facts
import Resolution
import Scanning

/// Makes the tables and types that every run uses, which is to be done while the index is opened.
///
/// They are made by their first use, so this scans and resolves a program of a few lines.
public func warmUp() { warmth }

/// Global, so that it comes about once in a process.
private let warmth: Void = {
  var files = ProgramFiles()
  for (path, text) in samples {
    guard let kind = FileKind(path: path) else { continue }
    let facts = Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
    files.add(SourceFile(path: path, blob: "", kind: kind), facts)
  }
  _ = files.linked(project: "", terms: ResolutionTerms(rulesVersion: rulesVersion))
}()

private let samples = [
  (
    "A.m",
    """
    #import "A.h"
    @interface A : UIViewController
    @property (nonatomic) IBOutlet UIView *a;
    @end
    @implementation A
    - (id)init { return [super initWithNibName:@"A" bundle:nil]; }
    - (void)b { A *a = [[A alloc] init]; a.view.hidden = YES; }
    @end
    """
  ),
  (
    "A.xib",
    """
    <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"><connections>
    <outlet property="view" destination="1" id="2"/></connections></placeholder><view id="1"/>
    </objects></document>
    """
  ),
  (
    "B.swift",
    """
    class B: UIViewController {
      @IBOutlet var a: UIView!
      init(c: Int) { super.init(nibName: "B", bundle: nil) }
    }
    func d() { _ = B(c: 1).view }
    """
  ),
]
