"use strict";
// Every text of the page's data is a number: its place among the texts of its project.
const numbers = new Set(["line", "creation_line", "seen", "owns", "counts", "x", "y", "width", "height"]);
const rules = {
  "preset-view": "The view is there before anything asks for it.",
  "archived-view": "The nib or scene that holds the controller also holds its view.",
  "load-view": "The class overrides loadView and does not call super.",
  "nib-name-getter": "The class overrides nibName.",
  "explicit-argument": "The code that creates the controller passes the nib's name.",
  "forced-argument": "The class's own initializer passes the nib's name.",
  "storyboard-scene": "The storyboard keeps a nib for the scene.",
  "decoded-nib-name": "The nib or storyboard that holds the controller names the nib.",
  "implicit-full": "Nothing names a nib, so UIKit takes the one called like the class.",
  "implicit-short": "Nothing names a nib, so UIKit takes the one called like the class without “Controller”.",
  "implicit-module-full": "Nothing names a nib, so UIKit takes the one called like the class with its module.",
  "implicit-module-short":
    "Nothing names a nib, so UIKit takes the one called like the class with its module, without “Controller”.",
  "window-nib-name": "The window controller names its nib.",
  "none": "No rule finds a nib.",
};
const drawnObjects = 2000;
const shownHits = 100;

const byId = id => document.getElementById(id);

/** An element with attributes and children; texts never become markup. */
function element(name, attributes = {}, ...children) {
  const isDrawing = ["svg", "rect", "text", "path", "title", "defs", "marker", "g"].includes(name);
  const made = isDrawing ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value != null) made.setAttribute(key, value);
  made.append(...children.flat().filter(child => child != null));
  return made;
}

// Data

/** The name of a project, and its tables as lists of objects. */
function decode(text) {
  const data = JSON.parse(text);
  const tables = {};
  for (const [name, table] of Object.entries(data.tables)) {
    tables[name] = table.rows.map(values => Object.fromEntries(table.columns.map(
      (column, place) => [column, values[place] === null || numbers.has(column) ? values[place] : data.texts[values[place]]])));
  }
  return { name: data.project, tables };
}

function grouped(rows, key) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row); else groups.set(row[key], [row]);
  }
  return groups;
}

let projects = null;
let entries = null;

/** Decodes the data once, when it is first wanted. */
function load() {
  if (projects) return;
  projects = [...document.querySelectorAll("script[type='application/json']")].map(script => {
    const { name, tables } = decode(script.textContent);
    const project = { name };
    project.controllers = grouped(tables.controllers, "controller");
    project.nibs = new Map(tables.nibs.map(nib => [nib.path, nib]));
    project.loads = grouped(tables.controllers, "nib");
    project.objects = grouped(tables.objects, "nib");
    project.connections = grouped(tables.connections, "nib");
    project.changes = grouped(tables.changes, "controller");
    return project;
  });
  entries = projects.flatMap((project, number) => [
    ...[...project.controllers].flatMap(([name, rows]) => {
      const classes = [...grouped(rows, "path")];
      return classes.map(([path, same]) => ({
        kind: "controller", state: stateOf(same), name, place: classes.length > 1 ? path : null, text: name.toLowerCase(),
        link: link("c", number, name), project }));
    }),
    ...[...project.nibs].map(([path, nib]) => ({
      kind: nib.kind === "storyboard" ? "storyboard" : "nib", name: path, text: path.toLowerCase(), project,
      state: (project.connections.get(path) ?? []).some(isBroken) ? ["broken"] : [], link: link("n", number, path) })),
  ]);
}

const link = (kind, number, name) => `#${kind}/${number}/${encodeURIComponent(name)}`;
const isBroken = connection => connection.status !== "ok" && connection.status !== "unknown";
const isCrash = row => row.verdict === "no-view" || row.verdict.startsWith("crash-");

function stateOf(rows) {
  const states = [];
  if (rows.some(row => row.counts && isCrash(row))) states.push("broken");
  if (rows.some(row => row.rule.startsWith("implicit-"))) states.push("implicit");
  if (rows.some(row => row.verdict === "unknown")) states.push("unknown");
  return states;
}

// Search

