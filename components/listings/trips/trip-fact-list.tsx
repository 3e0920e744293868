import { useTranslations } from "next-intl";
import { DepartureTime, seriesText } from "@/components/listings/lists/listing-summaries";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { PlaceTimeText } from "@/components/ui/place-time-text";
import { nameOf } from "@/db/enums/core/enumeration";
import { SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption, DIRECTIONS } from "@/db/enums/listings/trips";
import { useFormats } from "@/lib/i18n/formats";
import type { TripView } from "@/lib/listings/trips/contract";

/** A trip in short, as names and facts: what its owner gave. */
export function TripFactList({ view }: { view: TripView }) {
  const t = useTranslations("listings.detail");
  const l = useTranslations("listings");
  const f = useFormats();
  const left = f.weight(view.weightLeft);
  const repeats = seriesText(view.series, l, f);
  const { city, timeZone } = view.arrival;
  const thereOn = (term: string, day: string | null, time: string | null): Definition[] =>
    day ? [{ term, detail: <PlaceTimeText day={day} time={time} zone={timeZone} city={city} /> }] : [];
  const items: Definition[] = [
    { term: t("fact.departure"), detail: <DepartureTime card={view} /> },
    ...thereOn(t("fact.arrival"), view.arrivalDay, view.arrivalTime),
    ...thereOn(t("fact.return"), view.returnDate, view.returnTime),
    { term: t("fact.vehicle"), detail: l(`vehicles.${view.vehicleType}`) },
    ...(view.subShipmentType
      ? [{ term: t("fact.subType"), detail: t(`subTypes.${nameOf(SubShipmentType, view.subShipmentType)}`) }]
      : []),
    { term: t("fact.transporterType"), detail: t(`carrierSays.${view.transporterType}`) },
    { term: t("fact.capacityLeft"), detail: t("fact.capacityOf", { left, max: f.weight(view.maxWeight) }) },
    { term: t("fact.delivery"), detail: l(`delivery.${nameOf(DeliveryOption, view.deliveryOption)}`) },
    ...(view.allowDetour && view.detourRadius !== null
      ? [{ term: t("fact.detour"), detail: t("fact.detourKm", { distance: f.distance(view.detourRadius) }) }]
      : []),
    ...(repeats ? [{ term: t("fact.frequency"), detail: repeats }] : []),
    ...(view.flightReference
      ? [{ term: t("fact.flight"), detail: <LeftToRight>{view.flightReference}</LeftToRight> }]
      : []),
    ...(view.returnFlightReference
      ? [{ term: t("fact.returnFlight"), detail: <LeftToRight>{view.returnFlightReference}</LeftToRight> }]
      : []),
    ...(view.isTicketChecked ? [{ term: t("fact.ticket"), detail: t("fact.ticketChecked") }] : []),
  ];
  return <DefinitionList items={items} layout="grid" />;
}

/** The capacity options of a trip, outward and return. */
export function CapacityOptions({ view }: { view: TripView }) {
  const t = useTranslations("listings.detail");
  const f = useFormats();
  const directions = DIRECTIONS.filter((direction) => view.hasReturnDate || direction === "aller");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {directions.map((direction) => (
        <Card key={direction}>
          <h3 className="font-bold font-display text-h3">{t(`directions.${direction}`)}</h3>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {view.luggageOptions
              .filter((option) => option.direction === direction)
              .map((option) => (
                <li key={option.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span>{t(`luggage.${option.location}`)}</span>
                  <span className="font-semibold">
                    {option.minWeight > 0
                      ? t("between", { min: f.weight(option.minWeight), max: f.weight(option.maxWeight) })
                      : t("upTo", { weight: f.weight(option.maxWeight) })}
                  </span>
                </li>
              ))}
            {view.groundOptions
              .filter((option) => option.direction === direction)
              .map((option) => (
                <li key={option.id} className="py-2">
                  <p className="font-semibold">{t("upTo", { weight: f.weight(option.maxWeight) })}</p>
                  <p className="text-muted text-small">
                    {option.maxParcels === null ? null : <span>{t("maxParcels", { count: option.maxParcels })} </span>}
                    <Dimensions {...option.dimensions} />
                    {option.volume === null ? null : (
                      <Measure> {t("volume", { volume: f.number(option.volume, 3) })}</Measure>
                    )}
                  </p>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type Sides = TripView["groundOptions"][number]["dimensions"];

function Dimensions({ length, width, height }: Sides) {
  const f = useFormats();
  if (!length || !width || !height) return null;
  return `${length} × ${width} × ${f.length(height)}`;
}
