import { Frequency } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripType } from "@/db/enums/listings/trips";
import { newId } from "@/lib/client/new-id";
import type { Issue } from "@/lib/core/errors";
import { MARKET_ZONE } from "@/lib/core/time";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { dateRulesOn } from "@/lib/listings/trips/dates";
import { asIfUploaded } from "./form-files";
import { type FormValues, listAt, objectAt, pruned, textAt } from "./form-values";
import { findPointIssues } from "./point-values";
import { faultsOf } from "./step-check";
import { ownsIssue, type WizardStep } from "./use-wizard";

/** The steps by air (product: trips). */
const AIR_STEPS: readonly WizardStep[] = [
  {
    name: "transport",
    owns: ["transportType", "transporterType", "vehicleType", "subShipmentType", "luggageOptions", "maxWeight"],
  },
  {
    name: "flight",
    owns: [
      "departure",
      "arrival",
      "intermediateStops",
      "flightReference",
      "flightDate",
      "flightTime",
      "arrivalTime",
      "hasReturnDate",
      "returnDate",
      "returnTime",
      "returnFlightReference",
      "ticket",
    ],
  },
  { name: "delivery", owns: ["deliveryOption", "minPrice", "frequency", "allowDetour", "detourRadius"] },
  { name: "details", owns: ["travelTitle", "additionalInformation", "vehiclePictures"] },
  { name: "recap", owns: [] },
];

/** The steps on the ground (product: trips). */
const GROUND_STEPS: readonly WizardStep[] = [
  {
    name: "transport",
    owns: [
      "transportType",
      "transporterType",
      "vehicleType",
      "subShipmentType",
      "groundOptions",
      "maxWeight",
      "vehiclePictures",
    ],
  },
  { name: "route", owns: ["departure", "arrival", "intermediateStops", "allowDetour", "detourRadius"] },
  {
    name: "dates",
    owns: [
      "frequency",
      "isFlexibleDate",
      "flexibleDateStart",
      "flexibleDateEnd",
      "departureDate",
      "departureTime",
      "exactArrivalDate",
      "arrivalTime",
      "hasReturnDate",
      "returnDate",
      "returnTime",
      "deliveryOption",
    ],
  },
  { name: "details", owns: ["minPrice", "travelTitle", "additionalInformation", "ticket"] },
  { name: "recap", owns: [] },
];

/** The steps of a trip, by the way it goes. */
export function travelSteps(values: FormValues): readonly WizardStep[] {
  return isAir(values) ? AIR_STEPS : GROUND_STEPS;
}

/** Whether a trip goes by plane. */
export function isAir(values: FormValues): boolean {
  return values.transportType !== TripType.ground;
}

/** A place in the luggage as the form begins with it. */
export function emptyLuggage(direction: string): FormValues {
  return { location: "hold", minWeight: "0", maxWeight: "", direction, ui: { key: newId() } };
}

/** A place in a vehicle as the form begins with it. */
export function emptyGround(direction: string): FormValues {
  const dimensions = { length: "", width: "", height: "" };
  return { direction, maxWeight: "", maxParcels: "", dimensions, volume: "", ui: { key: newId() } };
}

/** The options with one for the way back, made from those of the way out; they wait when there is no way back. */
export function withReturn(options: readonly FormValues[], empty: (direction: string) => FormValues): FormValues[] {
  if (options.some(({ direction }) => direction === "retour")) return [...options];
  const copies = options.map((option) => ({ ...option, direction: "retour", ui: empty("retour").ui }));
  return [...options, ...(copies.length > 0 ? copies : [empty("retour")])];
}

/** A trip as the form begins with it. */
export function emptyTrip(isProfessional: boolean): FormValues {
  return {
    transportType: TripType.plane,
    transporterType: isProfessional ? "professional" : "individual",
    vehicleType: "",
    subShipmentType: "",
    travelTitle: "",
    departure: { country: "", city: "", coordinates: "", ui: { city: "" } },
    arrival: { country: "", city: "", coordinates: "", ui: { city: "" } },
    intermediateStops: [],
    // Nobody is taken to mean a frequency that they did not choose.
    frequency: "",
    isFlexibleDate: false,
    flexibleDateStart: "",
    flexibleDateEnd: "",
    exactArrivalDate: "",
    arrivalTime: "",
    departureDate: "",
    departureTime: "",
    hasReturnDate: false,
    returnDate: "",
    returnTime: "",
    flightReference: "",
    returnFlightReference: "",
    flightDate: "",
    flightTime: "",
    deliveryOption: DeliveryOption.meetingPoint,
    minPrice: "",
    allowDetour: false,
    detourRadius: "",
    ticket: { reference: "", picture: "", proofEmail: "" },
    vehiclePictures: [],
    additionalInformation: "",
    maxWeight: "",
    luggageOptions: [emptyLuggage("aller")],
    groundOptions: [emptyGround("aller")],
  };
}

