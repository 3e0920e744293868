"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerDialog } from "@/components/deals/offers/answer-dialog";
import { acceptOffer } from "@/components/deals/room-state/room-calls";
import { BackLink } from "@/components/ui/back-link";
import { useRouter } from "@/lib/i18n/navigation";
import { type Candidate, OfferColumn } from "./offer-column";

type CompareScreenProps = {
  title: string;
  backHref: string;
  /** Manual handling, which each total includes. */
  handlingCents: number;
  candidates: Candidate[];
  now: string;
};

/** The offers for one parcel side by side: what each costs, when it arrives, and who brings it. */
export function CompareScreen({ title, backHref, handlingCents, candidates, now }: CompareScreenProps) {
  const t = useTranslations("rooms.compare");
  const router = useRouter();
  const [accepting, setAccepting] = useState<Candidate>();
  const message = accepting?.room.currentOffer;
  const lowest = Math.min(...candidates.map(({ room }) => room.currentOffer?.offerAmount ?? Number.POSITIVE_INFINITY));
  return (
    <div className="page-width flex flex-col gap-5 py-6 lg:py-10">
      <header>
        <BackLink href={backHref}>{t("back")}</BackLink>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p dir="auto" className="align-parent mt-1 text-lead text-muted">
          {title}
        </p>
      </header>
      {/* A row wider than a phone scrolls in its own box, and by keys, including the parts for screen readers. */}
      <section
        aria-label={t("label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
        tabIndex={0}
        className="relative -mx-(--gutter) snap-x snap-mandatory scroll-px-(--gutter) overflow-x-auto px-(--gutter) pb-3"
      >
        <ul className="grid auto-cols-[minmax(15.5rem,1fr)] grid-flow-col grid-rows-[repeat(9,auto)] gap-x-4">
          {candidates.map((candidate) => (
            <OfferColumn
              key={candidate.room.id}
              candidate={candidate}
              handlingCents={handlingCents}
              isLowest={candidates.length > 1 && candidate.room.currentOffer?.offerAmount === lowest}
              now={now}
              onAccept={() => setAccepting(candidate)}
            />
          ))}
        </ul>
      </section>
      <p className="text-muted text-small">{t("hint")}</p>
      {accepting && message ? (
        <AnswerDialog
          action="accept"
          message={message}
          room={accepting.room}
          handlingCents={handlingCents}
          onClose={() => setAccepting(undefined)}
          onConfirm={async () => {
            const answer = await acceptOffer(message).catch((error: unknown) => {
              // The other side may have acted first: what is left to compare is read again.
              router.refresh();
              throw error;
            });
            const id = answer.offerDetails?.reservationId;
            router.push(id ? `/reservations/${id}?pay=1` : `/chat/${accepting.room.id}`);
          }}
        />
      ) : null}
    </div>
  );
}
