import { describe, expect, it } from "vitest";
import { ListingCard, type ListingSummary } from "@/components/listings/lists/listing-card";
import { formatsFor } from "@/lib/i18n/formats";
import { draw } from "@/tests/support/components/draw";

const { price, dayRange } = formatsFor("fr");
const trip: ListingSummary = {
  href: "/transporters/x-1",
  title: "De Villeurbanne à Casablanca",
  picture: { vehicle: "plane" },
  from: { city: "Villeurbanne", detail: dayRange("2026-11-28", "2026-12-15") },
  to: { city: "Casablanca", detail: "Livraison à domicile" },
  facts: [{ label: "Avion", variant: "primary" }, { label: "34,2 kg restants" }],
  price: price(33_000),
  priceUnit: "par colis",
  total: "374,80 € frais compris",
  owner: { name: "Mohamed-Abdelkader B.", rating: "4,8", ratingCount: "112" },
};
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E#";
const parcel: ListingSummary = { ...trip, showsTitle: true, picture: { path: PICTURE } };

async function drawAt(width: number, listing: ListingSummary): Promise<HTMLElement> {
  const { container } = await draw(
    <div style={{ width }}>
      <ListingCard listing={listing} />
    </div>,
  );
  await document.fonts.ready;
  const card = container.querySelector<HTMLElement>("article");
  if (!card) throw new Error("there is no card");
  return card;
}

/** Counts the lines of a text. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

describe("a card, from the narrowest phone to a wide list", () => {
  it.each(
    [258, 288, 309, 322, 358, 430, 560].flatMap((width) => [
      { width, kind: "trip", listing: trip },
      { width, kind: "trip priced by weight", listing: { ...trip, priceUnit: "et plus, selon le poids" } },
      { width, kind: "parcel", listing: parcel },
    ]),
  )("breaks no city of a $kind at $width px, and places its price off the perforation", async ({ width, listing }) => {
    const card = await drawAt(width, listing);
    const cities = [...card.querySelectorAll("li > b")];
    expect(cities.map(linesOf)).toEqual([1, 1]);
    expect(card.scrollWidth).toBeLessThanOrEqual(width);
    const body = card.querySelector(".label-body")?.getBoundingClientRect();
    const stub = card.querySelector(".label-stub")?.getBoundingClientRect();
    const cost = card.querySelector(".listing-price")?.getBoundingClientRect();
    const picture = card.querySelector(".listing-tile, .listing-thumb")?.getBoundingClientRect();
    if (!body || !stub || !cost || !picture) throw new Error("the card is not whole");
    expect(cost.left - stub.left).toBeGreaterThanOrEqual(12);
    for (const city of cities) {
      const range = document.createRange();
      range.selectNodeContents(city);
      const name = range.getBoundingClientRect();
      const isInRow = picture.width > 0 && picture.top < name.bottom && picture.bottom > name.top;
      expect(name.right).toBeLessThanOrEqual(isInRow ? picture.left : body.right);
    }
  });

  it("has stubs of one width in a list, unless a price needs more", async () => {
    const widthOf = async (cents: number) => {
      const card = await drawAt(358, { ...trip, price: price(cents) });
      return card.querySelector(".label-stub")?.getBoundingClientRect().width ?? 0;
    };
    expect(await widthOf(900)).toBe(await widthOf(33_000));
    expect(await widthOf(125_000)).toBeGreaterThanOrEqual(await widthOf(33_000));
  });
});
