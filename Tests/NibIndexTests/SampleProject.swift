import TestSupport

/// A controller with a nib that belongs to something else: two files and a nib.
func writeSampleProject(in scratch: ScratchDirectory, named name: String = "Sample") throws {
  try scratch.write(
    """
    #import <UIKit/UIKit.h>

    @interface DetailViewController : UIViewController
    @end

    """, to: "\(name)/DetailViewController.h")
  try scratch.write(
    """
    #import "DetailViewController.h"

    @implementation DetailViewController
    - (void)viewDidLoad {
        [super viewDidLoad];
        [[NSBundle mainBundle] loadNibNamed:@"DetailView" owner:nil options:nil];
    }
    @end

    """, to: "\(name)/DetailViewController.m")
  try scratch.write(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="hdr-01-vvw"/>
        </objects>
    </document>

    """, to: "\(name)/DetailView.xib")
}
