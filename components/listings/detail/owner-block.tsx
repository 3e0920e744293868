import { BadgeCheck, Star } from "lucide";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName, useRepresentative } from "@/components/identity/people/use-read-name";
import { LeftToRight } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { OwnerView } from "@/lib/identity/people/contract";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import { personPath } from "@/lib/identity/people/rules";

type OwnerBlockProps = {
  owner: z.output<typeof OwnerView>;
  /** `null` when there are too few rooms to compute it. */
  responseSpeed: ResponseSpeed | null;
  side: "sender" | "carrier";
  isMine: boolean;
};

/** A listing's owner: name, verification, reviews, response time and member since. */
export function OwnerBlock({ owner, responseSpeed, side, isMine }: OwnerBlockProps) {
  const t = useTranslations("listings.detail.owner");
  const nameOfPerson = useReadName();
  const tPeople = useTranslations("people.response");
  const f = useFormats();
  const name = nameOfPerson(owner);
  const representative = useRepresentative()(owner);
  return (
    <Card>
      <h2 className="font-semibold text-muted text-small">{isMine ? t("you") : t(side)}</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={name} photo={owner.photo} className="size-14 text-h3" />
        <div className="min-w-0">
          <p className="truncate font-bold font-display text-h3">
            <bdi>{name}</bdi>
          </p>
          {representative ? (
            <p className="text-muted text-small">
              {t.rich("professional", { name: () => <bdi>{representative}</bdi> })}
            </p>
          ) : (
            <p className="text-muted text-small">{t("private")}</p>
          )}
          <p className="flex flex-wrap items-center gap-x-1.5 text-small">
            {owner.rating === null ? (
              <span className="text-muted">{t("noReviews")}</span>
            ) : (
              <>
                <Icon of={Star} className="size-4 fill-star text-star" />
                <LeftToRight className="font-semibold">{f.rating(owner.rating)}</LeftToRight>
                <span className="text-muted">{t("reviews", { count: owner.reviewCount })}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-small">
        <li className="flex items-center gap-2">
          <Icon of={BadgeCheck} className={owner.verified ? "size-4 text-on-success-soft" : "size-4 text-muted"} />
          {owner.verified ? t("verified") : <span className="text-muted">{t("unverified")}</span>}
        </li>
        {responseSpeed ? <li className="text-muted">{tPeople(responseSpeed)}</li> : null}
        {owner.cancellationRate === null ? null : (
          <li className="text-muted">{t("cancellation", { rate: String(owner.cancellationRate) })}</li>
        )}
        <li className="text-muted">{t("since", { date: f.monthOf(owner.since) })}</li>
      </ul>
      <div className="mt-1 flex flex-col items-start gap-1">
        <Link
          href={personPath(owner)}
          className="inline-flex min-h-11 items-center text-link text-small underline underline-offset-4"
        >
          {t("profile")}
        </Link>
      </div>
    </Card>
  );
}
