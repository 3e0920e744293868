"use client";

import { X } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { RouteLine } from "@/components/brand/route-line";
import { Avatar } from "@/components/identity/people/avatar";
import { useFirstName, useNameTags } from "@/components/identity/people/first-name";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toLocale } from "@/lib/core/base/actor";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import { type MilestoneKind, milestoneOf } from "./milestone-of";
import { isSeen, markSeen } from "./seen-milestones";

type SheetProps = {
  person: { firstName: string; photo: string | null };
  title: ReactNode;
  text: ReactNode;
  className?: string | undefined;
};

/**
 * A milestone worth a picture: the route is drawn once towards the person, and words say what it
 * is.
 */
export function MilestoneSheet({ person, title, text, className }: SheetProps) {
  const nameOf = useFirstName();
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-1 bg-success-soft p-4 text-on-success-soft sm:px-6",
        className,
      )}
    >
      <span aria-hidden="true" className="flex items-center">
        <RouteLine animated className="h-12 w-36" />
        <Avatar name={nameOf(person.firstName)} photo={person.photo} className="-ms-1 size-12 text-h3" />
      </span>
      <div className="min-w-0 grow basis-56">
        <p className="font-bold font-display text-h3">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

type DealMilestoneProps = { reservation: ReservationView; kind: MilestoneKind; className?: string | undefined };

type MilestoneWords = `${Exclude<MilestoneKind, "paidOut">}.${ReservationView["side"]}` | "paidOut.carrier";

/** A milestone of a deal: paid, handed over, delivered, paid out. */
export function DealMilestone({ reservation, kind, className }: DealMilestoneProps) {
  const t = useTranslations("reservations.milestones");
  const { price } = useFormats();
  const nameTags = useNameTags();
  const { side, other, departure, arrival, prices, received, finalPrice } = reservation;
  const sum = side === "shipper" ? (kind === "delivered" ? finalPrice : prices.total) : received;
  const route = routePhrases(toLocale(useLocale()), departure.city, arrival.city);
  // Only the carrier is paid out.
  const key: MilestoneWords = kind === "paidOut" ? "paidOut.carrier" : `${kind}.${side}`;
  const parts = {
    sum: () => <LeftToRight>{price(eurosToCents(sum))}</LeftToRight>,
    ...nameTags(other.firstName),
    way: () => `${route.from} ${route.to}`,
    to: () => <bdi>{arrival.city}</bdi>,
  };
  return (
    <MilestoneSheet
      person={other}
      className={className}
      title={t.rich(`${key}.title`, parts)}
      text={t.rich(`${key}.text`, parts)}
    />
  );
}

type FreshMilestoneProps = {
  reservation: ReservationView;
  now: string;
  /** The milestones that this device has shown, by its cookies. */
  seen: readonly MilestoneKind[];
  /** Waits while something lies over the page. */
  isCovered: boolean;
};

/** The milestone that a deal has come to, where this device has not shown it yet. */
export function FreshMilestone({ reservation, now, seen, isCovered }: FreshMilestoneProps) {
  const t = useTranslations("reservations.milestones");
  const kind = milestoneOf(reservation, now);
  const [shown, setShown] = useState(kind && !isCovered && !seen.includes(kind) ? kind : null);
  useEffect(() => {
    if (!kind || isCovered || isSeen(kind, reservation.id)) return;
    markSeen(kind, reservation.id);
    setShown(kind);
  }, [kind, isCovered, reservation.id]);
  const sheet = useRef<HTMLDivElement>(null);
  const served = useRef(shown);
  // One that comes later may find its reader further down, at the code that brought it; one that was
  // served may not, who has scrolled before the scripts were there.
  useEffect(() => {
    if (shown && shown !== served.current) sheet.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  // The region is there before its words, so that they are announced.
  return (
    <div role="status" className="not-empty:mt-2 not-empty:mb-3 print:hidden">
      {shown && shown === kind ? (
        <div ref={sheet} className="relative scroll-mt-24 scroll-mb-24">
          <DealMilestone reservation={reservation} kind={shown} className="rounded-lg pe-12 sm:pe-14" />
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => setShown(null)}
            className="absolute end-1 top-1 grid size-11 place-items-center rounded-md text-on-success-soft hover:bg-surface/50"
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
