"use client";

import { PackageSearch } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkRow } from "@/components/ui/link-row";
import { Pagination } from "@/components/ui/pagination";
import { Link } from "@/lib/i18n/link";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { type OwnState, stateWord } from "./own-states";

type StateName = OwnState | "outdated";

type OwnListProps = {
  kind: ListKind;
  /** The list's own address, without its state and page. */
  path: string;
  state: StateName | undefined;
  counts: readonly { state: StateName; count: number }[];
  found: { totalCount: number; page: number; limit: number };
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  children: ReactNode;
};

/** The owner's listings, filtered by state through links, so that each filter has a URL. */
export function OwnList({ kind, path, state, counts, found, empty, children }: OwnListProps) {
  const t = useTranslations("listings");
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return empty;
  // The selected state stays visible and can be cleared, also when it is empty.
  const isCounted = state === undefined || counts.some((one) => one.state === state);
  const shown = isCounted ? counts : [...counts, { state, count: 0 }];
  const links = [{ state: undefined, count: all }, ...shown];
  return (
    <div className="flex flex-col gap-5">
      <LinkRow label={t("owner.states")} className="-mx-4 px-4 py-1">
        <ul className="flex w-max gap-2">
          {links.map((link) => (
            <li key={link.state ?? "all"}>
              <Link
                href={addressOf(path, link.state, 1)}
                scroll={false}
                aria-current={link.state === state ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold text-small",
                  link.state === state
                    ? "border-primary bg-primary-soft text-on-primary-soft"
                    : "border-line-strong bg-surface hover:bg-sunken",
                )}
              >
                {link.state === undefined
                  ? t("owner.all", { kind })
                  : link.state === "outdated"
                    ? t("outdated")
                    : t(stateWord(kind, link.state))}
                <bdi dir="ltr" className="font-normal">
                  {link.count}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      </LinkRow>
      <h2 className="sr-only">{t("owner.list")}</h2>
      {found.totalCount === 0 ? <NoneInState kind={kind} path={path} /> : children}
      <Pagination
        page={found.page}
        pageCount={Math.ceil(found.totalCount / found.limit)}
        hrefFor={(page) => addressOf(path, state, page)}
      />
    </div>
  );
}

function addressOf(path: string, state: StateName | undefined, page: number): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

function NoneInState({ kind, path }: { kind: ListKind; path: string }) {
  const t = useTranslations("listings.owner");
  return (
    <EmptyState
      picture={<Icon of={PackageSearch} className="size-10 text-muted" />}
      title={t("noneInState", { kind })}
      action={
        <Button asChild size="sm" variant="secondary">
          <Link href={path}>{t("showAll")}</Link>
        </Button>
      }
    />
  );
}
