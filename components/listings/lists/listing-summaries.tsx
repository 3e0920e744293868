import type { createTranslator } from "next-intl";
import type { z } from "zod";
import { listingPath } from "@/components/listings/shared/listing-path";
import { nameOf } from "@/db/enums/core/enumeration";
import { Frequency, ShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripType } from "@/db/enums/listings/trips";
import { isolate } from "@/lib/core/text/isolate";
import { type Formats, useFormats } from "@/lib/i18n/formats";
import type { Messages } from "@/lib/i18n/messages";
import type { OwnerView } from "@/lib/identity/people/contract";
import { personPath, readName } from "@/lib/identity/people/rules";
import type { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { isPricedByWeight, priceForWeight, pricesOf } from "@/lib/listings/prices/rules";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import type { TripCard } from "@/lib/listings/trips/contract";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { guessLanguage, isForeignTitle } from "@/lib/platform/translations/rules";
import { type EndDetail, EndDetailText } from "./end-detail";
import type { ListingSummary } from "./listing-card";

/** The translator of the `listing` messages. */
export type ListingTexts = ReturnType<typeof createTranslator<Messages, "listings">>;

/** A parcel as its card shows it. */
export function announcementSummary(card: AnnouncementCard, t: ListingTexts, f: Formats): ListingSummary {
  const isAir = card.shipmentType === ShipmentType.air;
  return {
    href: listingPath("announcements", card),
    ...titleOf(card.title, f, [card.depart.city, card.destination.city]),
    showsTitle: true,
    picture: card.thumbnail.path ? { path: card.thumbnail.path } : undefined,
    from: { city: card.depart.city, detail: f.dayRange(card.startDate, card.endDate) },
    to: { city: card.destination.city, detail: card.destination.country },
    facts: [
      ...(card.isOutdated ? [{ label: t("outdated"), variant: "warning" as const }] : []),
      { label: t(isAir ? "modes.air" : "modes.ground"), variant: "primary" },
      { label: f.weight(card.totalWeight) },
      { label: t("parcels", { count: card.packageCount }) },
      ...(card.owner.verified ? [{ label: t("verified"), variant: "success" as const }] : []),
    ],
    price: f.price(Math.round(card.propositionPrice * 100)),
    priceUnit: t("proposed"),
    owner: ownerSummary(card.owner, f),
    favourite: card.isMine ? undefined : { kind: "announcements", id: card.id },
  };
}

/** The fees that hold now, and the weight in kg that was searched, if any. */
type Searched = { rates: FeeRates; kilograms?: number | undefined };

/**
 * A trip as its card shows it, with what its sender pays in all; where its price follows the weight,
 * that of the searched weight, else the lowest.
 */
export function tripSummary(
  card: TripCard,
  t: ListingTexts,
  f: Formats,
  { rates, kilograms }: Searched,
): ListingSummary {
  const fees = feesOf(rates, askedCents(card, kilograms));
  const left = t("weightLeft", { weight: f.weight(card.weightLeft) });
  const delivery = t(`delivery.${nameOf(DeliveryOption, card.deliveryOption)}`);
  return {
    href: listingPath("transporters", card),
    // Its cities are in sight already: the title is for screen readers.
    title: titleOf(card.title, f, [card.departure.city, card.arrival.city]).title,
    picture: { vehicle: card.vehicleType },
    from: { city: card.departure.city, detail: departureOf(card, f) },
    to: { city: card.arrival.city, detail: delivery },
    facts: [
      ...(card.isOutdated ? [{ label: t("outdated"), variant: "warning" as const }] : []),
      {
        label: card.transportType === TripType.plane ? t("modes.air") : t(`vehicles.${card.vehicleType}`),
        variant: "primary",
      },
      { label: left, variant: card.weightLeft <= card.maxWeight / 4 ? "accent" : "neutral" },
      ...(card.allowDetour ? [{ label: t("detour") }] : []),
      ...(card.owner.verified ? [{ label: t("verified"), variant: "success" as const }] : []),
    ],
    ...priceOf(card, t, f, kilograms),
    total: t("prices.withFees", { price: isolate(f.price(fees.totalCents)) }),
    owner: ownerSummary(card.owner, f),
    favourite: card.isMine ? undefined : { kind: "transporters", id: card.id },
  };
}

/** The title of a card: the cities, above its owner's words where those are in another language. */
function titleOf(
  title: string | null,
  { locale }: Formats,
  [from, to]: readonly [string, string],
): Pick<ListingSummary, "title" | "words"> {
  if (title === null) return { title: routeTitle(locale, from, to) };
  if (!isForeignTitle(title, locale)) return { title };
  const language = guessLanguage(title);
  return { title: routeTitle(locale, from, to), words: { text: title, ...(language ? { language } : {}) } };
}

type Priced = Pick<TripCard, "minPrice" | "priceLadder" | "pricePerKg">;

/** What a trip asks for a weight, and for what that is. */
export function priceOf(card: Priced, t: ListingTexts, f: Formats, kilograms?: number) {
  const price = f.price(askedCents(card, kilograms));
  if (!isPricedByWeight(pricesOf(card))) return { price, priceUnit: t("minPrice") };
  if (kilograms === undefined) return { price, priceUnit: t("prices.from") };
  return { price, priceUnit: t("prices.forWeight", { weight: f.weight(kilograms) }) };
}

/** The price of a weight; without one the lowest. */
function askedCents(card: Priced, kilograms: number | undefined): number {
  const prices = pricesOf(card);
  return kilograms === undefined ? prices.minPriceCents : priceForWeight(prices, kilograms);
}

/** How a listing repeats and when it is there next, in words; nothing for one that does not. */
export function seriesText(series: AnnouncementCard["series"], t: ListingTexts, f: Formats): string | undefined {
  if (!series || series.frequency === Frequency.once) return undefined;
  const day = f.calendarDay(series.nextDay);
  return t(`series.${nameOf(REPEATS, series.frequency)}`, { day });
}

const { once: _once, ...REPEATS } = Frequency;

/** The fields of a trip that its departure is formatted from. */
type Leaving = Pick<TripCard, "departure" | "departureDay" | "departureLastDay" | "departureTime" | "isFlexibleDate">;

/** The departure of a trip: a local time of its place, or a range of days as text. */
function departureOf(card: Leaving, f: Formats): EndDetail {
  const { departure, departureDay: day, departureLastDay, departureTime: time, isFlexibleDate } = card;
  if (isFlexibleDate) return f.dayRange(day, departureLastDay);
  const shown = f.calendarDay(day);
  if (time === null) return shown;
  const place = { day, time, zone: departure.timeZone };
  return { ...place, city: departure.city, localTime: f.commas(shown, time), isOwn: f.isOwnTime(place) };
}

/** When a trip leaves: a day with its hour where it leaves, or a span of days. */
export function DepartureTime({ card }: { card: Leaving }) {
  return <EndDetailText detail={departureOf(card, useFormats())} />;
}

/**
 * The same as plain text, for readers without a time zone of their own: it names the city of the
 * time.
 */
export function departureText(card: Leaving, t: ListingTexts, f: Formats): string {
  if (card.isFlexibleDate) return f.dayRange(card.departureDay, card.departureLastDay);
  const day = f.calendarDay(card.departureDay);
  return card.departureTime
    ? t("localTime", { moment: f.commas(day, card.departureTime), city: card.departure.city })
    : day;
}

function ownerSummary(owner: z.output<typeof OwnerView>, f: Formats): ListingSummary["owner"] {
  return {
    name: readName(owner, f.locale),
    photo: owner.photo,
    href: personPath(owner),
    // A page writes down what is undefined, too.
    ...(owner.rating === null ? {} : { rating: f.rating(owner.rating) }),
    ...(owner.reviewCount > 0 ? { ratingCount: f.number(owner.reviewCount, 0) } : {}),
  };
}
