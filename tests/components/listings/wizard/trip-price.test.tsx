import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { answerWizards, button, drawAt, WIZARDS, type WizardCase } from "./wizard-cases";

const PRICES = "GET /v1/lanes/prices";
const t = textsOf("fr", "wizard.fields");
const travel = WIZARDS.find(({ kind }) => kind === "travel") ?? WIZARDS[0];
const roomy = {
  ...travel.values,
  luggageOptions: [{ location: "hold", minWeight: "0", maxWeight: "30", direction: "aller" }],
};
const box = (label: string) => page.getByLabelText(label, { exact: true });
const START = "Votre prix pour 5 kg".replace(" kg", "\u00a0kg");
const STEPS = ["Jusqu’à 2 kg", "Jusqu’à 5 kg", "Jusqu’à 10 kg", "Jusqu’à 20 kg", "Plus de 20 kg"].map((label) =>
  label.replace(" kg", "\u00a0kg"),
);
const kind = (name: "one" | "ladder" | "perKg") => page.getByRole("radio", { name: t(`priceKinds.${name}`) });
const shownSteps = () =>
  Promise.all(STEPS.map(async (label) => page.getByLabelText(label, { exact: true }).query())).then((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.value : undefined)),
  );

beforeEach(answerWizards);

const at = (values: WizardCase["values"]) => drawAt(travel, travel.field.step, values);
/** What the form sends when its recap is confirmed. */
async function sent(): Promise<Record<string, unknown>> {
  answer(travel.create, { status: 500, body: {} });
  await button("nav.next").click();
  await button("nav.submitTrip").click();
  await expect.poll(() => callsTo(travel.create)).toHaveLength(1);
  // What a form sends is an object.
  return callsTo(travel.create)[0]?.body as Record<string, unknown>;
}

describe("the prices of a trip", () => {
  it("are made from the price of 5 kg, each step may be changed, and the first is the lowest price", async () => {
    await at(roomy);
    await kind("ladder").click();
    await expect.element(box(START)).toHaveValue("40");
    expect(await shownSteps()).toEqual(["24", "40", "64", "104", "160"]);
    await box(START).fill("٢٠");
    await expect.poll(shownSteps).toEqual(["12", "20", "32", "52", "80"]);
    await box(STEPS[2] ?? "").fill("30,5");
    expect(await sent()).toMatchObject({
      minPrice: "12",
      priceLadder: { upTo2: "12", upTo5: "20", upTo10: "30,5", upTo20: "52", above: "80" },
    });
  });

  it("are asked up to the room that there is; heavier steps cost as much at least", async () => {
    await at({ ...roomy, luggageOptions: [{ location: "cabin", minWeight: "0", maxWeight: "8", direction: "aller" }] });
    await kind("ladder").click();
    expect(await shownSteps()).toEqual(["24", "40", "64", undefined, undefined]);
    await box(STEPS[2] ?? "").fill("200");
    expect(await sent()).toMatchObject({ priceLadder: { upTo10: "200", upTo20: "200", above: "200" } });
  });

  it("out of order stop the step, at the one that is lower", async () => {
    await at(roomy);
    await kind("ladder").click();
    await box(STEPS[1] ?? "").fill("70");
    await button("nav.next").click();
    const input = box(STEPS[2] ?? "");
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(/au moins 70\u00a0€/).first()).toBeVisible();
    await input.fill("");
    await expect.element(page.getByText(textsOf("fr", "validation")("required")).first()).toBeVisible();
  });

  it("per kilogram make the lowest price, until it is changed by hand", async () => {
    await at({ ...roomy, minPrice: "" });
    await kind("perKg").click();
    await box(t("pricePerKg")).fill("7,5");
    await expect.element(box(t("lowestPrice"))).toHaveValue("15");
    await box(t("pricePerKg")).fill("8");
    await expect.element(box(t("lowestPrice"))).toHaveValue("16");
    await box(t("lowestPrice")).fill("20");
    await box(t("pricePerKg")).fill("9");
    await expect.element(box(t("lowestPrice"))).toHaveValue("20");
    expect(await sent()).toMatchObject({ minPrice: "20", pricePerKg: "9" });
  });

  it("of another kind are not sent", async () => {
    await at(roomy);
    await kind("ladder").click();
    await kind("one").click();
    const body = await sent();
    expect(body.minPrice).toBe("40");
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["priceLadder"]));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["pricePerKg"]));
  });

  it("take the usual price of 5 kg with one press", async () => {
    answer(PRICES, {
      body: { suggestion: { scope: "cities", count: 8, isAlike: true, low: 25, median: 30, high: 45 } },
    });
    await at(roomy);
    await kind("ladder").click();
    await expect.poll(() => callsTo(PRICES).some(({ path }) => path.includes("weight=5"))).toBe(true);
    await page.getByRole("button", { name: beginningOf(textsOf("fr", "listings.usual"), "take") }).click();
    await expect.element(box(START)).toHaveValue("30");
    await expect.poll(shownSteps).toEqual(["18", "30", "48", "78", "120"]);
  });

  it.each(["fr", "en", "ar"] as const)("fit a narrow screen, in %s", async (locale: Locale) => {
    await page.viewport(390, 844);
    answer("GET /v1/drafts/travel", {
      body: {
        draft: {
          values: { ...roomy, ui: { priceKind: "ladder" } },
          step: "delivery",
          version: 3,
          savedAt: "2026-12-01T10:00:00Z",
          fileIds: [7],
        },
      },
    });
    await draw(travel.form, locale);
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByText(textsOf(locale, "wizard.fields")("ladder"))).toBeVisible();
    await expectNoOverflow();
  });
});
