import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PaymentDialog } from "@/components/deals/payments/payment-dialog";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const OPEN = "POST /v1/payments";
const CONFIRM = "POST /v1/payments/11/confirm";
const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };
const testCards = [{ number: "4242424242424242", outcome: "succeeds" as const }];
const paid = { body: { requiresAction: false, payment: { status: "completed" } } };

const form = () => (
  <PaymentDialog
    reservation={reservationView()}
    testCards={testCards}
    reload={async () => undefined}
    onClose={() => undefined}
  />
);

describeForm("the form that pays", {
  form,
  texts: "payments.form",
  labels: ["number", "expiry", "cvc", "holder"],
  submit: (t) => beginningOf(t, "pay"),
  issues: [
    ["number", (t) => t("numberError")],
    ["expiry", (t) => t("expiryError")],
    ["cvc", (t) => t("cvcError")],
  ],
  async fill({ field }) {
    await field("number").fill("4242424242424242");
    await field("expiry").fill(card.expiry);
    await field("cvc").fill(card.cvc);
    await page.getByRole("checkbox").click();
  },
  call: CONFIRM,
  sent: { method: { type: "card", ...card } },
  answered: paid,
  others: { [OPEN]: { status: 201, body: { id: 11 } } },
  async done() {
    await expect.element(page.getByRole("heading", { name: textsOf("fr", "payments.success")("title") })).toBeVisible();
  },
  enterIn: "cvc",
  long: "holder",
});

it.each([
  ["1228", "12/28"],
  ["128", "12/8"],
  ["12/28", "12/28"],
])("the month and year of a card are parted as they are pasted: %s", async (pasted, shown) => {
  await draw(form());
  const expiry = page.getByLabelText(textsOf("fr", "payments.form")("expiry"));
  await expiry.fill(pasted);
  await expect.element(expiry).toHaveValue(shown);
});

it("a card is typed without a tap between its fields", async () => {
  const t = textsOf("fr", "payments.form");
  await draw(form());
  await expect.element(page.getByLabelText(t("number"))).toHaveFocus();
  for (const key of "4242424242424242" + "1230" + "123") await userEvent.keyboard(key);
  await expect.element(page.getByLabelText(t("number"))).toHaveValue(card.number);
  await expect.element(page.getByLabelText(t("expiry"))).toHaveValue(card.expiry);
  await expect.element(page.getByLabelText(t("cvc"))).toHaveValue(card.cvc);
});

describe("a card that its bank asks about", () => {
  it("is confirmed there, under the key that the payment was opened with", async () => {
    const [t, bank] = [textsOf("fr", "payments.form"), textsOf("fr", "payments.bank")];
    await draw(form());
    answer(OPEN, { status: 201, body: { id: 11 } });
    answer(CONFIRM, ({ body }) =>
      // What ConfirmPayment takes.
      "authentication" in (body as { method: object }).method ? paid : { body: { requiresAction: true } },
    );
    for (const [name, value] of Object.entries(card)) await page.getByLabelText(t(name), { exact: true }).fill(value);
    await page.getByRole("checkbox").click();
    await page.getByRole("button", { name: beginningOf(t, "pay") }).click();
    await page.getByRole("button", { name: bank("approve") }).click();
    await expect.element(page.getByRole("heading", { name: textsOf("fr", "payments.success")("title") })).toBeVisible();
    expect(callsTo(CONFIRM).map(({ body }) => body)).toEqual([
      { method: { type: "card", ...card } },
      { method: { type: "card", ...card, authentication: "approved" } },
    ]);
    expect(new Set(callsTo(OPEN).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });
});

it("pays nothing before its payer asks to begin, and stores that they did", async () => {
  const t = textsOf("fr", "payments.form");
  const consent = textsOf("fr", "withdrawals");
  await draw(form());
  answer(OPEN, { status: 201, body: { id: 11 } });
  answer(CONFIRM, paid);
  for (const [name, value] of Object.entries(card)) await page.getByLabelText(t(name), { exact: true }).fill(value);
  await page.getByRole("button", { name: beginningOf(t, "pay") }).click();
  await expect.element(page.getByText(consent("consentNeeded")).first()).toBeVisible();
  expect(callsTo(OPEN)).toEqual([]);
  await page.getByRole("checkbox", { name: consent("consent") }).click();
  await page.getByRole("button", { name: beginningOf(t, "pay") }).click();
  await expect.element(page.getByRole("heading", { name: textsOf("fr", "payments.success")("title") })).toBeVisible();
  expect(callsTo(OPEN)[0]?.body).toMatchObject({ consentsToBegin: true });
});
