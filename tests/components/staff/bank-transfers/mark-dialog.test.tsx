import { expect } from "vitest";
import { page } from "vitest/browser";
import { MarkDialog } from "@/components/staff/bank-transfers/mark-dialog";
import { batch, transfer } from "@/tests/support/components/bank-transfers";
import { describeForm } from "@/tests/support/components/describe-form";
import { moves } from "@/tests/support/components/draw";

const CALL = "POST /v1/admin/bank-transfers/7/mark";
const NOTE = "Vu sur le site de la banque.";

describeForm("recording that a transfer was executed", {
  form: (onDone) => <MarkDialog transfer={transfer()} onClose={onDone} />,
  texts: "bank-transfers.mark",
  labels: ["note"],
  submit: "confirm",
  issues: [],
  focused: () => page.getByRole("radio").first(),
  async fill({ t, field }) {
    await page.getByRole("radio", { name: t("executed") }).click();
    await field("note").fill(NOTE);
  },
  call: CALL,
  sent: { answer: "executed", note: NOTE },
  answered: { body: batch() },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
    expect(moves).toContain("refresh");
  },
  refused: { label: "note", path: ["note"] },
  long: "note",
});

describeForm("recording that an executed transfer came back", {
  form: (onDone) => <MarkDialog transfer={transfer({ status: "executed", answers: ["returned"] })} onClose={onDone} />,
  texts: "bank-transfers.mark",
  labels: ["reason", "lost", "note"],
  submit: "confirm",
  issues: [
    ["reason", "choose"],
    ["note", "required"],
  ],
  focused: () => page.getByRole("combobox"),
  async fill({ field }) {
    await page.getByRole("combobox").selectOptions("account_closed");
    await field("lost").fill("12,50");
    await field("note").fill(NOTE);
  },
  call: CALL,
  sent: { answer: "returned", reason: "account_closed", lost: 12.5, note: NOTE },
  answered: { body: batch() },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "note", path: ["note"] },
  long: "note",
});
