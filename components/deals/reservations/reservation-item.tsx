import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { eurosToCents } from "@/lib/core/base/money";
import type { ListedReservation } from "@/lib/deals/reservations/contract";
import { stepPath } from "@/lib/deals/reservations/rules";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { ReservationChip } from "./reservation-chip";

type Card = { card: ListedReservation };

/** The sum of a card and its meaning: a cancelled deal is neither paid nor received. */
function sumOf({ role, status, total, received, finalPrice }: ListedReservation): {
  kind: "agreed" | "total" | "receive";
  euros: number;
} {
  const isShipment = role === "shipment";
  if (status === "cancelled" || status === "expired") return { kind: "agreed", euros: isShipment ? total : finalPrice };
  return isShipment ? { kind: "total", euros: total } : { kind: "receive", euros: received };
}

/**
 * A booking as a row: with whom, from where to where, when, for how much, how it stands, and the
 * reader's one next step. The whole row leads to it.
 */
export function ReservationItem({ card, heading: Heading = "h2" }: Card & { heading?: "h2" | "h3" }) {
  return (
    <li
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 rounded-lg border bg-surface p-4 shadow-low transition-shadow hover:shadow-high",
        "focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2",
        "lg:grid-cols-[14rem_minmax(0,1fr)_12rem_14rem_6rem] lg:items-center lg:gap-x-6",
        card.isDisputed ? "border-warning/40" : card.next ? "border-primary-soft-line" : "border-line",
      )}
    >
      <Person card={card} />
      <Sum card={card} />
      <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <Route card={card} />
        <div className="mt-1 flex flex-wrap gap-x-2 text-muted text-small">
          <Heading className="align-parent min-w-0 [overflow-wrap:anywhere]" dir="auto">
            <Link
              href={`/reservations/${card.id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {card.title}
            </Link>
          </Heading>
          <LeftToRight className="text-caption">{card.number}</LeftToRight>
        </div>
      </div>
      <Standing card={card} />
    </li>
  );
}

function Person({ card: { other, side } }: Card) {
  const t = useTranslations("reservations.pass.other");
  const name = useReadName()(other);
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={other.photo} className="size-11" />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block truncate text-caption text-muted">{t(side)}</span>
      </span>
    </p>
  );
}

function Sum({ card }: Card) {
  const t = useTranslations("reservations.list");
  const { price } = useFormats();
  const sum = sumOf(card);
  return (
    <p className="text-end lg:col-start-5 lg:row-start-1">
      <LeftToRight className="block font-bold font-display text-h3">{price(eurosToCents(sum.euros))}</LeftToRight>
      <span className="block text-caption text-muted">{t(sum.kind)}</span>
    </p>
  );
}

/** The cities in the direction of the journey, and its day. */
function Route({ card }: Card) {
  const t = useTranslations("common.route");
  return (
    <>
      <p className="font-bold font-display text-lead [overflow-wrap:anywhere]">
        <span className="sr-only">{t("from")} </span>
        <bdi>{card.departure.city}</bdi>{" "}
        <Icon of={ArrowRight} className="inline-block size-[0.9em] text-route-to rtl:-scale-x-100" />{" "}
        <span className="sr-only">{t("to")} </span>
        <bdi>{card.arrival.city}</bdi>
      </p>
      <p className="text-small">
        <DealDeparture deal={card} />
      </p>
    </>
  );
}

/** One status in plain words, by when the reader acts, and how. */
function Standing({ card }: Card) {
  const t = useTranslations("reservations");
  const { dateTime } = useFormats();
  const { isDisputed, status, nextBy } = card;
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t-2 border-dashed pt-3 lg:contents">
      <div className="min-w-0 lg:col-start-3 lg:row-start-1">
        {isDisputed ? (
          <StatusChip variant="warning">{t("pass.disputed")}</StatusChip>
        ) : (
          <ReservationChip status={status} />
        )}
        {nextBy ? (
          <p className="mt-1 text-caption text-muted">
            {t.rich("list.by", { at: () => <Measure>{dateTime(nextBy)}</Measure> })}
          </p>
        ) : null}
      </div>
      <div className="lg:col-start-4 lg:row-start-1">
        <Step card={card} />
      </div>
    </div>
  );
}

/** What the reader does next; else what they may follow. */
function Step({ card: { id, isDisputed, status, next, side } }: Card) {
  const t = useTranslations("reservations");
  if (next)
    return (
      <StepLink href={stepPath(next, id)} isMain={next !== "write_review"}>
        {t(`list.steps.${next}`)}
      </StepLink>
    );
  if (isDisputed) return <StepLink href={stepPath("answer_dispute", id)}>{t("pass.waits.disputed")}</StepLink>;
  if (status === "in_progress" && side === "shipper")
    return <StepLink href={`/reservations/${id}`}>{t("pass.waits.in_progress")}</StepLink>;
  if (status === "pending" || status === "confirmed")
    return <span className="text-muted text-small">{t("list.nothing")}</span>;
  return null;
}

type StepLinkProps = { href: string; isMain?: boolean; children: ReactNode };

/** Lies above the link of its row. */
function StepLink({ href, isMain = false, children }: StepLinkProps) {
  return (
    <Button asChild size="sm" variant={isMain ? "primary" : "secondary"} className="relative z-1">
      <Link href={href}>{children}</Link>
    </Button>
  );
}
