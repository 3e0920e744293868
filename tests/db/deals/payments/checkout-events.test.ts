import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { checkPayment } from "@/lib/deals/payments/check-payment";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { ledgerIsClean } from "@/tests/support/ledger";
import { attemptsOf, makeDueByStripe, sessionsOf, statusOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

describe("webhooks of a payment", () => {
  it.each(["twice", "held"] as const)("that come %s are applied once", async (how) => {
    const deal = await makeDueByStripe();
    receiveEvents(stripe, how);
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    // The newest comes first when they were held: none of them is believed, all are looked up.
    stripe.payLater(id);
    stripe.settleLater(id, true);
    stripe.webhooks.deliverHeld();
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
    const { data } = await callAs(deal.shipper, getLedger, { reservationId: deal.reservationId });
    expect(data.filter(({ kind }) => kind === "payment")).toHaveLength(1);
    expect(await testDb().$count(mails, eq(mails.key, `reservation:${deal.reservationId}:paid`))).toBe(1);
    await ledgerIsClean();
  });

  it("that are lost are found by the job that asks", async () => {
    const deal = await makeDueByStripe();
    receiveEvents(stripe, "lost");
    await deal.open();
    stripe.pay(stripe.sessionOf(deal.number).id);
    await callAs("system", settlePayment, { paymentId: deal.payment.id });
    expect(await statusOf(deal)).toBe("confirmed");
  });

  it("of a page whose answer was lost find their attempt by its key", async () => {
    const deal = await makeDueByStripe();
    // The answer is lost twice: the package retries automatically, and so the page stays unknown.
    stripe.faults.order(/checkout\/sessions$/, "lost", "lost");
    expect((await appErrorOf(deal.open())).code).toBe("payment.unavailable");
    expect((await attemptsOf(deal))[0]).toMatchObject({ status: "open", providerRef: null });
    stripe.pay(stripe.sessionOf(deal.number).id);
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
    expect(sessionsOf(stripe, deal)).toHaveLength(1);
    await ledgerIsClean();
  });
});

describe("while Stripe is unavailable, slow or wrong", () => {
  it.each(["429", "503", "500", "cut"] as const)(
    "a click gets the error by %s, and the next one leads to one page",
    async (fault) => {
      const deal = await makeDueByStripe();
      stripe.faults.order(/checkout\/sessions$/, fault);
      // The package itself retries once when a line was cut.
      if (fault === "cut") stripe.faults.order(/checkout\/sessions$/, fault);
      expect((await appErrorOf(deal.open())).code).toBe("payment.unavailable");
      expect((await deal.open()).url).toMatch(/^https:/);
      expect(await attemptsOf(deal)).toHaveLength(1);
    },
  );

  it("the payment is shown as it is known", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    stripe.goAway(true);
    expect((await callAs(deal.shipper, checkPayment, { id: deal.payment.id })).status).toBe("pending");
    expect((await callAs(deal.shipper, getReservation, { id: deal.reservationId })).status).toBe("pending");
    stripe.goAway(false);
    stripe.pay(stripe.sessionOf(deal.number).id);
    expect((await callAs(deal.shipper, checkPayment, { id: deal.payment.id })).status).toBe("completed");
  });
});