function search() {
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [kind, state] = [byId("kind").value, byId("state").value];
  for (const row of document.querySelectorAll("main section tbody tr")) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every(word => text.includes(word));
  }
  const hits = byId("hits");
  hits.replaceChildren();
  byId("count").textContent = "";
  if (!words.length && !kind && !state) return;
  load();
  const found = entries.filter(entry => (!kind || entry.kind === kind) && (!state || entry.state.includes(state))
    && words.every(word => entry.text.includes(word)));
  const several = projects.length > 1;
  hits.append(...found.slice(0, shownHits).map(entry => element("li", {},
    element("a", { href: entry.link }, entry.name),
    entry.place ? element("span", { class: "faint" }, ` ${entry.place}`) : null,
    entry.state.includes("broken") ? element("span", { class: "error" }, " broken") : null,
    several ? element("span", { class: "faint" }, ` ${entry.project.name}`) : null)));
  byId("count").textContent = found.length > shownHits
    ? `${found.length} found, the first ${shownHits} shown` : `${found.length} found`;
}

// Details

function table(caption, heads, rows) {
  if (!rows.length) return null;
  return element("div", { class: "table", tabindex: "0", role: "group", "aria-label": caption }, element("table", {},
    element("caption", {}, caption),
    element("thead", {}, element("tr", {}, heads.map(head => element("th", { scope: "col" }, head)))),
    element("tbody", {}, rows.map(cells => element("tr", {}, cells.map(cell => element("td", {}, cell ?? "")))))));
}

const place = (path, line) => path ? element("code", {}, line ? `${path}:${line}` : path) : "";

function nibLink(project, number, path) {
  if (!path) return "";
  return project.nibs.has(path) ? element("a", { href: link("n", number, path) }, path) : element("code", {}, path);
}

function verdict(row) {
  const mark = isCrash(row) ? "error" : row.verdict === "unknown" ? "warning" : "clean";
  return element("div", {}, element("span", { class: mark }, row.verdict),
    row.confidence === "high" ? null : ` (${row.confidence} confidence)`,
    row.message ? element("div", {}, element("small", {}, row.message)) : null);
}

function creation(row) {
  const words = { default: "no nib named", call: "nib named", scene: "scene", decoded: "inside of a nib" };
  return element("div", {}, words[row.creation] ?? row.creation, row.seen ? null : ", seen nowhere", " ",
    place(row.creation_path, row.creation_line));
}

function showController(project, number, name) {
  const rows = project.controllers.get(name);
  if (!rows) return null;
  return [
    element("h2", {}, name),
    // Several classes may have the name.
    ...[...grouped(rows, "path").values()].flatMap(same => [
      element("p", {}, place(same[0].path, same[0].line), ` in ${project.name}`),
      table("How it gets its view", ["Created with", "Nib", "Why", "Outcome", "Systems"], same.map(row => [
        creation(row), nibLink(project, number, row.nib), rules[row.rule] ?? row.rule, verdict(row), row.systems])),
    ]),
    table("History", ["Date", "Commit", "Author", "Change", "From", "To"], (project.changes.get(name) ?? []).map(row => [
      row.date, element("code", { title: row.subject }, row.commit), row.author, row.change,
      [row.old_nib, row.old_verdict].filter(Boolean).join(" "), [row.nib, row.verdict].filter(Boolean).join(" ")])),
    element("p", {}, element("code", {}, `nibindex explain ${name}`), " gives every step."),
  ];
}

function showNib(project, number, path) {
  const nib = project.nibs.get(path);
  if (!nib) return null;
  const nodes = tree(project.objects.get(path) ?? []);
  const connections = (project.connections.get(path) ?? []).filter(row => row.kind !== "class");
  const problems = (project.connections.get(path) ?? []).filter(isBroken);
  const name = id => { const node = nodes.get(id); return node ? node.label ?? node.class ?? id : id; };
  const loaders = new Map((project.loads.get(path) ?? []).map(row => [row.controller, row]));
  const cells = row => [row.line, row.kind, element("code", {}, row.name ?? ""), name(row.source), name(row.destination) ?? ""];
  return [
    element("h2", {}, path),
    element("p", {}, [nib.kind, nib.platform, nib.bundles ? `in ${nib.bundles}` : "in no bundle", project.name]
      .filter(Boolean).join(", ")),
    nib.owner ? element("p", {}, "File’s Owner: ", project.controllers.has(nib.owner)
      ? element("a", { href: link("c", number, nib.owner) }, nib.owner) : element("code", {}, nib.owner)) : null,
    loaders.size ? element("p", {}, "Loaded for: ", [...loaders.keys()].flatMap((controller, index) => [
      index ? ", " : "", element("a", { href: link("c", number, controller) }, controller)])) : null,
    table("What is wrong", ["Line", "Kind", "Name", "From", "To", "Problem"],
      problems.map(row => [...cells(row), element("div", {}, element("span", { class: "error" }, row.status),
        element("div", {}, element("small", {}, row.message ?? "")))])),
    nib.kind === "storyboard" ? graph(path, nodes, connections) : null,
    outlines(path, nib, nodes, connections, new Set(problems.map(row => row.source))),
    connections.length ? element("details", { open: connections.length > 40 ? null : "" },
      element("summary", {}, "Connections"),
      table("Connections", ["Line", "Kind", "Name", "From", "To"], connections.map(cells))) : null,
  ];
}

