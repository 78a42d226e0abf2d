import TestSupport
import Testing

@testable import NibIndex

/// The commits that brought findings.
@Suite struct SinceTests {
  /// Each commit makes one change; `since` names the change that brought a finding.
  @Test func `findings of code and of files are there since the commit that brought them`()
    async throws
  {
    let repository = try GitFixture()
    let database = repository.scratch.path("index.db")
    func write(code: String, nib: String) throws {
      try repository.write(
        "import UIKit\n\(code)class CardView: UIView {\n  @IBOutlet var label: UILabel?\n"
          + "  @IBOutlet var never: UILabel?\n  @IBAction func tap(_ sender: Any) {}\n}\n"
          + "class WideCardView: CardView {}\n", to: "CardView.swift")
      try repository.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="v-1" customClass="WideCardView" customModuleProvider="target">
              <subviews><label id="l-1"/><button id="b-1"><connections>\(nib)</connections></button></subviews>
              <connections>\(nib.isEmpty ? "" : #"<outlet property="label" destination="l-1"/>"#)</connections>
            </view>
          </objects>
        </document>
        """, to: "Card.xib")
    }
    // The second declaration begins before the first one ends.
    func writePair(first: Bool, second: Bool) throws {
      let declaration = "class Pair: UIView { @IBOutlet var twice: UILabel? }\n"
      try repository.write(
        "import UIKit\n#if DEBUG\n\(first ? declaration : "\n")#else\n\(second ? declaration : "\n")#endif\n",
        to: "Pair.swift")
    }
    let tap = #"<action selector="tap:" destination="v-1" eventType="touchUpInside"/>"#

    try write(code: "", nib: tap)
    try writePair(first: true, second: false)
    try repository.commit("everything is connected")
    try write(code: "// Lines move.\n", nib: tap)
    try writePair(first: true, second: true)
    try repository.commit("a comment")
    try write(code: "// Lines move.\n", nib: "")
    try repository.write("<document><objects>", to: "Torn.xib")
    try repository.commit("nothing is connected")
    try write(code: "// Lines move.\n\n", nib: "")
    try repository.write("\n<document><objects>", to: "Torn.xib")
    try writePair(first: false, second: true)
    try repository.commit("a blank line")
    #expect(
      await nibindex("index", "--quiet", "--history", repository.path, "--db", database).code
        == .incomplete)

    let asked = await nibindex(
      "sql",
      """
      SELECT f.rule || ' ' || iif(f.class IS NULL, f.path, f.name) AS finding, c.subject
        FROM findings AS f LEFT JOIN commits AS c ON c.commit_id = f.since_commit
       ORDER BY 1
      """, "--db", database, "--format", "csv")
    #expect(
      asked.output == """
        finding,subject
        action.unused tap:,nothing is connected
        file.unread Torn.xib,nothing is connected
        outlet.unused label,nothing is connected
        outlet.unused never,
        outlet.unused twice,

        """)
  }
}
