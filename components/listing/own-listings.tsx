import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { listingPath } from "@/components/listing/listing-path";
import type { ListKind } from "@/components/listing/listing-query";
import { departureText, LISTING_TIME_ZONE } from "@/components/listing/listing-summaries";
import { announcementActions, transportActions } from "@/components/listing/own-actions";
import { OwnerActions } from "@/components/listing/owner-actions";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Ltr } from "@/components/ui/ltr";
import type { Tone } from "@/components/ui/tones";
import type { AnnouncementCard } from "@/lib/announcements/contract";
import { AnnouncementStatus } from "@/lib/announcements/states";
import { toLocale } from "@/lib/core/actor";
import { nameOf } from "@/lib/core/kinds";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import type { TransportCard } from "@/lib/transports/contract";
import { TransportStatus } from "@/lib/transports/states";

const TONES = {
  current: "success",
  active: "success",
  reserved: "accent",
  duplicated: "neutral",
  trial: "neutral",
  pending: "warning",
  rejected: "danger",
  inProgress: "primary",
  completed: "primary",
  cancelled: "danger",
} as const satisfies Record<string, Tone>;

/** A person's own parcels, each with its state and what may be done with it. */
export function OwnAnnouncements({ cards, title }: { cards: AnnouncementCard[]; title: string }) {
  const t = useTranslations("listing");
  const f = formatsFor(toLocale(useLocale()), LISTING_TIME_ZONE);
  return (
    <OwnList kind="announcements" title={title} isEmpty={cards.length === 0}>
      {cards.map((card) => (
        <OwnRow
          key={card.id}
          kind="announcements"
          listing={{ id: card.id, slug: card.slug, title: card.title }}
          way={t("tripTitle", { from: card.depart.city, to: card.destination.city })}
          when={f.dateRange(card.startDate, card.endDate)}
          price={f.price(Math.round(card.propositionPrice * 100))}
          state={nameOf(AnnouncementStatus, card.status)}
          isOutdated={card.isOutdated}
          actions={announcementActions(card)}
        />
      ))}
    </OwnList>
  );
}

/** A person's own trips, each with its state and what may be done with it. */
export function OwnTransports({ cards, title }: { cards: TransportCard[]; title: string }) {
  const t = useTranslations("listing");
  const locale = toLocale(useLocale());
  const f = formatsFor(locale);
  return (
    <OwnList kind="transporters" title={title} isEmpty={cards.length === 0}>
      {cards.map((card) => {
        const way = t("tripTitle", { from: card.departure.city, to: card.arrival.city });
        const isWaiting = card.statusId === TransportStatus.active && card.moderation !== "approved";
        return (
          <OwnRow
            key={card.id}
            kind="transporters"
            listing={{ id: card.id, slug: card.slug, title: card.title ?? way }}
            way={way}
            when={departureText(card, locale)}
            price={f.price(Math.round(card.minPrice * 100))}
            state={
              isWaiting && card.moderation !== "approved" ? card.moderation : nameOf(TransportStatus, card.statusId)
            }
            isOutdated={card.isOutdated}
            actions={transportActions(card)}
          />
        );
      })}
    </OwnList>
  );
}

function OwnList(props: { kind: ListKind; title: string; isEmpty: boolean; children: ReactNode }) {
  const { kind, title, isEmpty, children } = props;
  const t = useTranslations("account.own");
  const isParcels = kind === "announcements";
  const create = (
    <Button asChild size="sm" variant={isEmpty ? "primary" : "secondary"}>
      <Link href={isParcels ? "/ship/new" : "/travel/new"}>{t(isParcels ? "newAnnouncement" : "newTransport")}</Link>
    </Button>
  );
  return (
    <section aria-labelledby={`own-${kind}`} id={kind}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`own-${kind}`} className="font-bold font-display text-h2">
          {title}
        </h2>
        {isEmpty ? null : create}
      </div>
      {isEmpty ? (
        <EmptyState
          picture={<KraftBox />}
          title={t(isParcels ? "noAnnouncements" : "noTransports")}
          description={t(isParcels ? "noAnnouncementsText" : "noTransportsText")}
          action={create}
        />
      ) : (
        <ul className="flex flex-col gap-3">{children}</ul>
      )}
    </section>
  );
}

type OwnRowProps = {
  kind: ListKind;
  listing: { id: number; slug: string; title: string };
  way: string;
  when: string;
  price: string;
  state: keyof typeof TONES;
  isOutdated: boolean;
  actions: string[];
};

function OwnRow({ kind, listing, way, when, price, state, isOutdated, actions }: OwnRowProps) {
  const t = useTranslations("listing");
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3>
            <Link
              href={listingPath(kind, listing)}
              className="inline-flex min-h-11 items-center font-bold font-display text-lead text-link hover:underline"
            >
              <bdi>{listing.title}</bdi>
            </Link>
          </h3>
          <p className="text-muted text-small">
            {listing.title === way ? when : `${way} · ${when}`} · <Ltr className="font-semibold text-ink">{price}</Ltr>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>
          {isOutdated ? <StatusChip tone="warning">{t("outdated")}</StatusChip> : null}
        </p>
      </div>
      <OwnerActions kind={kind} listing={listing} actions={actions} compact />
    </li>
  );
}
