import type { PersonSpec } from "@/demo/data/person-spec";
import { all, circle, INK, line, oval, path, rect } from "./kit";

const SKINS = ["#f2cfb0", "#e3b48c", "#c98f62"] as const;
const SHADES = [
  { hair: "#1f1a1c", cloth: "#1b5bda", ground: "#e1ecff" },
  { hair: "#4a2f20", cloth: "#c2502b", ground: "#ffe7e0" },
  { hair: "#8a5a2e", cloth: "#3f8f63", ground: "#e3f0e4" },
  { hair: "#c79a54", cloth: "#7a5aa6", ground: "#ece6f5" },
  { hair: "#3a3f4b", cloth: "#e0a53a", ground: "#fdeccb" },
] as const;

const HAIRS = ["short", "long", "curly", "veil", "bald", "bun"] as const;

type Portrait = NonNullable<PersonSpec["portrait"]>;

/** A drawn portrait: head and shoulders, the same for the same person. */
export function drawPortrait({ skin, hair, shade, hasBeard }: Portrait): string {
  const face = SKINS[skin] ?? SKINS[0];
  const tone = SHADES[shade] ?? SHADES[0];
  // Clothes do not follow the hair, or half of the market would wear blue.
  const cloth = SHADES[(shade + skin * 2 + HAIRS.indexOf(hair)) % SHADES.length]?.cloth ?? tone.cloth;
  const isVeiled = hair === "veil";
  return all(
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 400 400">',
    rect(0, 0, 400, 400, tone.ground),
    hair === "long" ? path("M108 170c0-66 40-106 92-106s92 40 92 106l10 150H98z", tone.hair) : "",
    isVeiled
      ? path("M96 190C96 104 140 54 200 54s104 50 104 136c0 60 26 90 40 210H56c14-120 40-150 40-210z", cloth)
      : "",
    path("M60 400c4-76 56-116 140-116s136 40 140 116z", cloth),
    rect(170, 250, 60, 60, face, 26),
    path("M170 268c16 20 44 20 60 0v14c-16 20-44 20-60 0z", INK.night, 'opacity=".12"'),
    oval(200, 186, 74, 88, face),
    ...top(hair, tone.hair),
    isVeiled
      ? path(
          "M118 200c-4-74 32-122 82-122s86 48 82 122c-6-54-36-92-82-92s-76 38-82 92zM126 230c14 50 40 72 74 72s60-22 74-72l18 40c-20 50-50 70-92 70s-72-20-92-70z",
          cloth,
        )
      : "",
    hasBeard
      ? path(
          "M128 196c2 64 30 92 72 92s70-28 72-92c-8 30-26 40-46 38-16-2-36-2-52 0-20 2-38-8-46-38z",
          tone.hair,
          'opacity=".92"',
        )
      : "",
    circle(172, 184, 7, INK.night),
    circle(228, 184, 7, INK.night),
    line("M158 164c8-6 18-6 26-1M216 163c8-5 18-5 26 1", tone.hair, 5),
    line("M200 190c-4 14-6 20 4 24", INK.night, 4, 'opacity=".35"'),
    line("M180 234c12 12 28 12 40 0", hasBeard ? INK.paper : INK.terracottaDark, 5),
    circle(154, 218, 12, INK.terracottaLight, 'opacity=".45"'),
    circle(246, 218, 12, INK.terracottaLight, 'opacity=".45"'),
    "</svg>",
  );
}

function top(hair: Portrait["hair"], colour: string): string[] {
  switch (hair) {
    case "short":
      return [path("M124 176c-8-70 30-108 80-108 48 0 82 36 72 108-10-40-30-52-60-54-40-2-70 2-92 54z", colour)];
    case "long":
      return [path("M122 190c-4-76 30-118 80-118s82 42 76 118c-10-44-40-60-64-74-20 30-60 36-92 74z", colour)];
    case "curly":
      return [112, 138, 168, 200, 232, 262, 288].map((x, index) =>
        circle(x, [150, 112, 88, 80, 88, 112, 150][index] ?? 100, 34, colour),
      );
    case "bun":
      return [
        circle(200, 62, 36, colour),
        path("M122 186c-6-74 30-114 78-114s84 40 78 114c-14-44-42-58-78-58s-64 14-78 58z", colour),
      ];
    default:
      return [];
  }
}

/** A specimen of an identity card, for those who wait for their check. */
export function drawIdCard(): string {
  return all(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="260" viewBox="0 0 800 520">',
    rect(0, 0, 800, 520, "#e9e6e0"),
    rect(40, 40, 720, 440, INK.paper, 28, `stroke="${INK.cobaltLight}" stroke-width="6"`),
    path("M40 130V68a28 28 0 0 1 28-28h664a28 28 0 0 1 28 28v62z", INK.cobalt),
    rect(84, 74, 250, 24, INK.paper, 6),
    rect(84, 176, 200, 250, INK.kraftLight, 14),
    circle(184, 270, 54, "#e3b48c"),
    path("M104 426c4-60 36-88 80-88s76 28 80 88z", INK.terracotta),
    line("M330 200h180M330 250h300M330 300h240M330 350h300", INK.grey, 16),
    line("M340 420c30-40 50 20 80-10s40 10 70-6", INK.cobaltDeep, 6),
    '<text x="400" y="330" font-family="sans-serif" font-size="96" font-weight="700" fill="#c2502b" opacity=".28" text-anchor="middle" transform="rotate(-14 400 300)">SPECIMEN</text>',
    "</svg>",
  );
}
