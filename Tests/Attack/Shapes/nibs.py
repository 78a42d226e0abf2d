"""Shapes of nibs."""

from shape import files, text

XIB = '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>'
OWNER = '<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A">'
END = "</objects></document>"
BOARD = '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="v0"><scenes>'
BOARD_END = "</scenes></document>"
ARCHIVE = '<?xml version="1.0"?><archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>'
ARCHIVE_END = "</data></archive>"
SWIFT = "class A: UIViewController { @IBOutlet var v: UIView!; @IBAction func a(_ s: Any) {} }\nclass V: UIView { @objc var k = 1 }\n"
OBJC = "@interface A : UIViewController\n@property IBOutlet UIView *v;\n- (IBAction)a:(id)s;\n@end\n"

XIBS = {
    "elements": (XIB, '<view id="§"/>', END, ""),
    "elements that do not end": (XIB, "<view>", "", ""),
    "elements of other names": (XIB, "<a§/>", END, ""),
    "nested views": (XIB, '<view id="§"><subviews>', END, "</subviews></view>"),
    "nested views of a class": (XIB, '<view id="§" customClass="V"><subviews>', END, "</subviews></view>"),
    "placeholders": (XIB, '<placeholder placeholderIdentifier="P§" id="p§" customClass="A"/>', END, ""),
    "owners": (XIB, OWNER + "</placeholder>", END, ""),
    "outlets of the owner": (XIB + OWNER + "<connections>", '<outlet property="p§" destination="v§" id="o§"/>', "</connections></placeholder>" + END, ""),
    "outlets of one name": (XIB + OWNER + "<connections>", '<outlet property="v" destination="v1" id="o§"/>', '</connections></placeholder><view id="v1"/>' + END, ""),
    "outlets of one object": (XIB, '<view id="v§"><connections><outlet property="p" destination="v0" id="o§"/></connections></view>', END, ""),
    "outlets to all views": (XIB + OWNER + '<connections><outlet property="view" destination="v0" id="w"/></connections></placeholder>', '<view id="v§" customClass="V"><connections><outlet property="k" destination="-1" id="o§"/></connections></view>', END, ""),
    "collections": (XIB + OWNER + "<connections>", '<outletCollection property="c" destination="v§" collectionClass="NSMutableArray" id="o§"/>', "</connections></placeholder>" + END, ""),
    "actions of one object": (XIB + OWNER + '</placeholder><button id="b"><connections>', '<action selector="a:" destination="-1" eventType="touchUpInside" id="o§"/>', "</connections></button>" + END, ""),
    "actions of many objects": (XIB + OWNER + "</placeholder>", '<button id="b§"><connections><action selector="a§:" destination="-1" eventType="touchUpInside" id="o§"/></connections></button>', END, ""),
    "actions of the first responder": (XIB, '<button id="b§"><connections><action selector="a§:" destination="-2" id="o§"/></connections></button>', END, ""),
    "objects of one id": (XIB, '<view id="1"><connections><action selector="a§:" destination="-1" id="b§"/></connections></view>', END, ""),
    "chains of outlets": (XIB, '<view id="v§"><connections><outlet property="n" destination="v§+" id="o§"/></connections></view>', END, ""),
    "variations": (XIB + '<view id="v">', '<variation key="heightClass=compact-§"><mask key="subviews"><exclude reference="w"/></mask></variation>', "</view>" + END, ""),
    "runtime attributes": (XIB + '<view id="v" customClass="V"><userDefinedRuntimeAttributes>', '<userDefinedRuntimeAttribute type="number" keyPath="k§"/>', "</userDefinedRuntimeAttributes></view>" + END, ""),
    "a long key path": (XIB + '<view id="v" customClass="V"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="k', ".k§", '"/></userDefinedRuntimeAttributes></view>' + END, ""),
    "constraints": (XIB + '<view id="v"><constraints>', '<constraint firstItem="v" firstAttribute="top" secondItem="w§" id="c§"/>', "</constraints></view>" + END, ""),
    "controllers": (XIB, '<viewController id="v§" customClass="A"/>', END, ""),
    "controllers with nib names": (XIB, '<viewController id="v§" customClass="A" nibName="N§"/>', END, ""),
    "nested controllers": (XIB, '<navigationController id="v§"><viewControllers>', END, "</viewControllers></navigationController>"),
    "attributes of one element": (XIB + '<view id="v"', ' a§="b"', "/>" + END, ""),
    "one long attribute": (XIB + '<view id="', "v", '"/>' + END, ""),
    "comments": (XIB, "<!-- -->", END, ""),
    "references to characters": (XIB, "&amp;", END, ""),
    "references in an attribute": (XIB + '<view id="', "&#65;", '"/>' + END, ""),
    "entities": ('<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "a">', '<!ENTITY e§+ "&e§;&e§;">', "]><document>&e9;</document>", ""),
    "namespaces": (XIB, '<a§:b xmlns:a§="c">', END, "</a§:b>"),
    "text": (XIB, "text ", END, ""),
    "sections of characters": (XIB, "<![CDATA[a]]>", END, ""),
    "instructions": (XIB, "<?a b?>", END, ""),
    "custom objects": (XIB, '<customObject id="v§" customClass="C§"/>', END, ""),
    "cells": (XIB, '<tableViewCell id="v§" reuseIdentifier="r§" customClass="C§"/>', END, ""),
    "gestures": (XIB, '<tapGestureRecognizer id="g§"><connections><action selector="a:" destination="-1" id="o§"/></connections></tapGestureRecognizer>', END, ""),
}
for name, (front, unit, behind, close) in XIBS.items():
    text(f"xib: {name}", "A.xib", front, unit, behind, close, {"A.swift": SWIFT})

