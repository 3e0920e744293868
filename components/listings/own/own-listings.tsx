import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { DepartureTime, priceOf, seriesText } from "@/components/listings/lists/listing-summaries";
import { ListingThumb, ModeTile } from "@/components/listings/shared/listing-picture";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { nameOf } from "@/db/enums/core/enumeration";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { toLocale } from "@/lib/core/base/actor";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { shownName } from "@/lib/identity/people/rules";
import type { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { OPEN_STATUSES } from "@/lib/listings/announcements/states";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import type { TripCard } from "@/lib/listings/trips/contract";
import { announcementActions, tripActions } from "./own-actions";
import { OwnRow } from "./own-row";
import type { OwnState } from "./own-states";

type RowsProps<C> = {
  cards: C[];
  /** Shows which team member created each. */
  showsMaker?: boolean;
};

/** Parcels of one's own or of one's team, each with its state and what may be done with it. */
export function AnnouncementRows({ cards, showsMaker }: RowsProps<AnnouncementCard>) {
  const t = useTranslations("listings");
  const locale = toLocale(useLocale());
  const f = useFormats();
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card) => (
        <OwnRow
          key={card.id}
          picture={<ListingThumb path={card.thumbnail.path} />}
          listing={{
            kind: "announcements",
            id: card.id,
            slug: card.slug,
            title: card.title,
            route: routeTitle(locale, card.depart.city, card.destination.city),
            when: f.dayRange(card.startDate, card.endDate),
            price: f.price(Math.round(card.propositionPrice * 100)),
            state: nameOf(AnnouncementStatus, card.status),
            isOutdated: card.isOutdated && OPEN_STATUSES.some((status) => status === card.status),
            actions: announcementActions(card),
            series: seriesText(card.series, t, f),
            after: { publish: "current", reserve: "reserved", unreserve: "current" },
            maker: showsMaker ? shownName(card.owner) : undefined,
          }}
        />
      ))}
    </ul>
  );
}

/** Trips of one's own, each with its state and what may be done with it. */
export function TripRows({ cards }: RowsProps<TripCard>) {
  const t = useTranslations("listings");
  const locale = toLocale(useLocale());
  const f = useFormats();
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card) => {
        const route = routeTitle(locale, card.departure.city, card.arrival.city);
        // A trip that is not checked yet is in no public list, whatever its own state.
        const checked: OwnState = card.moderation === "approved" ? "active" : card.moderation;
        return (
          <OwnRow
            key={card.id}
            picture={<ModeTile vehicle={card.vehicleType} />}
            listing={{
              kind: "transporters",
              id: card.id,
              slug: card.slug,
              title: card.title ?? route,
              route,
              when: <DepartureTime card={card} />,
              ...priceOf(card, t, f),
              state: card.statusId === TripStatus.active ? checked : nameOf(TripStatus, card.statusId),
              isOutdated: card.isOutdated && card.statusId !== TripStatus.completed,
              actions: tripActions(card),
              series: seriesText(card.series, t, f),
              after: { publish: checked, reserve: "reserved", unreserve: checked },
            }}
          />
        );
      })}
    </ul>
  );
}

/** The link to a new listing of a kind. */
export function NewListing({ kind, variant = "secondary" }: { kind: ListKind; variant?: "primary" | "secondary" }) {
  const t = useTranslations("listings.own");
  const isParcels = kind === "announcements";
  return (
    <Button asChild size="sm" variant={variant}>
      <Link href={isParcels ? "/ship/new" : "/travel/new"}>{t(isParcels ? "newAnnouncement" : "newTrip")}</Link>
    </Button>
  );
}

/** The empty state of a kind of listing, with how to create the first. */
export function NoListings({ kind, action }: { kind: ListKind; action?: ReactNode }) {
  const t = useTranslations("listings.own");
  const isParcels = kind === "announcements";
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t(isParcels ? "noAnnouncements" : "noTrips")}
      description={t(isParcels ? "noAnnouncementsText" : "noTripsText")}
      action={action ?? <NewListing kind={kind} variant="primary" />}
    />
  );
}
