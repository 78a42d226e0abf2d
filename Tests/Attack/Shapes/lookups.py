"""Shapes of what code asks for by name: outlets, segues, reusable views."""

from builds import CODE, GROUP, PROJECT, PROJECT_END
from nibs import BOARD, BOARD_END, END, XIB
from shape import files, text

SEGUE = '<scene sceneID="s{0}"><objects><viewController id="v{0}" customClass="{1}"><connections><segue destination="v0" kind="show" identifier="g{0}" id="e{0}"/></connections></viewController></objects></scene>'
TABLE = '<scene sceneID="s{0}"><objects><tableViewController id="v{0}" customClass="{1}"><tableView key="view" id="t{0}"><prototypes><tableViewCell reuseIdentifier="r{0}" id="c{0}"/></prototypes></tableView></tableViewController></objects></scene>'
DEQUEUE = 'tableView.dequeueReusableCell(withIdentifier: "r{0}", for: p)\n'


def board(scene, names):
    return {"M.storyboard": BOARD + "".join(scene.format(i, name) for i, name in enumerate(names)) + BOARD_END}


def controller(code, count, kind="UIViewController"):
    return {"A.swift": f"class A: {kind} {{ func f() {{\n" + "".join(code.format(i) for i in range(count)) + "}}\n"}


def heirs(count):
    return {"B.swift": "".join(f"class B{i}: A {{}}\n" for i in range(count))}


PERFORM = 'performSegue(withIdentifier: "g{0}", sender: nil)\n'


@files("segues: performed, and scenes of one class", 100)
def _(count):
    return board(SEGUE, ["A"] * count) | controller(PERFORM, count)


@files("segues: performed in a class, and scenes of its subclasses", 100)
def _(count):
    return board(SEGUE, [f"B{i}" for i in range(count)]) | controller(PERFORM, count) | heirs(count)


@files("segues: performed, and no scene has them", 200)
def _(count):
    return board(SEGUE.replace("g{0}", "h{0}"), ["A"] * count) | controller(PERFORM, count)


@files("segues: performed, and storyboards with a scene each", 60)
def _(count):
    boards = {f"M{i}.storyboard": BOARD + SEGUE.format(i, f"B{i}") + BOARD_END for i in range(count)}
    return boards | controller(PERFORM, count) | heirs(count)


@files("cells: dequeued, and tables of one class", 200)
def _(count):
    return board(TABLE, ["A"] * count) | controller(DEQUEUE, count, "UITableViewController")


@files("cells: dequeued in a class, and tables of its subclasses", 200)
def _(count):
    return board(TABLE, [f"B{i}" for i in range(count)]) | controller(DEQUEUE, count, "UITableViewController") | heirs(count)


@files("cells: nibs of one identifier, and dequeues", 250)
def _(count):
    nibs = {f"N{i}.xib": XIB + '<tableViewCell id="c" reuseIdentifier="r"/>' + END for i in range(count)}
    return nibs | controller(DEQUEUE.replace("r{0}", "r"), count, "UITableViewController")


@files("cells: nibs, and names of R.swift", 250)
def _(count):
    nibs = {f"N{i}.xib": XIB + '<tableViewCell id="c" reuseIdentifier="r"/>' + END for i in range(count)}
    return nibs | controller("tableView.dequeueReusableCell(withIdentifier: R.nib.x{0}.identifier, for: p)\n", count, "UITableViewController")


@files("cells: names of an enumeration, and dequeues", 500)
def _(count):
    cases = "".join(f"case c{i}\n" for i in range(count))
    return {"A.swift": "enum E: String {\n" + cases + "}\nfunc f(row: E) {\n" + "t.dequeueReusableCell(withIdentifier: row.rawValue)\n" * count + "}\n"}


@files("loads of self, and subclasses", 30)
def _(count):
    return {"A.swift": "class A: UIView { func f() {\n" + "Bundle.main.loadNibNamed(String(describing: type(of: self)), owner: self)\n" * count + "}}\n"} | heirs(count)


text("swift: outlets that code gives a value", "A.swift", "class A: UIViewController {\n", "@IBOutlet var v§: UIView!\nfunc f§() { v§ = UIView() }\n", "}", size=96 << 10)
text("swift: suppressions of one line", "A.swift", "class A: UIViewController { func f() {\n", "/* nibindex:ignore nib.missing reason */ ", "A() }}", size=48 << 10)


@files("folders: a category with an outlet in each", 500)
def _(count):
    return {f"A+{i}.m": f"@interface A (C{i})\n@property IBOutlet UIView *v{i};\n@end\n" for i in range(count)} | {"A.h": "@interface A : UIViewController\n@end\n"}


@files("xcconfig: values that inherit a long one", 2000)
def _(count):
    return CODE | {"A.xcconfig": "A = b\n" + "A = cccccccccc $(inherited)\n" * count, "A.xcodeproj/project.pbxproj": PROJECT.replace(
        "isa = XCBuildConfiguration;", "isa = XCBuildConfiguration; baseConfigurationReference = K;") + GROUP + 'K = {isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };\n' + PROJECT_END}
