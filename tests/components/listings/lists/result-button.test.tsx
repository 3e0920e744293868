import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ResultButton } from "@/components/listings/lists/result-button";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";

const drawForm = (kind: "announcements" | "transporters", total: number, isCapped = false) =>
  draw(
    <form>
      <input name="maxPrice" aria-label="price" />
      <input name="from" aria-label="from" />
      <ResultButton kind={kind} count={{ total, isCapped }} />
    </form>,
  );

describe("the button of a list's filters", () => {
  it.each([
    ["transporters", 24, "Voir 24 trajets"],
    ["transporters", 1, "Voir 1 trajet"],
    ["transporters", 0, "Aucun trajet"],
    ["announcements", 12, "Voir 12 colis"],
  ] as const)("says how many %s there are before anything is changed", async (kind, total, words) => {
    await drawForm(kind, total);
    await expect.element(page.getByRole("button", { name: words, exact: true })).toBeVisible();
    expect(callsTo(`GET /v1/${kind}`)).toEqual([]);
  });

  it("follows what is chosen, and says no number where the answer does not come", async () => {
    await drawForm("transporters", 3_000, true);
    await expect.element(page.getByRole("button", { name: /^Voir plus de 3\s?000 trajets$/ })).toBeVisible();
    answer("GET /v1/transporters", { body: { totalCount: 7 } });
    await page.getByLabelText("price").fill("40");
    await expect.element(page.getByRole("button", { name: "Voir 7 trajets" })).toBeVisible();
    // A city that was not chosen only the server can make out.
    await page.getByLabelText("from").fill("Lyo");
    await expect.element(page.getByRole("button", { name: "Voir les résultats" })).toBeVisible();
  });
});
