import { all, circle, INK, label, line, path, rect, scene } from "./kit";

/** What carriers travel with. */
export const VEHICLES = {
  "vehicle-car": () =>
    scene(
      "coral",
      all(
        line("M300 250h190M310 236v14M480 236v14", INK.night, 8),
        rect(300, 206, 190, 34, INK.kraft, 5),
        rect(340, 186, 110, 22, INK.cobalt, 8),
        path(
          "M120 410c0-40 20-60 62-66l74-72c14-14 28-20 52-20h166c28 0 44 6 62 24l70 72c46 6 74 24 74 62v24c0 12-8 20-20 20H140c-12 0-20-8-20-20z",
          INK.cobalt,
        ),
        path("M120 410c0-10 2-20 6-28h548c4 8 6 18 6 28v24c0 12-8 20-20 20H140c-12 0-20-8-20-20z", INK.cobaltDark),
        path("M272 290c8-10 16-14 30-14h76v64H222zM402 276h68c18 0 30 4 42 16l46 48H402z", "#cfe0ee"),
        rect(420, 358, 44, 9, INK.cobaltDeep, 4),
        path("M646 366c20 4 30 14 32 30h-32z", INK.goldLight),
        path("M124 384h26v22h-28z", INK.terracotta),
        wheel(236, 446, 52),
        wheel(570, 446, 52),
      ),
      { x: 400, y: 492, rx: 300 },
    ),

  "vehicle-van": () =>
    scene(
      "blue",
      all(
        path(
          "M110 190c0-20 14-34 34-34h360c24 0 40 8 52 26l66 104c50 8 72 30 72 76v60c0 14-10 24-24 24H134c-14 0-24-10-24-24z",
          INK.white,
        ),
        path("M110 360h584v62c0 14-10 24-24 24H134c-14 0-24-10-24-24z", INK.grey),
        path("M484 196h26c12 0 20 4 26 14l48 78H484z", "#bcd3ea"),
        rect(110, 320, 584, 18, INK.terracotta),
        line("M456 160v280M300 160v280", INK.greyDark, 4),
        label(150, 206, 130, 0),
        rect(420, 300, 26, 8, INK.slate, 4),
        path("M668 340c16 6 24 16 26 34h-26z", INK.goldLight),
        wheel(220, 442, 54),
        wheel(572, 442, 54),
      ),
      { x: 400, y: 492, rx: 305 },
    ),

  "vehicle-truck": () =>
    scene(
      "sand",
      all(
        rect(70, 130, 440, 286, INK.cobalt, 8),
        rect(70, 130, 440, 30, INK.cobaltDark, 8),
        ...[130, 200, 270, 340, 410, 470].map((x) => rect(x, 160, 5, 256, INK.cobaltDark, 0, 'opacity=".6"')),
        label(190, 230, 190, 0),
        path("M522 220h92c16 0 26 6 34 20l44 82c6 10 8 18 8 30v64H522z", INK.terracotta),
        path("M560 244h50c10 0 16 4 20 12l34 66H560z", "#cfe0ee"),
        rect(60, 414, 650, 28, INK.night, 8),
        path("M676 360h24v30h-24z", INK.goldLight),
        wheel(160, 448, 46),
        wheel(264, 448, 46),
        wheel(614, 448, 46),
      ),
      { x: 390, y: 492, rx: 330 },
    ),

  "vehicle-bus": () =>
    scene(
      "green",
      all(
        rect(84, 156, 632, 288, INK.paper, 34),
        path("M84 330h632v80a34 34 0 0 1-34 34H118a34 34 0 0 1-34-34z", INK.green),
        rect(84, 318, 632, 16, INK.gold),
        ...[116, 218, 320, 422].map((x) => rect(x, 194, 88, 100, "#bcd3ea", 12)),
        rect(530, 194, 70, 206, "#bcd3ea", 10),
        path("M622 194h60c14 0 22 10 22 24v90h-82z", "#bcd3ea"),
        line("M565 194v206", INK.greyDark, 4),
        rect(560, 166, 120, 20, INK.night, 6),
        rect(140, 372, 110, 40, "#2d6d4a", 6),
        rect(270, 372, 110, 40, "#2d6d4a", 6),
        wheel(210, 446, 50),
        wheel(486, 446, 50),
      ),
      { x: 400, y: 492, rx: 325 },
    ),

  "vehicle-train": () =>
    scene(
      "lilac",
      all(
        line("M40 486h720", INK.slate, 8),
        line("M60 502h680", INK.kraftDeep, 10, 'stroke-dasharray="26 18"'),
        path("M40 200h420c120 0 220 70 270 180 12 28 4 64-40 64H40z", INK.white),
        path("M40 360h680c12 36 6 84-30 84H40z", INK.cobalt),
        rect(40, 346, 674, 16, INK.terracotta),
        ...[70, 178, 286, 394].map((x) => rect(x, 240, 84, 74, "#9fb9d6", 14)),
        path("M520 240c70 14 120 44 150 84H520z", INK.night),
        path("M690 390c18 0 24 10 22 24h-34z", INK.goldLight),
        wheel(130, 458, 26),
        wheel(210, 458, 26),
        wheel(500, 458, 26),
        wheel(580, 458, 26),
      ),
      { x: 380, y: 496, rx: 330 },
    ),
} as const;

function wheel(x: number, y: number, radius: number): string {
  return all(
    circle(x, y, radius, INK.night),
    circle(x, y, radius * 0.52, INK.grey),
    circle(x, y, radius * 0.2, INK.slate),
  );
}
