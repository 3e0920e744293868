import { useTranslations } from "next-intl";
import { useFormats } from "@/lib/i18n/formats";
import type { GuideView } from "@/lib/site/guides/contract";

/** The sources of a guide's facts, with the day of access. */
export function GuideSources({ sources }: { sources: GuideView["sources"] }) {
  const t = useTranslations("guides");
  const f = useFormats();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-8 max-w-[68ch] rounded-lg bg-sunken p-5">
      <h2 id="sources" className="font-bold font-display text-h3">
        {t("sources")}
      </h2>
      <p className="mt-1 text-muted text-small">{t("sourcesLead")}</p>
      <ol className="mt-3 grid list-decimal gap-3 ps-6">
        {sources.map((source) => (
          <li key={source.name} id={`source-${source.number}`} className="scroll-mt-24 ps-1">
            <a
              href={source.url}
              rel="noopener nofollow"
              className="text-link underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              <bdi>{source.title}</bdi>
            </a>
            <span className="block text-muted text-small">
              {t("readOn", { date: f.calendarDayLong(source.readOn) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