const AIR_ONLY = ["luggageOptions", "flightReference", "returnFlightReference", "flightDate", "flightTime"];
const GROUND_ONLY = [
  "groundOptions",
  "isFlexibleDate",
  "flexibleDateStart",
  "flexibleDateEnd",
  "exactArrivalDate",
  "departureDate",
  "departureTime",
];

/** The trip as it is sent: without what belongs to the other way of travelling. It waits as a trial until it is published. */
export function travelInput(values: FormValues): FormValues {
  const sent = objectAt({ sent: pruned(values) }, "sent");
  const isFlight = isAir(values);
  const foreign = isFlight ? GROUND_ONLY : AIR_ONLY;
  const own = Object.fromEntries(Object.entries(sent).filter(([key]) => !foreign.includes(key)));
  const ticket = objectAt(own, "ticket");
  const hasTicket = Object.keys(ticket).length > 0;
  // An option of the way back counts only when there is one.
  const field = isFlight ? "luggageOptions" : "groundOptions";
  const options = listAt(own, field).filter(({ direction }) => values.hasReturnDate === true || direction !== "retour");
  return {
    ...own,
    intermediateStops: listAt(own, "intermediateStops").filter(({ cityId }) => Number(cityId) > 0),
    [field]: isFlight ? options : options.map((option) => ({ dimensions: {}, ...option })),
    vehicleType: isFlight ? "plane" : own.vehicleType,
    // Ticket type sent is avion for a flight, otherwise train (product: trips).
    ...(hasTicket ? { ticket: { ...ticket, type: isFlight ? "avion" : "train" } } : { ticket: null }),
    isTrial: true,
  };
}

/** What later steps are taken for while an earlier one is held against the contract. */
const LATER: FormValues = {
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
/** A return belongs to the step of the dates: until then its options are what is checked, not its day. */
const RETURN_LATER: FormValues = { returnDate: "2199-01-02", returnFlightReference: "AH1008" };

/** The faults of one step, held against the whole contract with later steps taken as right. */
export function checkTravel(values: FormValues, step: WizardStep): Issue[] {
  const steps = travelSteps(values);
  const at = steps.findIndex(({ name }) => name === step.name);
  const later = steps.slice(at + 1).flatMap(({ owns }) => owns);
  const samples = { ...LATER, ...(values.hasReturnDate === true ? RETURN_LATER : {}) };
  const filled = Object.fromEntries(Object.entries(samples).filter(([key]) => later.includes(key)));
  const found = faultsOf(CreateTrip, { ...travelInput(asIfUploaded(values)), ...filled }, samples);
  const isDated = !later.includes(isAir(values) ? "flightDate" : "departureDate");
  const issues = found.data ? (isDated ? dateRulesOn(new Date(), found.data, zonesOf(values)) : []) : found.issues;
  const unfinished = unfinishedOptions(values);
  // Whoever has begun an option is asked to end it, not to add one.
  const rest = issues.filter(({ code }) => unfinished.length === 0 || code !== "options_min");
  const stops = listAt(values, "intermediateStops").map((_stop, index) => `intermediateStops.${index}`);
  const points = findPointIssues(values, ["departure", "arrival", ...stops]);
  return [...unfinished, ...rest, ...points].filter((issue) => ownsIssue(step, issue));
}

/** The contract drops options that are not whole; a person who began one is asked to end it. */
function unfinishedOptions(values: FormValues): Issue[] {
  const field = isAir(values) ? "luggageOptions" : "groundOptions";
  const needed = isAir(values) ? ["minWeight", "maxWeight"] : ["maxWeight"];
  return listAt(values, field).flatMap((option, index) =>
    option.direction === "retour" && values.hasReturnDate !== true
      ? []
      : needed.flatMap((name): Issue[] =>
          String(option[name] ?? "").trim() === "" ? [{ path: [field, index, name], code: "required" }] : [],
        ),
  );
}

/** The zones of the two cities; until one is chosen the market's. */
function zonesOf(values: FormValues) {
  return {
    departure: textAt(values, "departure.ui.timeZone") || MARKET_ZONE,
    arrival: textAt(values, "arrival.ui.timeZone") || MARKET_ZONE,
  };
}
