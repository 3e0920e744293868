import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { HowPaid } from "@/components/identity/residence/how-paid";
import { PayablePart } from "@/components/identity/residence/payable-part";
import { LOCALES } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answerResidence, IN_ALGERIA, IN_FRANCE } from "@/tests/support/components/residence";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const SAVE = "PUT /v1/residence";
const t = textsOf("fr", "residence");
const asked = { ...IN_FRANCE, country: null, terms: null, suggestion: "DZ" };
const country = () => page.getByLabelText(t("label"), { exact: true });

describe("how somebody is paid", () => {
  it("has its cost and its duration, and what waits for more", async () => {
    await draw(<HowPaid terms={IN_ALGERIA.terms} />);
    const list = page.getByRole("list").first();
    await expect.element(list).toHaveTextContent(/virement.+48.heures.+2 à 5.jours.+50.€.+30 jours.+2,50.€/);
    await expect.element(list).toHaveTextContent(t("cost.changed"));
  });

  it("costs nothing by the provider, and names no sum that waits", async () => {
    await draw(<HowPaid terms={IN_FRANCE.terms} />);
    const list = page.getByRole("list").first();
    await expect.element(list).toHaveTextContent(t("cost.none"));
    await expect.element(list).not.toHaveTextContent("€");
  });

  it.each(LOCALES)("fits a narrow page in %s", async (locale) => {
    await page.viewport(320, 800);
    await draw(<HowPaid terms={IN_ALGERIA.terms} />, locale);
    await expect.element(page.getByRole("list").first()).toBeVisible();
    await expectNoOverflow();
  });

  it("is not at all where nobody is paid", async () => {
    await draw(<HowPaid terms={null} />);
    await expect.element(page.getByText(t("none"))).toBeVisible();
  });
});

describe("the country of residence before a deal", () => {
  it("is not asked where it is known", async () => {
    answerResidence(IN_ALGERIA);
    await draw(<PayablePart />);
    await expect.element(page.getByText(t("how.bank_transfer"))).toBeVisible();
    await expect.element(country()).not.toBeInTheDocument();
  });

  it("is asked where it is not, proposed by the phone number, and stored only once it is said", async () => {
    answerResidence(asked);
    answer(SAVE, { body: IN_ALGERIA });
    await draw(<PayablePart />);
    await expect.element(country()).toHaveValue("");
    expect(callsTo(SAVE)).toEqual([]);
    await page.getByRole("button", { name: /Algérie/ }).click();
    await expect.poll(() => callsTo(SAVE).map(({ body }) => body)).toEqual([{ country: "DZ" }]);
    await expect.element(page.getByText(t("how.bank_transfer"))).toBeVisible();
    // It may be corrected.
    answer(SAVE, { body: IN_FRANCE });
    await country().selectOptions("FR");
    await expect.element(page.getByText(t("how.stripe"))).toBeVisible();
  });

  it("goes back where the server refuses it", async () => {
    answerResidence({ ...asked, suggestion: null });
    answer(SAVE, appError(429, "request.too_many", "Plus tard."));
    await draw(<PayablePart />);
    await country().selectOptions("FR");
    await expect.poll(() => callsTo(SAVE)).toHaveLength(1);
    await expect.element(country()).toHaveValue("");
  });

  it("is its owner's to say, of a team", async () => {
    answerResidence({ ...asked, mayChange: false });
    await draw(<PayablePart />);
    await expect.element(page.getByText(t("ownersOnly"))).toBeVisible();
    await expect.element(country()).not.toBeInTheDocument();
  });

  it("says nothing while the server does not answer: it refuses, and says so then", async () => {
    answer("GET /v1/residence", appError(503, "server.busy", "Occupé."));
    await draw(<PayablePart />);
    await expect.poll(() => callsTo("GET /v1/residence").length).toBeGreaterThan(0);
    await expect.element(country()).not.toBeInTheDocument();
  });
});
