import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answer, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { answerWizards, drawAt, fieldOf, WIZARDS } from "./wizard-cases";

const PRICES = "GET /v1/lanes/prices";
const suggestion = { scope: "cities", count: 8, isAlike: true, low: 35, median: 41, high: 45 };
const u = textsOf("fr", "listings.usual");
const [, travel] = WIZARDS;

beforeEach(answerWizards);

it("a carrier with one price is shown what is usual whatever a parcel weighs, and takes the middle with one press", async () => {
  if (!travel) throw new Error("the second wizard is the carrier's");
  answer(PRICES, { body: { suggestion } });
  await drawAt(travel, travel.field.step);
  await expect.element(page.getByText(/Paris.*tous poids confondus/)).toBeVisible();
  expect(callsTo(PRICES).map(({ path }) => new URLSearchParams(path.split("?")[1]).has("weight"))).not.toContain(true);
  await page.getByRole("button", { name: beginningOf(u, "take") }).click();
  await expect.element(fieldOf(travel)).toHaveValue("41");
});
