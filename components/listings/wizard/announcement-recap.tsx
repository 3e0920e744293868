"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { ForbiddenList } from "@/components/listings/shared/forbidden-list";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { LeftToRight, Measure } from "@/components/ui/bidi";
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
import { serverNow } from "@/lib/client/server-clock";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { useFormats } from "@/lib/i18n/formats";
import { sidesOrUsual } from "@/lib/listings/announcements/rules";
import { feesOfAnnouncement } from "./announcement-price";
import { coverOf, isByAir, photosOf, totalsOf, wordsOf } from "./announcement-rules";
import type { AnnouncementValues } from "./announcement-values";
import { given, RecapBlocks, type RecapItem, RecapPhotos, useRecapWords } from "./recap";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/**
 * Everything that was entered before it is saved, each block with a button that leads to its step.
 */
export function AnnouncementRecap() {
  const t = useTranslations("wizard");
  const { price } = useFormats();
  const words = useRecapWords();
  const values = useFormContext<AnnouncementValues>().watch();
  const places = usePlaceItems();
  const details = useDetailItems(values);
  const packages = usePackageItems(values);
  const fees = feesOfAnnouncement(useFeeRates(), values);
  const euros = (cents: number | undefined) =>
    cents === undefined ? undefined : <LeftToRight>{price(cents)}</LeftToRight>;
  const cities = [
    places.city(values.depart, t("fields.departure")),
    places.city(values.destination, t("fields.destination")),
  ];
  const prices = [
    words.needed(t("fields.price"), euros(fees?.priceCents)),
    words.needed(t("recap.total"), euros(fees?.totalCents)),
  ];
  return (
    <>
      <RecapBlocks
        titleOf={(step) => t(`ship.steps.${step}`)}
        blocks={[
          { step: "packages", items: [...details.what, ...cities, ...packages] },
          {
            step: "price",
            items: [
              ...prices,
              ...details.when,
              ...places.more(values.depart, t("fields.departure")),
              ...places.more(values.destination, t("fields.destination")),
              ...details.who,
            ],
          },
        ]}
      />
      <Declaration />
    </>
  );
}

/** What does not travel, and that none of it is in the parcel. */
function Declaration() {
  const t = useTranslations("wizard.recap");
  const tListings = useTranslations("listings.forbidden");
  return (
    <FieldsCard title={tListings("title")}>
      <ForbiddenList />
      <AnnouncementField.Check name="ui.isDeclared" label={t("declared")} />
    </FieldsCard>
  );
}

type Place = AnnouncementValues["depart"];

function usePlaceItems() {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const city = (place: Place, label: string): RecapItem => words.needed(label, words.text(place.ui.city));
  const details = (place: Place): RecapItem[] => [
    given(t("fields.region"), words.text(place.region)),
    given(t("fields.address"), words.text(place.adresse)),
    // A default was not chosen by the user: only another choice is worth a line.
    words.choice(
      t("fields.location"),
      LocationType,
      place.locationType === LocationType.apartment ? "" : place.locationType,
      (name) => t(`choices.location.${name}`),
    ),
    given(t("fields.floor"), place.floor.trim() === "0" ? undefined : words.number(place.floor)),
    words.ifOn(t("fields.elevator"), place.elevator),
    words.choice(t("fields.handling"), Handling, place.handling === Handling.none ? "" : place.handling, (name) =>
      t(`choices.handling.${name}`),
    ),
    given(t("fields.contactName"), words.text(place.contact.fullName)),
    given(t("fields.contactRole"), words.text(place.contact.role)),
    given(t("fields.contactEmail"), words.latin(place.contact.email)),
    given(t("fields.contactPhone"), words.phone(place.contact.phoneNumber)),
    given(t("point.label"), words.point(place.coordinates)),
    place.coordinates ? words.ifOn(t("fields.exact"), place.exactLocation) : undefined,
  ];
  // The name of the end comes before what was entered for it.
  const more = (place: Place, label: string): RecapItem[] => {
    const entered = details(place).filter((item) => item !== undefined);
    return entered.length > 0 ? [city(place, label), ...entered] : [];
  };
  return { city, more };
}

