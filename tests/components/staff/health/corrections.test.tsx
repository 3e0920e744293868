import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ProviderDifferences } from "@/components/staff/health/provider-differences";
import { LOCALES } from "@/lib/core/base/actor";
import type { CorrectionView } from "@/lib/deals/corrections/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const AT = "2026-11-28T10:00:00.000Z";
const PROPOSE = "POST /v1/admin/corrections";
const CONFIRM = "POST /v1/admin/corrections/7/confirm";

const proposed: CorrectionView = {
  id: 7,
  ref: "txn_waits",
  purpose: "top_up",
  amount: 100,
  reason: "Virement du 27 novembre, vu chez la banque.",
  status: "proposed",
  proposedBy: "Amel Benali",
  isMine: false,
  createdAt: AT,
};
const row = { ref: "ch_orphan", kind: "other", at: AT, booked: 0, moved: -57, isForeign: false, correction: null };
const waiting = { ...row, ref: "txn_waits", moved: 100, correction: proposed };
const mine = { ...row, ref: "txn_mine", correction: { ...proposed, id: 8, isMine: true } };
const foreign = { ...row, ref: "txn_foreign", isForeign: true };

describe("the correction of a difference with the provider", () => {
  it.each(LOCALES)("is proposed in %s with what it was and why", async (locale) => {
    const t = textsOf(locale, "admin.health.differences");
    answer(PROPOSE, { body: { ...proposed, ref: row.ref } });
    await draw(<ProviderDifferences rows={[row, waiting, mine, foreign]} count={4} />, locale);
    await expectNoOverflow();
    await page.getByRole("button", { name: new RegExp(row.ref) }).click();
    const submit = page.getByRole("button", { name: t("dialog.submit") });
    await submit.click();
    expect(callsTo(PROPOSE)).toEqual([]);
    await page.getByText(t("purposes.orphan"), { exact: true }).click();
    await page.getByLabelText(t("dialog.reason")).fill("Payé deux fois, vu dans le tableau de bord.");
    await expectNoOverflow();
    await submit.click();
    await vi.waitFor(() => expect(callsTo(PROPOSE)).toHaveLength(1));
    expect(callsTo(PROPOSE)[0]?.body).toEqual({
      ref: row.ref,
      purpose: "orphan",
      reason: "Payé deux fois, vu dans le tableau de bord.",
    });
    await expect.element(page.getByText(t("proposed"))).toBeVisible();
  });

  it("in another currency asks for its euros", async () => {
    const t = textsOf("fr", "admin.health.differences");
    answer(PROPOSE, { body: proposed });
    await draw(<ProviderDifferences rows={[foreign]} count={1} />);
    await page.getByRole("button", { name: new RegExp(foreign.ref) }).click();
    await page.getByText(t("purposes.provider_fee"), { exact: true }).click();
    await page.getByLabelText(t("dialog.reason")).fill("Frais en dirhams, convertis par Stripe.");
    await page.getByRole("button", { name: t("dialog.submit") }).click();
    expect(callsTo(PROPOSE)).toEqual([]);
    await page.getByLabelText(t("dialog.amount")).fill("9,20");
    await page.getByRole("button", { name: t("dialog.submit") }).click();
    await vi.waitFor(() => expect(callsTo(PROPOSE)).toHaveLength(1));
    expect(callsTo(PROPOSE)[0]?.body).toMatchObject({ amount: "9,20" });
  });

  it("is confirmed by another admin, and shows why it was not", async () => {
    const t = textsOf("fr", "admin.health.differences");
    const words = "L’écart a changé depuis la proposition.";
    answer(CONFIRM, appError(409, "correction.outdated", words));
    await draw(<ProviderDifferences rows={[waiting, mine]} count={2} />);
    const confirm = page.getByRole("button", { name: t("confirm") });
    await expect.element(confirm).toBeVisible();
    expect(confirm.elements()).toHaveLength(1);
    await expect.element(page.getByText(t("waitsForOther"))).toBeVisible();
    await confirm.click();
    await expect.element(page.getByText(words)).toBeVisible();
    answer(CONFIRM, { body: { ...proposed, status: "confirmed" } });
    await confirm.click();
    await expect.element(page.getByText(t("confirmed"))).toBeVisible();
    expect(callsTo(CONFIRM)).toHaveLength(2);
  });
});
