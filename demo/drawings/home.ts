import { all, circle, group, INK, line, oval, path, rect, scene } from "./kit";

/** Furniture, instruments and appliances. */
export const HOME = {
  lamp: () =>
    scene(
      "gold",
      all(
        path("M310 300l40-170h100l40 170z", INK.terracotta),
        path("M400 130h50l40 170h-90z", INK.terracottaDark, 'opacity=".5"'),
        path("M310 300h180l30 150H280z", INK.goldLight, 'opacity=".45"'),
        rect(392, 300, 16, 162, INK.copper),
        oval(400, 464, 70, 16, INK.night),
        line("M438 300v44", INK.night, 3),
        circle(438, 350, 6, INK.gold),
        line("M324 282h152M340 160h120", INK.goldLight, 6, 'stroke-dasharray="3 12"'),
      ),
      { x: 400, y: 480, rx: 110 },
    ),

  mirror: () =>
    scene(
      "green",
      all(
        path("M288 470V270c0-80 50-134 112-134s112 54 112 134v200z", INK.gold),
        path("M310 450V272c0-66 40-112 90-112s90 46 90 112v178z", "#cfe0ee"),
        path("M310 450V272c0-40 14-72 38-92l120 270z", "#e4eff8"),
        line("M340 300l60-80M352 340l92-122", INK.white, 8, 'opacity=".8"'),
        circle(400, 136, 14, "#b9822a"),
        line("M299 460V272", "#b9822a", 4),
      ),
      { x: 400, y: 482, rx: 150 },
    ),

  carpet: () =>
    scene(
      "sand",
      all(
        group(
          "rotate(-10 400 400)",
          rect(190, 330, 430, 128, INK.terracotta, 20),
          ...[250, 350, 450, 550].map((x) =>
            all(
              path(`M${x} 344l34 50-34 50-34-50z`, INK.goldLight),
              path(`M${x} 368l17 26-17 26-17-26z`, INK.cobaltDark),
            ),
          ),
          rect(214, 330, 14, 128, INK.night, 0, 'opacity=".6"'),
          rect(586, 330, 14, 128, INK.night, 0, 'opacity=".6"'),
          oval(620, 394, 40, 64, INK.terracottaDark),
          oval(620, 394, 26, 43, INK.kraftLight),
          oval(620, 394, 13, 22, INK.terracottaDark),
          line("M196 344l-22-4M192 364h-24M190 386h-24M190 408h-24M192 430h-24M198 448l-22 4", INK.kraftLight, 5),
        ),
      ),
      { x: 400, y: 486, rx: 240 },
    ),

  chair: () =>
    scene(
      "blue",
      all(
        group("translate(74 -34) scale(.94)", chair(INK.woodDark, "#5f3d24", INK.cobaltLight)),
        group("translate(-50 8)", chair(INK.wood, INK.woodDark, INK.terracottaLight)),
      ),
      { x: 400, y: 486, rx: 200 },
    ),

  guitar: () =>
    scene(
      "coral",
      group(
        "rotate(24 400 320)",
        rect(384, 60, 32, 220, INK.woodDark, 4),
        rect(376, 36, 48, 54, "#5f3d24", 8),
        ...[50, 66, 80].map((y) => all(circle(370, y, 6, INK.grey), circle(430, y, 6, INK.grey))),
        path(
          "M400 240c50 0 74 26 66 60-6 24-6 34 14 54 40 42 16 118-80 118s-120-76-80-118c20-20 20-30 14-54-8-34 16-60 66-60z",
          "#d99a4e",
        ),
        path("M400 240c50 0 74 26 66 60-6 24-6 34 14 54 40 42 16 118-80 118z", INK.copper, 'opacity=".5"'),
        circle(400, 346, 38, "#4a2e18"),
        circle(400, 346, 44, "none", `stroke="${INK.goldLight}" stroke-width="4"`),
        rect(362, 420, 76, 14, INK.woodDark, 4),
        line("M393 90v338M400 90v338M407 90v338", INK.paper, 1.6),
      ),
      { x: 390, y: 490, rx: 160 },
    ),

  "washing-machine": () =>
    scene(
      "lilac",
      all(
        rect(268, 130, 264, 346, INK.white, 18),
        rect(268, 130, 264, 70, INK.grey, 18),
        rect(268, 180, 264, 20, INK.grey),
        circle(400, 330, 104, INK.greyDark),
        circle(400, 330, 84, "#bcd3ea"),
        path("M320 346c40-30 60 20 100-6 24-14 44-8 62 10a84 84 0 0 1-162-4z", INK.cobaltLight),
        circle(372, 300, 14, INK.white, 'opacity=".8"'),
        circle(486, 165, 18, INK.slate),
        rect(296, 154, 82, 24, INK.paper, 6),
        circle(440, 165, 8, INK.terracotta),
        rect(268, 452, 264, 24, INK.grey, 10),
      ),
      { x: 400, y: 484, rx: 175 },
    ),

  "sewing-machine": () =>
    scene(
      "coral",
      all(
        rect(200, 440, 400, 36, INK.wood, 8),
        rect(222, 402, 350, 40, INK.night, 12),
        path("M300 224h212c40 0 56 20 56 56v124h-96V292H352l-8 40h-52v-62c0-28-10-46 8-46z", INK.night),
        line("M318 244h196", INK.gold, 6),
        path("M392 252c24-14 50 14 78 0", "none", `stroke="${INK.gold}" stroke-width="5"`),
        circle(592, 290, 44, INK.greyDark),
        circle(592, 290, 28, INK.night),
        rect(306, 332, 12, 58, INK.grey),
        rect(296, 384, 34, 10, INK.grey),
        rect(420, 186, 26, 40, INK.terracotta, 4),
        path("M222 396h170l-30-26H240z", INK.cobaltLight),
        line("M433 190c-60-10-110 40-120 140", INK.terracottaLight, 3),
      ),
      { x: 410, y: 484, rx: 225 },
    ),

  tv: () =>
    scene(
      "white",
      all(
        rect(190, 160, 420, 262, INK.night, 14),
        rect(206, 176, 388, 226, INK.cobaltDeep, 6),
        path("M206 360c70-60 120-30 170-70s120-60 218-20v126a6 6 0 0 1-6 6H212a6 6 0 0 1-6-6z", INK.cobalt),
        circle(486, 236, 34, INK.goldLight),
        path("M206 388c80-40 150-10 220-34s120-20 168-4v46a6 6 0 0 1-6 6H212a6 6 0 0 1-6-6z", INK.terracotta),
        rect(376, 422, 48, 36, INK.slate),
        rect(300, 456, 200, 16, INK.slate, 8),
      ),
      { x: 400, y: 480, rx: 190 },
    ),

  drill: () =>
    scene(
      "gold",
      all(
        path(
          "M250 220h210c30 0 46 20 46 50s-16 50-46 50h-92l-14 128c-2 18-14 28-32 28h-32c-20 0-30-14-26-34l20-122h-34c-26 0-40-20-40-50s14-50 40-50z",
          INK.cobalt,
        ),
        path("M210 270c0 30 14 50 40 50h210c30 0 46-20 46-50z", INK.cobaltDark, 'opacity=".6"'),
        rect(504, 236, 50, 68, INK.night, 8),
        path("M554 246l36 12v24l-36 12z", INK.slate),
        path("M590 264h90l14 6-14 6h-90z", INK.greyDark),
        rect(240, 240, 120, 14, INK.goldLight, 6),
        path("M330 320h34l-8 44h-18c-10 0-14-20-8-44z", INK.night),
        line("M292 474c0 16 60 8 120 4s150-2 170-20", INK.night, 8),
      ),
      { x: 380, y: 486, rx: 190 },
    ),

  wheel: () => scene("blue", all(tyre(312, 352, 126), tyre(494, 352, 126)), { x: 400, y: 482, rx: 250 }),
} as const;

