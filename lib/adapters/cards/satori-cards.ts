import { createHash } from "node:crypto";
import type { SatoriOptions } from "satori";
import { type FontName, familiesFor, readFont, weightOf } from "@/lib/adapters/fonts/font-files";
import { printable } from "@/lib/adapters/fonts/printable";
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
type Font = SatoriOptions["fonts"][number];

const OWN: readonly FontName[] = ["Bricolage", "Figtree", "Figtree extended", "Plex Arabic"];
/** The weights of the site's text next to its Arabic. */
const WEIGHTS: Partial<Record<FontName, number>> = { "Plex Arabic": 600 };
const TEXT_WEIGHT = 500;

const cached = new Map<string, Buffer>();
const loadedFonts = new Map<FontName, Font>();

/** Cards that are being drawn: who asks for the same one meanwhile gets that. */
const drawing = new Map<string, Promise<Buffer>>();

/**
 * Cards rendered by satori. Text becomes outlines, so the machine needs no fonts, and HarfBuzz
 * shapes Arabic. The last cards are cached by their text.
 */
export function satoriCards(pictures: PictureProcessor): CardPainter {
  return {
    find: (text) => cached.get(keyOf(text)),
    async draw(text) {
      const key = keyOf(text);
      const known = cached.get(key) ?? drawing.get(key);
      if (known) return known;
      const drawn = paint(pictures, text).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      const png = await drawn;
      for (const oldest of cached.keys()) {
        if (cached.size < CACHED_MAX) break;
        cached.delete(oldest);
      }
      cached.set(key, png);
      return png;
    },
  };
}

function keyOf(text: CardText): string {
  return createHash("sha256").update(JSON.stringify(text)).digest("base64url");
}

async function paint(pictures: PictureProcessor, text: CardText): Promise<Buffer> {
  // Laid out when its turn has come: that blocks this process, and most of a queue may leave.
  const { files } = await pictures.work({ kind: "paint", read: () => layOut(text) });
  const png = files[0]?.bytes;
  if (!png) throw new Error("a card has no image");
  return png;
}

async function layOut(text: CardText): Promise<Buffer> {
  const shown = printableText(text);
  const families = familiesFor(JSON.stringify(shown), OWN);
  const { default: satori } = await import("satori");
  // Satori takes plain objects, its types want React's.
  const svg = await satori(cardOf(shown, families) as Parameters<typeof satori>[0], {
    ...CARD_SIZE,
    fonts: families.map(loadFont),
  });
  return Buffer.from(svg);
}

function loadFont(family: FontName): Font {
  const known = loadedFonts.get(family);
  if (known) return known;
  const weight = weightOf(family, WEIGHTS[family] ?? TEXT_WEIGHT);
  // The table's weights are those of CSS.
  const font = { name: family, weight: weight as Font["weight"], data: readFont(family, weight) };
  loadedFonts.set(family, font);
  return font;
}

/** Reduces a card's texts to the characters of the fonts, in its language. */
function printableText({ locale, price, ...texts }: CardText): CardText {
  const { brand, kicker, title, detail } = texts;
  const plain = (text: string, max: number) => printable(cut(text, max), OWN);
  return {
    locale,
    brand: plain(brand, DETAIL_LENGTH_MAX),
    kicker: plain(kicker, DETAIL_LENGTH_MAX),
    title: plain(title, TITLE_LENGTH_MAX),
    detail: plain(detail, DETAIL_LENGTH_MAX),
    ...(price
      ? { price: { amount: plain(price.amount, DETAIL_LENGTH_MAX), unit: plain(price.unit, DETAIL_LENGTH_MAX) } }
      : {}),
  };
}

function box(style: Record<string, unknown>, ...children: unknown[]): Node {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function image(src: string, width: number, height: number, style: Record<string, unknown> = {}): Node {
  return { type: "img", props: { src, width, height, style } };
}

function cardOf(text: CardText, families: readonly FontName[]): Node {
  const isArabic = text.locale === "ar";
  const line = lineIn(isArabic, families);
  const width = CARD_SIZE.width - 2 * PADDING - (text.price ? STUB_WIDTH + 40 : 0);
  const texts = box(
    { flexDirection: "column", width },
    line(width, 30, CARD_COLOURS.link, text.kicker),
    line(width, titleSize(text.title), CARD_COLOURS.ink, text.title, "Bricolage"),
    line(width, 32, CARD_COLOURS.muted, text.detail),
  );
  const sides = text.price ? [texts, stub(line, text.price)] : [texts];
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      position: "relative",
      background: `linear-gradient(${CARD_COLOURS.ground}, ${CARD_COLOURS.soft})`,
    },
    box({ position: "absolute", left: 0, bottom: 0 }, image(routeImage(isArabic), ROUTE_SIZE.width, ROUTE_SIZE.height)),
    brandLine(text.brand, isArabic, familyList(["Bricolage"], families)),
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

function brandLine(brand: string, isArabic: boolean, fontFamily: string): Node {
  return box(
    {
      padding: `${PADDING - 16}px ${PADDING}px 0`,
      alignItems: "center",
      gap: 16,
      flexDirection: isArabic ? "row-reverse" : "row",
    },
    image(markImage(isArabic), 60, 48),
    box({ fontSize: 40, fontFamily, color: CARD_COLOURS.ink }, brand),
  );
}

function stub(line: Line, price: { amount: string; unit: string }): Node {
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
    line(STUB_WIDTH - 54, 56, CARD_COLOURS.ink, price.amount, "Bricolage"),
    line(STUB_WIDTH - 54, 26, CARD_COLOURS.muted, price.unit),
  );
}

type Line = (width: number, size: number, color: string, content: string, family?: FontName) => Node;

/** Makes text boxes of a fixed width, which right-aligned Arabic needs. */
function lineIn(isArabic: boolean, families: readonly FontName[]): Line {
  const direction = isArabic ? { direction: "rtl", textAlign: "right", justifyContent: "flex-start" } : {};
  return (width, size, color, content, family = "Figtree") =>
    box(
      {
        width,
        fontSize: size,
        lineHeight: isArabic ? 1.45 : 1.15,
        marginBottom: 14,
        color,
        fontFamily: familyList(isArabic ? ["Plex Arabic", family] : [family], families),
        ...direction,
      },
      content,
    );
}

/** The families of a text: the first ones, then the others that the card has. */
function familyList(first: readonly FontName[], families: readonly FontName[]): string {
  return [...new Set([...first, ...families])].join(", ");
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
