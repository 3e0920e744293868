import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { ListingCard, type ListingSummary } from "@/components/home/listing-card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/i18n/navigation";

type ListingSectionProps = {
  id: string;
  title: string;
  allHref: string;
  allLabel: string;
  /** At most eight. */
  listings: ListingSummary[];
  emptyTitle: string;
  emptyHint: string;
  emptyAction?: ReactNode;
};

/** A block of current listings on the home page, or what to do when there are none. */
export function ListingSection(props: ListingSectionProps) {
  const { id, title, allHref, allLabel, listings, emptyTitle, emptyHint, emptyAction } = props;
  return (
    <section aria-labelledby={id} className="page-width py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="font-bold font-display text-h2">
          {title}
        </h2>
        <Link
          href={allHref}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          {allLabel}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      {listings.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {listings.map((listing) => (
            <li key={listing.href}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={emptyTitle} description={emptyHint} picture={<KraftBox />} action={emptyAction} />
      )}
    </section>
  );
}
