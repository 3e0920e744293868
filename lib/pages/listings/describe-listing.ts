import { departureText, type ListingTexts } from "@/components/listings/lists/listing-summaries";
import type { Formats } from "@/lib/i18n/formats";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import type { TripView } from "@/lib/listings/trips/contract";

/** As much as search results show. */
const LENGTH_MAX = 160;

/** Formats the meta description of a parcel: its route, date, weight, price, and its own words. */
export function describeAnnouncement(view: AnnouncementView, f: Formats): string {
  const facts = [
    routeTitle(f.locale, view.depart.city, view.destination.city),
    f.dayRange(view.startDate, view.endDate),
    f.weight(view.totalWeight),
    f.price(Math.round(view.propositionPrice * 100)),
  ];
  return sentence(facts, view.packages[0]?.content);
}

/** Formats the meta description of a trip. */
export function describeTrip(view: TripView, t: ListingTexts, f: Formats): string {
  const facts = [
    routeTitle(f.locale, view.departure.city, view.arrival.city),
    departureText(view, t, f),
    t("weightLeft", { weight: f.weight(view.weightLeft) }),
    f.price(Math.round(view.minPrice * 100)),
  ];
  return sentence(facts, view.additionalInformation);
}

function sentence(facts: string[], words: string | null | undefined): string {
  const text = `${facts.join(" · ")}${words ? ` – ${words}` : ""}`.replaceAll(/\s+/g, " ");
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX - 1)}…`;
}
