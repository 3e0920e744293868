import { BadgeCheck, CircleDashed, Star } from "lucide";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName, useRepresentative } from "@/components/identity/people/use-read-name";
import { ReportButton } from "@/components/identity/reports/report-button";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useFormats } from "@/lib/i18n/formats";
import { shownName } from "@/lib/identity/people/rules";
import type { PersonView } from "@/lib/site/people/contract";

/** The header of a profile: photo, name, rating, identity, and member since. */
export function PersonHead({ view }: { view: PersonView }) {
  const t = useTranslations("people");
  const { rating, monthOf } = useFormats();
  const { person } = view;
  const name = useReadName()(person);
  const representative = useRepresentative()(person);
  const written = shownName(person);
  return (
    <header className="page-width flex flex-wrap items-center gap-x-5 gap-y-3 pt-2 pb-6">
      <Avatar name={name} photo={person.photo} className="size-20 text-h1 sm:size-28" />
      <div className="min-w-0 grow basis-56">
        <h1 className="break-words font-bold font-display text-h1">
          <bdi>{name}</bdi>
        </h1>
        {written === name ? null : (
          <p className="text-muted">
            <bdi>{written}</bdi>
          </p>
        )}
        {representative ? (
          <p className="text-muted">{t.rich("professional", { name: () => <bdi>{representative}</bdi> })}</p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-lead">
          {person.rating === null ? (
            <span className="text-muted">{t("noRating")}</span>
          ) : (
            <>
              <Icon of={Star} className="size-5 fill-star text-star" />
              <LeftToRight className="font-semibold">{rating(person.rating)}</LeftToRight>
              <a href="#reviews" className="text-link underline underline-offset-4">
                {t("reviewCount", { count: person.reviewCount })}
              </a>
            </>
          )}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span
            className={cn(
              "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold",
              person.verified ? "bg-success-soft text-on-success-soft" : "bg-sunken text-muted",
            )}
          >
            <Icon of={person.verified ? BadgeCheck : CircleDashed} className="size-4" />
            {person.verified ? t("verified") : t("unverified")}
          </span>
          <span className="text-muted">{t.rich("since", { date: () => <bdi>{monthOf(person.since)}</bdi> })}</span>
        </p>
      </div>
      {view.isMe ? null : <ReportButton subject={{ type: "user", id: person.id }} className="text-muted" />}
    </header>
  );
}
