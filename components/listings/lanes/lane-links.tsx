import { useLocale, useTranslations } from "next-intl";
import { toLocale } from "@/lib/core/base/actor";
import { Link } from "@/lib/i18n/link";
import type { LaneView } from "@/lib/listings/lanes/contract";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import { lanePath } from "./lane-path";

/** The busiest city pairs as links to their pages. */
export function LaneLinks({ lanes }: { lanes: LaneView[] }) {
  const t = useTranslations("lanes");
  const locale = toLocale(useLocale());
  if (lanes.length === 0) return null;
  return (
    <section aria-labelledby="lanes-title" className="page-width py-6">
      <h2 id="lanes-title" className="font-bold font-display text-h2">
        {t("popular")}
      </h2>
      <p className="mt-1 text-muted">{t("popularLead")}</p>
      <ul className="mt-4 grid gap-3 max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-(--gutter) max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-4">
        {lanes.map((lane) => (
          <li key={`${lane.from.cityId}-${lane.to.cityId}`} className="min-w-0 max-sm:w-60 max-sm:snap-start">
            <Link
              href={lanePath(lane)}
              className="flex h-full min-h-14 flex-col justify-center rounded-lg border border-line bg-surface px-4 py-3 shadow-low hover:shadow-high"
            >
              <span className="font-semibold">{t("title", routePhrases(locale, lane.from.city, lane.to.city))}</span>
              <span className="text-muted text-small">{t("count", { count: lane.announcementCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
