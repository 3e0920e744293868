import { useTranslations } from "next-intl";
import type { EditOptions } from "@/components/forms/use-edit";
import { useStepWords } from "@/components/listings/trips/ladder-words";
import { nameOf } from "@/db/enums/core/enumeration";
import { Frequency, SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { useFormats } from "@/lib/i18n/formats";
import { LADDER_STEPS } from "@/lib/listings/prices/enums";
import type { TripView } from "@/lib/listings/trips/contract";
import { useEditWords, wordsBy } from "./edit-words";
import { isAir } from "./trip-rules";
import { type TripValues, tripValuesOf } from "./trip-values";

/** The form's paths of fields that the contract names otherwise. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  departureDate: [
    "isFlexibleDate",
    "departureDate",
    "flexibleDateStart",
    "flexibleDateEnd",
    "flightDate",
    "ui.dateKind",
  ],
  departureTime: ["departureTime", "flightTime"],
  vehiclePictures: ["ui.vehiclePictures"],
  priceLadder: ["priceLadder", "ui.priceKind", "ui.startPrice"],
  pricePerKg: ["pricePerKg", "ui.priceKind"],
};

/** How the form of a trip edits one that is stored. */
export function useTripEdit(version: string | undefined): EditOptions<TripValues, TripView> | undefined {
  const words = { ...useTripWords(), ...useRoomWords(), ...useRouteWords() };
  if (version === undefined) return undefined;
  return {
    version,
    versionOf: (view) => view.private?.version ?? "",
    valuesOf: tripValuesOf,
    inWords: wordsBy<TripValues>(words),
    pathsOf: (field) => PATHS[field],
    by: "team",
  };
}

function useTripWords() {
  const t = useTranslations("wizard");
  const { distance } = useFormats();
  const stepWords = useStepWords();
  const words = useEditWords();
  return {
    transportType: (values: TripValues) => ({
      label: t("fields.way"),
      text: t(isAir(values) ? "fields.air" : "fields.ground"),
    }),
    transporterType: ({ transporterType }: TripValues) => ({
      label: t("fields.transporterType"),
      text: t(`choices.carrier.${transporterType}`),
    }),
    travelTitle: ({ travelTitle }: TripValues) => ({ label: t("fields.travelTitle"), text: travelTitle }),
    frequency: ({ frequency }: TripValues) => ({
      label: t("fields.frequency"),
      text: frequency === "" ? "" : t(`choices.frequency.${nameOf(Frequency, frequency)}`),
    }),
    deliveryOption: ({ deliveryOption }: TripValues) => ({
      label: t("fields.delivery"),
      text: t(`choices.delivery.${nameOf(DeliveryOption, deliveryOption)}`),
    }),
    minPrice: (values: TripValues) => ({
      label: t(values.ui.priceKind === "one" ? "fields.minPrice" : "fields.lowestPrice"),
      text: words.euros(values.ui.priceKind === "ladder" ? values.priceLadder.upTo2 : values.minPrice),
    }),
    priceLadder: ({ priceLadder, ui }: TripValues) =>
      LADDER_STEPS.map((step) => ({
        label: stepWords(step),
        text: ui.priceKind === "ladder" ? words.euros(priceLadder[step]) : "",
      })),
    pricePerKg: ({ pricePerKg, ui }: TripValues) => ({
      label: t("fields.pricePerKg"),
      text: ui.priceKind === "perKg" ? words.euros(pricePerKg) : "",
    }),
    allowDetour: ({ allowDetour }: TripValues) => ({ label: t("fields.detour"), text: words.yesNo(allowDetour) }),
    detourRadius: ({ detourRadius: kilometres }: TripValues) => ({
      label: t("fields.detourRadius"),
      text: kilometres === "" ? "" : distance(kilometres),
    }),
    ticket: ({ ticket }: TripValues) => ({
      label: t("fields.ticket"),
      text: words.line([ticket.reference, ticket.proofEmail, words.photos(ticket.ui.picture)]),
    }),
    additionalInformation: ({ additionalInformation }: TripValues) => ({
      label: t("fields.information"),
      text: additionalInformation,
    }),
  };
}

function useRoomWords() {
  const t = useTranslations("wizard");
  const words = useEditWords();
  const kilograms = (typed: string) => words.measure(typed, "kilogram");
  return {
    vehicleType: ({ vehicleType }: TripValues) => ({
      label: t("fields.vehicleType"),
      text: vehicleType === "" ? "" : t(`choices.vehicle.${vehicleType}`),
    }),
    subShipmentType: ({ subShipmentType: kind }: TripValues) => ({
      label: t("fields.subType"),
      text: kind === "" ? "" : t(`choices.sub.${nameOf(SubShipmentType, kind)}`),
    }),
    maxWeight: ({ maxWeight }: TripValues) => ({ label: t("fields.totalWeight"), text: kilograms(maxWeight) }),
    luggageOptions: ({ luggageOptions }: TripValues) =>
      luggageOptions.map(({ location, minWeight, maxWeight }) => ({
        label: t("fields.luggage"),
        text: words.line([t(`recap.luggage.${location}`), kilograms(minWeight), kilograms(maxWeight)]),
      })),
    groundOptions: ({ groundOptions }: TripValues) =>
      groundOptions.map(({ maxWeight, maxParcels }) => ({
        label: t("fields.capacity"),
        text: words.line([kilograms(maxWeight), maxParcels && `× ${maxParcels}`]),
      })),
    vehiclePictures: (values: TripValues) => ({
      label: t(isAir(values) ? "fields.luggagePictures" : "fields.pictures"),
    }),
  };
}

function useRouteWords() {
  const t = useTranslations("wizard.fields");
  const words = useEditWords();
  const leaves = (values: TripValues) => {
    if (isAir(values)) return words.day(values.flightDate);
    if (!values.isFlexibleDate) return words.day(values.departureDate);
    return `${words.day(values.flexibleDateStart)} – ${words.day(values.flexibleDateEnd)}`;
  };
  return {
    departure: ({ departure }: TripValues) => ({ label: t("departure"), text: departure.ui.city }),
    arrival: ({ arrival }: TripValues) => ({ label: t("destination"), text: arrival.ui.city }),
    intermediateStops: ({ intermediateStops }: TripValues) =>
      intermediateStops.map(({ ui }, at) => ({ label: t("stop", { number: at + 1 }), text: ui.city })),
    departureDate: (values: TripValues) => ({ label: t("dateKind"), text: leaves(values) }),
    departureTime: (values: TripValues) => ({
      label: t("departureTime"),
      text: isAir(values) ? values.flightTime : values.departureTime,
    }),
    exactArrivalDate: (values: TripValues) => ({ label: t("arrivalDate"), text: words.day(values.exactArrivalDate) }),
    arrivalTime: ({ arrivalTime }: TripValues) => ({ label: t("arrivalTime"), text: arrivalTime }),
    hasReturnDate: ({ hasReturnDate }: TripValues) => ({ label: t("hasReturn"), text: words.yesNo(hasReturnDate) }),
    returnDate: ({ returnDate }: TripValues) => ({ label: t("returnDate"), text: words.day(returnDate) }),
    returnTime: ({ returnTime }: TripValues) => ({ label: t("returnTime"), text: returnTime }),
    flightReference: ({ flightReference }: TripValues) => ({ label: t("flightReference"), text: flightReference }),
    returnFlightReference: (values: TripValues) => ({
      label: t("returnReference"),
      text: values.returnFlightReference,
    }),
  };
}
