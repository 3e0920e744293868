"use client";

import { useTranslations } from "next-intl";
import { Frequency, SubShipmentType } from "@/db/enums/listings/announcements";
import { CARRIER_TYPES, DeliveryOption } from "@/db/enums/listings/trips";
import { GROUND_VEHICLES } from "@/lib/listings/announcements/enums";
import { listAt, textAt } from "./form-values";
import { given, RecapBlock, type RecapItem, RecapPhotos, useRecapWords } from "./recap";
import { TravelRecapOptions, useOptionItems } from "./travel-recap-options";
import { isAir } from "./travel-rules";
import { useWizard } from "./use-wizard";

/** The whole trip before it is saved: all that was entered, each block with its way back. */
export function TravelRecap() {
  const { values } = useWizard();
  return isAir(values) ? <FlightRecap /> : <RoadRecap />;
}

function FlightRecap() {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const items = useItems();
  return (
    <>
      <TripBlock />
      <RecapBlock
        step="flight"
        title={t("travel.steps.flight")}
        items={[
          ...items.end("departure"),
          ...items.end("arrival"),
          { term: t("fields.flightReference"), detail: words.latin("flightReference") ?? t("recap.none") },
          { term: t("fields.flightDate"), detail: words.day("flightDate") ?? t("recap.none") },
          given(t("fields.flightTime"), words.latin("flightTime")),
          given(t("fields.arrivalTime"), words.latin("arrivalTime")),
          ...items.wayBack(),
          ...items.ticket(),
        ]}
      />
      <RecapBlock
        step="delivery"
        title={t("travel.steps.delivery")}
        items={[items.delivery(), items.price(), items.frequency(), ...items.detour()]}
      />
      <RecapBlock step="details" title={t("travel.steps.details")} items={[...items.details(), items.photos()]} />
    </>
  );
}

function RoadRecap() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const items = useItems();
  return (
    <>
      <TripBlock />
      <RecapBlock
        step="route"
        title={t("travel.steps.route")}
        items={[...items.end("departure"), ...items.stops(), ...items.end("arrival"), ...items.detour()]}
      />
      <RecapBlock
        step="dates"
        title={t("travel.steps.dates")}
        items={[...items.departure(), ...items.wayBack(), items.frequency(), items.delivery()]}
      />
      <RecapBlock
        step="details"
        title={t("travel.steps.details")}
        items={[
          items.price(),
          ...items.details(),
          ...(textAt(values, "vehicleType") === "train" ? items.ticket() : []),
        ]}
      />
    </>
  );
}

/** How one travels, and what there is room for. */
function TripBlock() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const words = useRecapWords();
  const items = useItems();
  const options = useOptionItems();
  const isFlight = isAir(values);
  const as = CARRIER_TYPES.find((type) => type === textAt(values, "transporterType"));
  const vehicle = GROUND_VEHICLES.find((type) => type === textAt(values, "vehicleType"));
  const sub = words.named(SubShipmentType, "subShipmentType");
  return (
    <RecapBlock
      step="transport"
      title={t("travel.steps.transport")}
      items={[
        { term: t("fields.way"), detail: isFlight ? t("fields.air") : t("fields.ground") },
        given(t("fields.transporterType"), as && t(`choices.carrier.${as}`)),
        isFlight
          ? undefined
          : { term: t("fields.vehicleType"), detail: vehicle ? t(`choices.vehicle.${vehicle}`) : t("recap.none") },
        given(t("fields.subType"), sub && t(`choices.sub.${sub}`)),
        { term: t("fields.hasReturn"), detail: words.isOn("hasReturnDate") },
        ...options.map(({ term, option }) => ({ term, detail: <TravelRecapOptions {...option} /> })),
        given(t("fields.totalWeight"), words.kilograms("maxWeight")),
        isFlight ? undefined : items.photos(),
      ]}
    />
  );
}

/** The lines that trips by air and on the ground share. */
function useItems() {
  const t = useTranslations("wizard");
  const { values, get } = useWizard();
  const words = useRecapWords();
  const within = (part: string) => t("fields.within", { part, field: t("point.label") });
  const place = (path: string, name: string): RecapItem[] => [
    { term: name, detail: words.text(`${path}.ui.city`) ?? t("recap.none") },
    given(within(name), words.point(`${path}.coordinates`)),
  ];
  const delivery = words.named(DeliveryOption, "deliveryOption");
  const frequency = words.named(Frequency, "frequency");
  const isFlexible = get("isFlexibleDate") === true;
  return {
    end: (end: "departure" | "arrival") =>
      place(end, end === "departure" ? t("fields.departure") : t("fields.destination")),
    stops: () =>
      listAt(values, "intermediateStops").flatMap((stop, index) =>
        textAt(stop, "ui.city") ? place(`intermediateStops.${index}`, t("fields.stop", { number: index + 1 })) : [],
      ),
    departure: (): RecapItem[] =>
      isFlexible
        ? [
            { term: t("fields.flexStart"), detail: words.day("flexibleDateStart") ?? t("recap.none") },
            { term: t("fields.flexEnd"), detail: words.day("flexibleDateEnd") ?? t("recap.none") },
          ]
        : [
            { term: t("fields.departureDate"), detail: words.day("departureDate") ?? t("recap.none") },
            given(t("fields.departureTime"), words.latin("departureTime")),
            given(t("fields.arrivalDate"), words.day("exactArrivalDate")),
            given(t("fields.arrivalTime"), words.latin("arrivalTime")),
          ],
    wayBack: (): RecapItem[] =>
      get("hasReturnDate") === true
        ? [
            isAir(values) ? given(t("fields.returnReference"), words.latin("returnFlightReference")) : undefined,
            { term: t("fields.returnDate"), detail: words.day("returnDate") ?? t("recap.none") },
            given(t("fields.returnTime"), words.latin("returnTime")),
          ]
        : [],
    ticket: (): RecapItem[] => [
      given(t("fields.ticketPicture"), words.fileCount("ticket.picture")),
      given(t("fields.proofEmail"), words.latin("ticket.proofEmail")),
      given(t("fields.ticketReference"), words.latin("ticket.reference")),
    ],
    delivery: () => given(t("fields.delivery"), delivery && t(`choices.delivery.${delivery}`)),
    frequency: () => given(t("fields.frequency"), frequency && t(`choices.frequency.${frequency}`)),
    price: (): RecapItem => ({ term: t("fields.minPrice"), detail: words.euros("minPrice") ?? t("recap.none") }),
    detour: (): RecapItem[] => [
      { term: t("fields.detour"), detail: words.isOn("allowDetour") },
      get("allowDetour") === true ? given(t("fields.detourRadius"), words.kilometres("detourRadius")) : undefined,
    ],
    details: (): RecapItem[] => [
      given(t("fields.travelTitle"), words.text("travelTitle")),
      given(t("fields.information"), words.text("additionalInformation")),
    ],
    photos: (): RecapItem =>
      words.fileCount("vehiclePictures") === undefined
        ? undefined
        : {
            term: isAir(values) ? t("fields.luggagePictures") : t("fields.pictures"),
            detail: <RecapPhotos name="vehiclePictures" />,
          },
  };
}
