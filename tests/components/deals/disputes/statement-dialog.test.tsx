import { expect } from "vitest";
import { StatementDialog } from "@/components/deals/disputes/statement-dialog";
import { describeForm } from "@/tests/support/components/describe-form";

const words = "Le carton est arrivé ouvert, et deux manteaux manquent.";
const done = async (_form: unknown, isDone: () => boolean) => {
  await expect.poll(isDone).toBe(true);
};

describeForm("the form that opens a dispute", {
  form: (onDone) => (
    <StatementDialog about={{ reservationId: 7 }} otherName="Yacine" onDone={() => undefined} onClose={onDone} />
  ),
  texts: "disputes",
  labels: ["form.reason", "form.statement"],
  submit: "form.send",
  issues: [
    ["form.reason", "required"],
    ["form.statement", "min_length", { min: 20 }],
  ],
  async fill({ field }) {
    await field("form.reason").selectOptions("damaged");
    await field("form.statement").fill(words);
  },
  call: "POST /v1/disputes",
  sent: { reservationId: 7, reason: "damaged", statement: words, photos: [] },
  answered: { status: 201, body: {} },
  done,
  refused: { label: "form.statement", path: ["statement"] },
  long: "form.statement",
});

describeForm("the form that answers a dispute", {
  form: (onDone) => (
    <StatementDialog about={{ disputeId: 3 }} otherName="Amel" onDone={() => undefined} onClose={onDone} />
  ),
  texts: "disputes",
  labels: ["answer.statement"],
  submit: "answer.send",
  issues: [["answer.statement", "min_length", { min: 20 }]],
  async fill({ field }) {
    await field("answer.statement").fill(words);
  },
  call: "POST /v1/disputes/3/answer",
  sent: { answer: words, photos: [] },
  answered: { body: {} },
  done,
  refused: { label: "answer.statement", path: ["answer"] },
  long: "answer.statement",
});