SCENE = '<scene sceneID="s§"><objects><viewController id="v§" {0}>{1}</viewController></objects></scene>'
BOARDS = {
    "scenes": SCENE.format('storyboardIdentifier="i§" customClass="A"', ""),
    "scenes of one identifier": SCENE.format('storyboardIdentifier="i" customClass="A"', ""),
    "scenes of classes": SCENE.format('storyboardIdentifier="i§" customClass="C§"', ""),
    "scenes of one id": '<scene sceneID="s"><objects><viewController id="v" customClass="A"/></objects></scene>',
    "segues to the next scene": SCENE.format('customClass="A"', '<connections><segue destination="v§+" kind="show" identifier="g§" id="e§"/></connections>'),
    "segues to the first scene": SCENE.format('customClass="A"', '<connections><segue destination="v0" kind="show" identifier="g" id="e§"/></connections>'),
    "segues of one name": SCENE.format('customClass="A"', '<connections><segue destination="v§+" kind="show" identifier="g" id="e§"/></connections>'),
    "embedded scenes": SCENE.format('customClass="A"', '<view key="view" id="w§"><subviews><containerView id="c§"><connections><segue destination="v§+" kind="embed" id="e§"/></connections></containerView></subviews></view>'),
    "unwinding": SCENE.format('customClass="A"', '<connections><segue destination="x" kind="unwind" unwindAction="u§:" id="e§"/></connections>'),
    "references to storyboards": '<scene sceneID="s§"><objects><viewControllerPlaceholder storyboardName="B§" referencedIdentifier="i" id="v§"/></objects></scene>',
    "references to itself": '<scene sceneID="s§"><objects><viewControllerPlaceholder storyboardName="A" referencedIdentifier="i§" id="v§"/></objects></scene>',
    "relations": '<scene sceneID="s§"><objects><tabBarController id="v§"><connections><segue destination="v§+" kind="relationship" relationship="viewControllers" id="e§"/></connections></tabBarController></objects></scene>',
    "prototypes": SCENE.format("", '<tableView key="view" id="t§"><prototypes><tableViewCell reuseIdentifier="r§" id="c§"/></prototypes></tableView>'),
}
for name, unit in BOARDS.items():
    text(f"storyboard: {name}", "A.storyboard", BOARD, unit, BOARD_END, "", {"A.swift": SWIFT})
text("storyboard: segues of one scene", "A.storyboard", BOARD + '<scene sceneID="s"><objects><viewController id="v0" customClass="A"><connections>',
     '<segue destination="v0" kind="show" identifier="g§" id="e§"/>', "</connections></viewController></objects></scene>" + BOARD_END, "", {"A.swift": SWIFT})
text("storyboard: tabs of one scene", "A.storyboard", BOARD + '<scene sceneID="s"><objects><tabBarController id="v0"><connections>',
     '<segue destination="v§" kind="relationship" relationship="viewControllers" id="e§"/>', "</connections></tabBarController></objects></scene>" + BOARD_END)
text("storyboard: objects of one scene", "A.storyboard", BOARD + '<scene sceneID="s"><objects><viewController id="v0" customClass="A"/>',
     '<customObject id="o§" customClass="C§"/>', "</objects></scene>" + BOARD_END)
