import { BadgeCheck, Star } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { LeftToRight } from "@/components/ui/bidi";
import { Icon } from "@/components/ui/icon";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { OwnerView } from "@/lib/identity/people/contract";
import { personPath } from "@/lib/identity/people/rules";
import { Avatar } from "./avatar";
import { useReadName, useRepresentative } from "./use-read-name";

type PersonLineProps = {
  person: Pick<
    z.output<typeof OwnerView>,
    "id" | "firstName" | "lastInitial" | "companyName" | "photo" | "verified" | "rating" | "reviewCount"
  >;
  /** The person's role here, such as "Your carrier". */
  role?: ReactNode;
  /** Leads to what everyone may know of them. */
  isLink?: boolean;
};

/** A person on one line: photo, name, verified, rating. */
export function PersonLine({ person, role, isLink }: PersonLineProps) {
  const t = useTranslations("common.person");
  const { rating } = useFormats();
  const name = useReadName()(person);
  const representative = useRepresentative()(person);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={person.photo} className="size-12 text-h3" />
      <div className="min-w-0">
        {role ? <p className="text-caption text-muted">{role}</p> : null}
        <p className="flex min-w-0 items-center gap-1.5 font-semibold">
          {isLink ? (
            <Link
              href={personPath(person)}
              className="-my-2.5 min-w-11 truncate py-2.5 text-link underline underline-offset-4 print:text-ink print:no-underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="truncate">{name}</bdi>
          )}
          {person.verified ? (
            <>
              <Icon of={BadgeCheck} className="size-4.5 shrink-0 text-on-success-soft" />
              <span className="sr-only">{t("verified")}</span>
            </>
          ) : null}
        </p>
        {representative ? (
          <p className="truncate text-caption text-muted">
            {t.rich("professional", { name: () => <bdi>{representative}</bdi> })}
          </p>
        ) : null}
        <p className="flex items-center gap-1.5 text-small">
          {person.rating === null ? (
            <span className="text-muted">{t("noReviews")}</span>
          ) : (
            <>
              <Icon of={Star} className="size-4 fill-star text-star" />
              <span className="sr-only">{t("rating")} </span>
              <LeftToRight className="font-semibold">{rating(person.rating)}</LeftToRight>
              <span className="text-muted">{t("reviews", { count: person.reviewCount })}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
