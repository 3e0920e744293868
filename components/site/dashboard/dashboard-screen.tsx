import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lanePath } from "@/components/listings/lanes/lane-path";
import { Card } from "@/components/ui/card";
import { FigureCard } from "@/components/ui/figure-card";
import { Ltr, Measure } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import type { UserView } from "@/lib/identity/people/contract";
import type { LaneView } from "@/lib/listings/lanes/contract";
import type { Activity, Dashboard, Figure } from "@/lib/site/dashboard/contract";
import { MonthChart } from "./month-chart";
import { ToDoList } from "./to-do-list";

type DashboardScreenProps = {
  dashboard: Dashboard;
  /** The market's busiest ways, for who has none of their own yet. */
  lanes: LaneView[];
  /** The workspaces that the person is shut out of. */
  suspended: UserView["workspaces"];
};

/** What waits for a person first, then how they stand. */
export function DashboardScreen({ dashboard, lanes, suspended }: DashboardScreenProps) {
  const t = useTranslations("profile.dashboard");
  return (
    <div className="flex flex-col gap-10">
      {suspended.map((team) => (
        <Notice key={team.id} tone="warning" title={t.rich("suspended", { name: () => <bdi>{team.name}</bdi> })}>
          <p>{t("suspendedText")}</p>
        </Notice>
      ))}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Part id="to-do" title={t("toDo")}>
          <ToDoList toDos={dashboard.toDos} />
        </Part>
        <Part id="figures" title={t("figures")}>
          <dl className="grid grid-cols-2 gap-3">
            {dashboard.figures.map((figure) => (
              <FigureOf key={figure.kind} figure={figure} side={dashboard.side} />
            ))}
          </dl>
        </Part>
      </div>
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

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-bold font-display text-h2">
        {title}
      </h2>
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
      value={<Ltr>{isMoney ? price(eurosToCents(value)) : number(value)}</Ltr>}
      hint={isMoney ? t("thisYear") : undefined}
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
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low">
      {rows.map((row) => (
        <li key={row.key} className="relative flex min-h-14 items-center justify-between gap-4 py-2">
          <Link href={row.href} className="min-w-0 truncate font-semibold text-link after:absolute after:inset-0">
            <bdi>{row.name}</bdi>
          </Link>
          <span className="inline-flex shrink-0 items-center gap-2 text-muted text-small">
            {row.count}
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
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
      {activity.map(({ reservationId, title, event, place, at }) => (
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
              {title}
            </Link>
          </div>
          <Measure className="text-muted text-small">{dateTime(at)}</Measure>
        </li>
      ))}
    </ol>
  );
}
