const svg = (sizePx: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">${inner}</svg>`);

/** Pictures of some hundred bytes that take gigabytes or minutes to draw. */
export const BOMBS: Readonly<Record<string, Buffer>> = {
  "a dashed path a million units long": svg(
    1_000,
    '<path d="M0 0H1000000" stroke="#000" stroke-width="5" stroke-dasharray=".002" transform="scale(.001)"/>',
  ),
  "a dashed path that is all seen": Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 1000000 10"><path d="M0 5H1000000" stroke="#000" stroke-width="5" stroke-dasharray=".002"/></svg>',
  ),
  "a wide feMorphology": svg(
    3_000,
    `<filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="2000"/><feMorphology operator="erode" radius="1900"/>'.repeat(20)}</filter><rect width="3000" height="3000" fill="red" filter="url(#f)"/>`,
  ),
  "deep uses": svg(
    100,
    `<g id="g0"><rect width="9" height="9" opacity=".5"/></g>${Array.from({ length: 12 }, (_, n) => `<g id="g${n + 1}" opacity=".9">${`<use href="#g${n}"/>`.repeat(9)}</g>`).join("")}<use href="#g12"/>`,
  ),
};

/** One that takes all the time that pictures may. */
export const SLOW_PICTURE = BOMBS["a wide feMorphology"] ?? Buffer.of();
