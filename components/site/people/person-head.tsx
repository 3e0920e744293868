import { BadgeCheck, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { PersonPhoto } from "@/components/identity/people/person-photo";
import { ReportButton } from "@/components/identity/reports/report-button";
import { Ltr } from "@/components/ui/ltr";
import { useFormats } from "@/lib/i18n/formats";
import { shownName } from "@/lib/identity/people/rules";
import type { PersonView } from "@/lib/site/people/contract";

/** Who this is: photo, name, rating, identity, and since when. */
export function PersonHead({ view }: { view: PersonView }) {
  const t = useTranslations("people");
  const { number, dateLong } = useFormats();
  const { person } = view;
  return (
    <header className="page-width flex flex-wrap items-center gap-x-5 gap-y-3 pt-2 pb-6">
      <PersonPhoto photo={person.photo} firstName={person.firstName} className="size-20 text-h1 sm:size-28" />
      <div className="min-w-0 grow basis-56">
        <h1 className="break-words font-bold font-display text-h1">
          <bdi>{shownName(person)}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-lead">
          {person.rating === null ? (
            <span className="text-muted">{t("noRating")}</span>
          ) : (
            <>
              <Star aria-hidden="true" className="size-5 fill-star text-star" />
              <Ltr className="font-semibold">{number(person.rating)}</Ltr>
              <a href="#reviews" className="text-link underline underline-offset-4">
                {t("reviewCount", { count: person.reviewCount })}
              </a>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
          <span className="inline-flex items-center gap-1.5">
            <BadgeCheck
              aria-hidden="true"
              className={person.verified ? "size-4 text-on-success-soft" : "size-4 text-muted"}
            />
            {person.verified ? t("verified") : t("unverified")}
          </span>
          <span>{t.rich("since", { date: () => <bdi>{dateLong(person.since)}</bdi> })}</span>
        </p>
      </div>
      {view.isMe ? null : <ReportButton subject={{ type: "user", id: person.id }} className="text-muted" />}
    </header>
  );
}
