import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recipientLinks, recipientProblems } from "@/db/schema/deals/recipients";
import { reservationEvents, reservations } from "@/db/schema/deals/reservations";
import { mails } from "@/db/schema/identity/mails";
import { notifications } from "@/db/schema/identity/notifications";
import { openWith } from "@/lib/core/env/secrets";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { setLocation } from "@/lib/deals/handover/set-location";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { getRecipientLink } from "@/lib/deals/recipients/get-recipient-link";
import { RECIPIENT_LIMITS, RECIPIENT_RATES } from "@/lib/deals/recipients/limits";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { reportProblem } from "@/lib/deals/recipients/report-problem";
import { withdrawRecipientLink } from "@/lib/deals/recipients/withdraw-recipient-link";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { TEST_ENV } from "@/tests/support/env";
import {
  makeDelivered,
  makePaid,
  makePerson,
  makePickedUp,
  makeReservation,
  type Person,
} from "@/tests/support/factories";
import { CITY } from "@/tests/support/inputs";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

const DAY_MS = 86_400_000;
const later = (days: number) => ({ now: new Date(Date.now() + days * DAY_MS) });
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";
type Deal = Awaited<ReturnType<typeof makePaid>>;

/** The token of a link that the shipper has just made. */
const share = async ({ shipper, reservationId }: Pick<Deal, "shipper" | "reservationId">) =>
  tokenOf(await callAs(shipper, makeRecipientLink, { id: reservationId }));
/** The token of the link in place of the one that works. */
const replace = async ({ shipper, reservationId: id }: Pick<Deal, "shipper" | "reservationId">) => {
  const { sharedAt } = await callAs(shipper, getRecipientLink, { id });
  return tokenOf(await callAs(shipper, makeRecipientLink, { id, replaces: sharedAt }));
};
const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

