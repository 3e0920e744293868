import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfferForm } from "@/components/deals/offers/offer-form";
import { sendOffer } from "@/components/deals/room-state/room-calls";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { expectFault } from "@/tests/support/components/forms";
import { callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";

const PATH = "POST /v1/chat/rooms/5/offers";
const send = async (order: Parameters<typeof sendOffer>[1]) => void (await sendOffer(5, order));
const form = (onDone: () => void) => <OfferForm room={roomView()} handlingCents={0} onSend={send} onClose={onDone} />;

describeForm("the form of an offer", {
  form,
  texts: "rooms.form",
  labels: ["amount", "expiry", "terms"],
  submit: (t) => beginningOf(t, "submit"),
  faults: [["amount", "required"]],
  async fill({ field }) {
    await field("amount").fill("45,50");
    await field("terms").fill("Remise à la gare.");
  },
  call: PATH,
  sent: { amount: 45.5, terms: "Remise à la gare.", expiresInHours: expect.any(Number), clientId: expect.any(String) },
  answered: { status: 201, body: {} },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "amount", path: ["amount"] },
  enterIn: "amount",
  long: "terms",
});

describe("an offer", () => {
  it("that is out of bounds is told so at its field and not sent", async () => {
    const t = textsOf("fr", "rooms.form");
    await draw(form(() => undefined));
    const amount = page.getByLabelText(t("amount"), { exact: true });
    await amount.fill("5000");
    await page.getByRole("button", { name: beginningOf(t, "submit") }).click();
    await expectFault(amount, "€");
    expect(callsTo(PATH)).toEqual([]);
  });

  it("can be one of the quick amounts", async () => {
    const t = textsOf("fr", "rooms.form");
    await draw(form(() => undefined));
    await page.getByRole("button", { name: t("quickHalf") }).click();
    await expect.element(page.getByLabelText(t("amount"), { exact: true })).toHaveValue("25.00");
  });
});
