import { describe, expect, it } from "vitest";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { checkPayment } from "@/lib/deals/payments/check-payment";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { openCheckout } from "@/lib/deals/payments/open-checkout";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { makePerson, type Person } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { attemptsOf, makeDueByStripe, sessionsOf, statusOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

describe("paying on Stripe's page", () => {
  it("leads there, and confirms the reservation once the money is there", async () => {
    const deal = await makeDueByStripe();
    const { url, payment } = await deal.open();
    const session = stripe.sessionOf(deal.number);
    expect(url).toBe(session.url);
    expect(payment.status).toBe("pending");
    expect(session.success_url).toMatch(new RegExp(`/reservations/${deal.reservationId}\\?paid=1$`));
    expect(session.cancel_url).toMatch(new RegExp(`/reservations/${deal.reservationId}\\?pay=1$`));
    stripe.pay(session.id);
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
    expect(await callAs(deal.shipper, getLedger, { reservationId: deal.reservationId })).toMatchObject({
      escrow: 50,
      data: [{ kind: "payment" }],
    });
    expect(await callAs(deal.shipper, getPayment, { id: deal.payment.id })).toMatchObject({
      status: "completed",
      provider: "stripe",
      method: "checkout",
    });
    const [attempt] = await attemptsOf(deal);
    expect(attempt).toMatchObject({ status: "succeeded", checkout: null, checkoutUrl: null });
    await ledgerIsClean();
  });

  it("is for the payer's owner alone, and takes no card here", async () => {
    const deal = await makeDueByStripe();
    const contributor = await makePerson({ workspaceId: deal.shipper.workspaceId, role: "contributor" });
    const { id } = deal.payment;
    const calls = (person: Person, input: unknown) => [
      callAs(person, openCheckout, { id: input }),
      callAs(person, checkPayment, { id: input }),
    ];
    const twice = (code: string) => [code, code];
    expect(await appErrorCodesOf(calls(contributor, id))).toEqual(twice("auth.owner_required"));
    for (const person of [deal.carrier, await makePerson()])
      expect(await appErrorCodesOf(calls(person, id))).toEqual(twice("payment.not_found"));
    expect(await appErrorCodesOf(calls(deal.shipper, "one"))).toEqual(twice("request.invalid"));
    expect((await appErrorOf(callAs(deal.shipper, confirmPayment, { id, method: CARD }))).code).toBe("payment.hosted");
  });

  it("opens one page for two tabs and ten clicks, and for a user who comes back without paying", async () => {
    const deal = await makeDueByStripe();
    const views = await Promise.all(Array.from({ length: 10 }, () => deal.open().catch(() => deal.open())));
    views.push(await deal.open());
    expect(new Set(views.map(({ url }) => url)).size).toBe(1);
    expect(sessionsOf(stripe, deal)).toHaveLength(1);
    expect(await attemptsOf(deal)).toHaveLength(1);
  });

  it("opens another page once the first has run out", async () => {
    const deal = await makeDueByStripe();
    const first = await deal.open();
    receiveEvents(stripe, "lost");
    stripe.runOut(stripe.sessionOf(deal.number).id);
    const second = await deal.open();
    expect(second.url).not.toBe(first.url);
    expect((await attemptsOf(deal)).map(({ status }) => status)).toEqual(["failed", "open"]);
    stripe.pay(stripe.sessionOf(deal.number).id);
    expect((await callAs(deal.shipper, checkPayment, { id: deal.payment.id })).status).toBe("completed");
  });

  it("shows as paid to a user who opens the page again after paying, with no webhook yet", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    receiveEvents(stripe, "lost");
    stripe.pay(stripe.sessionOf(deal.number).id);
    expect(await deal.open()).toMatchObject({ url: null, payment: { status: "completed" } });
    expect(await deal.open()).toMatchObject({ url: null, payment: { status: "completed" } });
    await ledgerIsClean();
  });

  it("waits for a method that takes days: nothing can be cancelled or expire meanwhile", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    stripe.payLater(id);
    await runMoneyJobs(stripe);
    expect((await callAs(deal.shipper, getPayment, { id: deal.payment.id })).status).toBe("processing");
    expect((await appErrorOf(deal.open())).code).toBe("payment.wrong_state");
    expect((await appErrorOf(callAs(deal.shipper, cancelReservation, { id: deal.reservationId }))).code).toBe(
      "payment.wrong_state",
    );
    await callAs(
      "system",
      expireReservation,
      { reservationId: deal.reservationId },
      { now: new Date(Date.now() + 25 * HOUR_MS) },
    );
    expect(await statusOf(deal)).toBe("pending");
    stripe.settleLater(id, true);
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
    await ledgerIsClean();
  });

  it("may be tried again after such a method has failed", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    stripe.payLater(id);
    stripe.settleLater(id, false);
    await runMoneyJobs(stripe);
    expect(await callAs(deal.shipper, getPayment, { id: deal.payment.id })).toMatchObject({ failureCode: null });
    await deal.open();
    stripe.pay(stripe.sessionOf(deal.number).id);
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
  });
});

describe("two installations with one account at Stripe", () => {
  it("never take each other's payment, page or refund for their own", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    receiveEvents(stripe, "held");
    // The other one has begun its own payment with the same numbers, at another time.
    const session = stripe.world.sessions.get(id);
    const [ours] = await attemptsOf(deal);
    const theirs = { ...session, id: "cs_test_theirs", metadata: { key: `payment-${deal.payment.id}-1-zzzzzz` } };
    if (session) stripe.world.sessions.set(theirs.id, { ...session, ...theirs });
    stripe.pay(theirs.id);
    stripe.webhooks.deliverHeld();
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("pending");
    expect((await attemptsOf(deal))[0]).toEqual(ours);
    stripe.pay(id);
    stripe.webhooks.deliverHeld();
    await runMoneyJobs(stripe);
    expect(await statusOf(deal)).toBe("confirmed");
  });
});
