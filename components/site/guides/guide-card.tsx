"use client";

import { Clock } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import type { GuideView } from "@/lib/site/guides/contract";
import { GuideOutline } from "./guide-outline";

type GuideCardProps = {
  guide: Pick<GuideView, "id" | "slug" | "title" | "summary" | "readingMinutes">;
  /** The heading's level in the page. */
  titleAs?: "h2" | "h3";
};

/** A guide in a list; the card is its link, and its outline opens in place. */
export function GuideCard({ guide, titleAs: Title = "h2" }: GuideCardProps) {
  const t = useTranslations("guides");
  return (
    <div className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-low transition-shadow focus-within:shadow-high hover:shadow-high">
      <Title className="font-bold font-display text-h3">
        <Link
          href={`/guides/${guide.slug}`}
          className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {guide.title}
        </Link>
      </Title>
      <p className="mt-2 grow text-muted">{guide.summary}</p>
      <p className="mt-3 flex items-center gap-1.5 text-muted text-small">
        <Icon of={Clock} className="size-4" />
        {t("minutes", { count: guide.readingMinutes })}
      </p>
      <GuideOutline id={guide.id} slug={guide.slug} title={guide.title} />
    </div>
  );
}
