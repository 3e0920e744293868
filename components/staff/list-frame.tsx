import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";

type ListFrameProps = {
  title: string;
  lead: string;
  /** What waits for a decision, above the list. */
  urgent?: ReactNode;
  search: ReactNode;
  /** The total count, where the lead does not contain it. */
  count?: string;
  /** Shown when nothing was found. */
  none: { title: string; description?: string };
  list: { data: readonly unknown[]; totalCount: number; limit: number };
  page: number;
  /** The address of a page of the list. */
  hrefFor: (page: number) => string;
  children: ReactNode;
};

/** A staff list: its title, its filters, its rows and its pagination. */
export function ListFrame({ title, lead, urgent, search, count, none, list, page, hrefFor, children }: ListFrameProps) {
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{title}</h1>
        <p className="mt-1 text-lead text-muted">{lead}</p>
      </header>
      {urgent}
      {search}
      {count ? <p className="text-muted">{count}</p> : null}
      {list.data.length === 0 ? <EmptyState picture={<KraftBox />} {...none} /> : children}
      <Pagination page={page} pageCount={Math.ceil(list.totalCount / list.limit)} hrefFor={hrefFor} />
    </div>
  );
}
