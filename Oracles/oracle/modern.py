"""xib and storyboard documents of Xcode 4 and later, by a plain DOM."""

import xml.dom.minidom

from . import nibs

# Elements whose class is not UI or NS and the element's name with a capital.
OTHER_CLASSES = {
    "mapView": "MKMapView", "glkView": "GLKView", "glkViewController": "GLKViewController",
    "wkWebView": "WKWebView", "sceneKitView": "SCNView", "arscnView": "ARSCNView",
    "arskView": "ARSKView", "skView": "SKView", "avPlayerViewController": "AVPlayerViewController",
    "adBannerView": "ADBannerView", "mtkView": "MTKView",
    "avPlayerView": "AVPlayerView", "pdfView": "PDFView",
    "constraint": "NSLayoutConstraint", "layoutConstraint": "NSLayoutConstraint",
    "customObject": "NSObject", "metalView": "MTKView",
}
TOUCH_CLASSES = {
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer", "containerView": "UIView",
    "customView": "UIView", "searchDisplayController": "UISearchDisplayController",
    "exit": "UIStoryboardExit", "viewControllerPlaceholder": "UIStoryboardViewControllerPlaceholder",
}
COCOA_CLASSES = {
    "customView": "NSView", "webView": "WebView", "viewControllerPlaceholder": None,
    "containerView": "NSView",
}
# What ends in "Controller" and shows no view.
OTHER_CONTROLLERS = {
    "searchDisplayController", "arrayController", "objectController", "treeController",
    "userDefaultsController", "dictionaryController", "popoverController",
}
PLATFORMS = [
    ("AppleTV", "tvos"), ("watchKit", "watchos"), ("WatchKit", "watchos"),
    ("XROS", "visionos"), ("CocoaTouch", "ios"), ("MacOSX", "macos"), (".Cocoa", "macos"),
]


def read(path, data):
    document = nibs.Document(path)
    try:
        dom = xml.dom.minidom.parseString(data)
    except Exception as error:  # any broken document is one outcome
        document.error = str(error)
        return document
    root = dom.documentElement
    if root.tagName == "archive":
        from . import archive
        return archive.read(path, root)
    if root.tagName != "document":
        document.error = "root is " + root.tagName
        return document
    return Reader(document, root).read()


def elements(node):
    return [child for child in node.childNodes if child.nodeType == child.ELEMENT_NODE]


def child(node, name):
    return next((c for c in elements(node) if c.tagName == name), None)


def attribute(node, name):
    value = node.getAttribute(name)
    return value if value != "" else None


