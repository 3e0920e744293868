import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DealDeparture, DepartureTerm } from "@/components/deals/shared/deal-departure";
import { PersonLine } from "@/components/identity/people/person-line";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { Countdown } from "./countdown";
import { RouteStrip } from "./route-strip";

type BoardingPassProps = {
  reservation: ReservationView;
  subjectHref: string | null;
  now: string;
  /** The part after the perforation: the code, the payment, what is next. */
  stub: ReactNode;
  /** Whether the stub is of use on paper. */
  isStubPrinted: boolean;
};

/**
 * A deal as a boarding pass: who travels with it, from where to where, when and how, and the stub
 * that is torn off at the handover.
 */
export function BoardingPass({ reservation, subjectHref, now, stub, isStubPrinted }: BoardingPassProps) {
  const t = useTranslations("reservations");
  const { side, other, departure, arrival, pickupDate, tracking, deliveryDate, announcementId } = reservation;
  const { calendarDay } = useFormats();
  const arrivalDay = tracking.estimatedDelivery ?? deliveryDate;
  return (
    <section
      aria-label={t("pass.label")}
      // Where there is room, the stub is torn off at the end; its place in the document is before
      // what can wait, as phones show it.
      className="relative flex flex-col rounded-lg border border-line bg-surface shadow-low [reading-flow:flex-visual] print:shadow-none"
    >
      <div
        className={cn(
          "flex flex-col gap-5 p-4 sm:p-6 sm:pb-0 print:gap-3 print:p-3 print:pb-0",
          !stub && "max-sm:pb-0",
        )}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <PersonLine person={other} role={t(`pass.other.${side}`)} isLink />
          <Corner reservation={reservation} now={now} />
        </div>
        <RouteStrip
          from={{ city: departure.city, detail: pickupDate ? calendarDay(pickupDate) : departure.country }}
          to={{ city: arrival.city, detail: arrivalDay ? calendarDay(arrivalDay) : arrival.country }}
        />
      </div>
      {stub ? (
        <div
          className={cn(
            "perforated bg-primary-soft/60 p-4 sm:order-last sm:rounded-b-lg sm:p-6 print:p-3",
            !isStubPrinted && "print:hidden",
          )}
        >
          {stub}
        </div>
      ) : null}
      <div
        className={cn(
          "flex flex-col gap-5 p-4 sm:p-6 sm:pt-5 print:gap-3 print:p-3",
          // Below the stub it is torn off as well.
          stub && "max-sm:perforated",
        )}
      >
        <Facts reservation={reservation} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button asChild variant="secondary">
            <Link href={`/chat/${reservation.chatRoomId}`}>{t("detail.chat")}</Link>
          </Button>
          {subjectHref ? (
            <Button asChild variant="ghost" flush>
              <Link href={subjectHref}>{announcementId === null ? t("detail.trip") : t("detail.announcement")}</Link>
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** The stamp of a completed deal, or the countdown of one ahead. */
function Corner({ reservation, now }: { reservation: ReservationView; now: string }) {
  const t = useTranslations("reservations");
  const { status, isDisputed } = reservation;
  const isLive = status === "pending" || status === "confirmed" || status === "in_progress";
  if (isLive && !isDisputed)
    return (
      <p className="rounded-full bg-primary-soft px-3 py-1 font-semibold text-on-primary-soft text-small empty:hidden">
        <Countdown deal={reservation} now={now} />
      </p>
    );
  const colour = isDisputed
    ? "border-warning/50 text-on-warning-soft"
    : status === "completed"
      ? "border-success/50 text-on-success-soft"
      : "border-line-strong text-muted";
  return (
    // The status is announced above already: this is its picture.
    <p
      aria-hidden="true"
      className={cn("-rotate-6 rounded-md border-3 border-double px-3 py-0.5 font-bold font-display text-lead", colour)}
    >
      {isDisputed
        ? t("pass.disputed")
        : t(`pass.stamp.${status === "completed" || status === "expired" ? status : "off"}`)}
    </p>
  );
}

function Facts({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations");
  const vehicles = useTranslations("listings.vehicles");
  const { weight } = useFormats();
  const { travel, packages } = reservation;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 print:grid-cols-4">
      <Fact term={<DepartureTerm deal={reservation} />}>
        <DealDeparture deal={reservation} hasTerm />
      </Fact>
      {travel ? (
        <Fact term={t(travel.flightReference ? "pass.flight" : "pass.vehicle")}>
          {travel.flightReference ? <LeftToRight>{travel.flightReference}</LeftToRight> : vehicles(travel.vehicle)}
        </Fact>
      ) : reservation.isDepartureExact ? null : (
        <Fact term={t("pass.vehicle")}>
          <Chip variant="warning">{t("pass.noJourney")}</Chip>
        </Fact>
      )}
      <Fact term={t("detail.weight")}>
        <Measure>{weight(reservation.weight)}</Measure>
      </Fact>
      <Fact term={t("detail.packages")}>{packages.reduce((sum, { quantity }) => sum + quantity, 0)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
