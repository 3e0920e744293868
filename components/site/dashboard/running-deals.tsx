import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import { Countdown } from "@/components/deals/pass/countdown";
import { RouteStrip } from "@/components/deals/pass/route-strip";
import { ReservationChip } from "@/components/deals/reservations/reservation-chip";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { PersonLine } from "@/components/identity/people/person-line";
import { StatusChip } from "@/components/ui/badge";
import { Measure } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { ToDo } from "@/lib/site/dashboard/contract";
import { isAboutDeal } from "@/lib/site/dashboard/rules";

type RunningDealsProps = { deals: readonly ReservationCard[]; toDos: readonly ToDo[]; now: string };

/** The running deals: the other side, the route, the countdown, and the next step. */
export function RunningDeals({ deals, toDos, now }: RunningDealsProps) {
  return (
    <ul
      className={cn(
        "grid grid-cols-1 gap-4",
        deals.length > 1 && "lg:grid-cols-2",
        deals.length > 2 && "xl:grid-cols-3",
      )}
    >
      {deals.map((deal) => (
        <RunningDeal key={deal.id} deal={deal} next={toDos.find((toDo) => isAboutDeal(toDo, deal.id))} now={now} />
      ))}
    </ul>
  );
}

type RunningDealProps = { deal: ReservationCard; next: ToDo | undefined; now: string };

function RunningDeal({ deal, next, now }: RunningDealProps) {
  const t = useTranslations("reservations");
  const kinds = useTranslations("profile.toDo");
  const { dateTime } = useFormats();
  const isWaiting = deal.status === "pending" || deal.status === "confirmed";
  return (
    <li
      className={cn(
        "relative flex flex-col gap-4 rounded-lg border bg-surface p-4 shadow-low hover:shadow-high",
        "focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2",
        deal.isDisputed ? "border-warning/40" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {deal.isDisputed ? (
          <StatusChip variant="warning">{t("pass.disputed")}</StatusChip>
        ) : (
          <ReservationChip status={deal.status} />
        )}
        {isWaiting ? (
          <span className="font-semibold text-small">
            <Countdown deal={deal} now={now} />
          </span>
        ) : null}
      </div>
      <RouteStrip
        from={{ city: deal.departure.city, detail: <DealDeparture deal={deal} /> }}
        to={{ city: deal.arrival.city }}
      />
      <PersonLine person={deal.other} role={t(`pass.other.${deal.side}`)} />
      <div className="mt-auto flex items-center gap-3 border-line border-t-2 border-dashed pt-3">
        <div className="min-w-0 grow">
          <Link
            href={next?.href ?? `/reservations/${deal.id}`}
            className="font-semibold text-link outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {next ? kinds(`kinds.${next.kind}`, { count: 0 }) : t(`pass.waits.${waitOf(deal)}`)}
          </Link>
          <p dir="auto" className="align-parent truncate text-muted text-small">
            {deal.title}
          </p>
          {next?.kind === "pay" && next.at ? (
            <p className="text-muted text-small">
              {kinds.rich("until", { at: () => <Measure>{dateTime(next.at ?? "")}</Measure> })}
            </p>
          ) : null}
        </div>
        <Icon of={ArrowRight} className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </div>
    </li>
  );
}

/** Returns what a deal waits for when the viewer has nothing to do. */
function waitOf({ isDisputed, status }: ReservationCard): "disputed" | "pending" | "in_progress" | "open" {
  if (isDisputed) return "disputed";
  return status === "pending" || status === "in_progress" ? status : "open";
}
