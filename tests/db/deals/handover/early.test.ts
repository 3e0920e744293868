import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { codeAttempts } from "@/db/schema/deals/handover";
import { mails } from "@/db/schema/identity/mails";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePickedUp, offerAs } from "@/tests/support/factories";
import { CARD, CITY, COUNTRY, dayIn, shippingEnd } from "@/tests/support/inputs";

const LEAVES_IN = 5;
const DAY_MS = 86_400_000;
const leavesOn = () => dayIn(LEAVES_IN);

/** A parcel in its carrier's hands that leaves in some days. */
async function makeHeld() {
  const { shipper, carrier, room } = await makeNegotiation();
  const journey = { departureDay: leavesOn(), vehicleType: "plane" };
  const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50, journey });
  const { offerDetails } = await callAs(shipper, acceptOffer, { messageId: offer.id });
  const id = offerDetails?.reservationId ?? 0;
  const payment = await callAs(shipper, startPayment, { reservationId: id });
  await callAs(shipper, confirmPayment, { id: payment.id, method: CARD });
  const delivery = { ...shippingEnd(CITY.oran, COUNTRY.algeria), contactEmail: "nadia@example.com" };
  await callAs(shipper, setShippingDetails, { id, pickup: shippingEnd(CITY.lyon, COUNTRY.france), delivery });
  const link = await callAs(shipper, makeRecipientLink, { id });
  await callAs(carrier, enterPickupCode, { id, code: deriveCode(id, "pickup", 1) });
  return { shipper, carrier, id, token: new URL(link.url).searchParams.get("token") ?? "" };
}

describe("a parcel that was picked up before its departure", () => {
  it("has not left yet: both sides and the recipient read the day, and then that it has", async () => {
    const { shipper, carrier, id, token } = await makeHeld();
    const later = { now: new Date(Date.now() + (LEAVES_IN + 1) * DAY_MS) };
    for (const person of [shipper, carrier]) {
      const held = { status: "in_progress", hasDeparted: false, departureDay: leavesOn() };
      expect(await callAs(person, getReservation, { id })).toMatchObject(held);
      expect(await callAs(person, getReservation, { id }, later)).toMatchObject({ hasDeparted: true });
    }
    const held = { status: "in_progress", hasDeparted: false, departureDay: leavesOn(), expectedDay: null };
    expect(await callAs("visitor", getDelivery, { token })).toMatchObject(held);
    expect(await callAs("visitor", getDelivery, { token }, later)).toMatchObject({ hasDeparted: true });
    const [mail] = await testDb()
      .select({ params: mails.params })
      .from(mails)
      .where(eq(mails.key, `reservation:${id}:drop:1:recipient`));
    expect(mail?.params).toMatchObject({ hasDay: "leaves" });
  });

  it("is delivered before it only when that is confirmed; asking costs no attempt", async () => {
    const { carrier, id } = await makeHeld();
    const code = deriveCode(id, "drop", 1);
    for (const typed of [code, code === "111111" ? "222222" : "111111"])
      expect((await appErrorOf(callAs(carrier, enterDropCode, { id, code: typed }))).code).toBe(
        "reservation.not_departed",
      );
    const attempts = await testDb().select().from(codeAttempts).where(eq(codeAttempts.reservationId, id));
    expect(attempts.map(({ kind }) => kind)).toEqual(["pickup"]);
    expect((await callAs(carrier, enterDropCode, { id, code, isEarly: true })).status).toBe("completed");
  });

  it("asks nothing once it has left, nor where the day was never certain", async () => {
    const { carrier, id } = await makeHeld();
    const later = { now: new Date(Date.now() + (LEAVES_IN + 1) * DAY_MS) };
    const code = deriveCode(id, "drop", 1);
    expect((await callAs(carrier, enterDropCode, { id, code }, later)).status).toBe("completed");
    const flexible = await makePickedUp();
    const input = { id: flexible.reservationId, code: deriveCode(flexible.reservationId, "drop", 1) };
    expect((await callAs(flexible.carrier, getReservation, { id: input.id })).hasDeparted).toBe(true);
    expect((await callAs(flexible.carrier, enterDropCode, input)).status).toBe("completed");
  });
});
