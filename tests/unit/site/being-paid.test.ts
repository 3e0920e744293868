import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { readLongText, selectSections } from "@/lib/core/texts/long-texts";
import { paidAlike } from "@/lib/pages/base/paid-alike";
import { FEES } from "@/lib/platform/fees/limits";
import { readGuide } from "@/lib/site/guides/queries";
import { writePayoutFacts } from "@/lib/site/website/write-payout-facts";
import { withSettings } from "@/tests/support/settings";

const PAID_GUIDE = 1;
const sectionsOf = (ways: string, fee = "0") =>
  withSettings({ PAYOUT_WAYS: ways, BANK_TRANSFER_FEE_CENTS: fee }, async () => writePayoutFacts("fr").sections);
const termsIn = async (ways: string, fee = "0") =>
  selectSections(readLongText("legal", "terms", "fr").body, { ...(await sectionsOf(ways, fee)) });

describe("how carriers are paid, in the terms", () => {
  it("names the ways that are on, and no other", async () => {
    const both = await termsIn("simulated,bank_transfer");
    expect(both).toContain("notre service de paiement atteint");
    expect(both).toContain("En Algérie, au Maroc, en Tunisie");
    const provider = await termsIn("simulated");
    expect(provider).not.toContain("En Algérie, au Maroc");
    const transfers = await termsIn("bank_transfer");
    expect(transfers).not.toContain("notre service de paiement atteint, le");
  });

  it("says what a transfer costs", async () => {
    expect(await termsIn("bank_transfer")).toContain("ne lui coûte rien");
    const costs = await termsIn("bank_transfer", "250");
    expect(costs).toContain("{transferFee}");
    expect(costs).not.toContain("ne lui coûte rien");
  });

  it("has the numbers of the settings", async () => {
    const settings = { BANK_TRANSFER_MIN_CENTS: "7500", BANK_TRANSFER_MAX_WAIT_DAYS: "14" };
    const { facts } = await withSettings(settings, async () => writePayoutFacts("fr"));
    expect(facts).toMatchObject({ transferWaitDays: "14", transferMin: expect.stringMatching(/^75\s€$/u) });
  });
});

describe("how carriers are paid, in the guide and in how it works", () => {
  it.each(LOCALES)("is the same rule in %s", (locale) => {
    const guides = [PAID_GUIDE, 2, 3, 4, 5, 6, 7].flatMap((id) => readGuide(id, locale, FEES) ?? []);
    const guide = guides.find(({ slug }) => slug === "paiement-et-codes");
    expect(guide?.body).toMatch(/SEPA/);
    expect(guide?.body).not.toMatch(/:::|[{}]/);
    const paid = paidAlike(locale);
    expect(paid.map(({ terms }) => terms.way)).toEqual(["simulated", "bank_transfer"]);
  });

  it("has no country that nobody is paid in", async () => {
    const paid = await withSettings({ PAYOUT_WAYS: "simulated" }, async () => paidAlike("fr"));
    expect(paid).toHaveLength(1);
    expect(paid[0]?.countries).toContain("France");
    expect(paid[0]?.countries).not.toContain("Algérie");
  });
});
