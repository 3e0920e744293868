"use client";

import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lanePath } from "@/components/listings/lanes/lane-path";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { FigureCard } from "@/components/ui/figure-card";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { UserView } from "@/lib/identity/people/contract";
import type { LaneView } from "@/lib/listings/lanes/contract";
import type { Activity, Dashboard, Figure } from "@/lib/site/dashboard/contract";
import { isAboutDeal } from "@/lib/site/dashboard/rules";
import { MonthChart } from "./month-chart";
import { RunningDeals } from "./running-deals";
import { ToDoList } from "./to-do-list";

type DashboardScreenProps = {
  dashboard: Dashboard;
  /** The market's busiest routes, for users without their own yet. */
  lanes: LaneView[];
  /** The workspaces that the user is banned from. */
  suspended: UserView["workspaces"];
  now: string;
  /** The links to compare offers, where there are several for a parcel. */
  offers: ReactNode;
  /** The person's own listings. */
  own: ReactNode;
};

/**
 * The running deals first, then the user's to-dos, and then their figures. It is rendered from its
 * data in the browser, too: as elements the page would carry each fact twice.
 */
export function DashboardScreen({ dashboard, lanes, suspended, now, offers, own }: DashboardScreenProps) {
  const t = useTranslations("profile.dashboard");
  const { running, toDos } = dashboard;
  // Running deals already show their next step.
  const others = toDos.filter((toDo) => !running.some(({ id }) => isAboutDeal(toDo, id)));
  return (
    <div className="flex flex-col gap-10">
      {suspended.map((team) => (
        <Notice key={team.id} variant="warning" title={t.rich("suspended", { name: () => <bdi>{team.name}</bdi> })}>
          <p>{t("suspendedText")}</p>
        </Notice>
      ))}
      {running.length > 0 ? (
        <Part
          id="running"
          title={t("running")}
          more={
            <Link
              href="/reservations"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
            >
              {t("allReservations")}
              <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
            </Link>
          }
        >
          <RunningDeals deals={running} toDos={toDos} now={now} />
        </Part>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Part id="to-do" title={t("toDo")}>
          <div className="flex flex-col gap-3">
            {offers}
            <ToDoList toDos={others} />
          </div>
        </Part>
        <Part id="figures" title={t("figures")}>
          <dl className="grid grid-cols-2 gap-3">
            {dashboard.figures.map((figure) => (
              <FigureOf key={figure.kind} figure={figure} side={dashboard.side} />
            ))}
          </dl>
        </Part>
      </div>
      {own}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Part id="months" title={t("months")}>
          <Card>
            <MonthChart months={dashboard.months} side={dashboard.side} />
          </Card>
        </Part>
        <Part id="ways" title={t("destinations")}>
          <Destinations dashboard={dashboard} lanes={lanes} />
        </Part>
      </div>
      <Part id="activity" title={t("activity")}>
        <RecentActivity activity={dashboard.activity} />
      </Part>
    </div>
  );
}

type PartProps = { id: string; title: string; more?: ReactNode; children: ReactNode };

function Part({ id, title, more, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-bold font-display text-h2">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function FigureOf({ figure: { kind, value, href }, side }: { figure: Figure; side: Dashboard["side"] }) {
  const t = useTranslations("profile.figures");
  const { price, number } = useFormats();
  const isMoney = kind === "paid" || kind === "earned";
  const label = kind === "listings" ? t(side === "shipper" ? "parcels" : "trips") : t(kind);
  return (
    <FigureCard
      label={label}
      value={<LeftToRight>{isMoney ? price(eurosToCents(value)) : number(value)}</LeftToRight>}
      hint={kind === "paid" ? t("spentHint") : isMoney ? t("thisYear") : undefined}
      href={href}
    />
  );
}

function Destinations({ dashboard: { destinations, side }, lanes }: Pick<DashboardScreenProps, "dashboard" | "lanes">) {
  const t = useTranslations("profile.dashboard");
  const list = side === "shipper" ? "/transporters" : "/announcements";
  const rows = [
    ...destinations.map(({ city, count }) => ({
      key: String(city.cityId),
      href: `${list}?${new URLSearchParams({ to: city.city, toId: String(city.cityId) })}`,
      name: city.city,
      count: t("times", { count }),
    })),
    ...lanes.slice(0, 5).map((lane) => ({
      key: lane.slug,
      href: lanePath(lane),
      name: `${lane.from.city} – ${lane.to.city}`,
      count: t("listings", { count: lane.announcementCount }),
    })),
  ];
  if (rows.length === 0) return <p className="text-muted">{t("noDestinations")}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
      {rows.map((row) => (
        <li key={row.key} className="relative flex min-h-14 items-center justify-between gap-4 px-4 py-2">
          <Link href={row.href} className="min-w-0 truncate font-semibold text-link after:absolute after:inset-0">
            <bdi>{row.name}</bdi>
          </Link>
          <span className="inline-flex shrink-0 items-center gap-2 text-muted text-small">
            {row.count}
            <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useTranslations("profile.dashboard");
  const words = useTranslations("reservations.timeline");
  const { dateTime } = useFormats();
  if (activity.length === 0) return <p className="text-muted">{t("noActivity")}</p>;
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low">
      {activity.map(({ reservationId, title, route, event, place, at }) => (
        <li
          key={`${reservationId} ${event} ${at}`}
          className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2.5"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {event === "location" ? words.rich("location", { place: () => <bdi>{place ?? "–"}</bdi> }) : words(event)}
            </p>
            <Link
              href={`/reservations/${reservationId}`}
              dir="auto"
              className="align-parent block truncate text-link text-small after:absolute after:inset-0"
            >
              {route ?? title}
            </Link>
            {route ? (
              <p dir="auto" className="align-parent truncate text-caption text-muted">
                {title}
              </p>
            ) : null}
          </div>
          <Measure className="text-muted text-small">{dateTime(at)}</Measure>
        </li>
      ))}
    </ol>
  );
}
