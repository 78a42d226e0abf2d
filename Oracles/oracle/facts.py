"""What an oracle says of one file."""

import dataclasses


@dataclasses.dataclass
class Outlet:
    property: str
    type: str
    is_collection: bool
    is_optional: object
    line: int


@dataclasses.dataclass
class Action:
    selector: str
    line: int


@dataclasses.dataclass
class ObjCClass:
    name: str
    line: int
    is_interface: bool
    is_category: bool
    superclass: object
    load_view: object = None
    nib_name_getter: object = None
    outlets: list = dataclasses.field(default_factory=list)
    actions: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Load:
    kind: str
    line: int
    owner: object = None
    target: object = None
    name: object = None
    name_kind: object = None
    name_value: object = None
    bundle: object = None


@dataclasses.dataclass
class CodeFacts:
    path: str
    objc: list = dataclasses.field(default_factory=list)
    loads: list = dataclasses.field(default_factory=list)
    constants: list = dataclasses.field(default_factory=list)
    has_errors: bool = False
