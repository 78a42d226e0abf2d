"""Shapes of folders and histories."""

from shape import commit, files, history
from nibs import BOARD, BOARD_END, END, OWNER, SCENE, SWIFT, XIB

CONTROLLER = "class A: UIViewController {}\n"
NIB = XIB + OWNER + '<connections><outlet property="view" destination="w" id="o"/></connections></placeholder><view id="w"/>' + END


@files("folders: one class in each", 500)
def _(count):
    return {f"d{i}/A.h": "@interface AController : UIViewController\n@end\n" for i in range(count)}


@files("folders: one class and its creation in each", 500)
def _(count):
    return {f"d{i}/A.m": "@interface A : UIViewController\n@end\n@implementation A\n- (void)f { [[A alloc] initWithNibName:@\"B\" bundle:nil]; }\n@end\n" for i in range(count)}


@files("folders: one Swift class in each", 500)
def _(count):
    return {f"d{i}/A.swift": CONTROLLER for i in range(count)}


@files("folders: long names", 100)
def _(count):
    return {("n" * 200 + "/") * 4 + "m" * 200 + f"{i}.swift": f"class A{i}: UIViewController {{}}" for i in range(count)}


@files("folders: classes with long names", 100)
def _(count):
    return {f"A{i}.swift": f"class {'A' * 2000}{i}: UIViewController {{}}" for i in range(count)}


@files("folders: two classes in a tree of folders", 500)
def _(count):
    return {f"d{i % 10}/e{i // 10 % 10}/f{i}/A.swift": CONTROLLER for i in range(count)}


@files("folders: a header in each, one implementation", 500)
def _(count):
    return {f"d{i}/A.h": "@interface A : UIViewController\n@property IBOutlet UIView *v;\n@end\n" for i in range(count)} | {"A.m": "@implementation A\n@end\n"}


@files("folders: an implementation in each, one header", 500)
def _(count):
    return {f"d{i}/A.m": "@implementation A\n- (IBAction)a:(id)s {}\n@end\n" for i in range(count)} | {"A.h": "@interface A : UIViewController\n@end\n"}


@files("folders: a category in each", 500)
def _(count):
    return {f"d{i}/A+C{i}.m": f"@implementation A (C{i})\n- (IBAction)a{i}:(id)s {{}}\n@end\n" for i in range(count)} | {"A.h": "@interface A : UIViewController\n@end\n"}


@files("folders: a Swift extension in each", 500)
def _(count):
    return {f"d{i}/A{i}.swift": f"extension A {{ @IBAction func a{i}(_ s: Any) {{}} }}\n" for i in range(count)} | {"A.swift": CONTROLLER}


@files("folders: a Swift extension of a class that is not there in each", 500)
def _(count):
    return {f"d{i}/A{i}.swift": f"extension A {{ @IBAction func a{i}(_ s: Any) {{}} }}\n" for i in range(count)}


@files("folders: one alias in each", 500)
def _(count):
    return {f"d{i}/A{i}.swift": f"typealias T = A{i}\nclass A{i}: UIViewController {{}}\nclass B{i}: T {{}}\n" for i in range(count)}


@files("folders: one constant in each, and its use", 500)
def _(count):
    return {f"d{i}/A{i}.m": f'NSString *const kNib = @"N{i}";\n@interface A{i} : UIViewController\n@end\n@implementation A{i}\n- (NSString *)nibName {{ return kNib; }}\n@end\n' for i in range(count)}


@files("folders: one constant in each, and its use in one file", 500)
def _(count):
    return {f"d{i}/A{i}.m": f'NSString *const kNib = @"N{i}";\n' for i in range(count)} | {"A.m": "@interface A : UIViewController\n@end\n@implementation A\n- (void)f {\n" + "[[A alloc] initWithNibName:kNib bundle:nil];\n" * count + "}\n@end\n"}


@files("folders: one macro in each", 500)
def _(count):
    return {f"d{i}/A{i}.m": f'#define kNib @"N{i}"\n@interface A{i} : UIViewController\n@end\n@implementation A{i}\n- (NSString *)nibName {{ return kNib; }}\n@end\n' for i in range(count)}


@files("folders: one Swift constant in each", 500)
def _(count):
    return {f"d{i}/A{i}.swift": f'let kNib = "N{i}"\nclass A{i}: UIViewController {{ override var nibName: String? {{ kNib }} }}\n' for i in range(count)}


