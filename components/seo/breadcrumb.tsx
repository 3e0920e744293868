import { ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

/** An ancestor of this page. */
export type Crumb = { name: string; path: string };

/** The trail from the home page; the last crumb is the page itself, and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("guides");
  return (
    <nav aria-label={t("path")} className="page-width pt-4">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-small">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="inline-flex min-w-0 items-center gap-1">
            {index > 0 ? <Icon of={ChevronRight} className="size-4 shrink-0 rtl:-scale-x-100" /> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate">
                <bdi>{crumb.name}</bdi>
              </span>
            ) : (
              <Link href={crumb.path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                <bdi>{crumb.name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
