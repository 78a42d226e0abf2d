"""Objective-C by tree-sitter."""

import re

import tree_sitter
import tree_sitter_objc

from . import facts
from .mask import mask

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_objc.language()))
# An initialiser of a class's own may take more beside the name.
NIB_INITIALIZER = re.compile(r"init(ialize)?With(Window)?NibName:")


def read(path, source):
    """The facts of one file."""
    text, defined = mask(source)
    tree = PARSER.parse(text)
    reader = Reader(path, text)
    if tree.root_node.has_error:
        # A macro at file scope must not cost the classes around it.
        for part in parts(text):
            root = PARSER.parse(part).root_node
            reader.text = part
            reader.visit(root)
            reader.facts.has_errors |= root.has_error
    else:
        reader.visit(tree.root_node)
    reader.facts.constants += defined
    return reader.facts


CLASS_BODY = re.compile(rb"@(?:interface|implementation|protocol)\b.*?(?:@end\b|\Z)", re.S)


def parts(text):
    """Each class by itself and the text around them, the rest of the file blank."""
    spans = [match.span() for match in CLASS_BODY.finditer(text)]
    between = []
    position = 0
    for start, end in spans:
        between.append((position, start))
        position = end
    between.append((position, len(text)))
    keep = [[span] for span in spans] + [between]
    for kept in keep:
        part = bytearray(re.sub(rb"[^\r\n]", b" ", text))
        for start, end in kept:
            part[start:end] = text[start:end]
        yield bytes(part)


CONSTANT = re.compile(
    r'\b(?:NSString|NSNibName)\b[\s\w*]*?\b(\w+)\s*=\s*@"((?:\\.|[^"\\])*)"\s*;')


