import { all, circle, group, INK, line, oval, path, rect, scene } from "./kit";

/** Bicycles, prams and toys. */
export const CHILDREN = {
  bicycle: () => scene("white", bicycle(INK.cobalt), { x: 400, y: 482, rx: 240 }),
  "kids-bike": () =>
    scene("green", group("translate(88 104) scale(.78)", bicycle(INK.terracotta)), { x: 400, y: 484, rx: 200 }),

  stroller: () =>
    scene(
      "lilac",
      all(
        line("M250 180h-46M250 180l150 190", INK.night, 13),
        path("M306 270a132 132 0 0 1 264-10H420z", INK.cobalt),
        path("M420 260l20-130a132 132 0 0 1 130 130z", INK.cobaltDark),
        path("M306 270h264c-4 62-50 100-130 100-70 0-116-30-134-100z", INK.cobaltLight),
        path("M330 282h216c-12 44-50 66-106 66-54 0-92-22-110-66z", INK.paper),
        line("M390 368l-70 64M480 368l60 64M330 420h200", INK.night, 11),
        wheel(312, 440, 36),
        wheel(548, 440, 36),
        circle(452, 300, 26, "#e8b98f"),
        path("M426 296a26 26 0 0 1 52 0z", INK.terracottaLight),
      ),
      { x: 420, y: 484, rx: 190 },
    ),

  "car-seat": () =>
    scene(
      "sand",
      all(
        path(
          "M280 160c0-24 20-40 46-40h80c30 0 46 16 50 44l22 174h70c30 0 44 18 44 44v40c0 34-20 54-54 54H380c-50 0-76-20-82-70z",
          INK.night,
        ),
        path(
          "M312 178c0-14 12-26 28-26h52c18 0 28 10 30 26l24 186h92c14 0 22 8 22 20v18c0 18-12 28-30 28H392c-34 0-48-12-52-44z",
          INK.terracotta,
        ),
        path("M312 178c0-14 12-26 28-26h20l40 274h-8c-34 0-48-12-52-44z", INK.terracottaDark, 'opacity=".6"'),
        line("M352 200l66 150M410 196l20 150", INK.night, 12),
        rect(404, 338, 42, 26, INK.gold, 6),
      ),
      { x: 430, y: 484, rx: 190 },
    ),

  teddy: () =>
    scene(
      "blue",
      all(
        circle(336, 176, 36, INK.copper),
        circle(464, 176, 36, INK.copper),
        circle(336, 176, 18, INK.kraftLight),
        circle(464, 176, 18, INK.kraftLight),
        oval(400, 392, 104, 92, INK.copper),
        oval(400, 402, 62, 60, INK.kraftLight),
        oval(296, 362, 34, 60, INK.copper, 'transform="rotate(24 296 362)"'),
        oval(504, 362, 34, 60, INK.copper, 'transform="rotate(-24 504 362)"'),
        oval(328, 456, 48, 34, INK.copper),
        oval(472, 456, 48, 34, INK.copper),
        oval(328, 458, 26, 18, INK.kraftLight),
        oval(472, 458, 26, 18, INK.kraftLight),
        circle(400, 242, 92, INK.copper),
        oval(400, 268, 44, 34, INK.kraftLight),
        oval(400, 254, 15, 11, INK.night),
        line("M400 264v14c-8 10-18 8-22 2M400 278c8 10 18 8 22 2", INK.night, 4),
        circle(366, 228, 9, INK.night),
        circle(434, 228, 9, INK.night),
        path("M352 326l48 18 48-18-10 44-38-18-38 18z", INK.cobalt),
      ),
      { x: 400, y: 484, rx: 170 },
    ),

  toys: () =>
    scene(
      "gold",
      all(
        block(216, 366, 110, INK.cobalt, INK.cobaltDark),
        block(336, 366, 110, INK.terracotta, INK.terracottaDark),
        block(276, 252, 110, INK.green, "#2d6d4a"),
        path("M470 428c0-30 12-44 36-44h30l22-30h54c20 0 30 12 36 30l8 6c14 6 20 18 20 38z", INK.gold),
        path("M544 384l16-22h40c10 0 16 8 20 22z", "#cfe0ee"),
        wheel(520, 440, 32),
        wheel(628, 440, 32),
      ),
      { x: 430, y: 484, rx: 270 },
    ),
} as const;

function wheel(x: number, y: number, radius: number): string {
  return all(
    circle(x, y, radius, INK.night),
    circle(x, y, radius * 0.62, INK.grey),
    circle(x, y, radius * 0.22, INK.slate),
  );
}

function block(x: number, y: number, side: number, front: string, dark: string): string {
  return all(
    rect(x, y, side, side, front, 8),
    rect(x + 14, y + 14, side - 28, side - 28, dark, 6, 'opacity=".45"'),
    circle(x + side / 2, y + side / 2, side * 0.2, INK.paper),
  );
}

function bicycle(frame: string): string {
  const rim = (x: number) =>
    all(
      circle(x, 376, 98, "none", `stroke="${INK.night}" stroke-width="13"`),
      circle(x, 376, 86, "none", `stroke="${INK.greyDark}" stroke-width="3"`),
      ...[0, 30, 60, 90, 120, 150].map((turn) =>
        group(`rotate(${turn} ${x} 376)`, line(`M${x} 294V458`, INK.greyDark, 2)),
      ),
      circle(x, 376, 12, INK.slate),
    );
  return all(
    rim(246),
    rim(554),
    line("M246 376l86-140h170l-108 140zM332 236l62 140M502 236l52 140", frame, 15),
    line("M332 236l-14-44M502 236l-12-58h48", INK.night, 11),
    path("M284 178h72c10 0 14 14 2 18l-62 8c-20 0-26-26-12-26z", INK.night),
    circle(394, 376, 28, INK.slate),
    circle(394, 376, 14, INK.grey),
    line("M394 376l28 48M404 424h40", INK.night, 9),
  );
}
