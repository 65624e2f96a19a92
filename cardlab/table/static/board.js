// A board: a table that is played at, a replay that is stepped through, an exercise.
// A press goes to Python as a word; new bands come back. A replay steps here, without Python.

const FILMED = BANDS.filter(band => band !== "panel");
// Where the focus goes when its control is gone, the first that is there.
const AFTER = ["[data-do=next]", "[data-do=deal]", "[data-do=again]", "[data-do=guess]", "[data-go=next]"];

export default {
  initialize({ model }) {
    model.send({ do: "hello" });
  },
  async render({ model, el }) {
    await faces(model);
    const { table, parts } = frame(el, model.get("_label"));
    const kernel = answering(model, parts.message);
    let timer = 0, step = 0, film = null, source = null;

    const send = (what, n, value) => {
      clearTimeout(timer);
      kernel.asked();
      model.send({ do: what, n: Number(n) || 0, value: value ?? "" });
    };

    // -- a replay: frames are lists of indices into the parts they share
    const show = (to, from) => {
      step = Math.min(Math.max(to, 0), film.frames.length - 1);
      const refocus = remember(table);
      const picture = film.frames[step];
      putAll(table, FILMED.map((band, i) => [parts[band], film.parts[picture[i]]]));
      if (step === film.frames.length - 1 && model.get("_reply"))
        put(parts.message, parts.message.markup + model.get("_reply"));
      put(parts.panel, model.get("_panel"));
      stops(table);
      ownNames(table);
      for (const item of table.querySelectorAll("[data-step]")) {
        const here = Number(item.dataset.step) === step && !("ask" in item.dataset);
        item.toggleAttribute("aria-current", here);
        if (here) item.setAttribute("aria-current", "step");
        if (here && from !== "slider") reveal(item);
      }
      const slider = table.querySelector("input[type=range]");
      const place = table.querySelector("[data-place]");
      if (slider) { slider.value = step; slider.setAttribute("aria-valuetext", film.places[step]); }
      if (place) place.textContent = film.places[step];
      for (const go of table.querySelectorAll("[data-go]")) {
        const end = /first|prev/.test(go.dataset.go) ? step === 0 : step === film.frames.length - 1;
        if (end) go.setAttribute("aria-disabled", "true");
        else go.removeAttribute("aria-disabled");
      }
      refocus();
    };
    // Where the list has to be scrolled to is known only after a layout: not within the step.
    const reveal = item => requestAnimationFrame(() => {
      const list = item.closest("ol");
      if (list) list.scrollTop = Math.max(0, item.offsetTop - list.offsetTop - list.clientHeight / 2);
    });
    const go = where => show({ first: 0, prev: step - 1, next: step + 1, last: Infinity }[where]);
    const load = () => {
      source = model.get("_film");
      film = source && source.frames ? source : null;
      put(parts.steps, film ? film.list : "");
      put(parts.film, film ? film.controls : model.get("_extra"));
      table.classList.toggle("cl-replay", !!film);
      if (film) show(film.at);
    };

    // -- what Python changed
    const draw = () => {
      kernel.answered();
      const refocus = remember(table);
      if (model.get("_film") !== source) load();
      else if (film) show(step);
      if (!film) put(parts.film, model.get("_extra"));
      if (!film) putAll(table, BANDS.map(band => [parts[band], model.get("_" + band)]));
      if (!film) stops(table);
      ownNames(table);
      refocus(() => AFTER.map(one => table.querySelector(one)).find(Boolean));
      clearTimeout(timer);
      const pace = model.get("_pace");
      if (pace) timer = setTimeout(() => send("next"), pace);
    };

    // -- what the person does
    table.addEventListener("click", event => {
      const control = event.target.closest("[data-do], [data-go], [data-step]");
      if (!control || !table.contains(control)) return;
      if (control.dataset.go) return go(control.dataset.go);
      if (control.dataset.step) return show(Number(control.dataset.step));
      focus(table, control);
      send(control.dataset.do, film ? step : control.dataset.n, answer(table, control));
    });
    table.addEventListener("input", event => {
      if (event.target.matches("input[type=range]")) show(Number(event.target.value), "slider");
    });
    keys(table, event => {
      const { target, key } = event;
      const field = target.matches("input:not([type=range])");
      if (field && key === "Enter") {
        const first = table.querySelector("[data-first]");
        first?.click();
        return !!first;
      }
      if (field) return false;
      if (film && !target.matches("input")) {
        const where = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[key];
        if (where) { go(where); return true; }
      }
      if (key === "Escape" && parts.panel.markup) { send("panel:"); return true; }
      if (key === "Enter" || key === " ") return false;
      const pressed = key.toLowerCase();
      const control = [...table.querySelectorAll("[data-key]")].find(b => b.dataset.key.toLowerCase() === pressed);
      control?.click();
      return !!control;
    });
    const open = keepShortcutsOut(table);
    model.on("change", draw);
    draw();
    return () => { open(); clearTimeout(timer); model.off("change", draw); };
  },
};
