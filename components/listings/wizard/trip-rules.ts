import type { z } from "zod";
import { Frequency } from "@/db/enums/listings/announcements";
import { DeliveryOption, type Direction, TripType } from "@/db/enums/listings/trips";
import { serverNow } from "@/lib/client/server-clock";
import type { Issue } from "@/lib/core/base/errors";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { dateRulesOn } from "@/lib/listings/trips/dates";
import { TripDates } from "@/lib/listings/trips/input";
import { comingIds, uploadedIds } from "./form-files";
import { pruned } from "./form-values";
import { checkPoint, checkStep, stepOfIssue, type WizardStep } from "./step-rules";
import { atShownPrice, pricesInput } from "./trip-price-rules";
import { readTrip, type TripValues } from "./trip-values";
import type { WizardForm } from "./use-wizard";

type Input = z.input<typeof CreateTrip>;
/** The steps of a trip, by whatever one travels. */
export type TripStepName = "route" | "transport" | "delivery" | "recap";
type TripStep = WizardStep<TripStepName, keyof Input>;

const MEANS = ["transportType", "vehicleType"] as const;
const ENDS = ["departure", "arrival", "intermediateStops"] as const;
const DETOUR = ["allowDetour", "detourRadius"] as const;
const RETURN = ["hasReturnDate", "returnDate", "returnTime"] as const;
const FLIGHT = ["flightReference", "flightDate", "flightTime", "returnFlightReference"] as const;
const FLEXIBLE = ["isFlexibleDate", "flexibleDateStart", "flexibleDateEnd"] as const;
const EXACT = ["departureDate", "departureTime", "exactArrivalDate"] as const;
const ROOM = ["transporterType", "subShipmentType", "maxWeight"] as const;
const LAST = [
  "deliveryOption",
  "minPrice",
  "priceLadder",
  "pricePerKg",
  "frequency",
  "travelTitle",
  "additionalInformation",
] as const;

/** The steps by air (product: trips). */
const AIR_STEPS: readonly TripStep[] = [
  { name: "route", owns: [...MEANS, ...ENDS, ...DETOUR, ...FLIGHT, "arrivalTime", ...RETURN, "ticket"] },
  { name: "transport", owns: [...ROOM, "luggageOptions"] },
  { name: "delivery", owns: [...LAST, "vehiclePictures"] },
  { name: "recap", owns: [] },
];

/** The steps on the ground (product: trips). */
const GROUND_STEPS: readonly TripStep[] = [
  { name: "route", owns: [...MEANS, ...ENDS, ...DETOUR, ...FLEXIBLE, ...EXACT, "arrivalTime", ...RETURN] },
  { name: "transport", owns: [...ROOM, "groundOptions", "vehiclePictures"] },
  { name: "delivery", owns: [...LAST, "ticket"] },
  { name: "recap", owns: [] },
];

/** The steps of a trip, by how one travels. */
export const tripSteps = (values: TripValues) => (isAir(values) ? AIR_STEPS : GROUND_STEPS);

/** Whether one drives, and so may leave the route for a parcel. */
export const mayDetour = (values: TripValues) =>
  !isAir(values) && values.vehicleType !== "bus" && values.vehicleType !== "train";

/** Whether a trip goes by plane. */
export const isAir = ({ transportType }: TripValues) => transportType === TripType.plane;

/** The name of the options that count: places in the luggage, or in a vehicle. */
export const optionsField = (values: TripValues) => (isAir(values) ? "luggageOptions" : "groundOptions");

/**
 * The options with some for the return, copied from those of the outbound; they wait when there is
 * no return.
 */
export function withReturn<T extends { direction: Direction }>(options: readonly T[], empty: T): T[] {
  if (options.some(({ direction }) => direction === "retour")) return [...options];
  const copies = options.map((option) => ({ ...option, direction: empty.direction }));
  return [...options, ...(copies.length > 0 ? copies : [empty])];
}

/**
 * The trip as it is sent: without what belongs to the other mode, and as a trial until it is
 * published.
 */
