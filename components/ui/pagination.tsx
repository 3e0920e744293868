import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/link";
import { LineIcon } from "./line-icons";

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The URL of a page, without the locale. */
  hrefFor: (page: number) => string;
};

// The first, the last and the current page's neighbours; gaps replace the rest.
function pagesToShow(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
  const near = [page - 1, page, page + 1].filter((candidate) => candidate > 1 && candidate < pageCount);
  const first = near[0] ?? pageCount;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 2 ? (["gap-before"] as const) : []),
    ...near,
    ...(last < pageCount - 1 && near.length > 0 ? (["gap-after"] as const) : []),
    pageCount,
  ];
}

/** Links to the pages of a list; hidden when there is only one. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const t = useTranslations("common.pagination");
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t("label")} className="flex items-center justify-center gap-1">
      <Step href={page > 1 ? hrefFor(page - 1) : null} rel="prev" label={t("previous")}>
        <LineIcon name="chevron-down" className="size-5 rotate-90 rtl:-rotate-90" />
      </Step>
      <p className="px-2 font-semibold sm:hidden">{t("of", { page: String(page), pageCount: String(pageCount) })}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesToShow(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === "number" ? (
              <Link
                href={hrefFor(entry)}
                aria-current={entry === page ? "page" : undefined}
                aria-label={t("page", { page: String(entry) })}
                className="page-link"
              >
                {entry}
              </Link>
            ) : (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      <Step href={page < pageCount ? hrefFor(page + 1) : null} rel="next" label={t("next")}>
        <LineIcon name="chevron-down" className="size-5 -rotate-90 rtl:rotate-90" />
      </Step>
    </nav>
  );
}

function Step({
  href,
  rel,
  label,
  children,
}: {
  href: string | null;
  rel: string;
  label: string;
  children: ReactNode;
}) {
  if (!href) return <span className="page-link">{children}</span>;
  return (
    <Link href={href} rel={rel} aria-label={label} className="page-link">
      {children}
    </Link>
  );
}