/** The objects by id, each with its parent and its children. */
function tree(objects) {
  const nodes = new Map(objects.map(object => [object.id, { ...object, children: [] }]));
  for (const node of nodes.values()) {
    node.holder = nodes.get(node.parent) ?? null;
    if (node.holder === node) node.holder = null;
    node.holder?.children.push(node);
  }
  return nodes;
}

// Drawings

/** The views of a nib as nested frames; the names of views with connections have another color. */
function outlines(path, nib, nodes, connections, bad) {
  const isFlipped = nib.platform === "macos";
  const marked = new Set(connections.flatMap(row => [row.source, row.destination]));
  const roots = [...nodes.values()].filter(node => node.width > 0 && node.height > 0 && !(node.holder?.width > 0));
  let left = drawnObjects;
  const figures = roots.map(root => {
    const shapes = [];
    const waiting = [{ node: root, x: 0, y: 0 }];
    while (waiting.length && left > 0) {
      const { node, x, y } = waiting.pop();
      left -= 1;
      const title = [node.class, node.label].filter(Boolean).join(" · ");
      shapes.push(element("rect", { x, y, width: node.width, height: node.height, class: bad.has(node.id) ? "bad" : null },
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
    const name = root.holder?.label ?? root.holder?.class ?? root.label ?? root.class ?? path;
    const width = Math.min(root.width, 420);
    return element("figure", { class: "drawing" },
      element("figcaption", {}, name),
      element("svg", { viewBox: `-2 -2 ${root.width + 4} ${root.height + 4}`, width, height: width * root.height / root.width,
        role: "img", "aria-label": `Outline of ${name}: ${shapes.length} shapes` }, shapes));
  });
  return figures.length ? element("div", { class: "drawings" }, figures) : null;
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
      element("defs", {}, element("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 8,
        markerHeight: 8, orient: "auto" }, element("path", { d: "M0 0 8 4 0 8z" }))),
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

/** Shows what the address names behind #c/ or #n/. */
function show() {
  const detail = byId("detail");
  const [kind, number, name] = location.hash.slice(1).split("/");
  detail.hidden = true;
  if (kind !== "c" && kind !== "n") return;
  load();
  const project = projects[Number(number)];
  let wanted = name;
  try { wanted = decodeURIComponent(name); } catch { /* An address that somebody typed. */ }
  const parts = project && (kind === "c" ? showController : showNib)(project, Number(number), wanted);
  detail.replaceChildren(...(parts ?? [element("p", {}, "This page does not have it.")]).filter(Boolean),
    element("p", {}, element("a", { href: "#" }, "Close")));
  detail.hidden = false;
  detail.scrollIntoView();
  detail.focus({ preventScroll: true });
}

byId("search").hidden = false;
byId("search").addEventListener("submit", event => event.preventDefault());
for (const id of ["words", "kind", "state"]) byId(id).addEventListener("input", search);
for (const mark of document.querySelectorAll("code[data-project]")) {
  const kind = mark.dataset.kind;
  mark.replaceChildren(element("a", { href: link(kind, mark.dataset.project, mark.dataset.name) }, mark.textContent));
}
document.addEventListener("keydown", event => {
  const isTyping = ["INPUT", "SELECT"].includes(document.activeElement?.tagName);
  if (event.key === "/" && !isTyping) { event.preventDefault(); byId("words").focus(); }
  if (event.key === "Escape" && !byId("detail").hidden) location.hash = "";
});
window.addEventListener("hashchange", show);
show();
