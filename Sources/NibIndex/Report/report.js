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
const weights = { fact: "is so", passed: "passed over", taken: "taken", failure: "fails", warning: "look" };
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
  projects = [...document.querySelectorAll("script.tables")].map(script => {
    const { name, tables } = decode(script.textContent);
    const project = { name };
    project.controllers = grouped(tables.controllers, "controller");
    project.nibs = new Map(tables.nibs.map(nib => [nib.path, nib]));
    project.loads = grouped(tables.controllers, "nib");
    project.objects = grouped(tables.objects, "nib");
    project.connections = grouped(tables.connections, "nib");
    project.changes = grouped(tables.changes, "controller");
    project.changesOfNibs = grouped(tables.changes, "nib");
    for (const [nib, rows] of grouped(tables.changes.filter(row => row.old_nib !== row.nib), "old_nib")) {
      project.changesOfNibs.set(nib, [...project.changesOfNibs.get(nib) ?? [], ...rows]);
    }
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

/** Changes in what controllers load; another column, its head and its content, may follow the change. */
function changesTable(rows, ...columns) {
  return table("History", ["Date", "Commit", "Author", "Change", ...columns.map(([head]) => head), "From", "To"], rows.map(row => [
    row.date, element("code", { title: row.subject }, row.commit), row.author, row.change,
    ...columns.map(([, content]) => content(row)),
    [row.old_nib, row.old_verdict].filter(Boolean).join(" "), [row.nib, row.verdict].filter(Boolean).join(" ")]));
}

let explanations = [];

/** The explanations of a controller: a heading, systems, the end, and steps with sign, rule, text, path and line. */
function explained(number, name) {
  explanations[number] ??= JSON.parse(document.querySelectorAll("script.steps")[number].textContent);
  const { texts, steps, controllers } = explanations[number];
  return (Object.hasOwn(controllers, name) ? controllers[name] : []).map(([heading, systems, end, taken]) => ({
    heading: texts[heading], systems: texts[systems], end: texts[end],
    steps: taken.map(step => [...steps[step].slice(0, 4).map(text => text === null ? null : texts[text]), steps[step][4]]) }));
}

/** Every step to the view, as `nibindex explain` has them. */
function showSteps(number, name) {
  const all = explained(number, name);
  if (!all.length) return [element("p", {}, element("code", {}, `nibindex explain ${name}`), " gives every step.")];
  return [element("h3", {}, "Step by step"), ...all.map(({ heading, systems, end, steps }) => element("details",
    { open: all.length < 4 ? "" : null },
    element("summary", {}, `${heading}: ${end}`),
    element("p", { class: "faint" }, `on ${systems}`),
    element("ol", { class: "steps" }, steps.map(([weight, rule, text, path, line]) => element("li", { "data-weight": weight },
      element("b", {}, weights[weight] ?? weight), element("span", { class: "faint" }, ` ${rule} `), text, " ", place(path, line))))))];
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
    changesTable(project.changes.get(name) ?? []),
    ...showSteps(number, name),
  ];
}

function showNib(project, number, path) {
  const nib = project.nibs.get(path);
  if (!nib) return null;
  const nodes = tree(project.objects.get(path) ?? []);
  const connections = (project.connections.get(path) ?? []).filter(row => row.kind !== "class");
  const problems = (project.connections.get(path) ?? []).filter(isBroken);
  const name = id => nodes.get(id)?.label ?? nodes.get(id)?.class ?? placeholders[id] ?? id;
  const loaders = project.loads.get(path) ?? [];
  const cells = row => [row.line, row.kind, element("code", {}, row.name ?? ""), name(row.source), name(row.destination) ?? ""];
  return [
    element("h2", {}, path),
    element("p", {}, [nib.kind, nib.platform, nib.bundles ? `in ${nib.bundles}` : "in no bundle", project.name]
      .filter(Boolean).join(", ")),
    nib.owner ? element("p", {}, "File’s Owner: ", project.controllers.has(nib.owner)
      ? element("a", { href: link("c", number, nib.owner) }, nib.owner) : element("code", {}, nib.owner)) : null,
    table("Loaded for", ["Controller", "Created with", "Why", "Outcome", "Systems"], loaders.map(row => [
      element("a", { href: link("c", number, row.controller) }, row.controller), creation(row), rules[row.rule] ?? row.rule,
      verdict(row), row.systems])),
    table("What is wrong", ["Line", "Kind", "Name", "From", "To", "Problem"],
      problems.map(row => [...cells(row), element("div", {}, element("span", { class: "error" }, row.status),
        element("div", {}, element("small", {}, row.message ?? "")))])),
    nib.kind === "storyboard" ? graph(path, nodes, connections) : null,
    outlines(path, nib, nodes, connections, name),
    connections.length ? element("details", { open: connections.length > 40 ? null : "" },
      element("summary", {}, "Connections"),
      table("Connections", ["Line", "Kind", "Name", "From", "To"], connections.map(cells))) : null,
    changesTable(project.changesOfNibs.get(path) ?? [], ["Controller", row =>
      element("a", { href: link("c", number, row.controller) }, row.controller)]),
  ];
}

/** What placeholders are whose class is unknown. */
const placeholders = { "-1": "File’s Owner", "-2": "First Responder" };

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
