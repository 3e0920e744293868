"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { useStepWords } from "@/components/listings/trips/ladder-words";
import { Frequency, SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption, DIRECTIONS } from "@/db/enums/listings/trips";
import { flightAs } from "@/lib/listings/trips/rules";
import { given, RecapBlocks, type RecapItem, RecapPhotos, type RecapStep, useRecapWords } from "./recap";
import { shownSteps } from "./trip-price-rules";
import { isAir, mayDetour, type TripStepName } from "./trip-rules";
import type { TripValues } from "./trip-values";

/**
 * The whole trip before it is saved: all that was entered, each block with a button that leads to
 * its step.
 */
export function TripRecap() {
  const t = useTranslations("wizard");
  const values = useFormContext<TripValues>().watch();
  const items = useItems(values);
  const dates = useDateItems(values);
  const transport = useTransportItems(values);
  const prices = usePriceItems(values);
  const isFlight = isAir(values);
  const detour = mayDetour(values) ? items.detour : [];
  const blocks: RecapStep<TripStepName>[] = [
    {
      step: "route",
      items: [
        ...items.means,
        ...items.departure,
        ...(isFlight ? [] : items.stops),
        ...items.arrival,
        ...dates,
        ...(isFlight ? items.ticket : detour),
      ],
    },
    { step: "transport", items: [...transport, isFlight ? undefined : items.photos] },
    {
      step: "delivery",
      items: [
        ...prices,
        items.delivery,
        items.frequency,
        ...items.words,
        ...(values.vehicleType === "train" && !isFlight ? items.ticket : []),
        isFlight ? items.photos : undefined,
      ],
    },
  ];
  return <RecapBlocks blocks={blocks} titleOf={(step) => t(`travel.steps.${step}`)} />;
}

/** What there is room for, and who carries. */
function useTransportItems(values: TripValues): RecapItem[] {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const options = useOptionItems(values);
  return [
    ...options,
    given(t("fields.totalWeight"), words.kilograms(values.maxWeight)),
    words.choice(t("fields.subType"), SubShipmentType, values.subShipmentType, (name) => t(`choices.sub.${name}`)),
    given(t("fields.transporterType"), t(`choices.carrier.${values.transporterType}`)),
  ];
}

/** The options of a trip, outbound first; those of a return that there is not stay out. */
function useOptionItems(values: TripValues): RecapItem[] {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const part = isAir(values) ? t("fields.luggage") : t("fields.capacity");
  const labelled = (label: string, detail: ReactNode | undefined) =>
    detail === undefined ? undefined : (
      <>
        {label} {detail}
      </>
    );
  const luggageParts = ({ location, minWeight, maxWeight }: TripValues["luggageOptions"][number]) => [
    t(`recap.luggage.${location}`),
    labelled(t("fields.minWeight"), minWeight.trim() === "0" ? undefined : words.kilograms(minWeight)),
    labelled(t("fields.maxWeight"), words.kilograms(maxWeight)),
  ];
  const groundParts = ({ maxWeight, maxParcels, dimensions, volume }: TripValues["groundOptions"][number]) => [
    labelled(t("fields.maxWeight"), words.kilograms(maxWeight)),
    labelled(t("fields.maxParcels"), words.number(maxParcels)),
    ...(["length", "width", "height"] as const).map((side) =>
      labelled(t(`fields.${side}`), words.centimetres(dimensions[side])),
    ),
    labelled(t("fields.volume"), words.cubicMetres(volume)),
  ];
  const options = isAir(values)
    ? values.luggageOptions.map((option) => ({ ...option, parts: luggageParts(option) }))
    : values.groundOptions.map((option) => ({ ...option, parts: groundParts(option) }));
  return DIRECTIONS.slice(0, values.hasReturnDate ? 2 : 1).flatMap((direction) =>
    options
      .filter((option) => option.direction === direction)
      .map(({ parts }) => ({
        term: t("fields.within", { part, field: t(`choices.direction.${direction}`) }),
        detail: <OptionLine parts={parts.filter((fact) => fact !== undefined)} />,
      })),
  );
}