text("storyboard: controllers of one scene", "A.storyboard", BOARD + '<scene sceneID="s"><objects>',
     '<viewController id="v§" storyboardIdentifier="i§" customClass="A"/>', "</objects></scene>" + BOARD_END, "", {"A.swift": SWIFT})

ARCHIVES = {
    "objects": (ARCHIVE, '<object class="IBUIView" id="§"/>', ARCHIVE_END, ""),
    "nested objects": (ARCHIVE, '<object class="IBUIView">', ARCHIVE_END, "</object>"),
    "objects that do not end": (ARCHIVE, '<object class="IBUIView">', "", ""),
    "strings": (ARCHIVE, '<string key="k§">§</string>', ARCHIVE_END, ""),
    "references": (ARCHIVE, '<reference ref="§"/>', ARCHIVE_END, ""),
    "records of objects": (ARCHIVE + '<object class="IBObjectContainer" key="IBDocument.Objects"><object class="IBMutableOrderedSet" key="objectRecords"><object class="NSArray" key="orderedObjects">',
                           '<object class="IBObjectRecord"><int key="objectID">§</int><object class="IBUIView" key="object" id="v§"/><reference key="parent" ref="v0"/></object>',
                           "</object></object></object>" + ARCHIVE_END, ""),
    "records of connections": (ARCHIVE + '<object class="IBProxyObject" id="o"/><object class="IBObjectContainer" key="IBDocument.Objects"><object class="NSMutableArray" key="connectionRecords">',
                               '<object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection"><string key="label">l§</string><reference key="source" ref="o"/><reference key="destination" ref="o"/></object><int key="connectionID">§</int></object>',
                               "</object></object>" + ARCHIVE_END, ""),
    "properties by keys": (ARCHIVE + '<object class="IBObjectContainer" key="IBDocument.Objects"><object class="NSMutableDictionary" key="flattenedProperties"><bool key="EncodedWithXMLCoder">YES</bool><object class="NSArray" key="dict.sortedKeys">',
                           "<string>§.CustomClassName</string>", "</object></object></object>" + ARCHIVE_END, ""),
}
for name, (front, unit, behind, close) in ARCHIVES.items():
    text(f"archive: {name}", "A.xib", front, unit, behind, close, {"A.swift": SWIFT})


def classes(count, language="swift", more=""):
    if language == "swift":
        return "".join(f"class C{i}: UIViewController {{ {more} }}\n" for i in range(count))
    return "".join(f"@interface C{i} : UIViewController\n{more}\n@end\n" for i in range(count))


@files("nibs: many of one owner", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"N{i}.xib": XIB + OWNER + '<connections><outlet property="v" destination="w" id="o"/><outlet property="gone" destination="w" id="p"/></connections></placeholder><view id="w"/>' + END for i in range(count)}


@files("nibs: many of the classes of one file", 250)
def _(count):
    return {"A.swift": classes(count, more="@IBOutlet var v: UIView!")} | {f"C{i}.xib": XIB + OWNER.replace('"A"', f'"C{i}"') + '<connections><outlet property="v" destination="w" id="o"/></connections></placeholder><view id="w"/>' + END for i in range(count)}


@files("nibs: many views of one class", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"N{i}.xib": XIB + '<view id="w" customClass="V"/>' + END for i in range(count)}


@files("nibs: many that load each other by name", 250)
def _(count):
    return {f"N{i}.xib": XIB + f'<viewController id="w" nibName="N{i + 1}"/>' + END for i in range(count)}


@files("nibs: copies of one in folders", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"d{i}/A.xib": XIB + OWNER + '<connections><outlet property="view" destination="w" id="o"/></connections></placeholder><view id="w"/>' + END for i in range(count)}


@files("nibs: copies of one under one name, a controller beside each", 250)
def _(count):
    return {f"d{i}/A.swift": "class A: UIViewController {}" for i in range(count)} | {f"d{i}/A.xib": XIB + OWNER + '<connections><outlet property="view" destination="w" id="o"/></connections></placeholder><view id="w"/>' + END for i in range(count)}


@files("nibs: languages of one storyboard", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"l{i}.lproj/Main.storyboard": BOARD + SCENE.format('storyboardIdentifier="i" customClass="A"', "").replace("§", "0") + BOARD_END for i in range(count)}


@files("nibs: languages of one nib", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"l{i}.lproj/A.xib": XIB + OWNER + "</placeholder>" + END for i in range(count)}


@files("nibs: devices of one nib", 250)
def _(count):
    return {"A.swift": SWIFT} | {f"d{i}/A~{'iphone' if i % 2 else 'ipad'}.xib": XIB + OWNER + "</placeholder>" + END for i in range(count)}


