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

/** What deals know of each other: who talks about whose parcel, and which reservation came of what. */
export type DealBook = Map<string, DealState>;

/** Plays one deal: what it is about is posted, then each step runs as its person. */
export async function* playDeal(world: DemoContext, book: DealBook, deal: Deal, index: number): Scenario {
  const state: DealState = {
    deal,
    index,
    lane: laneOf(world.cities, deal.lane),
    people: { shipper: personOf(world, deal.shipper), carrier: personOf(world, deal.carrier) },
    unread: { shipper: false, carrier: false },
  };
  book.set(deal.key, state);
  let at: Date | undefined;
  if ("parcel" in deal) {
    at = momentOf(world.clock, deal.parcel.posted, undefined);
    yield at;
    await postParcel(world, state, deal.parcel, at);
  } else if ("trip" in deal) {
    at = momentOf(world.clock, deal.trip.posted, undefined);
    yield at;
    await postTrip(world, state, deal.trip);
  }
  for (const step of deal.steps) {
    at = momentOf(world.clock, step.at, at);
    yield at;
    if ("sameParcelAs" in deal) state.announcementId ??= book.get(deal.sameParcelAs)?.announcementId;
    await doStep(world, state, step);
  }
  if (!deal.isUnread && at) {
    yield new Date(Math.min(at.getTime() + 45 * 60_000, world.clock.now.getTime()));
    await readRoom(world, state, "shipper");
    await readRoom(world, state, "carrier");
  }
  if (state.tripId && "trip" in deal && deal.trip.isDone) await completeTrip(world, state.tripId);
}

async function postParcel(world: DemoContext, state: DealState, parcel: DealParcel, at: Date): Promise<void> {
  const { shipper } = state.people;
  const input = await parcelInput(world, shipper, state.lane, parcel.text, {
    index: state.index + 300,
    random: randomOf(`deal ${state.deal.key}`),
    publishAt: at,
    startDate: world.clock.date(parcel.from),
    endDate: world.clock.date(parcel.until),
    price: parcel.euros,
    ...(parcel.isAir === undefined ? {} : { isAir: parcel.isAir }),
  });
  const { id } = await call(world, shipper, createAnnouncement, input);
  await call(world, shipper, publishAnnouncement, { id });
  state.announcementId = id;
}

async function postTrip(world: DemoContext, state: DealState, trip: DealTrip): Promise<void> {
  const { carrier } = state.people;
  const offer = { carrier, lane: state.lane, vehicle: trip.vehicle };
  const input = await tripInput(world, offer, {
    random: randomOf(`deal ${state.deal.key}`),
    index: state.index + 300,
    leavesIn: trip.leavesIn,
    price: trip.euros,
  });
  const { id } = await call(world, carrier, createTrip, input);
  await approveTrip(world, id);
  state.tripId = id;
}

/** Someone who acts has read what was written before; in deals that are over it is enough that all is read at their end. */
async function doStep(world: DemoContext, state: DealState, step: Step): Promise<void> {
  const person = step.as ? personOf(world, step.as) : state.people[step.by];
  try {
    if (world.at.now > world.clock.day(-2)) await readRoom(world, state, step.by);
    world.at.nextJobAt = undefined;
    const isDone =
      (await doRoomStep(world, state, person, step)) ||
      (await doDealStep(world, state, person, step)) ||
      (await doDisputeStep(world, state, person, step));
    if (!isDone) throw new Error("nobody knows how");
  } catch (error) {
    throw new Error(`the deal ${state.deal.key} cannot ${step.act} at ${step.at}: ${String(error)}`, { cause: error });
  }
}