function chair(wood: string, dark: string, seat: string): string {
  return all(
    rect(290, 150, 18, 326, dark, 5),
    rect(452, 150, 18, 326, dark, 5),
    rect(296, 160, 168, 34, wood, 10),
    rect(296, 214, 168, 26, wood, 10),
    rect(296, 258, 168, 26, wood, 10),
    path("M276 336l28-34h152l28 34z", seat),
    rect(276, 336, 208, 24, wood, 8),
    rect(276, 356, 20, 130, wood, 5),
    rect(464, 356, 20, 130, wood, 5),
    rect(296, 420, 168, 12, dark),
  );
}

function tyre(x: number, y: number, radius: number): string {
  const spokes = [0, 72, 144, 216, 288].map((turn) =>
    group(`rotate(${turn} ${x} ${y})`, rect(x - 9, y - radius * 0.52, 18, radius * 0.42, INK.greyDark, 6)),
  );
  return all(
    circle(x, y, radius, INK.night),
    circle(x, y, radius - 6, "none", `stroke="${INK.slate}" stroke-width="10" stroke-dasharray="14 9"`),
    circle(x, y, radius * 0.6, INK.grey),
    circle(x, y, radius * 0.5, INK.slate),
    ...spokes,
    circle(x, y, radius * 0.14, INK.grey),
  );
}