@files("folders: one member constant in each", 500)
def _(count):
    return {f"d{i}/A{i}.swift": f'extension K {{ static let kNib = "N{i}" }}\nclass A{i}: UIViewController {{ override var nibName: String? {{ K.kNib }} }}\n' for i in range(count)} | {"K.swift": "enum K {}"}


@files("folders: one factory in each, and its call", 300)
def _(count):
    return {f"d{i}/A{i}.swift": f'class A{i}: UIViewController {{}}\nfunc make(n: String) -> UIViewController {{ A{i}(nibName: n, bundle: nil) }}\nfunc g{i}() {{ make(n: "N{i}") }}\n' for i in range(count)}


@files("folders: one factory method in each, and its call", 300)
def _(count):
    return {f"d{i}/A{i}.swift": f'extension F {{ static func make{i}(n: String) -> UIViewController {{ A(nibName: n, bundle: nil) }} }}\nfunc g{i}() {{ F.make{i}(n: "N{i}") }}\n' for i in range(count)} | {"F.swift": "class F {}\n" + CONTROLLER}


@files("folders: a controller, its nib and a creation in each", 300)
def _(count):
    return {f"d{i}/A{i}.swift": f'class A{i}: UIViewController {{ @IBOutlet var v: UIView! }}\nfunc g{i}() {{ A{i}(nibName: "A{i}", bundle: nil) }}\n' for i in range(count)} | {f"d{i}/A{i}.xib": NIB.replace('"A"', f'"A{i}"') for i in range(count)}


@files("folders: subclasses of one class", 500)
def _(count):
    return {"A.swift": CONTROLLER} | {f"d{i}/A{i}.swift": f"class A{i}: A {{}}\n" for i in range(count)}


@files("folders: creations of one class", 500)
def _(count):
    return {"A.swift": CONTROLLER} | {f"d{i}/B{i}.swift": f'func f{i}() {{ A(nibName: "N{i}", bundle: nil); A() }}\n' for i in range(count)}


@files("folders: creations of one class by one name", 500)
def _(count):
    return {"A.swift": CONTROLLER} | {f"d{i}/B{i}.swift": 'func f() { A(nibName: "N", bundle: nil) }\n' for i in range(count)}


@files("folders: hierarchy of one file each", 300)
def _(count):
    return {"A0.swift": "class A0: UIViewController {}\n"} | {f"A{i}.swift": f"class A{i}: A{i - 1} {{ @IBOutlet var v{i}: UIView! }}\n" for i in range(1, count)}


@files("folders: hierarchy in one file", 500)
def _(count):
    return {"A.swift": "class A0: UIViewController {}\n" + "".join(f"class A{i}: A{i - 1} {{}}\n" for i in range(1, count))}


@files("folders: hierarchy with initializers", 300)
def _(count):
    return {"A.swift": "class A0: UIViewController { init(a: Int) { super.init(nibName: \"N\", bundle: nil) } }\n" + "".join(
        f"class A{i}: A{i - 1} {{ override init(a: Int) {{ super.init(a: a) }} }}\nfunc f{i}() {{ A{i}(a: 1) }}\n" for i in range(1, count))}


@files("folders: hierarchy with names of nibs", 300)
def _(count):
    return {"A.m": "@interface A0 : UIViewController\n@end\n" + "".join(
        f"@interface A{i} : A{i - 1}\n@end\n@implementation A{i}\n- (id)init {{ return [super init]; }}\n- (void)loadView {{ [super loadView]; }}\n@end\n" for i in range(1, count))}


@files("folders: a circle of superclasses", 500)
def _(count):
    return {"A.swift": "".join(f"class A{i}: A{(i + 1) % count} {{}}\n" for i in range(count))}


@files("folders: a circle beside a hierarchy with initializers", 100)
def _(count):
    return {"A.swift": "class X: Y {}\nclass Y: X {}\nclass A0: UIViewController {}\n" + "".join(
        f"class A{i}: A{i - 1} {{ override init() {{ super.init() }} }}\n" for i in range(1, count))}


@files("folders: a circle of aliases", 500)
def _(count):
    return {"A.swift": "class B: A0 {}\n" + "".join(f"typealias A{i} = A{(i + 1) % count}\n" for i in range(count))}


@files("folders: aliases in a chain, each with a class", 300)
def _(count):
    return {"A.swift": "class T0: UIViewController {}\n" + "".join(f"typealias T{i + 1} = T{i}\nclass B{i}: T{i} {{}}\n" for i in range(count))}


