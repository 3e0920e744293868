import { useTranslations } from "next-intl";
import { PhoneText } from "@/components/forms/phone-text";
import { seriesText } from "@/components/listings/lists/listing-summaries";
import { LeftToRight } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { nameOf } from "@/db/enums/core/enumeration";
import {
  CarrierType,
  Handling,
  LocationType,
  ShipmentType,
  SubShipmentType,
  Visibility,
} from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";

/** The facts of an announcement as a definition list: what its owner gave. */
export function AnnouncementFactList({ view }: { view: AnnouncementView }) {
  const t = useTranslations("listings.detail");
  const l = useTranslations("listings");
  const f = useFormats();
  const isAir = view.shipmentType === ShipmentType.air;
  const repeats = seriesText(view.series, l, f);
  const items = [
    { term: t("fact.dates"), detail: f.dayRange(view.startDate, view.endDate) },
    { term: t("fact.mode"), detail: l(isAir ? "modes.air" : "modes.ground") },
    ...(view.subShipmentType
      ? [{ term: t("fact.subType"), detail: t(`subTypes.${nameOf(SubShipmentType, view.subShipmentType)}`) }]
      : []),
    ...(view.vehicleType && !isAir ? [{ term: t("fact.vehicle"), detail: l(`vehicles.${view.vehicleType}`) }] : []),
    { term: t("fact.parcels"), detail: view.packageCount },
    { term: t("fact.weight"), detail: f.weight(view.totalWeight) },
    { term: t("fact.value"), detail: <LeftToRight>{f.price(Math.round(view.valueSum * 100))}</LeftToRight> },
    ...(repeats ? [{ term: t("fact.frequency"), detail: repeats }] : []),
    ...(view.carrierType
      ? [{ term: t("fact.carrierType"), detail: t(`carrierTypes.${nameOf(CarrierType, view.carrierType)}`) }]
      : []),
    ...(view.isMine
      ? [{ term: t("fact.visibility"), detail: t(`visibilities.${nameOf(Visibility, view.visibility)}`) }]
      : []),
  ];
  return <DefinitionList items={items} layout="grid" />;
}

/** What is known of a door: a form begins with an apartment and nobody to help, which says nothing. */
function DoorFacts({ place }: { place: AnnouncementView["depart"] }) {
  const t = useTranslations("listings.detail");
  const facts = [
    place.locationType === LocationType.apartment ? "" : t(`locations.${nameOf(LocationType, place.locationType)}`),
    place.floor === 0 ? "" : t("floor", { floor: String(place.floor) }),
    place.elevator ? t("elevator") : "",
    place.handling === Handling.none ? "" : t(`handlings.${nameOf(Handling, place.handling)}`),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Pickup and delivery places, without their addresses, which only the owner sees. */
export function AnnouncementPlaces({ view }: { view: Pick<AnnouncementView, "depart" | "destination" | "private"> }) {
  const t = useTranslations("listings.detail");
  const ends = [
    { name: t("fact.departure"), place: view.depart, secret: view.private?.depart },
    { name: t("fact.arrival"), place: view.destination, secret: view.private?.destination },
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {ends.map(({ name, place, secret }) => (
          <Card key={name}>
            <h3 className="text-muted text-small">{name}</h3>
            <p className="font-bold font-display text-h3">{place.city}</p>
            <p className="text-muted">{[place.region, place.country].filter(Boolean).join(" · ")}</p>
            <DoorFacts place={place} />
            {secret?.adresse || secret?.contact.fullName ? (
              <address className="mt-3 border-line border-t pt-3 not-italic" dir="auto">
                {secret.adresse ? <span className="block">{secret.adresse}</span> : null}
                <span className="dot-line">
                  {secret.contact.fullName ? <span>{secret.contact.fullName}</span> : null}{" "}
                  {secret.contact.phoneNumber ? <PhoneText phone={secret.contact.phoneNumber} /> : null}
                </span>
              </address>
            ) : null}
          </Card>
        ))}
      </div>
      {view.private ? null : <p className="mt-3 text-muted text-small">{t("approximate")}</p>}
    </>
  );
}
