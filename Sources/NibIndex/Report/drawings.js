"use strict";
// Drawings of nibs and storyboards

const drawnObjects = 2000;
const drawnConnections = 200;

/** The views of a nib as nested frames, with the connections from and to them as lines. */
function outlines(path, nib, nodes, connections, name) {
  const isFlipped = nib.platform === "macos";
  const lines = connections.filter(row => row.source !== null && row.destination !== null && row.kind !== "segue");
  const marked = new Set(connections.flatMap(row => [row.source, row.destination]));
  const bad = new Set(connections.filter(isBroken).map(row => row.source));
  const roots = [...nodes.values()].filter(node => node.width > 0 && node.height > 0 && !(node.holder?.width > 0));
  let left = drawnObjects;
  // One for all drawings.
  let marker = element("defs", {}, arrow("end", 8));
  const figures = roots.map(root => {
    const shapes = [];
    const frames = new Map();
    const waiting = [{ node: root, x: 0, y: 0 }];
    while (waiting.length && left > 0) {
      const { node, x, y } = waiting.pop();
      left -= 1;
      frames.set(node.id, { x, y, width: node.width, height: node.height });
      const title = [node.class, node.label].filter(Boolean).join(" · ");
      shapes.push(element("rect", { ...frames.get(node.id), class: bad.has(node.id) ? "bad" : null },
        element("title", {}, title)));
      const isLeaf = !node.children.some(child => child.width > 0);
      if (isLeaf && node.width > 40 && node.height > 14) {
        const words = (node.label ?? node.class ?? "").slice(0, Math.floor(node.width / 7));
        shapes.push(element("text", { x: x + 3, y: y + 12, class: marked.has(node.id) ? "mark" : null }, words));
      }
      for (const child of node.children) {
        if (!(child.width > 0 && child.height > 0)) continue;
        const top = isFlipped ? node.height - child.y - child.height : child.y;
        waiting.push({ node: child, x: x + child.x, y: y + top });
      }
    }
    const drawn = lines.filter(row => frames.has(row.source) || frames.has(row.destination)).slice(0, drawnConnections);
    const bottom = addOthers(drawn, frames, shapes, root, name);
    // The number of lines between two objects so far.
    const bends = new Map();
    const told = element("p", { class: "told faint", "aria-hidden": "true" });
    const title = root.holder?.label ?? root.holder?.class ?? root.label ?? root.class ?? path;
    const scale = Math.min(root.width, 420) / root.width;
    const svg = element("svg", { viewBox: `-2 -2 ${root.width + 4} ${bottom + 4}`, width: root.width * scale, height: bottom * scale,
      role: "group", "aria-label": `Outline of ${title}: ${frames.size} views, ${drawn.length} connections` },
      drawn.length ? marker : null, shapes, drawn.map(row => line(row, frames, name, bends)));
    if (drawn.length) marker = null;
    walk(svg, told);
    return element("figure", { class: "drawing" }, element("figcaption", {}, title), svg, drawn.length ? told : null);
  });
  return figures.length ? element("div", { class: "drawings" }, figures) : null;
}

/** Adds boxes below the root for connected objects that have no frame in it, such as File's Owner; gives the new bottom. */
function addOthers(lines, frames, shapes, root, name) {
  const [high, gap] = [20, 6];
  const others = new Set(lines.flatMap(row => [row.source, row.destination]).filter(id => !frames.has(id)));
  let [x, y] = [0, root.height + 3 * gap];
  for (const id of others) {
    const words = String(name(id)).slice(0, 30);
    const width = words.length * 7 + 10;
    if (x > 0 && x + width > root.width) [x, y] = [0, y + high + gap];
    frames.set(id, { x, y, width, height: high });
    shapes.push(element("rect", { ...frames.get(id), class: "other" }), element("text", { x: x + 5, y: y + 14 }, words));
    x += width + gap;
  }
  return others.size ? y + high : root.height;
}

/** A connection as a line from the middle of its source to that of its destination, which bends to stay apart from others. */
function line(row, frames, name, bends) {
  const [x1, y1, x2, y2] = [row.source, row.destination].flatMap(id => {
    const frame = frames.get(id);
    return [frame.x + frame.width / 2, frame.y + frame.height / 2];
  });
  const pair = [row.source, row.destination].sort().join(" ");
  const bend = bends.get(pair) ?? 1;
  bends.set(pair, bend + 1);
  // Away from the straight line to one side, whichever end is the source.
  const side = (row.source < row.destination ? 1 : -1) * bend * 16 / (Math.hypot(x2 - x1, y2 - y1) || 1);
  const [middleX, middleY] = [(x1 + x2) / 2 - (y2 - y1) * side, (y1 + y2) / 2 + (x2 - x1) * side];
  const words = `${row.kind} ${row.name ?? ""} from ${name(row.source)} to ${name(row.destination)}: ${row.status}`;
  return element("path", { d: `M${x1} ${y1} Q${middleX} ${middleY} ${x2} ${y2}`, class: isBroken(row) ? "connection bad" : "connection",
    "marker-end": "url(#end)", role: "img", "aria-label": words, tabindex: -1 }, element("title", {}, words));
}

