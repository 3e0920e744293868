import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { AccountList } from "@/components/staff/moderation/account-list";
import { RefuseAccountDialog } from "@/components/staff/moderation/refuse-account-dialog";
import type { AccountItem } from "@/lib/staff/moderation/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const DECIDE = "POST /v1/admin/moderation/accounts";
const t = textsOf("fr", "moderation");
const item: AccountItem = {
  id: 7,
  state: "2026-11-29T10:00:00.000Z",
  holder: "Karim Benali",
  country: "DZ",
  isShared: true,
  workspace: "Atelier",
  owners: [{ id: 3, name: "Amel Benali", company: "Benali SARL", isVerified: true }],
  waitingSince: "2026-11-29T10:00:00.000Z",
};
const now = "2026-11-30T10:00:00.000Z";
const REASON = "Le titulaire est une autre personne.";

describe("the bank accounts that wait", () => {
  it("have the holder next to the owners, and are approved after a question", async () => {
    answer(DECIDE, { body: { success: true } });
    await draw(<AccountList items={[item]} count="1" countries={{ DZ: "Algérie" }} now={now} />);
    for (const words of ["Karim Benali", "Amel Benali", "Algérie", t("sharedAccount")])
      await expect.element(page.getByText(words)).toBeVisible();
    await page.getByRole("button", { name: t("accountApprove") }).click();
    expect(callsTo(DECIDE)).toEqual([]);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("accountApprove") })
      .click();
    await expect
      .poll(() => callsTo(DECIDE).map(({ body }) => body))
      .toEqual([{ id: 7, decision: "approve", seenState: item.state }]);
  });

  it("are none at times", async () => {
    await draw(<AccountList items={[]} count="0" countries={{}} now={now} />);
    await expect.element(page.getByText(t("noAccounts"))).toBeVisible();
  });
});

describeForm("the refusal of a bank account", {
  form: (onDone) => <RefuseAccountDialog item={item} onClose={onDone} />,
  texts: "moderation",
  labels: ["accountReason"],
  submit: "accountRefuse",
  issues: [["accountReason", "reason_required"]],
  fill: ({ field }) => field("accountReason").fill(REASON),
  call: DECIDE,
  sent: { id: 7, decision: "refuse", reason: REASON, seenState: item.state },
  answered: { body: { success: true } },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "accountReason", path: ["reason"] },
  long: "accountReason",
});
