import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { isAppError } from "@/lib/core/base/errors";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, offerAs, type Person } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { iterations } from "@/tests/support/iterations";

const LANES = 4;

/** A parcel for which two carriers have made offers, and both offers are about to be accepted. */
async function contested(carriers: Person[]) {
  const shipper = await makePerson();
  const announcement = await makeAnnouncement(shipper);
  const offers = await Promise.all(
    carriers.map(async (carrier) => {
      const room = await callAs(carrier, openRoom, { announcementId: announcement.id });
      return offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    }),
  );
  return { shipper, announcement, offers };
}

/** The errors that a call which lost its race may get; a fault of ours is none of them. */
async function settle(calls: Promise<unknown>[]): Promise<number> {
  const answers = await Promise.allSettled(calls);
  for (const answer of answers) if (answer.status === "rejected" && !isAppError(answer.reason)) throw answer.reason;
  return answers.filter(({ status }) => status === "fulfilled").length;
}

async function raceOnce(): Promise<void> {
  const carriers = [await makePerson({ logisticsType: "carrier" }), await makePerson({ logisticsType: "carrier" })];
  const { shipper, announcement, offers } = await contested(carriers);
  // From two windows: one offer each, and the first of them twice.
  const accepted = await settle(
    [...offers, ...offers].map(({ id }) => callAs(shipper, acceptOffer, { messageId: id })),
  );
  expect(accepted).toBe(1);
  const rows = await testDb().select().from(reservations).where(eq(reservations.announcementId, announcement.id));
  expect(rows).toHaveLength(1);
  const [reservation] = rows;
  if (!reservation) throw new Error("no reservation");

  // Two payers of one reservation: one payment, and the money moves once.
  const started = await Promise.all([1, 2].map(() => callAs(shipper, startPayment, { reservationId: reservation.id })));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  const [payment] = started;
  await settle([1, 2, 3].map(() => callAs(shipper, confirmPayment, { id: payment?.id, method: CARD })));
  const paid = await testDb().select().from(payments).where(eq(payments.reservationId, reservation.id));
  expect(paid.map(({ status }) => status)).toEqual(["completed"]);

  const carrier = carriers.find(({ userId }) => userId === reservation.carrierUserId);
  if (!carrier) throw new Error("the reservation is of no carrier in the race");
  const code = deriveCode(reservation.id, "pickup", 1);
  expect(await settle([1, 2, 3].map(() => callAs(carrier, enterPickupCode, { id: reservation.id, code })))).toBe(1);
}

describe("parcels that two carriers, two payers and two couriers race for", () => {
  it("are each reserved once, paid once and picked up once", async () => {
    const count = iterations(40);
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (let index = lane; index < count; index += LANES) await raceOnce();
      }),
    );
    expect(await checkLedger(testDb())).toEqual([]);
  }, 900_000);
});
