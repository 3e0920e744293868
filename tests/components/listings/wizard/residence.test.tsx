import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerResidence, IN_ALGERIA, IN_FRANCE } from "@/tests/support/components/residence";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { answerWizards, button, drawAt, WIZARDS, type WizardCase } from "./wizard-cases";

const t = textsOf("fr", "residence");
const SAVE = "PUT /v1/residence";
const country = () => page.getByLabelText(t("label"), { exact: true });

/** The form of a trip. */
function ofTrip(): WizardCase {
  const wizard = WIZARDS.find(({ kind }) => kind === "travel");
  if (!wizard) throw new Error("no form of a trip");
  return wizard;
}

beforeEach(answerWizards);

it("a trip's last step says how its carrier is paid, and asks nothing that is known", async () => {
  answerResidence(IN_ALGERIA);
  await drawAt(ofTrip(), "recap");
  await expect.element(page.getByText(t("how.bank_transfer"))).toBeVisible();
  await expect.element(country()).not.toBeInTheDocument();
});

it("a trip's last step asks where its carrier lives while that is not known", async () => {
  const trip = ofTrip();
  answerResidence({ ...IN_FRANCE, country: null, terms: null });
  answer(SAVE, { body: IN_FRANCE });
  answer(trip.create, { body: { id: 9, slug: "livres" } });
  const refusal = "Indiquez d’abord le pays où vous vivez.";
  answer(trip.publish, appError(409, "payout.residence_unknown", refusal));
  await drawAt(trip, "recap");
  await button("nav.publish").click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await country().selectOptions("FR");
  await expect.element(page.getByText(t("how.stripe"))).toBeVisible();
  answer(trip.publish, { body: {} });
  await button("publish.action").click();
  await expect.element(page.getByRole("heading", { name: trip.doneTitle })).toBeVisible();
  expect(callsTo(SAVE)).toHaveLength(1);
});
