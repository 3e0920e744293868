"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Ltr, Measure } from "@/components/ui/ltr";
import { nameOf } from "@/db/enums/core/enumeration";
import {
  CarrierType,
  Frequency,
  Handling,
  LocationType,
  Size,
  SubShipmentType,
  Visibility,
} from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { feesOfAnnouncement } from "./announcement-arrival";
import { coverOf, isByAir, photosOf, totalsOf } from "./announcement-rules";
import type { AnnouncementValues } from "./announcement-values";
import { given, RecapBlocks, type RecapItem, RecapPhotos, useRecapWords } from "./recap";

/** Everything that was entered before it is saved, each block with a button that leads to its step. */
export function AnnouncementRecap() {
  const t = useTranslations("wizard");
  const { price } = useFormats();
  const words = useRecapWords();
  const values = useFormContext<AnnouncementValues>().watch();
  const placeItems = usePlaceItems();
  const details = useDetailItems(values);
  const packages = usePackageItems(values);
  const fees = feesOfAnnouncement(values);
  const euros = (cents: number | undefined) => (cents === undefined ? undefined : <Ltr>{price(cents)}</Ltr>);
  const arrival = [
    ...placeItems(values.destination, t("fields.destination")),
    words.needed(t("fields.price"), euros(fees?.priceCents)),
    words.needed(t("recap.total"), euros(fees?.totalCents)),
  ];
  return (
    <RecapBlocks
      titleOf={(step) => t(`ship.steps.${step}`)}
      blocks={[
        { step: "details", items: [...details, ...placeItems(values.depart, t("fields.departure"))] },
        { step: "packages", items: packages },
        { step: "arrival", items: arrival },
      ]}
    />
  );
}

function usePlaceItems() {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  return (place: AnnouncementValues["depart"], label: string): RecapItem[] => [
    words.needed(label, words.text(place.ui.city)),
    given(t("fields.region"), words.text(place.region) ?? words.text(place.ui.region)),
    words.needed(t("fields.address"), words.text(place.adresse)),
    words.choice(t("fields.location"), LocationType, place.locationType, (name) => t(`choices.location.${name}`)),
    given(t("fields.floor"), words.number(place.floor)),
    given(t("fields.elevator"), words.isOn(place.elevator)),
    words.choice(t("fields.handling"), Handling, place.handling, (name) => t(`choices.handling.${name}`)),
    words.needed(t("fields.contactName"), words.text(place.contact.fullName)),
    given(t("fields.contactRole"), words.text(place.contact.role)),
    given(t("fields.contactEmail"), words.latin(place.contact.email)),
    given(t("fields.contactPhone"), words.latin(place.contact.phoneNumber)),
    given(t("point.label"), words.point(place.coordinates)),
    place.coordinates ? given(t("fields.exact"), words.isOn(place.exactLocation)) : undefined,
  ];
}

function useDetailItems(values: AnnouncementValues): RecapItem[] {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const { subShipmentType, vehicleType, frequency, visibility, carrierType } = values;
  const isAir = isByAir(values);
  const anyCarrier = given(t("fields.carrierType"), t("fields.anyCarrier"));
  return [
    words.needed(t("fields.title"), words.text(values.title)),
    given(t("fields.way"), isAir ? t("fields.air") : t("fields.ground")),
    words.choice(t("fields.subType"), SubShipmentType, subShipmentType, (name) => t(`choices.sub.${name}`)),
    isAir || !vehicleType ? undefined : given(t("fields.vehicle"), t(`choices.vehicle.${vehicleType}`)),
    words.needed(t("fields.start"), words.day(values.startDate)),
    words.needed(t("fields.end"), words.day(values.endDate)),
    words.needed(t("fields.publishDate"), words.day(values.publishDate)),
    words.choice(t("fields.frequency"), Frequency, frequency, (name) => t(`choices.frequency.${name}`)),
    words.choice(t("fields.visibility"), Visibility, visibility, (name) => t(`choices.visibility.${name}`)),
    words.choice(t("fields.carrierType"), CarrierType, carrierType, (name) => t(`choices.carrier.${name}`)) ??
      anyCarrier,
    given(t("fields.audio"), words.isOn(values.ui.shortAudio.length > 0)),
  ];
}

function usePackageItems(values: AnnouncementValues): RecapItem[] {
  const t = useTranslations("wizard");
  const { weight, price } = useFormats();
  const { kilograms, euros } = totalsOf(values);
  const total = (
    <>
      {t("recap.photos", { count: photosOf(values).length })} · <Measure>{weight(kilograms)}</Measure> ·{" "}
      <Ltr>{price(Math.round(euros * 100))}</Ltr>
    </>
  );
  return [
    given(t("recap.packages", { count: values.packages.length }), total),
    ...values.packages.map((item, index) => ({
      term: <bdi>{item.title || t("fields.package", { number: index + 1 })}</bdi>,
      detail: <PackageLines item={item} values={values} />,
    })),
  ];
}

type PackageLinesProps = { item: AnnouncementValues["packages"][number]; values: AnnouncementValues };

/** All of one package: how many, how heavy, how large, what is in it, its photos. */
function PackageLines({ item, values }: PackageLinesProps) {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const weight = item.weightUnit === "g" ? words.grams(item.weight) : words.kilograms(item.weight);
  const sides = [item.length, item.width, item.height].map((side) => words.centimetres(side) ?? t("recap.none"));
  return (
    <span className="flex flex-col items-end gap-1">
      <span>
        <bdi>{item.quantity}</bdi> × {weight ?? t("recap.none")} · {words.euros(item.value) ?? t("recap.none")}
      </span>
      <span>
        {t(`choices.size.${nameOf(Size, item.sizeId)}`)} · {sides[0]} × {sides[1]} × {sides[2]}
      </span>
      {words.text(item.content)}
      {item.fragile ? <span>{t("fields.fragile")}</span> : null}
      {isByAir(values) && item.transparentPackaging ? <span>{t("fields.transparent")}</span> : null}
      <RecapPhotos photos={item.ui.images} coverKey={coverOf(values)} />
    </span>
  );
}
