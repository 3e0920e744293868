import { all, box, circle, group, INK, label, line, path, rect, scene } from "./kit";

/** Telephones, computers and cameras. */
export const DEVICES = {
  "phone-box": () =>
    scene(
      "blue",
      all(
        box(240, 330, { w: 190, h: 146, d: 60 }, { front: INK.white, side: INK.grey, top: INK.paper }, false),
        line("M270 400h130", INK.grey, 8),
        label(272, 352, 100, 0),
        group(
          "rotate(9 520 340)",
          rect(450, 190, 142, 286, INK.night, 24),
          rect(460, 204, 122, 258, INK.cobalt, 14),
          path("M460 380c40-40 80-10 122-46v114a14 14 0 0 1-14 14h-94a14 14 0 0 1-14-14z", INK.terracotta),
          circle(544, 268, 22, INK.goldLight),
          rect(498, 212, 46, 8, INK.night, 4),
        ),
      ),
      { x: 420, y: 486, rx: 220 },
    ),

  laptop: () =>
    scene(
      "coral",
      all(
        rect(230, 168, 340, 230, INK.night, 16),
        rect(246, 184, 308, 198, INK.cobaltDeep, 6),
        path("M246 330c60-50 110-10 160-46s90-40 148-10v102a6 6 0 0 1-6 6H252a6 6 0 0 1-6-6z", INK.cobalt),
        circle(470, 234, 24, INK.goldLight),
        rect(278, 212, 96, 12, INK.paper, 5, 'opacity=".8"'),
        rect(278, 236, 60, 10, INK.paper, 5, 'opacity=".5"'),
        path("M230 398h340l58 60c6 8 2 18-10 18H182c-12 0-16-10-10-18z", INK.greyDark),
        path("M248 408h304l26 28H222z", INK.slate),
        rect(350, 444, 100, 16, INK.grey, 5),
      ),
      { x: 400, y: 482, rx: 240 },
    ),

  camera: () =>
    scene(
      "sand",
      all(
        line("M230 280c-70 70-10 170 60 190M570 280c60 50 40 130-10 170", INK.terracottaDark, 12),
        path(
          "M222 258c0-16 12-28 28-28h72l26-42h104l26 42h72c16 0 28 12 28 28v186c0 18-12 30-28 30H250c-16 0-28-12-28-30z",
          INK.night,
        ),
        rect(222, 290, 356, 120, INK.slate),
        circle(400, 350, 100, "#10151f"),
        circle(400, 350, 80, INK.night, `stroke="${INK.greyDark}" stroke-width="6"`),
        circle(400, 350, 56, INK.cobaltDeep),
        circle(400, 350, 34, INK.cobalt),
        circle(384, 332, 12, INK.white, 'opacity=".85"'),
        rect(254, 248, 60, 24, INK.greyDark, 6),
        circle(536, 260, 12, INK.terracotta),
        rect(368, 200, 64, 22, INK.greyDark, 6),
      ),
      { x: 400, y: 484, rx: 210 },
    ),
} as const;
