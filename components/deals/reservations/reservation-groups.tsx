import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { ListedReservation } from "@/lib/deals/reservations/contract";
import { ReservationItem } from "./reservation-item";

const GROUPS = ["yours", "running", "past"] as const;
type Group = (typeof GROUPS)[number];

const OVER: readonly ListedReservation["status"][] = ["completed", "cancelled", "expired"];

/** The group of a booking: an open dispute is never over. */
function groupOf({ next, status, isDisputed }: ListedReservation): Group {
  if (next) return "yours";
  return OVER.includes(status) && !isDisputed ? "past" : "running";
}

/**
 * A page of bookings in the order of need: what the reader does, what goes on without them, and
 * what is over, folded unless it is all there is.
 */
export function ReservationGroups({ cards }: { cards: readonly ListedReservation[] }) {
  const t = useTranslations("reservations.list.groups");
  const groups = GROUPS.map((group) => ({ group, own: cards.filter((card) => groupOf(card) === group) })).filter(
    ({ own }) => own.length > 0,
  );
  return groups.map(({ group, own }) => {
    const rows = <Rows cards={own} heading="h3" />;
    const heading = <h2 className="font-bold font-display text-h3">{t(group)}</h2>;
    if (group === "past" && groups.length > 1) return <Fold key={group} summary={heading} rows={rows} />;
    return (
      <section key={group} className="flex flex-col gap-3">
        {heading}
        {rows}
      </section>
    );
  });
}

/** Bookings in a given order. */
export function Rows({ cards, heading }: { cards: readonly ListedReservation[]; heading: "h2" | "h3" }) {
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card) => (
        <ReservationItem key={card.id} card={card} heading={heading} />
      ))}
    </ul>
  );
}

function Fold({ summary, rows }: { summary: ReactNode; rows: ReactNode }) {
  return (
    <details className="group flex flex-col gap-3">
      <summary className="inline-flex min-h-12 cursor-pointer list-none items-center gap-2 self-start rounded-md pe-3 hover:text-link">
        <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      <div className="mt-2">{rows}</div>
    </details>
  );
}
