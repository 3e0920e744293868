"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useElision } from "@/components/identity/people/first-name";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { DealReviews, ReviewView } from "@/lib/deals/reviews/contract";
import { useFormats } from "@/lib/i18n/formats";
import { ReviewBody } from "./review-body";

const ReviewDialog = lazy(() => import("./review-dialog").then((part) => ({ default: part.ReviewDialog })));
const ReplyDialog = lazy(() => import("./reply-dialog").then((part) => ({ default: part.ReplyDialog })));

type ReviewPartProps = {
  reservationId: number;
  reviews: DealReviews;
  otherName: string;
  onChange: (view: DealReviews) => void;
};

/** The reviews of both sides: the viewer's own immediately, the other's when both are public. */
export function ReviewPart({ reservationId, reviews, otherName, onChange }: ReviewPartProps) {
  const t = useTranslations("reviews");
  const { dateLong } = useFormats();
  const of = useElision()(otherName);
  const [open, setOpen] = useState<"write" | "reply" | null>(null);
  const { own, other, canWrite, canReply, arePublic, windowEndsAt } = reviews;
  if (windowEndsAt === null || (!canWrite && !own && !other)) return null;
  const close = () => setOpen(null);
  const tags = { name: () => <bdi>{otherName}</bdi>, of, date: () => <bdi>{dateLong(windowEndsAt)}</bdi> };
  return (
    <Card id="reviews" className="flex scroll-mt-24 flex-col gap-4 print:hidden">
      <h2 className="font-bold font-display text-h3">{canWrite ? t("invite", { name: otherName }) : t("title")}</h2>
      {canWrite ? (
        <>
          <p className="text-muted">{t.rich("inviteText", tags)}</p>
          <Button className="self-start max-sm:w-full" onClick={() => setOpen("write")}>
            {t("write")}
          </Button>
        </>
      ) : null}
      {own ? (
        <Written
          title={t("own")}
          review={own}
          isOwn
          replyTitle={t.rich("reply.of", tags)}
          below={arePublic ? null : <p className="text-muted text-small">{t.rich("hidden", tags)}</p>}
        />
      ) : null}
      {other ? (
        <Written
          title={t.rich("other", tags)}
          review={other}
          replyTitle={t("reply.mine")}
          below={
            canReply ? (
              <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen("reply")}>
                {t("reply.open")}
              </Button>
            ) : null
          }
        />
      ) : arePublic ? (
        <p className="text-muted">{t.rich("noneFromOther", tags)}</p>
      ) : null}
      <Suspense fallback={null}>
        {open === "write" ? (
          <ReviewDialog reservationId={reservationId} otherName={otherName} onDone={onChange} onClose={close} />
        ) : null}
        {open === "reply" && other ? <ReplyDialog reviewId={other.id} onDone={onChange} onClose={close} /> : null}
      </Suspense>
    </Card>
  );
}

type WrittenProps = {
  title: ReactNode;
  review: ReviewView;
  replyTitle: ReactNode;
  below: ReactNode;
  isOwn?: boolean;
};

function Written({ title, review, replyTitle, below, isOwn = false }: WrittenProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-4">
      <h3 className="font-semibold">{title}</h3>
      <ReviewBody review={review} replyTitle={replyTitle} isOwn={isOwn} />
      {below}
    </section>
  );
}