export function tripInput(values: TripValues, idsOf = uploadedIds): Record<string, unknown> {
  const isFlight = isAir(values);
  const foreign: readonly string[] = isFlight
    ? ["groundOptions", ...FLEXIBLE, ...EXACT]
    : ["luggageOptions", ...FLIGHT];
  const ticket = pruned({ ...values.ticket, picture: idsOf(values.ticket.ui.picture)[0] });
  const sent = pruned({
    ...values,
    ...pricesInput(values),
    vehicleType: isFlight ? "plane" : values.vehicleType,
    vehiclePictures: idsOf(values.ui.vehiclePictures),
    intermediateStops: values.intermediateStops.filter(({ cityId }) => Number(cityId) > 0),
    luggageOptions: values.luggageOptions.filter((option) => isTravelled(values, option)),
    groundOptions: values.groundOptions.filter((option) => isTravelled(values, option)),
  });
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([field]) => !foreign.includes(field))),
    ...(isFlight || mayDetour(values) ? {} : { allowDetour: false, detourRadius: undefined }),
    // Ticket type sent is avion for a flight, otherwise train (product: trips).
    ticket: Object.keys(ticket).length > 0 ? { ...ticket, type: isFlight ? "avion" : "train" } : null,
    isTrial: true,
  };
}

/** An option of the return counts only when there is one. */
const isTravelled = ({ hasReturnDate }: TripValues, { direction }: { direction: Direction }) =>
  hasReturnDate || direction === "aller";

/** Valid samples of fields outside a step. */
const SAMPLES: Partial<Input> = {
  luggageOptions: [{ location: "hold", minWeight: 1, maxWeight: 2, direction: "aller" }],
  groundOptions: [{ direction: "aller", maxWeight: 1, dimensions: {} }],
  departure: { country: 1, city: 1 },
  arrival: { country: 1, city: 2 },
  intermediateStops: [],
  flightReference: "AH1007",
  flightDate: "2199-01-01",
  ticket: { proofEmail: "a@example.com", reference: "1" },
  deliveryOption: DeliveryOption.home,
  minPrice: 10,
  allowDetour: false,
  detourRadius: null,
  frequency: Frequency.once,
  vehiclePictures: [],
  additionalInformation: "–",
  isFlexibleDate: false,
  departureDate: "2199-01-01",
};
/**
 * A return belongs to the step of the dates: until then its options are what is checked, not its
 * day.
 */
const RETURN_SAMPLES: Partial<Input> = { returnDate: "2199-01-02", returnFlightReference: "AH1008" };

/** The issues of one step; waiting files count as there. */
export function checkTrip(values: TripValues, step: WizardStep): Issue[] {
  const steps = tripSteps(values);
  const found = checkStep({
    schema: CreateTrip,
    fields: TripDates,
    input: tripInput(values, comingIds),
    samples: { ...SAMPLES, ...(values.hasReturnDate ? RETURN_SAMPLES : {}) },
    steps,
    step,
    // Without a departure there is nothing that other days could be held against.
    alsoCheck: (data, unknown) =>
      unknown.has(startField(values)) ? [] : dateRulesOn(serverNow(), data, zonesOf(values)),
  });
  const unfinished = unfinishedOptions(values);
  // A user who has begun an option is asked to complete it, not to add one.
  const rest = found.filter(({ code }) => unfinished.length === 0 || code !== "options_min");
  const points = [
    ...checkPoint(values.departure, ["departure"]),
    ...checkPoint(values.arrival, ["arrival"]),
    ...values.intermediateStops.flatMap((stop, index) => checkPoint(stop, ["intermediateStops", index])),
  ];
  return [...unfinished, ...atShownPrice(values, rest), ...points].filter(
    (issue) => stepOfIssue(steps, issue)?.name === step.name,
  );
}

/** The contract drops incomplete options; a user who began one is asked to complete it. */
function unfinishedOptions(values: TripValues): Issue[] {
  const field = optionsField(values);
  const needed = isAir(values) ? ["minWeight", "maxWeight"] : ["maxWeight"];
  return values[field].flatMap((option, index) => {
    const missing = Object.entries(option).filter(
      ([name, value]) => needed.includes(name) && typeof value === "string" && value.trim() === "",
    );
    return isTravelled(values, option)
      ? missing.map(([name]): Issue => ({ path: [field, index, name], code: "required" }))
      : [];
  });
}

function startField(values: TripValues): string {
  if (isAir(values)) return "flightDate";
  return values.isFlexibleDate ? "flexibleDateStart" : "departureDate";
}

/** The zones of the two cities; until one is chosen the market's. */
function zonesOf({ departure, arrival }: TripValues) {
  return { departure: departure.ui.timeZone || MARKET_ZONE, arrival: arrival.ui.timeZone || MARKET_ZONE };
}

/** The wizard's definition of the trip form. */
export const tripForm: WizardForm<TripValues, TripStepName> = {
  kind: "travel",
  read: readTrip,
  stepsOf: tripSteps,
  check: checkTrip,
  filePathsOf: () => ["ticket.ui.picture", "ui.vehiclePictures"],
};