/** One option in full: where, how heavy, how many, how large. */
function OptionLine({ parts }: { parts: ReactNode[] }) {
  return (
    <span>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one option have a stable order
        <Fragment key={place}>
          {place > 0 ? " · " : null}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** When one leaves, arrives and returns: by air with the flights. */
function useDateItems(values: TripValues): RecapItem[] {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const isFlight = isAir(values);
  const flight = [
    words.needed(t("fields.flightReference"), words.latin(flightAs(values.flightReference))),
    words.needed(t("fields.flightDate"), words.day(values.flightDate)),
    given(t("fields.flightTime"), words.latin(values.flightTime)),
    given(t("fields.arrivalTime"), words.latin(values.arrivalTime)),
  ];
  const span = [
    words.needed(t("fields.flexStart"), words.day(values.flexibleDateStart)),
    words.needed(t("fields.flexEnd"), words.day(values.flexibleDateEnd)),
  ];
  const exact = [
    words.needed(t("fields.departureDate"), words.day(values.departureDate)),
    given(t("fields.departureTime"), words.latin(values.departureTime)),
    given(t("fields.arrivalDate"), words.day(values.exactArrivalDate)),
    given(t("fields.arrivalTime"), words.latin(values.arrivalTime)),
  ];
  const back = [
    isFlight ? given(t("fields.returnReference"), words.latin(flightAs(values.returnFlightReference))) : undefined,
    words.needed(t("fields.returnDate"), words.day(values.returnDate)),
    given(t("fields.returnTime"), words.latin(values.returnTime)),
  ];
  return [
    ...(isFlight ? flight : values.isFlexibleDate ? span : exact),
    words.ifOn(t("fields.hasReturn"), values.hasReturnDate),
    ...(values.hasReturnDate ? back : []),
  ];
}

/** What is asked: one price, one for each step of weight, or one per kilogram. */
function usePriceItems({ ui, ...values }: TripValues): RecapItem[] {
  const t = useTranslations("wizard.fields");
  const words = useRecapWords();
  const stepWords = useStepWords();
  if (ui.priceKind === "ladder")
    return shownSteps({ ui, ...values }).map((step) =>
      words.needed(t("within", { part: t("price"), field: stepWords(step) }), words.euros(values.priceLadder[step])),
    );
  const lowest = words.needed(t(ui.priceKind === "one" ? "minPrice" : "lowestPrice"), words.euros(values.minPrice));
  return ui.priceKind === "one" ? [lowest] : [words.needed(t("pricePerKg"), words.euros(values.pricePerKg)), lowest];
}

type Place = TripValues["departure"] | TripValues["intermediateStops"][number];

/** The lines that trips by air and on the ground have in different blocks. */
function useItems(values: TripValues) {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const { ui, ticket, deliveryOption, frequency } = values;
  const place = (name: string, { ui: shown, coordinates }: Place): RecapItem[] => [
    words.needed(name, words.text(shown.city)),
    given(t("fields.within", { part: name, field: t("point.label") }), words.point(coordinates)),
  ];
  const vehicle = values.vehicleType ? t(`choices.vehicle.${values.vehicleType}`) : undefined;
  const pictures = isAir(values) ? t("fields.luggagePictures") : t("fields.pictures");
  return {
    means: [
      given(t("fields.way"), isAir(values) ? t("fields.air") : t("fields.ground")),
      isAir(values) ? undefined : words.needed(t("fields.vehicleType"), vehicle),
    ],
    departure: place(t("fields.departure"), values.departure),
    stops: values.intermediateStops.flatMap((stop, index) =>
      stop.ui.city ? place(t("fields.stop", { number: index + 1 }), stop) : [],
    ),
    arrival: place(t("fields.destination"), values.arrival),
    ticket: [
      given(t("fields.ticketPicture"), words.fileCount(ticket.ui.picture)),
      given(t("fields.proofEmail"), words.latin(ticket.proofEmail)),
      given(t("fields.ticketReference"), words.latin(ticket.reference)),
    ],
    delivery: words.choice(t("fields.delivery"), DeliveryOption, deliveryOption, (name) =>
      t(`choices.delivery.${name}`),
    ),
    frequency: words.choice(t("fields.frequency"), Frequency, frequency === Frequency.once ? "" : frequency, (name) =>
      t(`choices.frequency.${name}`),
    ),
    detour: [
      words.ifOn(t("fields.detour"), values.allowDetour),
      values.allowDetour ? given(t("fields.detourRadius"), words.kilometres(values.detourRadius)) : undefined,
    ],
    words: [
      given(t("fields.travelTitle"), words.text(values.travelTitle)),
      given(t("fields.information"), words.text(values.additionalInformation)),
    ],
    photos: ui.vehiclePictures.length > 0 ? given(pictures, <RecapPhotos photos={ui.vehiclePictures} />) : undefined,
  };
}
