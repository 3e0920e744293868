import type { createTranslator } from "next-intl";
import type { z } from "zod";
import type { ListingSummary } from "@/components/home/listing-card";
import { listingPath } from "@/components/listing/listing-path";
import { ListingThumb, ModeTile } from "@/components/listing/listing-picture";
import type { OwnerView } from "@/lib/accounts/contract";
import type { AnnouncementCard } from "@/lib/announcements/contract";
import { ShipmentType } from "@/lib/announcements/kinds";
import type { Locale } from "@/lib/core/actor";
import { nameOf } from "@/lib/core/kinds";
import { formatsFor } from "@/lib/i18n/formats";
import type { Messages } from "@/lib/i18n/messages";
import { personPath, shownName } from "@/lib/people/rules";
import type { TransportCard } from "@/lib/transports/contract";
import { DeliveryOption, TransportType } from "@/lib/transports/kinds";

/** The translator of the `listing` messages. */
export type ListingTexts = ReturnType<typeof createTranslator<Messages, "listing">>;

/** The time zone in which the days of a listing are kept: they belong to the calendar of the place. */
export const LISTING_TIME_ZONE = "UTC";

/** A parcel as its card shows it. */
export function announcementSummary(card: AnnouncementCard, t: ListingTexts, locale: Locale): ListingSummary {
  const f = formatsFor(locale, LISTING_TIME_ZONE);
  const isAir = card.shipmentType === ShipmentType.air;
  return {
    href: listingPath("announcements", card),
    title: card.title,
    showsTitle: true,
    picture: card.thumbnail.path ? <ListingThumb path={card.thumbnail.path} /> : null,
    from: { city: card.depart.city, detail: f.dateRange(card.startDate, card.endDate) },
    to: { city: card.destination.city, detail: card.destination.country },
    facts: [
      ...(card.isOutdated ? [{ label: t("outdated"), tone: "warning" as const }] : []),
      { label: t(isAir ? "modes.air" : "modes.ground"), tone: "primary" },
      { label: f.weight(card.totalWeight) },
      { label: t("parcels", { count: card.packageCount }) },
      ...(card.owner.verified ? [{ label: t("verified"), tone: "success" as const }] : []),
    ],
    price: f.price(Math.round(card.propositionPrice * 100)),
    priceUnit: t("proposed"),
    owner: ownerSummary(card.owner, locale),
    keeps: card.isMine ? undefined : { kind: "announcements", id: card.id },
  };
}

/** A trip as its card shows it. */
export function transportSummary(card: TransportCard, t: ListingTexts, locale: Locale): ListingSummary {
  const f = formatsFor(locale, LISTING_TIME_ZONE);
  const left = t("weightLeft", { weight: f.weight(card.weightLeft) });
  const delivery = t(`delivery.${nameOf(DeliveryOption, card.deliveryOption)}`);
  return {
    href: listingPath("transporters", card),
    title: card.title ?? t("tripTitle", { from: card.departure.city, to: card.arrival.city }),
    picture: <ModeTile vehicle={card.vehicleType} />,
    from: { city: card.departure.city, detail: departureText(card, locale) },
    to: { city: card.arrival.city, detail: delivery },
    facts: [
      ...(card.isOutdated ? [{ label: t("outdated"), tone: "warning" as const }] : []),
      {
        label: card.transportType === TransportType.plane ? t("modes.air") : t(`vehicles.${card.vehicleType}`),
        tone: "primary",
      },
      { label: left, tone: card.weightLeft <= card.maxWeight / 4 ? "accent" : "neutral" },
      ...(card.allowDetour ? [{ label: t("detour") }] : []),
      ...(card.owner.verified ? [{ label: t("verified"), tone: "success" as const }] : []),
    ],
    price: f.price(Math.round(card.minPrice * 100)),
    priceUnit: t("minPrice"),
    owner: ownerSummary(card.owner, locale),
    keeps: card.isMine ? undefined : { kind: "transporters", id: card.id },
  };
}

/** When a trip leaves: a day with its time, or a span of days. */
export function departureText(
  card: Pick<TransportCard, "departsAt" | "departsUntil" | "departureTime" | "isFlexibleDate">,
  locale: Locale,
): string {
  const f = formatsFor(locale, LISTING_TIME_ZONE);
  if (card.isFlexibleDate) return f.dateRange(card.departsAt, card.departsUntil);
  const day = f.date(card.departsAt);
  return card.departureTime ? f.commas(day, card.departureTime) : day;
}

function ownerSummary(owner: z.output<typeof OwnerView>, locale: Locale): ListingSummary["owner"] {
  const f = formatsFor(locale);
  return {
    name: shownName(owner),
    href: personPath(owner),
    rating: owner.rating === null ? undefined : f.number(owner.rating),
    ratingCount: owner.reviewCount > 0 ? f.number(owner.reviewCount, 0) : undefined,
  };
}
