import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SatoriOptions } from "satori";
import type { PictureProcessor } from "@/lib/adapters/pictures/port";
import { CARD_COLOURS, markImage, ROUTE_SIZE, routeImage } from "./card-shapes";
import { CARD_SIZE } from "./limits";
import type { CardPainter, CardText } from "./port";

const TITLE_LENGTH_MAX = 90;
const DETAIL_LENGTH_MAX = 140;
const CACHED_MAX = 200;
const PADDING = 72;
const STUB_WIDTH = 300;

type Node = { type: string; props: { style?: Record<string, unknown>; children?: unknown; [name: string]: unknown } };
type Fonts = SatoriOptions["fonts"];

const cached = new Map<string, Buffer>();
let fonts: Fonts | undefined;

/**
 * Cards rendered by satori. Text becomes outlines, so the machine needs no fonts, and HarfBuzz
 * shapes Arabic. The last cards are cached by their text.
 */
export function satoriCards(pictures: PictureProcessor): CardPainter {
  return {
    async draw(text) {
      const key = createHash("sha256").update(JSON.stringify(text)).digest("base64url");
      const known = cached.get(key);
      if (known) return known;
      fonts ??= readFonts();
      const { default: satori } = await import("satori");
      // Satori takes plain objects, its types want React's.
      const svg = await satori(cardOf(text) as Parameters<typeof satori>[0], { ...CARD_SIZE, fonts });
      const { files } = await pictures.work({ kind: "paint", read: async () => Buffer.from(svg) });
      const png = files[0]?.bytes;
      if (!png) throw new Error("a card has no image");
      for (const oldest of cached.keys()) {
        if (cached.size < CACHED_MAX) break;
        cached.delete(oldest);
      }
      cached.set(key, png);
      return png;
    },
  };
}

function readFonts(): Fonts {
  // Both processes run in the repository's root.
  const file = (name: string) =>
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "@fontsource", name));
  return [
    { name: "display", weight: 700, data: file("bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff") },
    { name: "text", weight: 500, data: file("figtree/files/figtree-latin-500-normal.woff") },
    { name: "more", weight: 500, data: file("figtree/files/figtree-latin-ext-500-normal.woff") },
    {
      name: "arabic",
      weight: 600,
      data: file("ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff"),
    },
  ];
}

function box(style: Record<string, unknown>, ...children: unknown[]): Node {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function image(src: string, width: number, height: number, style: Record<string, unknown> = {}): Node {
  return { type: "img", props: { src, width, height, style } };
}

function cardOf(text: CardText): Node {
  const isArabic = text.locale === "ar";
  const width = CARD_SIZE.width - 2 * PADDING - (text.price ? STUB_WIDTH + 40 : 0);
  const texts = box(
    { flexDirection: "column", width },
    line(isArabic, width, 30, CARD_COLOURS.link, text.kicker),
    line(isArabic, width, titleSize(text.title), CARD_COLOURS.ink, cut(text.title, TITLE_LENGTH_MAX), "display"),
    line(isArabic, width, 32, CARD_COLOURS.muted, cut(text.detail, DETAIL_LENGTH_MAX)),
  );
  const sides = text.price ? [texts, stub(isArabic, text.price)] : [texts];
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      position: "relative",
      background: `linear-gradient(${CARD_COLOURS.ground}, ${CARD_COLOURS.soft})`,
    },
    box({ position: "absolute", left: 0, bottom: 0 }, image(routeImage(isArabic), ROUTE_SIZE.width, ROUTE_SIZE.height)),
    brandLine(text.brand, isArabic),
    box(
      {
        padding: `36px ${PADDING}px 0`,
        justifyContent: "space-between",
        flexDirection: isArabic ? "row-reverse" : "row",
      },
      ...sides,
    ),
  );
}

function brandLine(brand: string, isArabic: boolean): Node {
  return box(
    {
      padding: `${PADDING - 16}px ${PADDING}px 0`,
      alignItems: "center",
      gap: 16,
      flexDirection: isArabic ? "row-reverse" : "row",
    },
    image(markImage(isArabic), 60, 48),
    box({ fontSize: 40, fontFamily: "display, more, arabic", color: CARD_COLOURS.ink }, brand),
  );
}

function stub(isArabic: boolean, price: { amount: string; unit: string }): Node {
  return box(
    {
      flexDirection: "column",
      width: STUB_WIDTH,
      padding: "28px 24px",
      borderRadius: 24,
      border: `3px dashed ${CARD_COLOURS.line}`,
      background: CARD_COLOURS.surface,
      alignSelf: "flex-start",
    },
    line(isArabic, STUB_WIDTH - 54, 56, CARD_COLOURS.ink, price.amount, "display"),
    line(isArabic, STUB_WIDTH - 54, 26, CARD_COLOURS.muted, price.unit),
  );
}

/** A text box of a fixed width, which right-aligned Arabic needs. */
function line(isArabic: boolean, width: number, size: number, color: string, content: string, family = "text"): Node {
  const direction = isArabic ? { direction: "rtl", textAlign: "right", justifyContent: "flex-start" } : {};
  return box(
    {
      width,
      fontSize: size,
      lineHeight: isArabic ? 1.45 : 1.15,
      marginBottom: 14,
      color,
      fontFamily: isArabic ? `arabic, ${family}, more` : `${family}, more, arabic`,
      ...direction,
    },
    content,
  );
}

function titleSize(title: string): number {
  if (title.length > 60) return 48;
  return title.length > 34 ? 56 : 68;
}

function cut(text: string, max: number): string {
  const plain = text
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain.length <= max) return plain;
  return `${plain.slice(0, plain.lastIndexOf(" ", max) > max / 2 ? plain.lastIndexOf(" ", max) : max)}…`;
}
