// What every cardlab widget shares: card faces once a page, bands of markup, keys and focus.
// The markup comes from Python, escaped there; this module only puts it in and listens.

const BANDS = ["head", "others", "centre", "own", "message", "actions", "panel"];

/** Put the deck's card faces into the page, once. */
async function faces(model) {
  const reference = model.get("_faces");
  if (!reference) return;
  const deck = await model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
  const id = "cl-faces-" + deck.get("_deck");
  if (document.getElementById(id)) return;
  const holder = document.createElement("div");
  holder.id = id;
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = deck.get("_sprite");
  document.body.append(holder);
}

const node = (tag, className, attributes = {}) => {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

/** A frame of bands that are replaced one by one; the message stays, only its text changes. */
function frame(root, label) {
  root.classList.add("cl");
  const table = node("div", "cl-table", { role: "group", "aria-label": label, tabindex: "-1" });
  const stage = node("div", "cl-stage"), left = node("div", "cl-left");
  const parts = {};
  for (const band of [...BANDS, "steps", "film"]) parts[band] = node("div", "cl-band cl-band-" + band);
  parts.message.setAttribute("role", "status");
  parts.message.setAttribute("aria-live", "polite");
  left.append(parts.others, parts.centre, parts.own);
  stage.append(left, parts.steps);
  table.append(parts.head, stage, parts.message, parts.actions, parts.film, parts.panel);
  root.append(table);
  return { table, parts };
}

/** Radio buttons of one name are one group all over the page: each board has a name of its own. */
function ownNames(root) {
  root.boardName ??= "answer-" + Math.random().toString(36).slice(2);
  for (const field of root.querySelectorAll("input[name=answer]")) {
    field.name = root.boardName;
    field.dataset.answer = "";
  }
}

/** Put new markup into a band; true if it was another. */
function put(part, markup) {
  if (part.markup === markup) return false;
  part.markup = markup;
  part.innerHTML = markup;
  return true;
}

/** Put new markup into several bands. */
function putAll(root, bands) {
  const changed = bands.filter(([part, markup]) => part.markup !== markup);
  // Taking the focused control out of the page costs a layout, unless the focus leaves it before.
  if (changed.some(([part]) => part.contains(document.activeElement)))
    root.focus({ preventScroll: true });
  for (const [part, markup] of changed) put(part, markup);
}

const controls = group => [...group.querySelectorAll("button, input, a[href]")];
const groupOf = (root, control) => {
  const name = control.closest("[data-rove]")?.dataset.rove;
  return name ? [...root.querySelectorAll(`[data-rove="${name}"]`)].flatMap(controls) : [];
};

/** What is filled in where a button asks for it: the values of all fields, in order. */
function answer(root, control) {
  if (!("first" in control.dataset)) return "";
  return [...root.querySelectorAll("input[data-answer]")]
    .filter(field => !/radio|checkbox/.test(field.type) || field.checked)
    .map(field => field.value.trim()).join(" ");
}

/** Remember which control has the focus, so that it, or its neighbour, gets it back. */
function remember(root) {
  const active = document.activeElement;
  if (!active || !root.contains(active)) return () => {};
  const all = groupOf(root, active), at = all.indexOf(active);
  const { do: what, n } = active.dataset, rove = active.closest("[data-rove]")?.dataset.rove;
  return (otherwise) => {
    if (active.isConnected && root.contains(active)) return;
    const same = [...root.querySelectorAll("[data-do]")].filter(b => b.dataset.do === what);
    const group = rove ? [...root.querySelectorAll(`[data-rove="${rove}"]`)].flatMap(controls) : [];
    const neighbour = group[Math.min(Math.max(at, 0), group.length - 1)];
    const next = same.find(b => b.dataset.n === n) || same[0] || otherwise?.() ||
      (rove === "cards" && neighbour) || root.querySelector("[data-rove=cards] button") ||
      neighbour || root.querySelector("[data-do]");
    if (next) focus(root, next); else root.focus();
  };
}

/** In each group of controls one is a tab stop: the focused, or the one that says so, or the first. */
function stops(root) {
  const groups = {};
  for (const part of root.querySelectorAll("[data-rove]"))
    (groups[part.dataset.rove] ??= []).push(...controls(part));
  for (const group of Object.values(groups)) {
    const stop = group.find(control => control === document.activeElement) ||
      group.find(control => control.getAttribute("tabindex") === "0") || group[0];
    for (const control of group) control.tabIndex = control === stop ? 0 : -1;
  }
}

/** Focus a control and make it its group's one tab stop. */
function focus(root, control) {
  for (const other of groupOf(root, control)) other.tabIndex = other === control ? 0 : -1;
  control.focus({ preventScroll: false });
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where an arrow leads: to the next in the group; in a grid up and down to the next row. */
function neighbour(group, control, key) {
  const grid = control.closest("[data-columns]"), step = STEPS[key];
  let at = group.indexOf(control);
  if (grid && /Up|Down/.test(key)) {
    const cells = controls(grid), to = cells.indexOf(control) + step * grid.dataset.columns;
    if (cells[to]) return cells[to];
    at = group.indexOf(cells[step < 0 ? 0 : cells.length - 1]);
  }
  return group[(at + step + group.length) % group.length];
}

/** One tab stop a group; arrows, Home and End move in it; letters press their control. */
function keys(root, press) {
  root.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const typing = event.target.matches("input:not([type=range]), textarea, select");
    const group = groupOf(root, event.target), at = group.indexOf(event.target);
    let used = true;
    if (typing) used = event.key === "Enter" && press(event);
    else if (press(event)) used = true;
    else if (event.key in STEPS && at >= 0) focus(root, neighbour(group, event.target, event.key));
    else if (event.key === "Home" && at >= 0) focus(root, group[0]);
    else if (event.key === "End" && at >= 0) focus(root, group[group.length - 1]);
    else used = false;
    if (used) event.preventDefault();
    // A letter that means nothing here would be a command outside: "x" cuts a cell.
    if (used || typing || event.key.length === 1 || event.key === "Enter" || event.key === "Tab")
      event.stopPropagation();
  });
}

/**
 * Jupyter's own shortcuts stay away from plain keys pressed in here: Notebook 7 would take the
 * arrows before they arrive. With Ctrl, Alt or Cmd they still work. Returns how to end it.
 */
function keepShortcutsOut(root) {
  const decide = event => {
    // Jupyter looks for the mark from the target upwards, and its selectors match the target.
    if (root.contains(event.target)) event.target.toggleAttribute(
      "data-lm-suppress-shortcuts", !(event.ctrlKey || event.altKey || event.metaKey));
  };
  window.addEventListener("keydown", decide, true);
  return () => window.removeEventListener("keydown", decide, true);
}

/** Say so in the message if the kernel does not answer. */
function answering(model, part) {
  let timer = 0;
  const words = model.get("_words");
  return {
    asked() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        part.markup = null;
        part.innerHTML = "";
        const line = node("div", "cl-msg");
        line.append(node("p", ""));
        line.firstChild.textContent = words.no_kernel;
        part.append(line);
      }, 4000);
    },
    answered() { clearTimeout(timer); },
  };
}