class Reader:
    def __init__(self, path, text):
        self.facts = facts.CodeFacts(path)
        self.text = text
        self.current = None

    def of(self, node):
        return self.text[node.start_byte:node.end_byte].decode("utf-8", "replace")

    def folded(self, node):
        return " ".join(self.of(node).split())

    def visit(self, node):
        # A stack of its own: generated tables nest deeper than Python likes.
        stack = [(node, None)]
        while stack:
            node, owner = stack.pop()
            if node.type == "declaration":
                self.read_constant(node)
            if node.type in ("class_interface", "class_implementation"):
                owner = self.read_class(node)
            elif node.type == "message_expression":
                self.read_message(node, owner)
            elif node.type == "field_expression":
                self.read_dot(node, owner)
            for child in reversed(node.children):
                stack.append((child, owner))

    def read_constant(self, node):
        """A name that a declaration outside of functions binds to a string."""
        found = CONSTANT.search(self.of(node))
        around = node.parent
        while found and around is not None:
            if around.type == "compound_statement":
                return
            around = around.parent
        if found:
            self.facts.constants.append(found.groups())

    # Classes

    def read_class(self, node):
        kinds = [child.type for child in node.children]
        names = [child for child in node.children if child.type == "identifier"]
        if not names:
            return None
        name = self.of(names[0])
        is_category = "(" in kinds[:kinds.index("identifier") + 3] and self.is_category(node)
        superclass = None
        if ":" in kinds:
            following = [c for c in node.children[kinds.index(":"):] if c.type == "identifier"]
            superclass = self.of(following[0]) if following else None
        is_interface = node.type == "class_interface"
        entry = facts.ObjCClass(
            name=name, line=node.start_point[0] + 1, is_interface=is_interface,
            is_category=is_category, superclass=None if is_category else superclass)
        self.facts.objc.append(entry)
        for child in node.children:
            self.read_member(child, entry)
        return name

    def is_category(self, node):
        seen_name = False
        for child in node.children:
            if child.type == "identifier":
                if seen_name:
                    return False
                seen_name = True
            elif seen_name and child.type == "(":
                return True
            elif seen_name and child.type not in ("parameterized_arguments", "comment"):
                return False
        return False

    def read_member(self, node, entry):
        if node.type in ("implementation_definition", "qualified_protocol_interface_declaration",
                         "ERROR"):
            for child in node.children:
                self.read_member(child, entry)
        elif node.type == "property_declaration":
            self.read_outlet(node, entry)
        elif node.type == "instance_variables":
            for variable in node.children:
                if variable.type == "instance_variable":
                    self.read_outlet(variable, entry)
        elif node.type in ("method_declaration", "method_definition"):
            self.read_method(node, entry)

    def read_outlet(self, node, entry):
        text = self.of(node)
        if not re.search(r"\bIBOutlet(Collection)?\b", text):
            return
        start = node
        declarations = [c for c in node.children if c.type == "struct_declaration"]
        for declaration in declarations:
            body = self.of(declaration)
            collection = re.search(r"\bIBOutletCollection\s*\(\s*(\w+)", body)
            line = start.start_point[0] + 1
            for name, kind in declared(body):
                entry.outlets.append(facts.Outlet(
                    property=name, type=collection.group(1) if collection else kind,
                    is_collection=bool(collection), is_optional=None, line=line))

    def read_method(self, node, entry):
        sign = node.children[0].type if node.children else ""
        selector = ""
        words = []
        returns = ""
        for child in node.children:
            if child.type == "method_type" and not words:
                returns = self.of(child)
            elif child.type == "identifier":
                words.append(self.of(child))
            elif child.type == "method_parameter":
                selector += (words.pop() if words else "") + ":"
                words = []
        if not selector:
            selector = words[0] if words else ""
        line = node.start_point[0] + 1
        if re.search(r"\bIB(Segue)?Action\b", returns):
            entry.actions.append(facts.Action(selector=selector, line=line))
        body = next((c for c in node.children if c.type == "compound_statement"), None)
        if node.type != "method_definition" or sign != "-" or body is None:
            return
        if selector == "loadView":
            entry.load_view = self.load_view(body)
        elif selector in ("nibName", "windowNibName"):
            entry.nib_name_getter = self.getter(body)

    def load_view(self, body):
        text = self.of(body)
        if re.search(r"\[\s*super\s+loadView\s*\]", text):
            return "super"
        return "custom" if [c for c in body.named_children if c.type != "comment"] else "empty"

    def getter(self, body):
        text = " ".join(self.of(body).split())
        literal = re.fullmatch(r'\{ ?return \(?@"((?:\\.|[^"\\])*)"\)?; ?\}', text)
        if literal:
            return literal.group(1)
        return "nil" if re.fullmatch(r"\{ ?return \(?(nil|NULL|Nil)\)?; ?\}", text) else "?" + text

    # Messages

    def message(self, node):
        """Receiver, selector, and arguments by keyword."""
        receiver = node.child_by_field_name("receiver")
        words, arguments = [], []
        current = None
        rest = node.children[1:-1]
        after = False
        for index, child in enumerate(rest):
            if receiver is not None and child.id == receiver.id:
                after = True
                continue
            if not after:
                continue
            following = rest[index + 1].type if index + 1 < len(rest) else "]"
            if current is None and child.type == "identifier" and following in (":", "]"):
                words.append(self.of(child))
            elif child.type == ":":
                current = words[-1] if words else ""
            elif current is not None and child.is_named:
                arguments.append((current, child))
                current = None
        if not arguments:
            return receiver, (words[0] if words else ""), {}
        selector = "".join(word + ":" for word in words)
        return receiver, selector, dict(arguments)

    def allocated(self, node):
        """The class in `[X alloc]`, `X.alloc`; '' if it is no name."""
        if node is None:
            return None
        while node.type == "parenthesized_expression" and node.named_children:
            node = node.named_children[0]
        if node.type == "message_expression":
            receiver, selector, _ = self.message(node)
            if selector == "alloc" or selector.startswith("allocWithZone"):
                return self.class_name(receiver)
        if node.type == "field_expression" and self.of(node).endswith(".alloc"):
            return self.class_name(node.children[0])
        return None

    def class_name(self, node):
        if node is None:
            return ""
        text = self.of(node)
        inner = re.fullmatch(r"\[\s*(\w+)\s+class\s*\]", text)
        if inner:
            text = inner.group(1)
        if text in ("self", "super"):
            return text
        return text if re.fullmatch(r"\w+", text) else ""

    def read_message(self, node, owner):
        receiver, selector, arguments = self.message(node)
        if receiver is None or not selector:
            return
        line = node.start_point[0] + 1
        made = self.allocated(receiver)
        load = None
        if selector in ("nibWithNibName:bundle:", "initWithNibNamed:bundle:"):
            load = self.load("nib-object", line, arguments, "nibWithNibName", "initWithNibNamed")
        elif made in ("UINib", "NSNib") and selector.startswith("init"):
            load = self.load("nib-object", line, arguments, "initWithNibName")
        elif re.match(r"loadNibNamed:(owner:|topLevelObjects:)", selector):
            load = self.load("load-nib-named", line, arguments, "loadNibNamed")
            # The class method loads from the bundle of the owner's class.
            load.bundle = self.folded(receiver) if self.of(receiver) != "NSBundle" else None
        elif selector.startswith("storyboardWithName:"):
            load = self.load("storyboard", line, arguments, "storyboardWithName")
        elif re.match(r"instantiate(View)?ControllerWithIdentifier:", selector):
            load = self.load(
                "storyboard-controller", line, arguments, "instantiateViewControllerWithIdentifier",
                "instantiateControllerWithIdentifier")
            load.target = self.cast(node)
        elif selector in ("instantiateInitialViewController", "instantiateInitialController"):
            load = self.load("storyboard-controller", line, arguments)
            load.target = self.cast(node)
        elif selector.startswith("registerNib:for"):
            load = self.registration(node, line, arguments)
        elif NIB_INITIALIZER.match(selector):
            load = self.load(
                "create", line, arguments, "initWithNibName", "initWithWindowNibName")
            if self.of(receiver) in ("self", "super"):
                load.kind = "designated"
            load.target = made or None
        elif made and selector.startswith("init") or selector == "new":
            load = self.load("create", line, {})
            load.target = made if made is not None else self.class_name(receiver)
            if not load.target:
                return
        if load:
            load.owner = owner
            if load.target in ("self", "super"):
                load.target = owner
            self.facts.loads.append(load)

    def registration(self, node, line, arguments):
        nib = arguments.get("registerNib")
        if nib is None or self.folded(nib) in ("nil", "NULL"):
            return None
        made = nib
        if nib.type == "identifier":
            made = self.bound(node, self.of(nib))
        if made is not None and made.type == "message_expression":
            _, selector, inner = self.message(made)
            if selector in ("nibWithNibName:bundle:", "initWithNibNamed:bundle:"):
                return self.load(
                    "register", line, inner, "nibWithNibName", "initWithNibNamed")
        load = self.load("register", line, {})
        load.name = self.folded(nib)
        return load

    def bound(self, node, name):
        """What the nearest declaration before a node, in its block or one around it, binds."""
        while node is not None and node.type != "method_definition":
            sibling = node.prev_sibling
            while sibling is not None:
                if sibling.type == "declaration":
                    for child in sibling.named_children:
                        if child.type == "init_declarator" and self.declares(child, name):
                            return child.named_children[-1]
                elif sibling.type == "expression_statement" and re.match(
                        rf"{name}\s*=[^=]", self.of(sibling)):
                    return sibling.named_children[0].named_children[-1]
                sibling = sibling.prev_sibling
            node = node.parent
        return None

    def declares(self, declarator, name):
        words = re.findall(r"\w+", self.of(declarator).split("=")[0])
        return bool(words) and words[-1] == name

    def read_dot(self, node, owner):
        field = node.children[-1]
        name = self.of(field)
        line = node.start_point[0] + 1
        if name in ("instantiateInitialViewController", "instantiateInitialController"):
            self.facts.loads.append(facts.Load(
                kind="storyboard-controller", line=line, owner=owner, target=self.cast(node)))
        elif name in ("new", "init"):
            base = node.children[0]
            target = self.class_name(base) if name == "new" else self.allocated(base)
            if target:
                self.facts.loads.append(
                    facts.Load(kind="create", line=line, owner=owner, target=target))

    def load(self, kind, line, arguments, *keywords):
        load = facts.Load(kind=kind, line=line)
        name = next((arguments[word] for word in keywords if word in arguments), None)
        if name is not None:
            load.name = self.folded(name)
            literal = re.fullmatch(r'\(?\s*@"((?:\\.|[^"\\])*)"\s*\)?', load.name)
            if load.name in ("nil", "NULL", "Nil", "0", "(nil)"):
                load.name_kind = "nil"
            elif literal:
                load.name_kind, load.name_value = "literal", literal.group(1)
        if "bundle" in arguments:
            load.bundle = self.folded(arguments["bundle"])
        return load

    def cast(self, node):
        parent = node.parent
        if parent is not None and parent.type == "cast_expression":
            match = re.match(r"\(\s*(\w+)", self.of(parent))
            return match.group(1) if match else None
        return None


QUALIFIERS = {
    "IBOutlet", "const", "volatile", "struct", "unsigned", "signed", "nullable", "nonnull",
    "__weak", "__strong", "static",
}


def declared(body):
    """Name and bare type of each declarator of a declaration."""
    body = re.sub(r"\bIBOutletCollection\s*\([^)]*\)", " ", body)
    previous = None
    while previous != body:
        previous, body = body, re.sub(r"<[^<>]*>", " ", body)
    parts = body.rstrip("; \n\t").split(",")
    words = [word for word in re.findall(r"\w+", parts[0]) if word not in QUALIFIERS]
    if not words:
        return []
    kind = words[0] if len(words) > 1 else ""
    names = [words[-1]]
    for part in parts[1:]:
        names += re.findall(r"\w+", part)[-1:]
    return [(name, kind) for name in names]