describe("a recipient's link", () => {
  it("shows a visitor who brings what, when and where to, and nothing of money, codes or people", async () => {
    const deal = await makePaid(50);
    const token = await share(deal);
    const view = await callAs("visitor", getDelivery, { token }, { locale: "ar" });
    expect(view).toMatchObject({
      status: "confirmed",
      carrier: { firstName: expect.any(String), photo: null, verified: true },
      packages: [{ title: expect.any(String), quantity: 1 }],
      startedAt: null,
      completedAt: null,
      isProblemTold: false,
    });
    expect(view.arrival.city).toMatch(/\p{Script=Arabic}/u);
    const text = JSON.stringify(view);
    for (const kind of ["pickup", "drop"] as const) expect(text).not.toContain(deriveCode(deal.reservationId, kind, 1));
    for (const secret of ["value", "price", "phone", "email", "lastName", "contactName", deal.shipper.email])
      expect(text).not.toContain(secret);
  });

  it("shows where the parcel is during the trip", async () => {
    const deal = await makePickedUp();
    await callAs(deal.carrier, setLocation, { id: deal.reservationId, currentLocation: "Lyon", cityId: CITY.lyon });
    const token = await share(deal);
    const view = await callAs("visitor", getDelivery, { token }, { locale: "ar" });
    expect(view.location?.place).toMatch(/\p{Script=Arabic}/u);
    expect(view).toMatchObject({ status: "in_progress", startedAt: expect.any(String) });
  });

  it("is stored as a hash and sealed, and opening it uses nothing up", async () => {
    const deal = await makePaid();
    const token = await share(deal);
    expect(token).toHaveLength(43);
    const rows = await testDb().select().from(recipientLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { sealedToken } of rows)
      expect(Buffer.from(sealedToken ?? "", "base64url").toString()).not.toContain(token);
    for (let times = 0; times < 3; times += 1)
      expect((await callAs("visitor", getDelivery, { token })).status).toBe("confirmed");
  });

  it("is made in the language of the sharer, and opens in the reader's", async () => {
    const { shipper, reservationId: id } = await makePaid();
    const { url } = await callAs(shipper, makeRecipientLink, { id }, { locale: "en" });
    expect(url).toMatch(/^http:\/\/[^/]+\/en\/delivery\?lang=auto&token=[\w-]{43}$/);
  });

  it("ends when it is replaced, and is withdrawn with all others", async () => {
    const deal = await makePickedUp();
    const first = await share(deal);
    const second = await replace(deal);
    expect(await codeOf(callAs("visitor", getDelivery, { token: first }))).toBe("recipient.ended");
    const input = { id: deal.reservationId };
    expect(await callAs(deal.shipper, getRecipientLink, input)).toMatchObject({ sharedAt: expect.any(String) });
    expect(await callAs(deal.shipper, withdrawRecipientLink, input)).toMatchObject({ sharedAt: null, mailedAt: null });
    expect(await codeOf(callAs("visitor", getDelivery, { token: second }))).toBe("recipient.ended");
    expect(await codeOf(callAs("visitor", getDelivery, { token: `${second}x` }))).toBe("recipient.not_found");
  });

  it("is one, however often and concurrently it is asked for", async () => {
    const deal = await makePaid();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => share(deal)));
    expect(new Set([...tokens, await share(deal)]).size).toBe(1);
    const rows = await testDb()
      .select()
      .from(recipientLinks)
      .where(eq(recipientLinks.reservationId, deal.reservationId));
    expect(rows).toHaveLength(1);
  });

  it("that two replace at once is replaced once", async () => {
    const deal = await makePaid();
    const first = await share(deal);
    const [second, third] = await Promise.all([replace(deal), replace(deal)]);
    expect(second).toBe(third);
    expect(second).not.toBe(first);
    expect((await callAs("visitor", getDelivery, { token: second })).status).toBe("confirmed");
  });

  it("works until seven days after the delivery", async () => {
    const paid = await makeDelivered();
    expect(await codeOf(callAs(paid.shipper, makeRecipientLink, { id: paid.reservationId }))).toBe(
      "reservation.wrong_state",
    );
    const { secrets } = await mailOf(paid.reservationId);
    const { token } = secrets;
    expect((await callAs("visitor", getDelivery, { token })).status).toBe("completed");
    const last = RECIPIENT_LIMITS.openAfterDeliveryDays;
    expect((await callAs("visitor", getDelivery, { token }, later(last - 0.1))).status).toBe("completed");
    expect(await codeOf(callAs("visitor", getDelivery, { token }, later(last + 0.1)))).toBe("recipient.ended");
  });

  it("ends with a cancellation", async () => {
    const deal = await makePaid();
    const token = await share(deal);
    await callAs(deal.shipper, cancelReservation, { id: deal.reservationId });
    expect(await codeOf(callAs("visitor", getDelivery, { token }))).toBe("recipient.ended");
  });

  it("is made by the shipper alone, once it is paid", async () => {
    const unpaid = await makeReservation();
    const paid = await makePaid();
    const outsider = await makePerson();
    const input = { id: paid.reservationId };
    const calls = [
      (person: Person, over: object = input) => callAs(person, makeRecipientLink, over),
      (person: Person, over: object = input) => callAs(person, withdrawRecipientLink, over),
      (person: Person, over: object = input) => callAs(person, getRecipientLink, over),
    ];
    for (const call of calls) {
      expect(await codeOf(call(paid.carrier))).toBe("reservation.not_your_side");
      expect(await codeOf(call(outsider))).toBe("reservation.not_found");
      expect(issueCodes(await appErrorOf(call(paid.shipper, { id: "x" })))).toHaveLength(1);
    }
    const badly = { ...input, replaces: "yesterday" };
    expect(issueCodes(await appErrorOf(callAs(paid.shipper, makeRecipientLink, badly)))).toHaveLength(1);
    expect(await codeOf(callAs(unpaid.shipper, makeRecipientLink, { id: unpaid.reservationId }))).toBe(
      "reservation.wrong_state",
    );
  });

  it("cannot be guessed: one device asks a bounded number of times, and its carrier's others go on", async () => {
    const ip = "203.0.113.77";
    const device = `device-${Date.now()}`;
    const { max } = RECIPIENT_RATES.openedByDevice;
    const codes = await appErrorCodesOf(
      Array.from({ length: max + 3 }, (_, index) =>
        callAs("visitor", getDelivery, { token: `guess-${index}` }, { ip, device }),
      ),
    );
    expect(codes.filter((code) => code === "request.too_many")).toHaveLength(3);
    expect(await codeOf(callAs("visitor", getDelivery, { token: "guess-other" }, { ip }))).toBe("recipient.not_found");
  });

  it("is known as ended for some months after the deal, and then goes", async () => {
    const deal = await makeDelivered();
    const rows = () =>
      testDb().select().from(recipientLinks).where(eq(recipientLinks.reservationId, deal.reservationId));
    const old = new Date(Date.now() - (RECIPIENT_LIMITS.retentionDays + 1) * DAY_MS);
    await testDb()
      .update(recipientLinks)
      .set({ createdAt: old })
      .where(eq(recipientLinks.reservationId, deal.reservationId));
    await sweepRows(testDb(), new Date());
    expect(await rows()).toHaveLength(1);
    await testDb().update(reservations).set({ completedAt: old }).where(eq(reservations.id, deal.reservationId));
    await sweepRows(testDb(), new Date());
    expect(await rows()).toHaveLength(0);
  });
});

