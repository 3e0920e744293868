import { all, box, circle, group, INK, line, oval, path, rect, scene } from "./kit";

/** What is eaten, and what it is cooked and served in. */
export const KITCHEN = {
  teapot: () =>
    scene(
      "green",
      all(
        oval(400, 458, 250, 26, "#b9822a"),
        oval(400, 450, 250, 24, INK.gold),
        oval(400, 449, 205, 16, INK.goldLight, 'opacity=".6"'),
        path("M306 300c-40-6-84 16-96 62-6 26 4 46 24 44 22-2 14-36 40-40 12-2 24 4 32 12z", "#b8bcc4"),
        path("M494 290c60-14 92 12 92 52s-34 66-86 62", "none", 'stroke="#9aa0aa" stroke-width="18"'),
        path("M308 360c0-70 40-118 92-118s92 48 92 118c0 46-28 80-92 80s-92-34-92-80z", "#d9dce1"),
        path("M400 242c52 0 92 48 92 118 0 46-28 80-92 80z", "#b8bcc4", 'opacity=".7"'),
        path("M352 246c6-40 28-70 48-70s42 30 48 70z", "#c8ccd3"),
        circle(400, 166, 14, "#9aa0aa"),
        line("M326 340h148M332 366h136", "#9aa0aa", 5, 'stroke-dasharray="3 9"'),
        glass(252, 428),
        glass(548, 430),
      ),
      { x: 400, y: 484, rx: 260 },
    ),

  tagine: () =>
    scene(
      "blue",
      all(
        path("M222 388h356c0 56-50 88-178 88s-178-32-178-88z", INK.terracottaDark),
        oval(400, 388, 178, 26, INK.terracotta),
        path("M252 380c40-20 96-90 118-206h60c22 116 78 186 118 206-40 26-256 26-296 0z", INK.terracotta),
        path("M400 174h30c22 116 78 186 118 206-30 16-90 20-148 20z", INK.terracottaDark, 'opacity=".5"'),
        circle(400, 158, 28, INK.terracottaDark),
        line("M288 362c60 22 164 22 224 0", INK.goldLight, 7, 'stroke-dasharray="2 16"'),
        line("M338 268c36 14 88 14 124 0", INK.cobaltLight, 7),
        line("M326 292c44 16 104 16 148 0", INK.paper, 5, 'stroke-dasharray="8 10"'),
        line("M240 420c60 26 260 26 320 0", INK.cobaltLight, 6),
      ),
      { x: 400, y: 482, rx: 190 },
    ),

  spices: () =>
    scene(
      "white",
      all(
        jar(186, "#c2502b", INK.kraftDark),
        jar(302, "#e0a53a", INK.kraftDark),
        jar(418, "#7f5433", INK.kraftDark),
        jar(534, "#6f8f3f", INK.kraftDark),
      ),
      { x: 400, y: 482, rx: 265 },
    ),

  dates: () =>
    scene(
      "sand",
      all(
        box(230, 360, { w: 300, h: 116, d: 74 }, { front: INK.green, side: "#2d6d4a", top: INK.kraftLight }, false),
        ...[0, 1, 2].flatMap((row) =>
          [0, 1, 2, 3, 4].map((column) =>
            oval(
              282 + column * 62 + row * 22,
              351 - row * 12,
              27,
              10,
              row % 2 === column % 2 ? "#7a4320" : "#96582c",
              'transform="rotate(0)"',
            ),
          ),
        ),
        path(
          "M380 372c0 40-30 74-60 84 6-40 20-70 60-84zM380 372c0 40 30 74 60 84-6-40-20-70-60-84zM380 372c-30-10-66 0-82 26 30 6 60 0 82-26zM380 372c30-10 66 0 82 26-30 6-60 0-82-26z",
          INK.greenLight,
        ),
        rect(374, 384, 12, 76, INK.goldLight, 5),
      ),
    ),

  oil: () =>
    scene(
      "green",
      all(
        group("translate(-92 0)", can(INK.gold, "#b9822a")),
        group("translate(92 20) scale(.96)", can(INK.green, "#2d6d4a")),
      ),
      { x: 400, y: 482, rx: 220 },
    ),

  honey: () =>
    scene(
      "gold",
      all(group("translate(-110 0)", pot()), group("translate(110 0)", pot()), group("translate(0 26)", pot())),
      { x: 400, y: 482, rx: 240 },
    ),

  pastries: () =>
    scene(
      "coral",
      all(
        oval(400, 420, 236, 58, "#c8ccd3"),
        oval(400, 410, 236, 56, INK.paper),
        oval(400, 410, 200, 44, "none", `stroke="${INK.cobalt}" stroke-width="5" stroke-dasharray="10 8"`),
        ...[-130, -65, 0, 65, 130].map((dx, index) => diamond(400 + dx, 404 - (index % 2) * 6)),
        ...[-96, -32, 32, 96].map((dx) => diamond(400 + dx, 366)),
        ...[-60, 0, 60].map((dx) => diamond(400 + dx, 332)),
        crescent(260, 372),
        crescent(540, 372),
      ),
      { x: 400, y: 482, rx: 215 },
    ),

  "coffee-machine": () =>
    scene(
      "lilac",
      all(
        rect(280, 170, 240, 306, INK.night, 22),
        rect(280, 170, 240, 84, INK.slate, 22),
        rect(308, 262, 184, 150, "#10151f", 12),
        rect(376, 250, 48, 40, INK.greyDark, 8),
        path("M366 342h68v40c0 16-12 26-34 26s-34-10-34-26z", INK.paper),
        line("M434 352c22-2 22 30 0 30", INK.paper, 8),
        line("M392 294v40M408 294v40", "#6b4a2c", 5),
        rect(296, 430, 208, 26, INK.greyDark, 8),
        circle(332, 212, 16, INK.terracotta),
        circle(380, 212, 10, INK.greenLight),
        rect(416, 200, 76, 26, INK.cobaltLight, 6),
        rect(520, 210, 36, 200, INK.cobaltLight, 10, 'opacity=".7"'),
      ),
      { x: 410, y: 482, rx: 165 },
    ),
} as const;

