/** The brand's colours as drawings use them. */
export const INK = {
  kraft: "#d9b48a",
  kraftLight: "#f1e2cb",
  kraftDark: "#b98f62",
  kraftDeep: "#96704a",
  cobalt: "#1b5bda",
  cobaltDark: "#0c47ba",
  cobaltDeep: "#073794",
  cobaltLight: "#9ec0fe",
  terracotta: "#c2502b",
  terracottaDark: "#9f3f20",
  terracottaLight: "#feaf97",
  white: "#ffffff",
  paper: "#fbfaf7",
  grey: "#d6d2cc",
  greyDark: "#a0a3ab",
  slate: "#575c68",
  night: "#272e3c",
  gold: "#e0a53a",
  goldLight: "#ffddaf",
  green: "#3f8f63",
  greenLight: "#b4eec7",
  wood: "#a8744a",
  woodDark: "#7f5433",
  copper: "#c97a43",
} as const;

/** Grounds: the wall, and the arch behind the thing. */
const GROUNDS = {
  white: ["#f6f4f0", "#ece7dd", "#e4ded2"],
  blue: ["#e6effd", "#d2e2fb", "#c3d7f6"],
  coral: ["#fdeae3", "#f9d8cb", "#f0c8b8"],
  sand: ["#f7ecd9", "#efdfc3", "#e5d1b0"],
  green: ["#e6f2e9", "#d3e8d9", "#c3dccb"],
  gold: ["#fdf1d9", "#fae3b6", "#f0d59d"],
  lilac: ["#efebf6", "#e0d9ee", "#d2c9e4"],
} as const;
/** A ground by name. */
export type Ground = keyof typeof GROUNDS;

/** A whole picture: a wall with an arch, a floor, and the thing on it with its shadow. */
export function scene(ground: Ground, thing: string, shadow = { x: 400, y: 478, rx: 215 }): string {
  const [wall, arch, floor] = GROUNDS[ground];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 800 600">`,
    `<rect width="800" height="600" fill="${wall}"/>`,
    `<path d="M150 470V290C150 150 262 62 400 62s250 88 250 228v180z" fill="${arch}"/>`,
    `<rect y="468" width="800" height="132" fill="${floor}"/>`,
    `<ellipse cx="${shadow.x}" cy="${shadow.y}" rx="${shadow.rx}" ry="26" fill="${INK.night}" opacity=".16"/>`,
    `${thing}</svg>`,
  ].join("");
}

/** A filled path. */
export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
/** A line without filling. */
export const line = (d: string, stroke: string, width = 6, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** A rectangle with rounded corners. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
/** A circle. */
export const circle = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
/** An ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
/** Parts turned or moved together. */
export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;
/** Parts one after the other. */
export const all = (...parts: string[]) => parts.join("");

type BoxColours = { front: string; side: string; top: string };
const KRAFT: BoxColours = { front: INK.kraft, side: INK.kraftDark, top: INK.kraftLight };

/**
 * A closed box seen from the front and a little from above; x and y are the front's upper left
 * corner.
 */
export function box(
  x: number,
  y: number,
  size: { w: number; h: number; d: number },
  colours: BoxColours = KRAFT,
  hasTape = true,
): string {
  const { w, h, d } = size;
  const dx = d;
  const dy = d * 0.5;
  const tape = w * 0.13;
  const mid = x + w / 2;
  return all(
    rect(x, y, w, h, colours.front),
    path(`M${x} ${y}l${dx} ${-dy}h${w}l${-dx} ${dy}z`, colours.top),
    path(`M${x + w} ${y}l${dx} ${-dy}v${h}l${-dx} ${dy}z`, colours.side),
    hasTape
      ? all(
          path(`M${mid - tape / 2} ${y}l${dx} ${-dy}h${tape}l${-dx} ${dy}z`, INK.kraftDeep, 'opacity=".35"'),
          rect(mid - tape / 2, y, tape, h * 0.22, INK.kraftDeep, 0, 'opacity=".35"'),
        )
      : "",
    line(`M${x} ${y}h${w}l${dx} ${-dy}`, INK.kraftDeep, 2, 'opacity=".4"'),
  );
}

/** The brand's label: a hollow ring, a dashed way and a pin. */
export function label(x: number, y: number, width = 130, turn = 0): string {
  const height = width * 0.56;
  const at = y + height * 0.36;
  return group(
    `rotate(${turn} ${x + width / 2} ${y + height / 2})`,
    rect(x, y, width, height, INK.paper, 6),
    circle(x + width * 0.17, at, width * 0.055, "none", `stroke="${INK.cobalt}" stroke-width="${width * 0.035}"`),
    line(`M${x + width * 0.28} ${at}H${x + width * 0.7}`, INK.slate, width * 0.025, 'stroke-dasharray="5 7"'),
    path(
      `M${x + width * 0.82} ${at + width * 0.11}c${-width * 0.1} ${-width * 0.12} ${-width * 0.07} ${-width * 0.2} 0 ${-width * 0.2}s${width * 0.1} ${width * 0.08} 0 ${width * 0.2}z`,
      INK.terracotta,
    ),
    rect(x + width * 0.12, y + height * 0.66, width * 0.5, height * 0.08, INK.grey, 2),
    rect(x + width * 0.12, y + height * 0.8, width * 0.34, height * 0.07, INK.grey, 2),
  );
}

/** The two signs of careful handling: a glass and arrows up. */
export function fragileSign(x: number, y: number, size = 70): string {
  const s = size / 70;
  return group(
    `translate(${x} ${y}) scale(${s})`,
    rect(0, 0, 150, 78, INK.paper, 6),
    path("M26 14h28c2 22-4 32-11 34v12h10v6H27v-6h10V48c-7-2-13-12-11-34z", INK.terracotta),
    path(
      "M98 14l16 18h-10v34H92V32H82zM130 14l16 18h-10v34h-12V32h-10z",
      INK.terracotta,
      'transform="translate(-6 0)"',
    ),
  );
}