@files("nibs: scenes of one identifier in storyboards, and sites", 250)
def _(count):
    scene = SCENE.format('storyboardIdentifier="i" customClass="A"', "").replace("§", "0")
    boards = {f"S{i}.storyboard": BOARD + scene + BOARD_END for i in range(count)}
    sites = "".join(f'UIStoryboard(name: "S{i}", bundle: nil).instantiateViewController(withIdentifier: "i") as! A\n' for i in range(count))
    return boards | {"A.swift": SWIFT + "func f() {" + sites + "}"}


@files("nibs: scenes of one identifier in storyboards, and sites that name none", 250)
def _(count):
    scene = SCENE.format('storyboardIdentifier="i" customClass="A"', "").replace("§", "0")
    boards = {f"S{i}.storyboard": BOARD + scene + BOARD_END for i in range(count)}
    sites = "".join(f'storyboard.instantiateViewController(withIdentifier: "i") as! A\n' for i in range(count))
    return boards | {"A.swift": SWIFT + "func f() {" + sites + "}"}


@files("nibs: scenes of one identifier in one storyboard, and sites", 500)
def _(count):
    scenes = "".join(SCENE.format('storyboardIdentifier="i" customClass="A"', "").replace("§", str(i)) for i in range(count))
    sites = 's.instantiateViewController(withIdentifier: "i") as! A\n' * count
    return {"S.storyboard": BOARD + scenes + BOARD_END, "A.swift": SWIFT + 'func f() { let s = UIStoryboard(name: "S", bundle: nil)\n' + sites + "}"}


@files("nibs: storyboards that refer to the next", 250)
def _(count):
    scene = '<scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="S{0}" id="v0"/></objects></scene>'
    return {f"S{i}.storyboard": BOARD + scene.format(i + 1) + BOARD_END for i in range(count)}


@files("nibs: storyboards that all refer to one", 250)
def _(count):
    scene = '<scene sceneID="s"><objects><viewController id="v0" customClass="A"><connections><segue destination="r" kind="show" id="e"/></connections></viewController></objects></scene><scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="S0" id="r"/></objects></scene>'
    return {"A.swift": SWIFT} | {f"S{i}.storyboard": BOARD + scene + BOARD_END for i in range(count)}


@files("nibs: owners without a class, and controllers", 250)
def _(count):
    return {"A.swift": classes(count)} | {f"N{i}.xib": XIB + '<view id="w"/>' + END for i in range(count)}


@files("nibs: cells registered and dequeued", 500)
def _(count):
    cells = "".join(f'<tableViewCell id="c{i}" reuseIdentifier="r{i}" customClass="K"/>' for i in range(count))
    code = "".join(f'tableView.dequeueReusableCell(withIdentifier: "r{i}")\n' for i in range(count))
    return {"N.xib": XIB + cells + END, "A.swift": "class K: UITableViewCell {}\nclass A: UITableViewController { func f() {\n" + code + "}}"}


@files("nibs: promises of one class, and methods of it", 1000)
def _(count):
    actions = "".join(f'<button id="b{i}"><connections><action selector="a{i}:" destination="-1" id="o{i}"/></connections></button>' for i in range(count))
    return {"N.xib": XIB + OWNER + "</placeholder>" + actions + END, "A.swift": "class A: UIViewController {\n" + "".join(f"@IBAction func a{i}(_ s: Any) {{}}\n" for i in range(count)) + "}"}


@files("nibs: promises to a deep class", 1000)
def _(count):
    actions = "".join(f'<button id="b{i}"><connections><action selector="a{i}:" destination="-1" id="o{i}"/></connections></button>' for i in range(count))
    lines = "class C0: UIViewController {}\n" + "".join(f"class C{i}: C{i - 1} {{ @IBAction func a{i}(_ s: Any) {{}} }}\n" for i in range(1, count))
    return {"N.xib": XIB + OWNER.replace('"A"', f'"C{count - 1}"') + "</placeholder>" + actions + END, "A.swift": lines}


@files("nibs: actions that a class lacks, and those that Swift 2 names otherwise", 1000)
def _(count):
    actions = "".join(f'<button id="b{i}"><connections><action selector="gone{i}:" destination="-1" id="o{i}"/></connections></button>' for i in range(count))
    lines = "".join(f"@IBAction func a{i}(sender: AnyObject) {{}}\n" for i in range(count))
    return {"N.xib": XIB + OWNER + "</placeholder>" + actions + END, "A.swift": "class A: UIViewController {\n" + lines + "}"}
