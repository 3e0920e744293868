import { all, box, fragileSign, group, INK, label, line, path, rect, scene } from "./kit";

/** Boxes and papers. */
export const BOXES = {
  "kraft-box": () => scene("blue", all(box(235, 265, { w: 260, h: 210, d: 80 }), label(300, 350, 140, -3))),

  "open-box": () =>
    scene(
      "coral",
      all(
        path("M240 280l80-44h255l-75 44z", INK.kraftDeep),
        path("M318 262c10-60 70-80 96-40 40-30 96-6 92 46z", INK.cobaltLight),
        path("M300 266c-2-40 40-62 74-40 18 12 22 30 18 42z", INK.terracottaLight),
        rect(240, 280, 260, 196, INK.kraft),
        path("M500 280l75-44v196l-75 44z", INK.kraftDark),
        path("M240 280l-62 46h250l72-46z", INK.kraftLight),
        path("M500 280l46 42 72-46-43-40z", INK.kraft),
        label(290, 370, 130, 2),
      ),
    ),

  "two-boxes": () =>
    scene(
      "sand",
      all(
        box(210, 330, { w: 250, h: 146, d: 70 }),
        label(240, 390, 104, 0),
        box(250, 190, { w: 180, h: 124, d: 60 }),
        box(505, 372, { w: 112, h: 104, d: 40 }, { front: "#cfa679", side: "#ad8355", top: "#e8d3b4" }),
        label(288, 238, 92, -4),
      ),
      { x: 425, y: 480, rx: 270 },
    ),

  "tall-box": () =>
    scene("green", all(box(300, 130, { w: 150, h: 346, d: 66 }), label(318, 260, 114, 0), fragileSign(320, 370, 66)), {
      x: 410,
      y: 480,
      rx: 160,
    }),

  "flat-box": () =>
    scene(
      "lilac",
      all(
        group(
          "rotate(-7 400 330)",
          box(180, 200, { w: 420, h: 262, d: 22 }),
          label(236, 300, 150, 0),
          fragileSign(430, 340, 78),
        ),
      ),
      { x: 400, y: 484, rx: 250 },
    ),

  "fragile-box": () =>
    scene(
      "gold",
      all(
        box(250, 250, { w: 240, h: 226, d: 76 }),
        rect(250, 338, 240, 34, INK.terracotta),
        path("M490 338l76-38v34l-76 38z", INK.terracottaDark),
        fragileSign(296, 388, 66),
        label(276, 268, 92, 0),
      ),
    ),

  envelope: () =>
    scene(
      "white",
      group(
        "rotate(-6 400 340)",
        rect(220, 220, 360, 236, INK.kraft, 10),
        path("M220 232l180 128 180-128v-2a10 10 0 0 0-10-10H230a10 10 0 0 0-10 10z", INK.kraftLight),
        line("M222 232l178 128 178-128", INK.kraftDeep, 3, 'opacity=".5"'),
        rect(468, 378, 84, 54, INK.cobaltLight, 4),
        path("M468 378h84v54h-84z", "none", `stroke="${INK.paper}" stroke-width="5" stroke-dasharray="7 5"`),
        line("M488 414c12-24 22-24 34 0s18 8 22-8", INK.cobaltDark, 5),
        line("M252 398h120M252 420h78", INK.kraftDeep, 7, 'opacity=".55"'),
      ),
      { x: 400, y: 486, rx: 205 },
    ),

  documents: () =>
    scene(
      "blue",
      all(
        group(
          "rotate(8 420 320)",
          rect(320, 150, 230, 310, INK.white, 8),
          line("M352 210h160M352 244h160M352 278h110", INK.grey, 9),
        ),
        group(
          "rotate(-5 380 330)",
          path("M252 196h86l20 26h196v244H252z", INK.cobalt),
          path("M252 240h302l-8 226H252z", INK.cobaltDark),
          label(300, 300, 160, 0),
        ),
      ),
      { x: 400, y: 482, rx: 200 },
    ),

  books: () =>
    scene(
      "sand",
      all(
        book(230, 408, 330, 66, INK.cobalt, INK.cobaltDark),
        book(262, 346, 280, 60, INK.terracotta, INK.terracottaDark),
        book(240, 288, 310, 56, INK.green, "#2d6d4a"),
        book(284, 240, 240, 46, INK.gold, "#b9822a"),
        group(
          "rotate(-16 380 190)",
          rect(300, 170, 190, 26, INK.night, 5),
          rect(306, 196, 184, 26, INK.paper),
          rect(300, 218, 190, 14, INK.night, 5),
        ),
      ),
      { x: 400, y: 480, rx: 220 },
    ),

  school: () =>
    scene(
      "green",
      all(
        group(
          "rotate(-8 320 330)",
          rect(210, 190, 220, 280, INK.terracotta, 10),
          rect(210, 190, 34, 280, INK.terracottaDark, 10),
          rect(276, 230, 126, 62, INK.paper, 6),
        ),
        group(
          "rotate(7 480 340)",
          rect(390, 210, 196, 262, INK.cobalt, 10),
          rect(390, 210, 30, 262, INK.cobaltDark, 10),
          rect(446, 252, 108, 52, INK.paper, 6),
        ),
        group(
          "rotate(28 560 440)",
          rect(470, 440, 190, 24, INK.gold),
          path("M660 440l34 12-34 12z", INK.kraftLight),
          path("M682 447l12 5-12 5z", INK.night),
          rect(448, 440, 26, 24, INK.terracottaLight, 6),
        ),
      ),
      { x: 410, y: 486, rx: 260 },
    ),
} as const;

function book(x: number, y: number, w: number, h: number, cover: string, spine: string): string {
  return all(
    rect(x, y, w, h, cover, 8),
    rect(x + 40, y + 8, w - 40, h - 16, INK.paper, 3),
    line(`M${x + 60} ${y + h * 0.4}h${w - 76}M${x + 60} ${y + h * 0.62}h${w - 76}`, INK.grey, 3),
    rect(x, y, 44, h, spine, 8),
    rect(x + 12, y + 12, 8, h - 24, INK.goldLight, 3, 'opacity=".7"'),
  );
}