/** The summary of the whole: what it is, when it goes, and who sees it. */
function useDetailItems(values: AnnouncementValues): Record<"what" | "when" | "who", RecapItem[]> {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const { subShipmentType, vehicleType, frequency, visibility, carrierType } = values;
  const isAir = isByAir(values);
  // Published immediately unless a later day was chosen.
  const isLater = values.publishDate > localDay(serverNow(), values.depart.ui.timeZone || MARKET_ZONE);
  return {
    what: [
      words.needed(t("fields.packageTitle"), words.text(values.title)),
      given(t("fields.way"), isAir ? t("fields.air") : t("fields.ground")),
      words.choice(t("fields.subType"), SubShipmentType, subShipmentType, (name) => t(`choices.sub.${name}`)),
      isAir || !vehicleType ? undefined : given(t("fields.vehicle"), t(`choices.vehicle.${vehicleType}`)),
      words.ifOn(t("fields.audio"), values.ui.shortAudio.length > 0),
    ],
    when: [
      words.needed(t("fields.start"), words.day(values.startDate)),
      words.needed(t("fields.end"), words.day(values.endDate)),
      isLater ? given(t("fields.publishDate"), words.day(values.publishDate)) : undefined,
      words.choice(t("fields.frequency"), Frequency, frequency === Frequency.once ? "" : frequency, (name) =>
        t(`choices.frequency.${name}`),
      ),
    ],
    who: [
      words.choice(t("fields.visibility"), Visibility, visibility === Visibility.everyone ? "" : visibility, (name) =>
        t(`choices.visibility.${name}`),
      ),
      words.choice(t("fields.carrierType"), CarrierType, carrierType, (name) => t(`choices.carrier.${name}`)),
    ],
  };
}

function usePackageItems(values: AnnouncementValues): RecapItem[] {
  const t = useTranslations("wizard");
  const { weight, price } = useFormats();
  const { kilograms, euros } = totalsOf(values);
  const total = (
    <>
      {t("recap.photos", { count: photosOf(values).length })} · <Measure>{weight(kilograms)}</Measure> ·{" "}
      <LeftToRight>{price(Math.round(euros * 100))}</LeftToRight>
    </>
  );
  return [
    given(t("recap.packages", { count: values.packages.length }), total),
    ...values.packages.map((item, index) => ({
      term: <bdi>{wordsOf(item, values).title || t("fields.package", { number: index + 1 })}</bdi>,
      detail: <PackageLines item={item} values={values} />,
    })),
  ];
}

type PackageLinesProps = { item: AnnouncementValues["packages"][number]; values: AnnouncementValues };

/** All of one package: how many, how heavy, how large, what is in it, its photos. */
function PackageLines({ item, values }: PackageLinesProps) {
  const t = useTranslations("wizard");
  const words = useRecapWords();
  const weight = words.kilograms(item.weight);
  const [long, middle, short] = Object.values(sidesOrUsual(item, item.sizeId)).map(
    (side) => words.centimetres(side) ?? t("recap.none"),
  );
  // The sides of a size are its limits: nobody typed them.
  const isOfSize = [item.length, item.width, item.height].every((side) => side === "") && item.sizeId !== Size.custom;
  const sides = () => (
    <>
      {long} × {middle} × {short}
    </>
  );
  return (
    <span className="flex flex-col items-end gap-1">
      <span>
        <bdi>{item.quantity}</bdi> × {weight ?? t("recap.none")} · {words.euros(item.value) ?? t("recap.none")}
      </span>
      <span>
        {t(`choices.size.${nameOf(Size, item.sizeId)}`)} · {isOfSize ? t.rich("recap.sidesUpTo", { sides }) : sides()}
      </span>
      {words.text(item.content)}
      {item.fragile ? <span>{t("fields.fragile")}</span> : null}
      {isByAir(values) ? <span>{t("fields.airRule")}</span> : null}
      <RecapPhotos photos={item.ui.images} coverKey={coverOf(values)} />
    </span>
  );
}
