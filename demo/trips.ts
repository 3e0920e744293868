import { Frequency } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripStatus } from "@/db/enums/listings/trips";
import { CARRIERS } from "@/demo/data/carriers";
import { REJECTION_REASONS, TRIP_NOTES, TRIP_TITLES } from "@/demo/data/trip-text";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { call, type DemoContext, type Person, personOf } from "./context";
import { approveTrip, completeTrip, rejectTrip } from "./moderation";
import { type Lane, laneOf } from "./places";
import { carrierPrice, pricesFor } from "./prices";
import { type Random, randomOf } from "./random";
import type { Scenario } from "./timeline";

type Vehicle = "plane" | "car" | "van" | "truck" | "bus" | "train";
type Fate = "active" | "fresh" | "pending" | "rejected" | "trial" | "reserved" | "completed" | "outdated";

const FATES: readonly [Fate, number][] = [
  ["active", 34],
  ["fresh", 16],
  ["pending", 7],
  ["rejected", 4],
  ["trial", 5],
  ["reserved", 5],
  ["completed", 6],
  ["outdated", 5],
];

/** The trips of the market, in addition to those of the deals. */
export function tripScenarios(context: DemoContext): Scenario[] {
  const fates = FATES.flatMap(([fate, count]) =>
    Array.from({ length: count }, (_, index) => ({ fate, place: (index + 0.5) / count })),
  ).sort((a, b) => a.place - b.place);
  const offers = possibleTrips(context);
  return fates.map(({ fate }, index) => {
    const offer = offers[index % offers.length];
    if (!offer) throw new Error("the demo has no carrier");
    return playTrip(context, { ...offer, fate, index, random: randomOf(`trip ${index}`) });
  });
}

type Offer = { carrier: Person; lane: Lane; vehicle: Vehicle };

/**
 * The lanes of all carriers, one carrier after the other in turn, so that no list shows the same
 * name in a row.
 */
