import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "@/db/schema/deals/payments";
import { users } from "@/db/schema/identity/accounts";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { endUnpaidDeals, unpaidDealsKey } from "@/lib/staff/moderation/end-unpaid-deals";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeReservation } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { iterations } from "@/tests/support/iterations";
import { jobKeysOf } from "@/tests/support/jobs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { outcomesOf } from "@/tests/support/outcomes";

const admins = () => makePerson({ staffRole: "admin" });

/**
 * A due payment, and a suspension of one side that comes while it runs, a little later each round.
 */
async function banDuring(side: "shipper" | "carrier", round: number) {
  const deal = await makeReservation(50);
  const admin = await admins();
  const payment = await callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
  const [paid, banned] = await Promise.allSettled([
    callAs(deal.shipper, confirmPayment, { id: payment.id, method: CARD }),
    new Promise((resolve) => setTimeout(resolve, round * 3)).then(() =>
      callAs(admin, suspendUser, { id: deal[side].userId, reason: "fraud" }),
    ),
  ]);
  const [person] = await testDb().select().from(users).where(eq(users.id, deal[side].userId));
  const [row] = await testDb().select().from(payments).where(eq(payments.id, payment.id));
  return { deal, paid, banned, person, payment: row };
}

/** Ends what is unpaid, as the job does. */
const endUnpaid = (userId: number) => callAs("system", endUnpaidDeals, { userId });

describe("a suspension while a payment runs", () => {
  it.each(["shipper", "carrier"] as const)(
    "of the %s takes hold; what is paid runs on, and what is not ends",
    async (side) => {
      for (let round = 0; round < iterations(6); round += 1) {
        const { deal, paid, banned, person, payment } = await banDuring(side, round);
        expect(banned.status).toBe("fulfilled");
        expect(person?.status).toBe("banned");
        await endUnpaid(deal[side].userId);
        // A carrier's suspension leaves the shipper signed in; their payment is given back as it
        // stands.
        const again = callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
        expect(await outcomesOf([again])).toEqual([side === "shipper" ? "auth.required" : "done"]);
        const isPaid = paid.status === "fulfilled";
        expect(payment?.status).toBe(isPaid ? "completed" : "pending");
        const other = side === "shipper" ? deal.carrier : deal.shipper;
        expect((await callAs(other, getReservation, { id: deal.reservationId })).status).toBe(
          isPaid ? "confirmed" : "cancelled",
        );
      }
      await ledgerIsClean();
    },
    60_000,
  );
});

describe("what is unpaid when somebody is suspended", () => {
  it("ends with the parcel free, the room closed, and nothing to pay any more", async () => {
    const { shipper, carrier, reservationId, announcement, room } = await makeReservation();
    const payment = await callAs(shipper, startPayment, { reservationId });
    await callAs(await admins(), suspendUser, { id: carrier.userId, reason: "fraud" });
    await endUnpaid(carrier.userId);
    expect(await callAs(shipper, getReservation, { id: reservationId })).toMatchObject({
      status: "cancelled",
      cancelledBy: "carrier",
    });
    expect((await callAs("visitor", getAnnouncement, { id: announcement.id })).status).toBe(1);
    expect(await callAs(shipper, getRoom, { chatRoomId: room.id })).toMatchObject({
      status: "disabled",
      canWrite: false,
    });
    expect((await appErrorOf(callAs(shipper, confirmPayment, { id: payment.id, method: CARD }))).code).toBe(
      "payment.expired",
    );
    // A second run finds nothing to do.
    await endUnpaid(carrier.userId);
  });

  it("waits for a payment that is under way", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    const { id } = await callAs(shipper, startPayment, { reservationId });
    const set = (status: "processing" | "pending") =>
      testDb().update(payments).set({ status }).where(eq(payments.id, id));
    await callAs(await admins(), suspendUser, { id: carrier.userId, reason: "fraud" });
    await set("processing");
    await endUnpaid(carrier.userId);
    const status = async () => (await callAs(shipper, getReservation, { id: reservationId })).status;
    expect(await status()).toBe("pending");
    expect(await jobKeysOf("end_unpaid_deals")).toContain(unpaidDealsKey({ userId: carrier.userId }));
    await set("pending");
    await endUnpaid(carrier.userId);
    expect(await status()).toBe("cancelled");
  });

  it("runs on for a user who was let in again before the job came", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    const admin = await admins();
    await callAs(admin, suspendUser, { id: carrier.userId, reason: "fraud" });
    await callAs(admin, restoreUser, { id: carrier.userId });
    await endUnpaid(carrier.userId);
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("pending");
  });
});
