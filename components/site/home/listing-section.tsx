import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { ListingCard, type ListingSummary } from "@/components/listings/lists/listing-card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

type ListingSectionProps = {
  id: string;
  title: string;
  all: { href: string; label: string };
  listings: ListingSummary[];
  /** The content when there are none. */
  empty: ReactNode;
};

/** A block of current listings with a link to all of them. */
export function ListingSection({ id, title, all, listings, empty }: ListingSectionProps) {
  return (
    <section aria-labelledby={id} className="page-width py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="font-bold font-display text-h2">
          {title}
        </h2>
        <Link
          href={all.href}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          {all.label}
          <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      {listings.length > 0 ? (
        // On phones one row to swipe: all of them stay in the page, which does not grow by them.
        <ul className="gap-4 max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-(--gutter) max-sm:pb-3 sm:grid lg:grid-cols-2">
          {listings.map((listing) => (
            <li key={listing.href} className="min-w-0 max-sm:w-[90%] max-sm:shrink-0 max-sm:snap-start">
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        empty
      )}
    </section>
  );
}
