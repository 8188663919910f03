/// What the page of tracks has beside every other: the rules of its legend and of the place along the
/// way, and the script that moves that place.
enum TrackPageParts {
  static let style = """
    section+section{margin-top:3rem;border-top:1px solid var(--grid);padding-top:1.5rem}
    .method{margin-top:2rem}
    svg.map,svg.profile{touch-action:pan-y;cursor:crosshair}
    ul.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;
      margin:.5rem 0;font-size:.875rem}
    ul.legend li,ul.legend label{display:flex;align-items:center;gap:.4rem}
    .place{background:var(--panel);border-radius:.5rem;padding:.5rem .75rem}
    .place label{display:block}
    .place input{display:block;width:100%;margin:.25rem 0}
    .place .read{margin:0;min-height:1.5em;font-variant-numeric:tabular-nums}
    @media print{.place,ul.legend input{display:none}}

    """

  /// Links the drawings of each track: a place along its way is chosen by pointer or slider, shown on
  /// both and read out.
  static let script = """
    "use strict";
    for (const section of document.querySelectorAll("section.track")) {
      for (const box of section.querySelectorAll("input[data-shows]")) {
        const marks = section.querySelector(`g[data-reason="${box.dataset.shows}"]`);
        const apply = () => marks.setAttribute("visibility", box.checked ? "visible" : "hidden");
        box.disabled = false;
        box.addEventListener("change", apply);
        apply();
      }
      const samples = section.querySelector("script.samples");
      if (!samples) continue;
      const { left, width, map, texts } = JSON.parse(samples.textContent);
      const place = section.querySelector(".place");
      const slider = place.querySelector("input");
      const drawings = [...section.querySelectorAll("svg.map, svg.profile")];
      const show = (number) => {
        slider.value = number;
        slider.setAttribute("aria-valuetext", texts[number]);
        place.querySelector(".read").textContent = texts[number];
        for (const drawing of drawings) {
          const [x, y] = drawing.matches(".map") ? map[number] : [left + number * width, 0];
          const here = drawing.querySelector(".here");
          here.setAttribute("transform", `translate(${x} ${y})`);
          here.setAttribute("visibility", "visible");
        }
      };
      const nearest = (x, y) => {
        let best = 0, least = Infinity;
        map.forEach(([left, top], number) => {
          const away = Math.hypot(left - x, top - y);
          if (away < least) { least = away; best = number; }
        });
        return best;
      };
      const follow = (event) => {
        const drawing = event.currentTarget, box = drawing.getBoundingClientRect();
        const scale = drawing.viewBox.baseVal.width / box.width;
        const x = (event.clientX - box.left) * scale, y = (event.clientY - box.top) * scale;
        const along = Math.round((x - left) / width);
        show(drawing.matches(".map") ? nearest(x, y)
          : Math.min(texts.length - 1, Math.max(0, along)));
      };
      for (const drawing of drawings) {
        drawing.addEventListener("pointermove", follow);
        drawing.addEventListener("pointerdown", follow);
      }
      slider.addEventListener("input", () => show(Number(slider.value)));
      slider.setAttribute("aria-valuetext", texts[0]);
      place.hidden = false;
    }

    """
}
