import { BadgeCheck, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ownerName } from "@/components/listing/listing-summaries";
import { ReportButton } from "@/components/reports/report-button";
import { Card } from "@/components/ui/card";
import { Ltr } from "@/components/ui/ltr";
import type { OwnerView } from "@/lib/announcements/contract";
import { useFormats } from "@/lib/i18n/formats";

type OwnerBlockProps = { owner: z.output<typeof OwnerView>; side: "sender" | "carrier"; isMine: boolean };

/** Who is behind a listing: name, identity, reviews, and since when. */
export function OwnerBlock({ owner, side, isMine }: OwnerBlockProps) {
  const t = useTranslations("listing.detail.owner");
  const f = useFormats();
  const name = ownerName(owner);
  return (
    <Card>
      <h2 className="font-semibold text-muted text-small">{isMine ? t("you") : t(side)}</h2>
      <div className="mt-3 flex items-center gap-3">
        {owner.photo ? (
          // biome-ignore lint/performance/noImgElement: the file store makes the sizes itself
          <img src={owner.photo} alt="" width={56} height={56} className="size-14 shrink-0 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft font-bold font-display text-h3 text-on-primary-soft"
          >
            {[...owner.firstName][0]}
          </span>
        )}
        <div className="min-w-0">
          <p className="truncate font-bold font-display text-h3" dir="auto">
            {name}
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-small">
            {owner.rating === null ? (
              <span className="text-muted">{t("noReviews")}</span>
            ) : (
              <>
                <Star aria-hidden="true" className="size-4 fill-star text-star" />
                <Ltr className="font-semibold">{f.number(owner.rating)}</Ltr>
                <span className="text-muted">{t("reviews", { count: owner.reviewCount })}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-small">
        <li className="flex items-center gap-2">
          <BadgeCheck
            aria-hidden="true"
            className={owner.verified ? "size-4 text-on-success-soft" : "size-4 text-muted"}
          />
          {owner.verified ? t("verified") : <span className="text-muted">{t("unverified")}</span>}
        </li>
        <li className="text-muted">{t("since", { date: f.dateLong(owner.since) })}</li>
      </ul>
      {isMine ? null : <ReportButton subject={{ type: "user", id: owner.id }} className="-ms-3.5 mt-1 text-muted" />}
    </Card>
  );
}