/** Lets the arrow keys move between the lines of a drawing, which is one stop of the tab key, and tells the line. */
function walk(svg, told) {
  const lines = [...svg.querySelectorAll(".connection")];
  if (!lines.length) return;
  lines[0].setAttribute("tabindex", 0);
  const tell = event => { if (lines.includes(event.target)) told.textContent = event.target.getAttribute("aria-label"); };
  svg.addEventListener("focusin", tell);
  svg.addEventListener("pointerover", tell);
  svg.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const place = lines.indexOf(document.activeElement);
    if (!step || place < 0) return;
    event.preventDefault();
    const next = lines[(place + step + lines.length) % lines.length];
    lines[place].setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
  });
}

/** The head of an arrow. */
function arrow(id, size) {
  return element("marker", { id, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: size, markerHeight: size, orient: "auto",
    markerUnits: "userSpaceOnUse" },
    element("path", { d: "M0 0 8 4 0 8z" }));
}

/** The scenes of a storyboard where its canvas has them, with their segues. */
function graph(path, nodes, connections) {
  const scenes = [...nodes.values()].filter(node => !node.holder && node.width === null
    && (node.x !== null || node.children.some(child => child.width > 0)));
  if (!scenes.length) return null;
  // A file need not say where its scenes are.
  scenes.forEach((scene, index) => { scene.x ??= index % 4 * 700; scene.y ??= Math.floor(index / 4) * 400; });
  const sceneOf = id => {
    let node = nodes.get(id);
    for (let depth = 0; node?.holder && depth < 200; depth += 1) node = node.holder;
    return node;
  };
  const [scale, width, height] = [0.3, 170, 44];
  const [left, top] = ["x", "y"].map(key => scenes.reduce((least, scene) => Math.min(least, scene[key]), Infinity));
  const at = new Map();
  for (const scene of [...scenes].sort((one, other) => one.x - other.x)) {
    const point = { x: (scene.x - left) * scale + 4, y: (scene.y - top) * scale + 4 };
    // Boxes are wider than scenes on the canvas: one that would cover another moves to the right of it.
    for (const other of at.values()) {
      if (Math.abs(other.y - point.y) < height + 8) point.x = Math.max(point.x, Math.min(other.x + width + 12, point.x + 3 * width));
    }
    at.set(scene.id, point);
  }
  const segues = connections.filter(row => row.kind === "segue")
    .map(row => ({ from: sceneOf(row.source), to: nodes.get(row.destination), name: row.name }))
    .filter(segue => segue.from && segue.to && at.has(segue.from.id) && at.has(segue.to.id));
  const [right, bottom] = ["x", "y"].map(key => [...at.values()].reduce((most, point) => Math.max(most, point[key]), 0));
  const [wide, high] = [right + width + 8, bottom + height + 8];
  return element("figure", { class: "drawing wide", tabindex: "0", role: "group", "aria-label": `Scenes of ${path}` },
    element("figcaption", {}, `${scenes.length} scenes, ${segues.length} segues`),
    element("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img",
      "aria-label": `Scenes and segues of ${path}` },
      element("defs", {}, arrow("arrow", 10)),
      segues.map(segue => {
        const [from, to] = [at.get(segue.from.id), at.get(segue.to.id)];
        const isForward = to.x >= from.x + width;
        const [x1, y1] = [isForward ? from.x + width : from.x + width / 2, from.y + height / 2];
        const [x2, y2] = [isForward ? to.x : to.x + width / 2, isForward ? to.y + height / 2 : to.y + (to.y > from.y ? 0 : height)];
        return element("g", {},
          element("path", { d: `M${x1} ${y1} L${x2} ${y2}`, "marker-end": "url(#arrow)" }, element("title", {}, segue.name ?? "")),
          Math.hypot(x2 - x1, y2 - y1) < 120 ? null
            : element("text", { x: (x1 + x2) / 2 + 4, y: (y1 + y2) / 2 - 4, class: "mark" }, segue.name ?? ""));
      }),
      scenes.map(scene => {
        const point = at.get(scene.id);
        return element("g", {},
          element("rect", { ...point, width, height }, element("title", {}, scene.class ?? "")),
          element("text", { x: point.x + 6, y: point.y + 18 }, (scene.label ?? scene.class ?? "").slice(0, 24)),
          scene.label ? element("text", { x: point.x + 6, y: point.y + 35 }, (scene.class ?? "").slice(0, 24)) : null);
      })));
}
