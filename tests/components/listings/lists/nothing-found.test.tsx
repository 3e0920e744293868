import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ListingSummary } from "@/components/listings/lists/listing-card";
import { NothingFound } from "@/components/listings/lists/nothing-found";
import { draw } from "@/tests/support/components/draw";

const route = { from: "Lyon", fromId: 2996944, to: "Oran", toId: 2485926 };
const trip: ListingSummary = {
  href: "/transporters/x-1",
  title: "De Lyon à Oran",
  picture: { vehicle: "plane" },
  from: { city: "Lyon" },
  to: { city: "Oran" },
  facts: [],
  price: "41 €",
  priceUnit: "par colis",
};
const offers = { firstAction: null, alertOf: () => <button type="button">alerte</button> };
/** What is above something else on the page, from the top. */
const topOf = (element: Element) => element.getBoundingClientRect().top;

describe("a list without results", () => {
  it("publishes what was searched for first, then shows what is near, then offers an alert", async () => {
    const query = { ...route, date: "2027-03-10", minWeight: 3, maxPrice: 20 };
    const near = { listings: [trip], query: { ...route, radius: 100, date: "2027-03-10", flex: 7 } as const };
    await draw(<NothingFound kind="transporters" query={query} {...offers} near={near} />);
    const publish = page.getByRole("link", { name: "Publier mon colis de Lyon à Oran" });
    await expect.element(publish).toBeVisible();
    expect(publish.element().getAttribute("href")).toMatch(/\/ship\/new\?from=Lyon&fromId=2996944.*minWeight=3$/);
    await expect.element(page.getByText(/^À 7.jours près, jusqu’à/)).toBeVisible();
    const card = page.getByRole("article");
    const alert = page.getByRole("button", { name: /alerte/ });
    expect(topOf(publish.element())).toBeLessThan(topOf(card.element()));
    expect(topOf(card.element())).toBeLessThan(topOf(alert.element()));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it("offers a trip to who looked for parcels, in Arabic too", async () => {
    const near = { listings: [trip], query: { ...route, radius: 200 } as const };
    await draw(<NothingFound kind="announcements" query={route} {...offers} near={near} />, "ar");
    const publish = page.getByRole("link", { name: "نشر رحلتي من Lyon إلى Oran" });
    expect(publish.element().getAttribute("href")).toMatch(/\/travel\/new\?/);
    await expect.element(page.getByText(/^في أي تاريخ/)).toBeVisible();
  });

  it("has only an alert where there is nothing to publish", async () => {
    await draw(<NothingFound kind="transporters" query={{ maxPrice: 1 }} {...offers} near={undefined} />);
    expect(page.getByRole("link", { name: /^Publier/ }).elements()).toEqual([]);
    expect(page.getByRole("button", { name: /alerte/ }).elements()).toHaveLength(1);
  });
});
