import { all, circle, group, INK, label, line, oval, path, rect, scene } from "./kit";

/** Bags, suitcases and clothes. */
export const BAGS = {
  "suitcase-cobalt": () =>
    scene("sand", suitcase(INK.cobalt, INK.cobaltDark, INK.cobaltLight), { x: 400, y: 482, rx: 165 }),
  "suitcase-terracotta": () =>
    scene("blue", suitcase(INK.terracotta, INK.terracottaDark, INK.terracottaLight), { x: 400, y: 482, rx: 165 }),
  "cabin-bag": () =>
    scene("coral", group("translate(80 96) scale(.8)", suitcase(INK.green, "#2d6d4a", INK.greenLight)), {
      x: 400,
      y: 482,
      rx: 135,
    }),

  duffel: () =>
    scene(
      "gold",
      all(
        line("M290 300c10-110 210-110 220 0", INK.night, 16),
        path("M196 330c0-40 26-62 62-62h284c36 0 62 22 62 62v84c0 40-26 62-62 62H258c-36 0-62-22-62-62z", INK.cobalt),
        path("M196 330c0-40 26-62 62-62h20v208h-20c-36 0-62-22-62-62z", INK.cobaltDark),
        path("M604 330c0-40-26-62-62-62h-20v208h20c36 0 62-22 62-62z", INK.cobaltDark),
        line("M300 300h200", INK.goldLight, 5, 'stroke-dasharray="4 7"'),
        rect(318, 268, 22, 208, INK.night),
        rect(460, 268, 22, 208, INK.night),
        label(352, 366, 98, 0),
      ),
      { x: 400, y: 482, rx: 225 },
    ),

  "checkered-bag": () =>
    scene(
      "lilac",
      all(
        line("M318 250c6-86 158-86 164 0", INK.terracottaDark, 14),
        path("M216 250h330l26 226H216z", INK.paper),
        path("M546 250l60-30 22 214-56 42z", "#cfd6e6"),
        ...checks(216, 250),
        path("M216 250l60-30h330l-60 30z", INK.cobaltLight),
        line("M246 236h330", INK.slate, 4, 'stroke-dasharray="10 4"'),
        line("M216 250h330l26 226H216z", INK.cobaltDark, 4, 'opacity=".4"'),
      ),
      { x: 420, y: 484, rx: 230 },
    ),

  backpack: () =>
    scene(
      "blue",
      all(
        line("M356 170c4-52 84-52 88 0", INK.night, 13),
        path("M280 250c0-64 46-98 120-98s120 34 120 98v196c0 18-12 30-30 30H310c-18 0-30-12-30-30z", INK.terracotta),
        path("M280 250c0-64 46-98 120-98v324h-90c-18 0-30-12-30-30z", INK.terracottaDark, 'opacity=".35"'),
        rect(312, 336, 176, 118, INK.terracottaDark, 20),
        line("M330 366h140", INK.goldLight, 5, 'stroke-dasharray="4 7"'),
        line("M318 236c24-34 140-34 164 0", INK.goldLight, 5, 'stroke-dasharray="4 7"'),
        circle(400, 286, 22, INK.paper),
        path("M400 274l5 9 10 1-7 7 2 10-10-5-10 5 2-10-7-7 10-1z", INK.cobalt),
      ),
      { x: 400, y: 482, rx: 150 },
    ),

  shoes: () =>
    scene(
      "green",
      all(
        group("translate(40 -64) scale(.92)", shoe(INK.cobalt, INK.cobaltDark)),
        group("translate(-20 30)", shoe(INK.terracotta, INK.terracottaDark)),
      ),
      { x: 400, y: 486, rx: 250 },
    ),

  kaftan: () =>
    scene(
      "gold",
      all(
        line("M400 116c0-26 30-22 26-2-2 12-26 12-26 30", INK.slate, 6),
        line("M290 186l110-46 110 46", INK.slate, 7),
        path("M318 178l82-30 82 30 104 128-46 34-62-66 34 204H288l34-204-62 66-46-34z", INK.green),
        path("M400 148l82 30 104 128-46 34-62-66 34 204H400z", "#2d6d4a", 'opacity=".45"'),
        path("M376 150h48l-12 330h-24z", INK.gold),
        line("M400 176v290", INK.goldLight, 5, 'stroke-dasharray="2 14"'),
        line("M296 462h208M233 300l40 30M567 300l-40 30", INK.gold, 9),
        path("M362 154c10 26 66 26 76 0l-38-8z", INK.paper),
      ),
      { x: 400, y: 488, rx: 130 },
    ),

  "baby-clothes": () =>
    scene(
      "coral",
      all(
        path(
          "M300 170c20 22 70 22 90 0l74 44-28 56-34-16v104c0 20-18 40-40 40h-34c-22 0-40-20-40-40V254l-34 16-28-56z",
          INK.cobaltLight,
        ),
        path("M318 178c10 20 44 20 54 0", INK.paper),
        circle(345, 300, 24, INK.paper),
        path("M345 316c-22-16-16-30-7-30 4 0 6 3 7 5 1-2 3-5 7-5 9 0 15 14-7 30z", INK.terracotta),
        path("M488 320c34-14 84-8 96 22 8 20-6 36-30 36-10 30-18 60-20 84h-62c4-50 4-110 16-142z", INK.goldLight),
        line("M486 330c34-10 64-6 96 14M470 446h66", INK.gold, 7),
        rect(250, 430, 200, 44, INK.paper, 12),
        line("M262 444h176M262 458h176", INK.terracottaLight, 6),
      ),
      { x: 410, y: 486, rx: 200 },
    ),
} as const;

