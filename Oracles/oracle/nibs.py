"""What an oracle says of one nib, and what a path says about it."""

import dataclasses
import os
import re

DEVICES = ("iphone", "ipad", "appletv", "appletvhd", "mac", "vision", "carplay", "tv", "watch", "ipod")


@dataclasses.dataclass
class Document:
    path: str
    format: str = "modern"
    platform: object = None
    owner_class: object = None
    owner_module: object = None
    view_outlet: object = None
    view_class: object = None
    top_level_count: int = 0
    scenes: list = dataclasses.field(default_factory=list)
    outlets: list = dataclasses.field(default_factory=list)
    actions: list = dataclasses.field(default_factory=list)
    error: object = None


def place(path):
    """Name, device and locale as the path gives them."""
    folder, name = os.path.split(path)
    if folder.endswith(".nib"):
        # The nib is the folder.
        folder, name = os.path.split(folder)
    stem = os.path.splitext(name)[0]
    device = None
    token = re.fullmatch(r"(.+)~(\w+)", stem)
    if token and token.group(2) in DEVICES:
        stem, device = token.groups()
    locale = None
    for part in folder.split("/"):
        if part.endswith(".lproj"):
            locale = part[:-len(".lproj")]
    return stem, device, locale
