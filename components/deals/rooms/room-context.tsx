"use client";

import { BadgeCheck } from "lucide";
import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { baseLabelOf } from "@/components/deals/shared/base-price";
import { DealDeparture, DepartureTerm } from "@/components/deals/shared/deal-departure";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import { useReadName, useRepresentative } from "@/components/identity/people/use-read-name";
import { ReportButton } from "@/components/identity/reports/report-button";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Icon } from "@/components/ui/icon";
import { eurosToCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { personPath } from "@/lib/identity/people/rules";
import { RoomParcel } from "./room-parcel";

type RoomContextProps = { room: RoomView; subject: RoomSubject };

/** The facts next to the thread, on wide screens. */
export function RoomContext(props: RoomContextProps) {
  const t = useTranslations("rooms.context");
  return (
    <aside aria-label={t("label")} className="overflow-y-auto border-line border-s bg-surface p-5">
      <RoomFacts {...props} />
    </aside>
  );
}

/** The route, the price and the other side of a room. */
export function RoomFacts({ room, subject }: RoomContextProps) {
  const t = useTranslations("rooms.context");
  const nameOfPerson = useReadName();
  const representative = useRepresentative()(room.other);
  const { monthOf, price, weight, rating } = useFormats();
  const { other } = room;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="align-parent mb-3 font-bold font-display text-h3" dir="auto">
          {room.title}
        </h2>
        <RouteRail
          from={{ city: room.departure.city, detail: room.departure.country }}
          to={{ city: room.arrival.city, detail: room.arrival.country }}
        />
      </div>
      <DefinitionList
        items={[
          { term: t(baseLabelOf(room)), detail: <LeftToRight>{price(eurosToCents(room.askedAmount))}</LeftToRight> },
          { term: <DepartureTerm deal={room} />, detail: <DealDeparture deal={room} hasTerm /> },
          ...(subject?.weightKg ? [{ term: t("weight"), detail: <Measure>{weight(subject.weightKg)}</Measure> }] : []),
        ]}
      />
      {room.package ? <RoomParcel parcel={room.package} /> : null}
      {subject ? (
        <Button asChild variant="secondary" size="sm">
          <Link href={subject.href}>{room.announcementId === null ? t("seeTrip") : t("seeAnnouncement")}</Link>
        </Button>
      ) : null}
      <div className="border-line border-t pt-4">
        <p className="align-parent font-semibold" dir="auto">
          <Link href={personPath(other)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {nameOfPerson(other)}
          </Link>
        </p>
        {representative ? (
          <p className="text-muted text-small">{t.rich("professional", { name: () => <bdi>{representative}</bdi> })}</p>
        ) : null}
        <p className="flex items-center gap-1.5 text-muted text-small">
          {other.verified ? <Icon of={BadgeCheck} className="size-4 text-success" /> : null}
          {other.verified ? t("verified") : t("notVerified")}
        </p>
        <p className="text-muted text-small">
          {other.rating === null
            ? t("noRating")
            : t("rating", { rating: rating(other.rating), count: other.reviewCount })}
        </p>
        <p className="text-muted text-small">{t("since", { date: monthOf(other.since) })}</p>
        <ReportButton subject={{ type: "user", id: other.id }} className="mt-1 text-muted" />
      </div>
      <p className="rounded-md bg-sunken p-3 text-muted text-small">{t("safety")}</p>
    </div>
  );
}