function suitcase(shell: string, dark: string, light: string): string {
  return all(
    rect(352, 96, 12, 110, INK.slate),
    rect(436, 96, 12, 110, INK.slate),
    rect(342, 84, 116, 22, INK.night, 10),
    rect(268, 186, 264, 274, shell, 34),
    path("M268 220a34 34 0 0 1 34-34h40v274h-40a34 34 0 0 1-34-34z", dark, 'opacity=".55"'),
    ...[316, 372, 428, 484].map((x) => rect(x, 210, 10, 226, light, 5, 'opacity=".45"')),
    rect(352, 176, 96, 18, dark, 8),
    circle(308, 470, 15, INK.night),
    circle(492, 470, 15, INK.night),
    label(356, 300, 116, -6),
    line("M470 196c30 10 34 34 26 58", INK.goldLight, 4),
    rect(482, 250, 34, 52, INK.gold, 6, 'transform="rotate(8 498 276)"'),
  );
}

function checks(x: number, y: number): string[] {
  const columns = [0, 1, 2, 3, 4, 5, 6].map((i) => rect(x + i * 49, y, 20, 226, INK.cobalt, 0, 'opacity=".45"'));
  const rows = [0, 1, 2, 3].map((i) => rect(x, y + 16 + i * 56, 345 + i * 5, 20, INK.terracotta, 0, 'opacity=".4"'));
  return [...columns, ...rows];
}

function shoe(upper: string, dark: string): string {
  return all(
    path("M236 356c20-10 32-40 36-66 40-6 70 6 84 30 32 38 86 52 150 60 44 6 66 26 66 58H236z", upper),
    path("M236 356c20-10 32-40 36-66 22-4 42-2 58 6-8 40-30 84-94 96z", dark),
    path("M452 374c20 4 36 6 54 8 44 6 66 26 66 56H420c0-30 10-50 32-64z", dark, 'opacity=".5"'),
    rect(228, 432, 350, 26, INK.paper, 12),
    line("M352 318l34-16M378 342l34-18M408 360l32-20", INK.paper, 8),
    oval(300, 292, 30, 8, INK.night, 'opacity=".35"'),
  );
}
