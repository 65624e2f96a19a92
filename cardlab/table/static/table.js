// The table that is played at. A press goes to Python as a word; the new bands come back.

export default {
  async render({ model, el }) {
    await faces(model);
    const { table, parts } = frame(el, model.get("_label"));
    const kernel = answering(model, parts.message);
    let timer = 0;

    const send = (what, n) => {
      clearTimeout(timer);
      kernel.asked();
      model.send({ do: what, n: Number(n) || 0 });
    };
    const paced = () => {
      clearTimeout(timer);
      const pace = model.get("_pace");
      if (pace) timer = setTimeout(() => send("next"), pace);
    };
    const draw = () => {
      kernel.answered();
      const refocus = remember(table);
      for (const band of BANDS) put(parts[band], model.get("_" + band));
      refocus(() => table.querySelector("[data-do=next], [data-do=deal], [data-do=again]"));
      paced();
    };

    table.addEventListener("click", event => {
      const control = event.target.closest("[data-do]");
      if (!control || !table.contains(control)) return;
      focus(table, control);
      send(control.dataset.do, control.dataset.n);
    });
    keys(table, event => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const control = [...table.querySelectorAll("[data-key]")].find(b => b.dataset.key.toLowerCase() === key);
      if (key === "Escape" && parts.panel.markup) { send("panel:"); return true; }
      if (!control || (key === "Enter" && event.target.matches("button"))) return false;
      control.click();
      return true;
    });
    model.on("change", draw);
    draw();
    return () => { clearTimeout(timer); model.off("change", draw); };
  },
};
