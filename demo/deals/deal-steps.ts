import { addressIn, phoneIn } from "@/demo/addresses";
import { call, type DemoContext, type Person } from "@/demo/context";
import { RECIPIENTS } from "@/demo/data/lanes";
import type { City } from "@/demo/places";
import { isAppError } from "@/lib/core/base/errors";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { setLocation } from "@/lib/deals/handover/set-location";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { type DealState, reservationOf } from "./deal-state";
import { CARDS, type Step } from "./steps";

/** Runs the steps of the reservation; returns false for any other step. */
export async function doDealStep(context: DemoContext, state: DealState, person: Person, step: Step): Promise<boolean> {
  const id = state.reservationId;
  switch (step.act) {
    case "pay":
      await pay(context, state, person, CARDS[step.card]);
      return true;
    case "details":
      await call(context, person, setShippingDetails, detailsOf(context, state));
      return true;
    case "pick_up":
      await call(context, person, enterPickupCode, { id, code: await codeOf(context, state, "pickup") });
      return true;
    case "deliver":
      await call(context, person, enterDropCode, {
        id,
        code: await codeOf(context, state, "drop"),
        isEarly: true,
      });
      return true;
    case "wrong_code":
      await mistype(context, state, person, step.kind);
      return true;
    case "locate":
      await call(context, person, setLocation, {
        id,
        currentLocation: step.place,
        coordinates: step.point,
        estimatedDelivery: step.arrivesIn === undefined ? undefined : context.clock.date(step.arrivesIn),
      });
      return true;
    case "cancel":
      await call(context, person, cancelReservation, { id, reason: step.reason });
      return true;
    default:
      return false;
  }
}

async function pay(context: DemoContext, state: DealState, person: Person, number: string): Promise<void> {
  const { id } = await call(context, person, startPayment, { reservationId: state.reservationId });
  const method = { type: "card", number, expiry: "12/34", cvc: "123" };
  try {
    await call(context, person, confirmPayment, { id, method });
  } catch (error) {
    if (number !== CARDS.declined || !isAppError(error) || error.code !== "payment.declined") throw error;
  }
}

async function codeOf(context: DemoContext, state: DealState, kind: "pickup" | "drop"): Promise<string> {
  const row = await reservationOf(context, state);
  return deriveCode(row.id, kind, kind === "pickup" ? row.pickupCodeVersion : row.dropCodeVersion);
}

async function mistype(context: DemoContext, state: DealState, person: Person, kind: "pickup" | "drop"): Promise<void> {
  const right = await codeOf(context, state, kind);
  const code = right.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  try {
    const given = { id: state.reservationId, code };
    if (kind === "pickup") await call(context, person, enterPickupCode, given);
    else await call(context, person, enterDropCode, { ...given, isEarly: true });
  } catch (error) {
    if (isAppError(error) && error.code === "code.wrong") return;
    throw error;
  }
  throw new Error("a wrong code was taken");
}

function detailsOf(context: DemoContext, { deal, index, lane, people, reservationId }: DealState) {
  const days =
    "parcel" in deal
      ? deal.parcel
      : "trip" in deal
        ? { from: deal.trip.leavesIn, until: deal.trip.leavesIn + 3 }
        : undefined;
  const end = (city: City, contactName: string, salt: number, day: number | undefined) => ({
    countryId: city.countryId,
    cityId: city.id,
    address: addressIn(city.countryCode, index + salt),
    contactName,
    contactPhone: phoneIn(city.countryCode, index + salt),
    contactEmail: `contact.${(index + salt) % 50}@demo.rihla.example`,
    ...(day === undefined ? {} : { date: context.clock.date(day) }),
  });
  const names = RECIPIENTS[lane.isSouth ? "maghreb" : "europe"];
  const { first, last } = people.shipper.spec;
  return {
    id: reservationId,
    pickup: end(lane.from, `${first} ${last}`, 3, days?.from),
    delivery: end(lane.to, names[index % names.length] ?? "Nadia Canari", 17, days?.until),
    specialInstructions: "Appeler un quart d’heure avant d’arriver, la sonnette ne marche pas toujours.",
  };
}
