import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { IncidentDialog } from "@/components/staff/payouts/incident-dialog";
import { IncidentList } from "@/components/staff/payouts/incident-list";
import { LOCALES } from "@/lib/core/base/actor";
import type { IncidentView } from "@/lib/staff/incidents/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw, moves } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const CALL = "POST /v1/admin/incidents/decide";
const NUMBER = "RH-2026-000007";
const NOTE = "Virement du 2 décembre";

const incident = (over: Partial<IncidentView> = {}): IncidentView => ({
  id: 5,
  kind: "refund_failed",
  provider: "stripe",
  providerRef: "re_5",
  isByTransfer: false,
  deal: { reservationId: 7, number: NUMBER, status: "cancelled", person: { id: 4, name: "نادية بن علي" } },
  amount: 57,
  reason: "expired_or_canceled_card",
  decisions: ["retried", "settled"],
  createdAt: "2026-11-21T09:00:00Z",
  ...over,
});

describeForm("settling an incident", {
  form: (onDone) => <IncidentDialog incident={incident()} decision="settled" onClose={onDone} />,
  texts: "payouts.incidents",
  labels: ["note"],
  submit: "confirm",
  issues: [],
  focused: () => page.getByRole("textbox").first(),
  async fill({ field }) {
    await field("note").fill(NOTE);
  },
  call: CALL,
  sent: { id: 5, decision: "settled", note: NOTE },
  answered: { body: { success: true } },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
    expect(moves).toContain("refresh");
  },
  refused: { label: "note", path: ["note"] },
  long: "note",
});

describe("incidents", () => {
  it.each(LOCALES)("say in %s whose money it is, what happened, and offer what may end each", async (locale) => {
    const t = textsOf(locale, "payouts.incidents");
    const returned = incident({ id: 6, kind: "payout_returned", decisions: [], reason: "account_closed" });
    const warned = incident({ id: 8, kind: "fraud_warning", decisions: ["cleared"], reason: "made_with_stolen_card" });
    const lost = incident({ id: 9, deal: null, decisions: ["settled"] });
    await draw(<IncidentList incidents={[warned, incident(), returned, lost]} />, locale);
    await expect.element(page.getByText(t("what.refund_lost"))).toBeVisible();
    await expect.element(page.getByText(t("what.refund_failed"))).toBeVisible();
    for (const decision of ["retried", "settled"])
      await expect
        .element(
          page.getByRole("button", {
            name: t("openOf", { decision: t(`decisions.${decision}`), number: NUMBER }),
          }),
        )
        .toBeVisible();
    await expectNoOverflow();
    answer(CALL, { body: { success: true } });
    const name = t("openOf", { decision: t("decisions.cleared"), number: NUMBER });
    await page.getByRole("button", { name }).click();
    await page.getByRole("textbox").fill(NOTE);
    await page.getByRole("button", { name: t("confirm") }).click();
    await vi.waitFor(() =>
      expect(callsTo(CALL).map(({ body }) => body)).toEqual([{ id: 8, decision: "cleared", note: NOTE }]),
    );
  });
});