@files("folders: constants in a chain, each used", 300)
def _(count):
    return {"A.m": '#define M0 @"N"\n' + "".join(f"#define M{i + 1} M{i}\n@interface A{i} : UIViewController\n@end\n@implementation A{i}\n- (NSString *)nibName {{ return M{i}; }}\n@end\n" for i in range(count))}


@files("folders: controllers that request the views of others", 500)
def _(count):
    return {f"A{i}.swift": f"class A{i}: UIViewController {{ let b = A{i + 1}()\n func f() {{ b.view.frame = c }} }}\n" for i in range(count)}


@files("folders: problems", 500)
def _(count):
    return {f"A{i}.xib": "<a" for i in range(count)}


@files("folders: compiled nibs that are none", 500)
def _(count):
    return {f"A{i}.nib": "NIBArchive" for i in range(count)}


@files("folders: nothing of use", 2000)
def _(count):
    return {f"d{i % 50}/a{i}.txt": "" for i in range(count)}


def base():
    return commit({"A.swift": SWIFT, "A.xib": NIB})


@history("history: one class that all use", 50)
def _(count):
    yield commit({"A.swift": SWIFT} | {f"B{i}.swift": f'class B{i}: A {{}}\nfunc f{i}() {{ A(nibName: "N{i}", bundle: nil) }}\n' for i in range(20)})
    for i in range(count):
        yield commit({"A.swift": SWIFT + f"// {i}\nclass X{i}: A {{}}\n"})


@history("history: one more class each", 50)
def _(count):
    for i in range(count):
        yield commit({f"B{i}.swift": f"class B{i}: UIViewController {{}}\n"})


@history("history: one more class each, of one superclass", 50)
def _(count):
    yield base()
    for i in range(count):
        yield commit({f"B{i}.swift": f'class B{i}: A {{}}\nfunc f{i}() {{ B{i}(nibName: "A", bundle: nil) }}\n'})


@history("history: one file that changes", 200)
def _(count):
    for i in range(count):
        yield commit({"A.swift": f"class A{i}: UIViewController {{}}\n"})


@history("history: one nib that changes", 200)
def _(count):
    yield base()
    for i in range(count):
        yield commit({"A.xib": NIB.replace('id="w"', f'id="w{i}"')})


@history("history: lines that move", 100)
def _(count):
    for i in range(count):
        yield commit({"A.swift": "\n" * (i % 50) + CONTROLLER})


@history("history: back and forth", 200)
def _(count):
    for i in range(count):
        yield commit({"A.swift": CONTROLLER if i % 2 else "class A: UITableViewController {}\n", "A.xib": NIB})


@history("history: a folder that gets another name", 50)
def _(count):
    for i in range(count):
        yield commit({f"d{i}/A{j}.swift": f"class A{j}: UIViewController {{}}\n" for j in range(10)}, delete=[f"d{i - 1}"] if i else [])


@history("history: merges", 100)
def _(count):
    yield base()
    for i in range(count):
        yield commit({f"S{i}.swift": f"class S{i}: A {{}}\n"}, branch="side").replace("committer", "committer", 1) if i else ""
        yield commit({"A.swift": SWIFT + f"// {i}\n"}, merge="side" if i else None)


@history("history: nothing of use", 500)
def _(count):
    for i in range(count):
        yield commit({"README": f"{i}"})


@history("history: all at one time", 200)
def _(count):
    for i in range(count):
        yield commit({"A.swift": f"class A{i}: UIViewController {{}}\n"}, time=1700000000)


@history("history: tags of one commit", 500, ["--tags"])
def _(count):
    yield base()
    for i in range(count):
        yield f"reset refs/tags/t{i}\nfrom refs/heads/main\n\n"


@history("history: tags of each commit", 100, ["--tags"])
def _(count):
    for i in range(count):
        yield commit({"A.swift": f"class A{i}: UIViewController {{}}\n"})
        yield f"reset refs/tags/t{i}\nfrom refs/heads/main\n\n"


@history("history: branches", 500)
def _(count):
    yield base()
    for i in range(count):
        yield f"reset refs/heads/b{i}\nfrom refs/heads/main\n\n"


@history("history: one language more each", 50)
def _(count):
    yield base()
    for i in range(count):
        yield commit({f"l{i}.lproj/M.storyboard": BOARD + SCENE.format('storyboardIdentifier="i" customClass="A"', "").replace("§", "0") + BOARD_END})
