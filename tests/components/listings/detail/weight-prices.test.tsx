import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { rememberQuery } from "@/components/listings/shared/last-query";
import { WeightPrices } from "@/components/listings/trips/weight-prices";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";

afterEach(() => sessionStorage.clear());

const ladder = { minPriceCents: 1_000, priceLadderCents: [1_000, 1_500, 4_200, 6_000, 8_050], pricePerKgCents: null };
const perKg = { minPriceCents: 1_500, priceLadderCents: null, pricePerKgCents: 700 };
const plain = { minPriceCents: 3_000, priceLadderCents: null, pricePerKgCents: null };
const rows = (container: HTMLElement) =>
  [...container.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, " ")),
  );
const text = ({ textContent }: HTMLElement) => textContent?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the prices of a trip by weight", () => {
  it("are a row for each step, with the cents of all or of none", async () => {
    const { container } = await draw(<WeightPrices prices={ladder} maxKilograms={23} />);
    expect(rows(container)).toEqual([
      ["Jusqu’à 2 kg", "10,00 €"],
      ["Jusqu’à 5 kg", "15,00 €"],
      ["Jusqu’à 10 kg", "42,00 €"],
      ["Jusqu’à 20 kg", "60,00 €"],
      ["Plus de 20 kg", "80,50 €"],
    ]);
  });

  it("reach as far as the trip has room", async () => {
    const { container } = await draw(<WeightPrices prices={ladder} maxKilograms={8} />);
    expect(rows(container)).toEqual([
      ["Jusqu’à 2 kg", "10 €"],
      ["Jusqu’à 5 kg", "15 €"],
      ["Jusqu’à 10 kg", "42 €"],
    ]);
  });

  it("per kilogram are examples, and the rule", async () => {
    const { container } = await draw(<WeightPrices prices={perKg} maxKilograms={30} />);
    expect(rows(container)).toEqual([
      ["2 kg", "15 €"],
      ["5 kg", "35 €"],
      ["10 kg", "70 €"],
      ["20 kg", "140 €"],
    ]);
    expect(text(container)).toContain("7 € le kilo, au moins 15 €.");
  });

  it("say the price of the weight that was searched in this window", async () => {
    rememberQuery("transporters", "?minWeight=6%2C0&sort=price");
    const { container } = await draw(<WeightPrices prices={ladder} maxKilograms={23} />);
    await expect.poll(() => text(container)).toContain("Pour 6 kg : 42 €");
    expect(container.querySelector("tr.font-semibold")?.textContent).toContain("42");
  });

  it("are nothing where every weight costs the same", async () => {
    const { container } = await draw(<WeightPrices prices={plain} maxKilograms={23} />);
    expect(rows(container)).toEqual([]);
  });

  it.each(["fr", "en", "ar"] as const)("fit a narrow screen, in %s", async (locale: Locale) => {
    await page.viewport(320, 700);
    rememberQuery("transporters", "?minWeight=6");
    await draw(<WeightPrices prices={perKg} maxKilograms={30} />, locale);
    await expectNoOverflow();
  });
});
