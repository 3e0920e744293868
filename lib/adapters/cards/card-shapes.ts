// The light theme's values: shared images know neither the visitor's theme nor CSS variables.
const BLUE = "#1b5bda";
const TERRACOTTA = "#c2502b";
const KRAFT = { box: "#d9b48a", tape: "#f1e2cb", edge: "#b98f62" };

/** The colours of a card. */
export const CARD_COLOURS = {
  ground: "#fbfaf7",
  surface: "#ffffff",
  soft: "#f1f6fe",
  line: "#e9e6e0",
  ink: "#151b2a",
  muted: "#575c68",
  link: BLUE,
} as const;

/** A drawing as a data URL; `isMirrored` flips it for right-to-left languages. */
function asImage(width: number, height: number, isMirrored: boolean, shapes: string): string {
  const flipped = isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${shapes}</g>` : shapes;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${flipped}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The brand's mark. */
export function markImage(isMirrored: boolean): string {
  return asImage(
    30,
    24,
    isMirrored,
    `<circle cx="6" cy="17" r="4.25" stroke="${BLUE}" stroke-width="3"/><path d="M9 12C12 5 16 3.5 20 5.5" stroke="${BLUE}" stroke-width="3" stroke-dasharray="0.5 5" stroke-linecap="round"/><path d="M24 19c-4.2-4.6-5.6-6.8-5.6-9.2a5.6 5.6 0 1 1 11.2 0c0 2.4-1.4 4.6-5.6 9.2z" fill="${TERRACOTTA}"/><circle cx="24" cy="9.8" r="2" fill="#fbfaf7"/>`,
  );
}

/** The size of the route at a card's foot, in pixels. */
export const ROUTE_SIZE = { width: 1_200, height: 190 } as const;

/** The route over the sea at a card's foot, with a parcel in transit. */
export function routeImage(isMirrored: boolean): string {
  return asImage(
    ROUTE_SIZE.width,
    ROUTE_SIZE.height,
    isMirrored,
    `<path d="M0 84C220 52 380 122 620 92S1020 50 1200 88V190H0Z" fill="${BLUE}" opacity=".1"/><path d="M0 130C260 98 420 160 660 130S1060 108 1200 138V190H0Z" fill="${BLUE}" opacity=".18"/><path d="M97 84C330 -10 800 -10 1090 70" stroke="${BLUE}" stroke-width="6" stroke-dasharray="1 18" stroke-linecap="round"/><circle cx="80" cy="94" r="17" fill="#fff" stroke="${BLUE}" stroke-width="9"/><path d="M1104 156c-23-26-32-38-32-53a32 32 0 1 1 64 0c0 15-9 27-32 53z" fill="${TERRACOTTA}"/><circle cx="1104" cy="102" r="11" fill="#fff"/><g transform="translate(556 22) rotate(7)"><rect width="92" height="70" rx="9" fill="${KRAFT.box}"/><path d="M37 0h18v70H37z" fill="${KRAFT.tape}"/><path d="M0 22h92" stroke="${KRAFT.edge}" stroke-width="2.5"/><rect x="59" y="37" width="27" height="24" rx="3" fill="#fff"/><path d="M64 44h17M64 50h17M64 56h10" stroke="#151b2a" stroke-width="2.2"/></g>`,
  );
}
