import { describe, expect, it } from "vitest";
import { CARD_SIZE } from "@/lib/adapters/cards/limits";
import type { CardPainter, CardText } from "@/lib/adapters/cards/port";
import { satoriCards } from "@/lib/adapters/cards/satori-cards";
import { childPictures } from "@/lib/adapters/pictures/child-pictures";
import { LOCALES } from "@/lib/core/base/actor";

const TEXT: CardText = {
  locale: "fr",
  brand: "Rihla",
  kicker: "Colis à emporter",
  title: "Valise en cuir",
  detail: "Lyon – Oran, 12 décembre",
  price: { amount: "57 €", unit: "proposés" },
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const PAINTERS: [name: string, painter: CardPainter][] = [["satori", satoriCards(childPictures)]];

describe.each(PAINTERS)("the painter of cards by %s", (_name, painter) => {
  it.each(LOCALES)(
    "draws one in %s, of the size that shared links have, the same for the same text",
    async (locale) => {
      const text = { ...TEXT, locale };
      const [first, second] = await Promise.all([painter.draw(text), painter.draw({ ...text })]);
      expect(first.subarray(0, 4)).toEqual(PNG);
      expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
      expect(first.equals(second)).toBe(true);
    },
  );

  it("draws another for another text", async () => {
    const { price: _price, ...plain } = TEXT;
    expect((await painter.draw(plain)).equals(await painter.draw(TEXT))).toBe(false);
  });

  it("draws names of every script, each by another drawing than a box, and a box for what no font has", async () => {
    const draw = (title: string) => painter.draw({ ...TEXT, kicker: "x", detail: "y", title });
    const box = await draw("\u{10ffff}");
    expect(box.equals(await draw("□"))).toBe(true);
    expect(box.equals(await draw("\ue000"))).toBe(true);
    const drawn = [];
    for (const sign of ["ⴽ", "Ж", "Ω", "中", "あ", "한", "ש", "≥", "→", "ẓ", "ɛ", "ả", "😀", "📦"])
      drawn.push(await draw(sign));
    for (const [index, png] of drawn.entries())
      for (const other of [box, ...drawn.slice(0, index)]) expect(png.equals(other)).toBe(false);
  });

  it("takes texts that are long, empty, of another script or markup", async () => {
    const hostile = { ...TEXT, title: "ط".repeat(4_000), detail: "", kicker: "<svg onload=x>&amp;", brand: "🧳" };
    expect((await painter.draw(hostile)).subarray(0, 4)).toEqual(PNG);
  });
});
