import { describe, expect, it } from "vitest";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeReservation, makeShared } from "@/tests/support/factories";

describe("a parcel from the accepted offer to the payout", () => {
  it("costs 57.00 for a price of 50.00: platform 6.00, processing 1.00", async () => {
    const { shipper, reservationId } = await makeReservation(50);
    const view = await callAs(shipper, getReservation, { id: reservationId });
    expect(view.status).toBe("pending");
    expect(view.prices).toEqual({ price: 50, handling: 0, platformFee: 6, processingFee: 1, total: 57 });
    expect(view.number).toMatch(/^RH-[0-9A-Z]{4,}$/);
  });

  it("goes through both codes to completed, and the books balance at each step", async () => {
    const { shipper, carrier, reservationId, announcement } = await makeShared(50);
    const paid = await callAs(shipper, getReservation, { id: reservationId });
    expect(paid.status).toBe("confirmed");
    expect(await callAs(shipper, getLedger, { reservationId })).toMatchObject({ escrow: 50 });
    expect(paid.pickupCode?.code).toMatch(/^\d{6}$/);
    expect(paid.dropCode).toBeNull();

    const seenByCarrier = await callAs(carrier, getReservation, { id: reservationId });
    expect(seenByCarrier.pickupCode).toBeNull();
    expect(seenByCarrier.pickup?.address).toBe("12 rue des Oliviers");

    await callAs(carrier, enterPickupCode, { id: reservationId, code: paid.pickupCode?.code });
    const moving = await callAs(shipper, getReservation, { id: reservationId });
    expect(moving.status).toBe("in_progress");
    const done = await callAs(carrier, enterDropCode, { id: reservationId, code: moving.dropCode?.code });
    expect(done.status).toBe("completed");
    expect(done.payout).toMatchObject({ status: "due", amount: 50 });
    expect((await callAs(shipper, getAnnouncement, { id: announcement.id })).status).toBe(6);

    await callAs("system", payOut, { reservationId });
    expect((await callAs(carrier, getReservation, { id: reservationId })).payout?.status).toBe("due");
    await callAs("system", payOut, { reservationId }, { now: new Date(Date.now() + 49 * 3_600_000) });
    expect((await callAs(carrier, getReservation, { id: reservationId })).payout?.status).toBe("paid");
    expect(await callAs(shipper, getLedger, { reservationId })).toMatchObject({ escrow: 0 });
    expect(await checkLedger(testDb())).toEqual([]);
  });
});
