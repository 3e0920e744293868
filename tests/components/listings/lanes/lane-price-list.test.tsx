import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LanePriceList } from "@/components/listings/lanes/lane-price-list";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";

const prices = [
  { weight: 2, count: 6, low: 20, high: 20.4 },
  { weight: 5, count: 7, low: 31.5, high: 44.4 },
  { weight: 20, count: 12, low: 1_080, high: 1_290 },
];
const cells = (container: HTMLElement) =>
  [...container.querySelectorAll("dl > div")].map((cell) =>
    [...cell.children].map(({ textContent }) =>
      textContent?.replaceAll(/\p{Cf}/gu, "").replaceAll(/[\u00a0\u202f]/g, " "),
    ),
  );

describe("the usual prices of a city pair", () => {
  it("are a range in whole euros for each weight, and from how many prices", async () => {
    const { container } = await draw(<LanePriceList prices={prices} />);
    expect(cells(container)).toEqual([
      ["2 kg", "20 €", "6 prix"],
      ["5 kg", "32 € à 44 €", "7 prix"],
      ["20 kg", "1 080 € à 1 290 €", "12 prix"],
    ]);
  });

  it("are nothing where too few are known", async () => {
    const { container } = await draw(<LanePriceList prices={[]} />);
    expect(container.querySelector("section")).toBeNull();
  });

  it.each(["fr", "en", "ar"] as const)("fit a narrow screen, in %s", async (locale) => {
    await page.viewport(320, 700);
    await draw(<LanePriceList prices={prices} />, locale);
    await expectNoOverflow();
  });
});
