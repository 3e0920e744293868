import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PayoutTable } from "@/components/staff/payouts/payout-table";
import { RecallDialog } from "@/components/staff/payouts/recall-dialog";
import { LOCALES } from "@/lib/core/base/actor";
import type { PayoutRow } from "@/lib/staff/payouts/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw, moves } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const CALL = "POST /v1/admin/payouts/recall";
const REASON = "Le transporteur a rendu le colis.";
const t = textsOf("fr", "payouts");

const RECALL: PayoutRow["recalls"][number] = {
  id: 1,
  amount: 10,
  target: "shipper",
  reason: REASON,
  state: "done",
  by: "Amel",
  createdAt: "2026-11-21T09:00:00Z",
};

const payout = (over: Partial<PayoutRow> = {}): PayoutRow => ({
  reservationId: 7,
  number: "RH-2026-000007",
  carrier: { id: 3, name: "Yacine Haddad" },
  shipper: { id: 4, name: "نادية بن علي" },
  way: null,
  provider: "stripe",
  status: "paid",
  amount: 50,
  recalled: 10,
  left: 40,
  dueAt: "2026-11-20T10:00:00.000Z",
  isSuspended: false,
  arrivedAt: null,
  returnedAt: null,
  returnReason: null,
  accountStatus: null,
  canReopen: false,
  retry: null,
  paidAt: "2026-11-20T10:05:00.000Z",
  isWithBank: false,
  recalls: [RECALL],
  ...over,
});

describeForm("taking a payout back", {
  form: (onDone) => <RecallDialog payout={payout()} onClose={onDone} />,
  texts: "payouts.recall",
  labels: ["amount", "reason"],
  submit: () => /^Reprendre/,
  issues: [],
  focused: () => page.getByRole("radio").first(),
  async fill({ field }) {
    await field("amount").fill("12,5");
    await page.getByRole("radio").first().click();
    await field("reason").fill(REASON);
  },
  call: CALL,
  sent: { reservationId: 7, amount: "12,5", target: "shipper", reason: REASON },
  answered: { status: 202, body: { id: 2, amount: 12.5 } },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
    expect(moves).toContain("refresh");
  },
  refused: { label: "reason", path: ["reason"] },
  long: "reason",
});

describe("a payout in the admins' list", () => {
  const confirm = page.getByRole("button", { name: /^Reprendre (\d|[\u2066-\u2069])/ });
  const open = async () => page.getByRole("button", { name: t("recall.openOf", { number: payout().number }) }).click();

  it("shows before it is taken back whose money goes where, and what the provider does", async () => {
    await draw(<PayoutTable payouts={[payout()]} />);
    await open();
    await page.getByRole("radio").first().click();
    const effect = page.getByRole("dialog").getByRole("status");
    await expect
      .element(effect)
      .toHaveTextContent(/Stripe retire 40.€ du compte de Yacine Haddad, puis rembourse نادية/);
    await page.getByLabelText(t("recall.amount")).fill("15");
    await expect.element(effect).toHaveTextContent(/retire 15.€/);
    await page.getByRole("radio").last().click();
    await expect.element(effect).toHaveTextContent(/rend à la plateforme/);
    expect(callsTo(CALL)).toEqual([]);
  });

  it("shows of a simulated one that no money moves", async () => {
    await draw(<RecallDialog payout={payout({ provider: "simulated" })} onClose={() => undefined} />);
    await page.getByRole("radio").first().click();
    await expect.element(page.getByRole("status")).toHaveTextContent(/aucun argent réel/);
  });

  it("goes to the platform alone where the payer's bank refunds", async () => {
    answer(CALL, { status: 202, body: { id: 2, amount: 40 } });
    await draw(<RecallDialog payout={payout({ isWithBank: true })} onClose={() => undefined} />);
    await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
    await page.getByLabelText(t("recall.reason")).fill(REASON);
    await confirm.click();
    await expect
      .poll(() => callsTo(CALL).map(({ body }) => body))
      .toMatchObject([{ target: "platform", amount: "40" }]);
  });

  it("refuses more than is left before the server is asked, and shows its refusals in words", async () => {
    const words = textsOf("fr", "errors");
    const refusal = words("payout.not_sent");
    answer(CALL, appError(409, "payout.not_sent", refusal));
    await draw(<RecallDialog payout={payout()} onClose={() => undefined} />);
    await page.getByLabelText(t("recall.amount")).fill("40,01");
    await page.getByRole("radio").first().click();
    await page.getByLabelText(t("recall.reason")).fill(REASON);
    await confirm.click();
    await expect
      .element(page.getByText(textsOf("fr", "validation")("max_value", { max: 40 }), { exact: true }))
      .toBeVisible();
    expect(callsTo(CALL)).toEqual([]);
    await page.getByLabelText(t("recall.amount")).fill("40");
    await confirm.click();
    await expect.element(page.getByRole("alert").getByText(refusal)).toBeVisible();
    await expect.element(page.getByLabelText(t("recall.reason"))).toHaveValue(REASON);
  });

  it("has no button where nothing is left of it, and names every state of a recall", async () => {
    const recalls = (["under_way", "done", "refused"] as const).map((state, index) => ({
      ...RECALL,
      id: index,
      state,
    }));
    await draw(<PayoutTable payouts={[payout({ left: 0, recalls })]} />);
    await expect.element(page.getByRole("table").getByRole("button")).not.toBeInTheDocument();
    await expect.element(page.getByText(t("recalls.refusedHint"))).toBeVisible();
  });

  it.each(LOCALES)("fits a phone and a desk in %s", async (locale) => {
    await draw(
      <PayoutTable payouts={[payout(), payout({ reservationId: 8, status: "due", paidAt: null, left: 0 })]} />,
      locale,
    );
    for (const width of [390, 1280]) {
      await page.viewport(width, 900);
      await expectNoOverflow();
    }
  });
});
