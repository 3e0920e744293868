"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { errorText } from "@/lib/client/error-text";
import { toLocale } from "@/lib/core/base/actor";
import { getPathname } from "@/lib/i18n/navigation";
import type { GuideView } from "@/lib/site/guides/contract";
import { GUIDE_LIMITS } from "@/lib/site/guides/limits";
import { GuideCard } from "./guide-card";
import { guideListOptions } from "./guide-queries";

/** The end counts as reached by who jumps past it, to the foot of the page. */
const PASSED_PX = 100_000;

type GuideListProps = { page: number; guides: GuideView[] };

/** All guides, the next ones as their end comes into sight. Without scripts the pages are links. */
export function Guides({ page, guides }: GuideListProps) {
  const t = useTranslations("guides");
  const locale = toLocale(useLocale());
  const list = useInfiniteQuery(guideListOptions(locale, { page, guides }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = list;
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `${PASSED_PX}px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchNextPageError, fetchNextPage]);

  const pages = list.data.pages;
  const isLastFull = (pages.at(-1)?.length ?? 0) === GUIDE_LIMITS.pageSize;
  const hrefOf = (number: number) => getPathname({ href: number === 1 ? "/guides" : `/guides?page=${number}`, locale });
  return (
    <>
      {page > 1 ? (
        <Button asChild variant="secondary" className="mb-5">
          <a href={hrefOf(page - 1)}>{t("newer")}</a>
        </Button>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pages.flat().map((guide) => (
          <li key={guide.id}>
            <GuideCard guide={guide} />
          </li>
        ))}
      </ul>
      <div ref={end} aria-live="polite" className="mt-6 flex min-h-12 items-center justify-center text-muted">
        {isFetchNextPageError ? (
          <ErrorState
            title={t("error", { message: errorText(error, t("errorFallback")) })}
            description={null}
            onRetry={() => void fetchNextPage()}
            className="grow"
          />
        ) : isFetchingNextPage ? (
          t("loading")
        ) : !hasNextPage ? (
          t("end")
        ) : isLastFull ? (
          <Button asChild variant="secondary">
            <a
              href={hrefOf(page + pages.length)}
              onClick={(event) => {
                event.preventDefault();
                void fetchNextPage();
              }}
            >
              {t("more")}
            </a>
          </Button>
        ) : null}
      </div>
    </>
  );
}