class Reader:
    def __init__(self, document, root):
        self.document = document
        self.root = root
        self.is_storyboard = document.path.endswith(".storyboard")
        text = root.getAttribute("targetRuntime") + " " + root.getAttribute("type")
        target = root.getAttribute("targetRuntime") or root.getAttribute("type")
        self.document.platform = next((p for word, p in PLATFORMS if word in target), None)
        self.by_id = {}
        self.owner = None
        self.responders = set()

    def read(self):
        self.collect(self.root)
        self.read_top_level()
        self.read_connections(self.root)
        self.read_scenes(self.root)
        return self.document

    def collect(self, node):
        stack = [node]
        while stack:
            current = stack.pop()
            if current.getAttribute("id"):
                # A connection has an id as well; ids are unique.
                self.by_id.setdefault(current.getAttribute("id"), current)
            stack.extend(elements(current))

    def is_placeholder(self, node, identifier, number, label):
        if node.getAttribute("placeholderIdentifier") == identifier:
            return True
        return (
            node.tagName == "customObject" and node.getAttribute("id") == number
            and node.getAttribute("userLabel") == label)

    def read_top_level(self):
        objects = child(self.root, "objects")
        for node in elements(objects) if objects else []:
            if self.is_placeholder(node, "IBFilesOwner", "-2", "File's Owner"):
                self.owner = node
            elif self.is_placeholder(node, "IBFirstResponder", "-1", "First Responder"):
                self.responders.add(node.getAttribute("id"))
            elif node.tagName == "placeholder" or self.is_application(node):
                continue
            else:
                self.document.top_level_count += 1
        if self.is_storyboard:
            self.document.top_level_count = None  # The contract leaves it open.
            for node in self.root.getElementsByTagName("placeholder"):
                if node.getAttribute("placeholderIdentifier") == "IBFirstResponder":
                    self.responders.add(node.getAttribute("id"))
            for node in self.root.getElementsByTagName("customObject"):
                if node.getAttribute("sceneMemberID") == "firstResponder":
                    self.responders.add(node.getAttribute("id"))
            return
        self.document.view_outlet = 0
        if self.owner is None:
            return
        self.document.owner_class = attribute(self.owner, "customClass")
        self.document.owner_module = attribute(self.owner, "customModule")
        connections = child(self.owner, "connections")
        for outlet in elements(connections) if connections else []:
            if outlet.tagName == "outlet" and outlet.getAttribute("property") == "view":
                target = self.by_id.get(outlet.getAttribute("destination"))
                if target is not None:
                    self.document.view_outlet = 1
                    self.document.view_class = self.class_name(target)

    def is_application(self, node):
        return node.tagName == "customObject" and node.getAttribute("id") == "-3"

    def class_name(self, node):
        if node is None:
            return None
        custom = attribute(node, "customClass")
        if custom == "FirstResponder" and node.getAttribute("id") in self.responders:
            return "NSResponder"  # Interface Builder's name for it is no class.
        if custom in (None, "NSObject") and self.is_application(node):
            return "NSApplication"  # What the placeholder stands for.
        if custom or node is self.owner:
            return custom
        return self.framework_class(node)

    def framework_class(self, node):
        name = node.tagName
        if name == "placeholder":
            return None
        if node.getAttribute("id") in self.responders:
            return None
        special = COCOA_CLASSES if self.document.platform == "macos" else TOUCH_CLASSES
        if name in special:
            return special[name]
        if name in OTHER_CLASSES:
            return OTHER_CLASSES[name]
        prefix = "NS" if self.document.platform == "macos" else "UI"
        return prefix + name[:1].upper() + name[1:]

    # Connections

    def read_connections(self, root):
        stack = [root]
        while stack:
            node = stack.pop()
            for inner in elements(node):
                if inner.tagName == "connections":
                    for connection in elements(inner):
                        self.read_connection(connection, node)
                else:
                    stack.append(inner)

    def read_connection(self, connection, source):
        destination = attribute(connection, "destination") or attribute(connection, "target")
        target = self.by_id.get(destination) if destination else None
        is_owner = int(source is self.owner and not self.is_storyboard)
        if connection.tagName in ("outlet", "outletCollection"):
            self.document.outlets.append((
                source.getAttribute("id"), self.class_name(source), is_owner,
                connection.getAttribute("property"), destination, self.class_name(target),
                int(connection.tagName == "outletCollection")))
        elif connection.tagName == "action":
            self.document.actions.append((
                source.getAttribute("id"), self.class_name(source),
                attribute(connection, "eventType"), connection.getAttribute("selector"),
                destination, self.class_name(target),
                int(target is not None and target is self.owner),
                int(destination in self.responders)))

    # Controllers

    def has_view(self, controller):
        """A view or a window inside of it, or a view elsewhere that it is connected to."""
        if any(inner.getAttribute("key") in ("view", "window") for inner in elements(controller)):
            return True
        connections = child(controller, "connections")
        return any(
            outlet.tagName == "outlet" and outlet.getAttribute("property") == "view"
            for outlet in (elements(connections) if connections else []))

    def read_scenes(self, root):
        initial = root.getAttribute("initialViewController")
        stack = [root]
        while stack:
            node = stack.pop()
            stack.extend(elements(node))
            name = node.tagName
            if name != "collectionViewItem" and (
                    not name.lower().endswith("controller") or name in OTHER_CONTROLLERS):
                continue
            self.document.scenes.append((
                node.getAttribute("id"), self.class_name(node), attribute(node, "customModule"),
                attribute(node, "storyboardIdentifier"), attribute(node, "nibName"),
                int(self.has_view(node)),
                int(bool(initial) and node.getAttribute("id") == initial)))