function glass(x: number, y: number): string {
  return all(
    path(`M${x - 22} ${y - 40}h44l-7 60h-30z`, INK.greenLight, 'opacity=".75"'),
    path(`M${x - 19} ${y - 18}h38l-5 36h-28z`, "#7fae5a"),
    line(`M${x - 20} ${y - 26}h40`, INK.gold, 4),
  );
}

function jar(x: number, spice: string, lid: string): string {
  return all(
    rect(x, 300, 100, 176, INK.paper, 16, 'opacity=".9"'),
    rect(x + 8, 340, 84, 130, spice, 12),
    path(`M${x + 8} 350c24-18 60-18 84 0v12h-84z`, spice),
    rect(x + 4, 276, 92, 36, lid, 8),
    rect(x + 16, 384, 68, 48, INK.kraftLight, 4),
    line(`M${x + 28} 402h44M${x + 28} 416h28`, INK.kraftDeep, 5),
  );
}

function can(paint: string, dark: string): string {
  return all(
    path("M330 236l24-30h92l24 30z", dark),
    rect(372, 176, 40, 34, INK.night, 6),
    line("M420 206c20-30 44-14 40 18", dark, 10),
    rect(318, 234, 164, 242, paint, 12),
    rect(318, 234, 46, 242, dark, 12, 'opacity=".5"'),
    rect(344, 288, 120, 132, INK.paper, 10),
    path("M404 306c34 30 38 66 0 96-38-30-34-66 0-96z", "#6f8f3f"),
    oval(404, 366, 14, 20, "#4f6d2a"),
    line("M404 320v26", "#4f6d2a", 4),
  );
}

function pot(): string {
  return all(
    rect(334, 300, 132, 170, INK.gold, 26),
    rect(334, 300, 40, 170, "#b9822a", 26, 'opacity=".5"'),
    rect(326, 276, 148, 38, INK.cobaltDark, 10),
    path("M400 350l34 20v38l-34 20-34-20v-38z", INK.paper),
    path("M400 366l20 12v22l-20 12-20-12v-22z", INK.goldLight),
  );
}

function diamond(x: number, y: number): string {
  return all(
    path(`M${x} ${y - 24}l40 20-40 22-40-22z`, "#d99a4e"),
    path(`M${x - 40} ${y - 4}l40 22v14l-40-22zM${x + 40} ${y - 4}l-40 22v14l40-22z`, "#a86a2d"),
    oval(x, y - 4, 9, 5, INK.paper),
  );
}

function crescent(x: number, y: number): string {
  return path(`M${x - 34} ${y + 14}c0-44 68-44 68 0-16-18-52-18-68 0z`, "#f0d9ae", `stroke="#c99b5a" stroke-width="3"`);
}