/** The mail with the drop code to a deal's recipient, with what is sealed in it. */
async function mailOf(reservationId: number) {
  const [mail] = await testDb()
    .select()
    .from(mails)
    .where(eq(mails.key, `reservation:${reservationId}:drop:1:recipient`));
  if (!mail?.sealedSecrets) throw new Error("no mail to the recipient");
  const secrets: Record<string, string> = JSON.parse(openWith(TEST_ENV.AUTH_SECRET, mail.sealedSecrets));
  return { mail, secrets };
}

describe("the recipient's mail", () => {
  it("carries a link of its own, in addition to the one that is shared", async () => {
    const deal = await makePaid();
    const shared = await share(deal);
    const code = deriveCode(deal.reservationId, "pickup", 1);
    await callAs(deal.carrier, enterPickupCode, { id: deal.reservationId, code });
    const { mail, secrets } = await mailOf(deal.reservationId);
    expect(JSON.stringify(mail.params)).not.toContain(secrets.token);
    for (const token of [shared, secrets.token])
      expect((await callAs("visitor", getDelivery, { token })).status).toBe("in_progress");
    const view = await callAs(deal.shipper, getRecipientLink, { id: deal.reservationId });
    expect(view).toMatchObject({ sharedAt: expect.any(String), mailedAt: expect.any(String) });
  });
});

describe("a problem that a recipient reports", () => {
  const text = "Personne n’est venu, et le téléphone ne répond pas.";

  it("reaches the shipper as a notice, a mail without its words, and an entry of the log", async () => {
    const deal = await makePickedUp();
    const token = await share(deal);
    await callAs("visitor", reportProblem, { token, text });
    const { problems } = await callAs(deal.shipper, getRecipientLink, { id: deal.reservationId });
    expect(problems).toEqual([{ text, at: expect.any(String) }]);
    const notified = await testDb().select().from(notifications).where(eq(notifications.kind, "recipient_problem"));
    expect(notified.filter(({ userId }) => userId === deal.shipper.userId)).toHaveLength(1);
    const sent = await testDb().select().from(mails).where(eq(mails.template, "recipient_problem"));
    expect(sent.filter(({ userId }) => userId === deal.shipper.userId)).toHaveLength(1);
    const events = await testDb()
      .select()
      .from(reservationEvents)
      .where(eq(reservationEvents.reservationId, deal.reservationId));
    expect(events.at(-1)).toMatchObject({ event: "recipient_problem", actorId: null, side: null });
    expect(JSON.stringify([sent, events])).not.toContain(text);
  });

  it("is taken once in some hours, also when it comes twice concurrently", async () => {
    const deal = await makePickedUp();
    const token = await share(deal);
    const outcomes = await outcomesOf([1, 2, 3].map(() => callAs("visitor", reportProblem, { token, text })));
    expect(outcomes.toSorted()).toEqual(oneOf(3, "recipient.told_already"));
    expect((await callAs("visitor", getDelivery, { token })).isProblemTold).toBe(true);
    const soon = later((RECIPIENT_LIMITS.problemHours + 0.1) / 24);
    await callAs("visitor", reportProblem, { token, text }, soon);
    const count = testDb().$count(recipientProblems, eq(recipientProblems.reservationId, deal.reservationId));
    expect(await count).toBe(2);
  });

  it("needs a link that works, and some words, though not too many", async () => {
    const deal = await makePaid();
    const token = await share(deal);
    for (const wrong of ["", " a ", "x".repeat(RECIPIENT_LIMITS.problemLengthMax + 1)])
      expect(issueCodes(await appErrorOf(callAs("visitor", reportProblem, { token, text: wrong })))).toHaveLength(1);
    expect(await codeOf(callAs("visitor", reportProblem, { token: "none", text }))).toBe("recipient.not_found");
    await callAs(deal.shipper, withdrawRecipientLink, { id: deal.reservationId });
    expect(await codeOf(callAs("visitor", reportProblem, { token, text }))).toBe("recipient.ended");
  });
});
