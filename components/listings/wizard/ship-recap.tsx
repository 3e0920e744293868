"use client";

import { useTranslations } from "next-intl";
import { filesAt } from "@/components/forms/file-items";
import { Ltr, Measure } from "@/components/ui/ltr";
import {
  CarrierType,
  Frequency,
  Handling,
  LocationType,
  ShipmentType,
  Size,
  SubShipmentType,
  Visibility,
} from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { GROUND_VEHICLES } from "@/lib/listings/announcements/enums";
import { listAt, objectAt, textAt } from "./form-values";
import { given, RecapBlock, type RecapItem, RecapPhotos, useRecapWords } from "./recap";
import { shipFees } from "./ship-arrival";
import { coverOf } from "./ship-cover";
import { totalsOf } from "./ship-totals";
import { useWizard } from "./use-wizard";

/** Everything that was entered before it is saved, each block with its way back. */
export function ShipRecap() {
  return (
    <>
      <DetailsBlock />
      <PackagesBlock />
      <ArrivalBlock />
    </>
  );
}

function usePlaceItems(name: "depart" | "destination", label: string): RecapItem[] {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const { values } = useWizard();
  const at = (field: string) => `${name}.${field}`;
  const location = words.named(LocationType, at("locationType"));
  const handling = words.named(Handling, at("handling"));
  return [
    { term: label, detail: words.text(at("ui.city")) ?? t("recap.none") },
    given(t("fields.region"), words.text(at("region")) ?? words.text(at("ui.region"))),
    { term: t("fields.address"), detail: words.text(at("adresse")) ?? t("recap.none") },
    given(t("fields.location"), location && t(`choices.location.${location}`)),
    given(t("fields.floor"), words.number(at("floor"))),
    { term: t("fields.elevator"), detail: words.isOn(at("elevator")) },
    given(t("fields.handling"), handling && t(`choices.handling.${handling}`)),
    { term: t("fields.contactName"), detail: words.text(at("contact.fullName")) ?? t("recap.none") },
    given(t("fields.contactRole"), words.text(at("contact.role"))),
    given(t("fields.contactEmail"), words.latin(at("contact.email"))),
    given(t("fields.contactPhone"), words.latin(at("contact.phoneNumber"))),
    given(t("point.label"), words.point(at("coordinates"))),
    objectAt(values, name).coordinates
      ? { term: t("fields.exact"), detail: words.isOn(at("exactLocation")) }
      : undefined,
  ];
}

function DetailsBlock() {
  const t = useTranslations("wizard");
  const { get, values } = useWizard();
  const words = useRecapWords();
  const places = usePlaceItems("depart", t("fields.departure"));
  const isAir = get("shipmentType") === ShipmentType.air;
  const hasVoice = filesAt(objectAt(values, "ui").shortAudio).length > 0;
  const sub = words.named(SubShipmentType, "subShipmentType");
  const visibility = words.named(Visibility, "visibility");
  const frequency = words.named(Frequency, "frequency");
  const carrier = words.named(CarrierType, "carrierType");
  const vehicle = isAir ? undefined : GROUND_VEHICLES.find((type) => type === textAt(values, "vehicleType"));
  return (
    <RecapBlock
      step="details"
      title={t("ship.steps.details")}
      items={[
        { term: t("fields.title"), detail: words.text("title") ?? t("recap.none") },
        { term: t("fields.way"), detail: isAir ? t("fields.air") : t("fields.ground") },
        given(t("fields.subType"), sub && t(`choices.sub.${sub}`)),
        given(t("fields.vehicle"), vehicle && t(`choices.vehicle.${vehicle}`)),
        { term: t("fields.start"), detail: words.day("startDate") ?? t("recap.none") },
        { term: t("fields.end"), detail: words.day("endDate") ?? t("recap.none") },
        { term: t("fields.publishDate"), detail: words.day("publishDate") ?? t("recap.none") },
        given(t("fields.frequency"), frequency && t(`choices.frequency.${frequency}`)),
        given(t("fields.visibility"), visibility && t(`choices.visibility.${visibility}`)),
        given(t("fields.carrierType"), carrier ? t(`choices.carrier.${carrier}`) : t("fields.anyCarrier")),
        { term: t("fields.audio"), detail: hasVoice ? t("recap.yes") : t("recap.no") },
        ...places,
      ]}
    />
  );
}

function PackagesBlock() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const { weight, price } = useFormats();
  const packages = listAt(values, "packages");
  const photos = packages.flatMap((item) => filesAt(objectAt(item, "ui").images));
  const { kilograms, euros } = totalsOf(values);
  return (
    <RecapBlock
      step="packages"
      title={t("ship.steps.packages")}
      items={[
        {
          term: t("recap.packages", { count: packages.length }),
          detail: (
            <>
              {t("recap.photos", { count: photos.length })} · <Measure>{weight(kilograms)}</Measure> ·{" "}
              <Ltr>{price(Math.round(euros * 100))}</Ltr>
            </>
          ),
        },
        ...packages.map((item, index) => ({
          term: <bdi>{textAt(item, "title") || t("fields.package", { number: index + 1 })}</bdi>,
          detail: <PackageLines index={index} />,
        })),
      ]}
    />
  );
}

/** All of one package: how many, how heavy, how large, what is in it, its photos. */
function PackageLines({ index }: { index: number }) {
  const t = useTranslations("wizard");
  const { values, get } = useWizard();
  const words = useRecapWords();
  const at = (field: string) => `packages.${index}.${field}`;
  const size = words.named(Size, at("sizeId"));
  const weight = textAt(values, at("weightUnit")) === "g" ? words.grams(at("weight")) : words.kilograms(at("weight"));
  const isOn = (field: string) => get(at(field)) === true;
  const sides = (["length", "width", "height"] as const).map((side) => words.centimetres(at(side)) ?? t("recap.none"));
  return (
    <span className="flex flex-col items-end gap-1">
      <span>
        <bdi>{textAt(values, at("quantity"))}</bdi> × {weight ?? t("recap.none")} ·{" "}
        {words.euros(at("value")) ?? t("recap.none")}
      </span>
      <span>
        {size ? t(`choices.size.${size}`) : null} · {sides[0]} × {sides[1]} × {sides[2]}
      </span>
      {words.text(at("content"))}
      {isOn("fragile") ? <span>{t("fields.fragile")}</span> : null}
      {get("shipmentType") === ShipmentType.air && isOn("transparentPackaging") ? (
        <span>{t("fields.transparent")}</span>
      ) : null}
      <RecapPhotos name={at("images")} coverKey={coverOf(values)} />
    </span>
  );
}

function ArrivalBlock() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const { price } = useFormats();
  const fees = shipFees(values);
  const places = usePlaceItems("destination", t("fields.destination"));
  const euros = (cents: number | undefined) => (cents === undefined ? t("recap.none") : <Ltr>{price(cents)}</Ltr>);
  return (
    <RecapBlock
      step="arrival"
      title={t("ship.steps.arrival")}
      items={[
        ...places,
        { term: t("fields.price"), detail: euros(fees?.priceCents) },
        { term: t("recap.total"), detail: euros(fees?.totalCents) },
      ]}
    />
  );
}