function possibleTrips(context: DemoContext): Offer[] {
  const perCarrier = CARRIERS.filter((spec) => !spec.isBanned).map((spec) => {
    const lanes = spec.lanes.map((name) => laneOf(context.cities, name));
    return lanes.flatMap((lane, index): Offer[] => {
      const vehicles = spec.vehicles ?? [];
      const vehicle = [...vehicles.slice(index % vehicles.length), ...vehicles].find((kind) => fits(kind, lane));
      return vehicle ? [{ carrier: personOf(context, spec.key), lane, vehicle }] : [];
    });
  });
  const rounds = Math.max(...perCarrier.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) =>
    perCarrier.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

function fits(vehicle: Vehicle, lane: Lane): boolean {
  if (vehicle === "plane") return lane.spec.airlines.length > 0;
  return vehicle !== "train" || lane.spec.hasTrain === true;
}

type Draft = Offer & { fate: Fate; index: number; random: Random };

async function* playTrip(context: DemoContext, draft: Draft): Scenario {
  const { clock } = context;
  const { carrier, fate, random, index } = draft;
  const isPast = fate === "completed" || fate === "outdated";
  const isFresh = fate === "fresh" || fate === "pending";
  const time = `${String(random.int(6, 21)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;
  const at = isFresh
    ? clock.ago(3 + (index % 17) * 1.9 + random.next())
    : clock.day(isPast ? -random.int(24, 38) : -random.int(4, 26), time);
  const leavesIn = isPast ? -random.int(5, 16) : random.int(3, 32);
  yield at;
  const input = await tripInput(context, draft, { random, index, leavesIn, isTrial: fate === "trial" });
  const { id } = await call(context, carrier, createTrip, input);
  if (fate === "trial" || fate === "pending") return;
  yield new Date(at.getTime() + (isFresh ? 1.5 : 5 + random.int(0, 12)) * 3_600_000);
  if (fate === "rejected") return rejectTrip(context, id, random.pick(REJECTION_REASONS));
  await approveTrip(context, id);
  if (fate === "reserved") await call(context, carrier, setTripStatus, { id, statusId: TripStatus.reserved });
  if (fate !== "completed") return;
  yield clock.day(leavesIn + 2, "18:00");
  await completeTrip(context, id);
}

/** Overrides of a trip's random values. */
export type TripOptions = {
  random: Random;
  index: number;
  /** Days from today. */
  leavesIn: number;
  isTrial?: boolean;
  price?: number;
};

/** The input of a carrier announcement. */
export async function tripInput(context: DemoContext, { carrier, lane, vehicle }: Offer, options: TripOptions) {
  const { random, index } = options;
  const { locale, key, company } = carrier.spec;
  const fill = (text: string) =>
    text.replaceAll("{from}", lane.from.names[locale]).replaceAll("{to}", lane.to.names[locale]);
  const titles = TRIP_TITLES[vehicle][locale];
  const pictures =
    vehicle === "plane" ? [] : [await context.pictures.uploadOf({ key, userId: carrier.userId }, `vehicle-${vehicle}`)];
  const common = {
    transporterType: company ? "professional" : "individual",
    travelTitle: random.chance(0.8) ? fill(random.pick(titles)) : undefined,
    departure: { country: lane.from.countryId, city: lane.from.id },
    arrival: { country: lane.to.countryId, city: lane.to.id },
    deliveryOption: random.pick(Object.values(DeliveryOption)),
    ...(options.price === undefined
      ? pricesFor(carrierPrice(random, vehicle, lane.distanceKm), index)
      : { minPrice: options.price }),
    additionalInformation: random.pick(TRIP_NOTES[vehicle][locale]),
    vehiclePictures: pictures,
    isTrial: options.isTrial ?? false,
  };
  return vehicle === "plane"
    ? { ...common, ...flight(context, lane, options) }
    : { ...common, ...drive(context, { lane, vehicle, isPro: company !== undefined }, { ...options, index }) };
}

function flight(context: DemoContext, lane: Lane, { random, index, leavesIn }: TripOptions) {
  const airline = random.pick(lane.spec.airlines);
  const number = 1000 + ((index * 37) % 900);
  const hasReturn = random.chance(0.45);
  const outbound = [
    { location: "hold", minWeight: 1, maxWeight: random.pick([15, 20, 23]), direction: "aller" },
    ...(random.chance(0.6)
      ? [{ location: "cabin", minWeight: 0.2, maxWeight: random.pick([5, 8, 10]), direction: "aller" }]
      : []),
    ...(random.chance(0.25)
      ? [{ location: "transporterLuggage", minWeight: 0.1, maxWeight: 3, direction: "aller" }]
      : []),
  ];
  return {
    transportType: 1,
    frequency: Frequency.once,
    subShipmentType: 1,
    flightReference: `${airline}${number}`,
    flightDate: context.clock.date(leavesIn),
    flightTime: `${String(random.int(6, 21)).padStart(2, "0")}:${random.pick(["05", "20", "35", "50"])}`,
    ticket: { type: "avion", reference: `DEMO${number}`, proofEmail: `billet.${index}@demo.rihla.example` },
    luggageOptions: hasReturn
      ? [...outbound, { location: "hold", minWeight: 1, maxWeight: 20, direction: "retour" }]
      : outbound,
    ...(hasReturn
      ? {
          hasReturnDate: true,
          returnDate: context.clock.date(leavesIn + random.int(4, 15)),
          returnTime: "17:40",
          returnFlightReference: `${airline}${number + 1}`,
        }
      : {}),
  };
}

const LOADS = {
  car: { kg: [40, 80, 120], size: [100, 80, 60], parcels: 6 },
  van: { kg: [300, 500, 800], size: [280, 160, 170], parcels: 25 },
  truck: { kg: [3_000, 8_000, 12_000], size: [600, 240, 240], parcels: 60 },
  bus: { kg: [15, 20, 25], size: [70, 50, 30], parcels: 2 },
  train: { kg: [8, 12, 20], size: [55, 40, 25], parcels: 3 },
} as const;

function drive(
  context: DemoContext,
  { lane, vehicle, isPro }: { lane: Lane; vehicle: Exclude<Vehicle, "plane">; isPro: boolean },
  { random, index, leavesIn }: TripOptions,
) {
  const { clock, cities } = context;
  const load = LOADS[vehicle];
  const isFlexible = vehicle !== "bus" && vehicle !== "train" && random.chance(0.35);
  const hasDetour = (vehicle === "car" || vehicle === "van") && random.chance(0.6);
  const stops = lane.spec.stops.filter(() => random.chance(0.75)).map((name) => cities(name));
  const [length, width, height] = load.size;
  const option = { maxWeight: random.pick(load.kg), maxParcels: load.parcels, dimensions: { length, width, height } };
  const hasReturn = isPro && random.chance(0.4);
  const often = isPro ? random.pick([Frequency.weekly, Frequency.monthly, Frequency.once]) : Frequency.once;
  return {
    transportType: 2,
    vehicleType: vehicle,
    subShipmentType: vehicle === "truck" && random.chance(0.3) ? 4 : 3,
    intermediateStops: stops.map((city) => ({ countryId: city.countryId, cityId: city.id })),
    // A train is another one each time, with another ticket.
    frequency: vehicle === "train" ? Frequency.once : often,
    ...(isFlexible
      ? {
          isFlexibleDate: true,
          flexibleDateStart: clock.date(leavesIn),
          flexibleDateEnd: clock.date(leavesIn + random.int(2, 5)),
        }
      : {
          departureDate: clock.date(leavesIn),
          departureTime: `${String(random.int(5, 10)).padStart(2, "0")}:30`,
          exactArrivalDate: clock.date(leavesIn + (lane.distanceKm > 900 ? 2 : 1)),
        }),
    ...(hasReturn ? { hasReturnDate: true, returnDate: clock.date(leavesIn + random.int(5, 12)) } : {}),
    allowDetour: hasDetour,
    ...(hasDetour ? { detourRadius: random.pick([10, 20, 30, 50]) } : {}),
    ...(vehicle === "train" ? { ticket: { type: "train", reference: `DEMO-T${200 + index}` } } : {}),
    groundOptions: [{ ...option, direction: "aller" }, ...(hasReturn ? [{ ...option, direction: "retour" }] : [])],
  };
}
