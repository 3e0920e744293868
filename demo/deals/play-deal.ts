import { momentOf } from "@/demo/clock";
import { call, type DemoContext, personOf } from "@/demo/context";
import { approveTrip, completeTrip } from "@/demo/moderation";
import { parcelInput } from "@/demo/parcels";
import { laneOf } from "@/demo/places";
import { randomOf } from "@/demo/random";
import type { Scenario } from "@/demo/timeline";
import { tripInput } from "@/demo/trips";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import type { DealState } from "./deal-state";
import { doDealStep } from "./deal-steps";
import { doDisputeStep } from "./dispute-steps";
import { doRoomStep, readRoom } from "./room-steps";
import type { Deal, DealParcel, DealTrip, Step } from "./steps";

/** The states of deals by key, so that one deal can refer to another's parcel and reservation. */
export type DealBook = Map<string, DealState>;

/** Plays one deal: what it is about is posted, then each step runs as its person. */
export async function* playDeal(context: DemoContext, book: DealBook, deal: Deal, index: number): Scenario {
  const state: DealState = {
    deal,
    index,
    lane: laneOf(context.cities, deal.lane),
    people: { shipper: personOf(context, deal.shipper), carrier: personOf(context, deal.carrier) },
    unread: { shipper: false, carrier: false },
  };
  book.set(deal.key, state);
  let at: Date | undefined;
  if ("parcel" in deal) {
    at = momentOf(context.clock, deal.parcel.posted, undefined);
    yield at;
    await postParcel(context, state, deal.parcel, at);
  } else if ("trip" in deal) {
    at = momentOf(context.clock, deal.trip.posted, undefined);
    yield at;
    await postTrip(context, state, deal.trip);
  }
  for (const step of deal.steps) {
    at = momentOf(context.clock, step.at, at);
    yield at;
    if ("sameParcelAs" in deal) state.announcementId ??= book.get(deal.sameParcelAs)?.announcementId;
    await doStep(context, state, step);
  }
  if (!deal.isUnread && at) {
    yield new Date(Math.min(at.getTime() + 45 * 60_000, context.clock.now.getTime()));
    await readRoom(context, state, "shipper");
    await readRoom(context, state, "carrier");
  }
  if (state.tripId && "trip" in deal && deal.trip.isDone) await completeTrip(context, state.tripId);
}

async function postParcel(context: DemoContext, state: DealState, parcel: DealParcel, at: Date): Promise<void> {
  const { shipper } = state.people;
  const input = await parcelInput(context, shipper, state.lane, parcel.text, {
    index: state.index + 300,
    random: randomOf(`deal ${state.deal.key}`),
    publishAt: at,
    startDate: context.clock.date(parcel.from),
    endDate: context.clock.date(parcel.until),
    price: parcel.euros,
    ...(parcel.isAir === undefined ? {} : { isAir: parcel.isAir }),
  });
  const { id } = await call(context, shipper, createAnnouncement, input);
  await call(context, shipper, publishAnnouncement, { id });
  state.announcementId = id;
}

async function postTrip(context: DemoContext, state: DealState, trip: DealTrip): Promise<void> {
  const { carrier } = state.people;
  const offer = { carrier, lane: state.lane, vehicle: trip.vehicle };
  const input = await tripInput(context, offer, {
    random: randomOf(`deal ${state.deal.key}`),
    index: state.index + 300,
    leavesIn: trip.leavesIn,
    price: trip.euros,
  });
  const { id } = await call(context, carrier, createTrip, input);
  await approveTrip(context, id);
  state.tripId = id;
}

/**
 * Someone who acts has read what was written before; in deals that are over it is enough that all
 * is read at their end.
 */
async function doStep(context: DemoContext, state: DealState, step: Step): Promise<void> {
  const person = step.as ? personOf(context, step.as) : state.people[step.by];
  try {
    if (context.at.now > context.clock.day(-2)) await readRoom(context, state, step.by);
    context.at.nextJobAt = undefined;
    const isDone =
      (await doRoomStep(context, state, person, step)) ||
      (await doDealStep(context, state, person, step)) ||
      (await doDisputeStep(context, state, person, step));
    if (!isDone) throw new Error("no handler knows the step");
  } catch (error) {
    throw new Error(`the deal ${state.deal.key} cannot ${step.act} at ${step.at}: ${String(error)}`, { cause: error });
  }
}
