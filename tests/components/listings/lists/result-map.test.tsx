import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ResultMap } from "@/components/listings/lists/result-map";
import type { ListingPin } from "@/components/map/listing-pin";
import type { MapPlace } from "@/components/map/map-place";
import { PinLink } from "@/components/map/pin-link";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo, held } from "@/tests/support/components/server";

const place = (city: string, coordinates: [number, number], count: number, price: number): MapPlace => ({
  city,
  coordinates,
  area: [coordinates, coordinates],
  count,
  price,
});
const PARIS = place("Paris", [48.85, 2.35], 22, 20);
const ORAN = place("Oran", [35.7, -0.63], 1, 45.5);
const cards = (from: number, length: number) =>
  Array.from({ length }, (_, index) => ({
    id: from + index,
    slug: "colis",
    title: `Colis ${from + index}`,
    startDate: "2027-01-04",
    endDate: "2027-01-08",
    propositionPrice: 30,
  }));
const pin: ListingPin = {
  key: "/announcements/huile-9",
  href: "/announcements/huile-9",
  title: "Huile d’olive",
  from: "Oran",
  point: [35.71, -0.62],
  route: [
    [35.71, -0.62],
    [48.85, 2.35],
  ],
  detail: "4 janv.",
  price: "45,50 €",
  priceUnit: "proposé",
};

async function drawMap(locale: Locale = "fr", over: Partial<ComponentProps<typeof ResultMap>> = {}) {
  await draw(
    <PinLink>
      <div data-listing={pin.key}>
        <a href="#card">card</a>
      </div>
      <ResultMap
        kind="announcements"
        query={{ map: true, maxPrice: 60, sort: "price" }}
        settings={{ engine: "maplibre" }}
        label="map"
        places={[PARIS, ORAN]}
        pins={[pin]}
        ends={{}}
        hasRoutes={false}
        className="h-96"
        {...over}
      >
        <svg role="img" aria-label="picture" />
      </ResultMap>
    </PinLink>,
    locale,
  );
  await expect.element(page.getByRole("list", { name: "map" })).toBeInTheDocument();
  return page.getByRole("list", { name: "map" }).getByRole("button");
}

describe("the map of a list", () => {
  it("has every place as a button, one of which is a stop of Tab", async () => {
    const keys = await drawMap();
    await expect.element(keys.nth(0)).toHaveTextContent("Paris : 22 annonces à partir de 20 €");
    await expect.element(keys.nth(1)).toHaveTextContent("Oran : 1 annonce à 45,50 €");
    expect(keys.elements().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    keys.nth(0).element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(keys.nth(1)).toHaveFocus();
    expect(keys.elements().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    // The card of the page is marked with it.
    expect(document.querySelector("[data-listing][data-active]")).not.toBeNull();
    await userEvent.keyboard("{Home}");
    await expect.element(keys.nth(0)).toHaveFocus();
    expect(document.querySelector("[data-listing][data-active]")).toBeNull();
  });

  it("has the price of the searched weight in the rows of a place", async () => {
    const trip = {
      id: 4,
      slug: "lyon-oran",
      title: null,
      departure: { city: "Paris" },
      arrival: { city: "Oran" },
      isFlexibleDate: false,
      departureDay: "2027-01-04",
      minPrice: 10,
      priceLadder: { upTo2: 10, upTo5: 15, upTo10: 42, upTo20: 60, above: 80 },
      pricePerKg: null,
    };
    answer("GET /v1/transporters", { body: { data: [trip] } });
    const one = { ...PARIS, count: 1 };
    const keys = await drawMap("fr", {
      kind: "transporters",
      query: { map: true, minWeight: 6 },
      places: [one],
      pins: [],
    });
    keys.nth(0).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("link", { name: /Oran/ })).toHaveTextContent(/42\s€pour 6\skg/);
  });

  it("opens what the page knows at once, and gives the focus back", async () => {
    const keys = await drawMap();
    keys.nth(1).element().focus();
    await userEvent.keyboard("{Enter}");
    const link = page.getByRole("link", { name: /Huile d’olive/ });
    await expect.element(link).toHaveFocus();
    expect(callsTo("GET /v1/announcements")).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(keys.nth(1)).toHaveFocus();
  });

  it("opens a place that is pressed, and is closed by a press beside it", async () => {
    answer("GET /v1/announcements", { body: { data: cards(1, 20) } });
    await drawMap();
    await expect.poll(() => document.querySelectorAll("[data-pin]")).toHaveLength(2);
    const mark = document.querySelector<HTMLElement>('[data-pin][data-count="22"]');
    mark?.click();
    await expect.element(page.getByText("22 annonces à Paris et alentour")).toBeVisible();
    await expect.poll(() => mark?.hasAttribute("data-active")).toBe(true);
    await page.getByRole("button", { name: "Fermer la fiche" }).click();
    await expect.element(page.getByText("22 annonces à Paris et alentour")).not.toBeInTheDocument();
  });

  it("reads the others with the list's filters and order, page by page", async () => {
    const line = held({ body: { data: cards(1, 20) } });
    answer("GET /v1/announcements", line.give);
    const keys = await drawMap();
    keys
      .nth(0)
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(page.getByText("Chargement des annonces…")).toBeVisible();
    line.letGo();
    await expect.element(page.getByText("22 annonces à Paris et alentour")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Colis 20/ })).toBeInTheDocument();
    answer("GET /v1/announcements", { body: { data: cards(21, 2) } });
    await page.getByRole("button", { name: "Voir la suite" }).click();
    await expect.element(page.getByRole("link", { name: /Colis 22/ })).toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Voir la suite" })).not.toBeInTheDocument();
    const asked = callsTo("GET /v1/announcements").map(({ path }) => new URL(path, "http://x").searchParams);
    expect(asked.map((search) => search.get("page"))).toEqual(["1", "2"]);
    for (const search of asked) {
      expect(search.get("sort")).toBe("price");
      expect(JSON.parse(search.get("filters") ?? "")).toEqual({ maxPrice: 60, departureArea: PARIS.area });
    }
  });

  it("says what could not be read, and tries again", async () => {
    answer("GET /v1/announcements", { status: 500, body: { code: "server.error", message: "x" } });
    const keys = await drawMap();
    keys
      .nth(0)
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(page.getByText("Les annonces n’ont pas pu être chargées.")).toBeVisible();
    answer("GET /v1/announcements", { body: { data: cards(1, 20) } });
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect.element(page.getByRole("link", { name: /Colis 1 / })).toBeInTheDocument();
  });

  it("is the same in Arabic, which mirrors the card and not the map", async () => {
    const keys = await drawMap("ar");
    await expect.element(keys.nth(0)).toHaveTextContent("Paris: 22 إعلانًا ابتداءً من");
    keys
      .nth(1)
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const link = page.getByRole("link", { name: /Huile/ });
    await expect.element(link).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});
