"use client";

import { TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { DisputeSection } from "@/components/deals/disputes/dispute-section";
import { useDispute } from "@/components/deals/disputes/use-dispute";
import { ReviewPart } from "@/components/deals/reviews/review-part";
import { useFirstName } from "@/components/identity/people/first-name";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import type { DealReviews } from "@/lib/deals/reviews/contract";

// Disputes are rare: the form is loaded on demand.
const StatementDialog = lazy(() =>
  import("@/components/deals/disputes/statement-dialog").then((part) => ({ default: part.StatementDialog })),
);

/** The facts that the page loads on the server. */
export type AfterPickupFacts = { dispute: DisputeView | null; reviews: DealReviews };

type AfterPickupProps = AfterPickupFacts & { reservation: ReservationView; reload: () => Promise<unknown> };

/** The dispute and the reviews of a reservation after its pickup. */
export function AfterPickup({ reservation, dispute: read, reviews: firstReviews, reload }: AfterPickupProps) {
  const { id, other, timeline, status } = reservation;
  const otherName = useFirstName()(other.firstName);
  const { dispute, setDispute } = useDispute(read, reservation.dispute?.id ?? null, timeline.length);
  const [reviews, setReviews] = useReviews(id, firstReviews, reservation);
  useShownOnceOpened(dispute);
  const change = (view: DisputeView) => {
    setDispute(view);
    void reload();
  };
  return (
    <>
      {dispute ? <DisputeSection dispute={dispute} otherName={otherName} onChange={change} /> : null}
      <ReviewPart key={status} reservationId={id} reviews={reviews} otherName={otherName} onChange={setReviews} />
    </>
  );
}

/** Brings a dispute that was just opened here into view: its button lies far below. */
function useShownOnceOpened(dispute: DisputeView | null): void {
  const wasThere = useRef(dispute !== null);
  useEffect(() => {
    if (!dispute || wasThere.current) return;
    wasThere.current = true;
    if (dispute.side !== dispute.openedSide) return;
    const part = document.getElementById("dispute");
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }, [dispute]);
}

/** The reviews, fetched again with the reservation, as the other side may have written one. */
function useReviews(id: number, first: DealReviews, reservation: ReservationView) {
  const [reviews, setReviews] = useState(first);
  const [seen, setSeen] = useState(reservation);
  useEffect(() => {
    if (seen === reservation) return;
    let isGone = false;
    void callApi("GET", "/v1/reservations/{id}/reviews", { path: { id } })
      .catch(() => undefined)
      .then((view) => {
        if (isGone) return;
        setSeen(reservation);
        if (view) setReviews(view);
      });
    return () => {
      isGone = true;
    };
  }, [id, reservation, seen]);
  return [reviews, setReviews] as const;
}

/** Opens a dispute, while that is allowed. */
export function ProblemButton({ reservation, reload }: Pick<AfterPickupProps, "reservation" | "reload">) {
  const t = useTranslations("disputes");
  const nameOf = useFirstName();
  const [isOpen, setOpen] = useState(false);
  if (!reservation.actions.includes("dispute")) return null;
  return (
    <div className="flex flex-col gap-1 print:hidden">
      <Button variant="ghost" className="text-danger" onClick={() => setOpen(true)}>
        <Icon of={TriangleAlert} />
        {t("open")}
      </Button>
      <p className="text-center text-caption text-muted">{t("openHint")}</p>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementDialog
            about={{ reservationId: reservation.id }}
            otherName={nameOf(reservation.other.firstName)}
            onDone={() => void reload()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
