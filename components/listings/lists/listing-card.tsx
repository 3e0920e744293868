import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { FavouriteButton } from "@/components/listings/favourites/favourite-button";
import type { ListingRef } from "@/components/listings/favourites/favourite-store";
import { Chip } from "@/components/ui/chip";
import { LabelCard } from "@/components/ui/label-card";
import { Ltr } from "@/components/ui/ltr";
import type { Tone } from "@/components/ui/tones";
import { Link } from "@/lib/i18n/navigation";

/** A listing as its card shows it; every text is already in the page's language. */
export type ListingSummary = {
  /** The listing's own address, without the language. */
  href: string;
  title: string;
  /** Shows the title above the route; without it only screen readers hear it. */
  showsTitle?: boolean;
  /** A small picture, or the sign of the way of travelling where there is none. */
  picture?: ReactNode;
  from: { city: string; detail?: ReactNode };
  to: { city: string; detail?: ReactNode };
  /** Few words each: mode, capacity left, verified. */
  facts: { label: string; tone?: Tone }[];
  price: string;
  priceUnit: string;
  /** Who announces it; `href` is their own page. */
  owner?: { name: string; href?: string; rating?: string; ratingCount?: string };
  /** What its heart keeps; one's own listing has none. */
  keeps?: ListingRef;
};

/** A listing on a luggage label; the whole label is its link. */
export function ListingCard({ listing }: { listing: ListingSummary }) {
  const { owner, keeps } = listing;
  return (
    <LabelCard
      className="h-full transition-shadow focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high"
      stub={
        <>
          <div>
            <Ltr className="font-bold font-display text-h2">{listing.price}</Ltr>
            <p className="text-muted text-small">{listing.priceUnit}</p>
          </div>
          {keeps ? <FavouriteButton listing={keeps} title={listing.title} className="z-2 -my-2 -me-3" /> : null}
          {owner ? (
            <p className="min-w-0 max-w-full text-muted text-small">
              {owner.href ? (
                // Above the label's own link; its height does not move what stands beside it.
                <span className="-my-2.5 block">
                  <Link
                    href={owner.href}
                    className="relative z-2 inline-flex min-h-11 max-w-full items-center font-semibold text-ink hover:underline"
                  >
                    <span className="truncate" dir="auto">
                      {owner.name}
                    </span>
                  </Link>
                </span>
              ) : (
                <span className="block truncate font-semibold text-ink" dir="auto">
                  {owner.name}
                </span>
              )}
              {owner.rating ? (
                <Ltr className="inline-flex items-center gap-1">
                  <Star aria-hidden="true" className="size-4 fill-star text-star" />
                  {owner.rating} {owner.ratingCount ? `(${owner.ratingCount})` : null}
                </Ltr>
              ) : null}
            </p>
          ) : null}
        </>
      }
    >
      <h3>
        <Link href={listing.href} className="absolute inset-0 z-1 rounded-lg outline-none">
          <span className="sr-only">{listing.title}</span>
        </Link>
        {listing.showsTitle ? (
          <span aria-hidden="true" className="mb-2 line-clamp-2 block font-bold font-display">
            <bdi>{listing.title}</bdi>
          </span>
        ) : null}
      </h3>
      <div className="flex items-start gap-3">
        <RouteRail from={listing.from} to={listing.to} className="min-w-0 grow" />
        {listing.picture}
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {listing.facts.map((fact) => (
          <li key={fact.label} className="flex min-w-0">
            <Chip tone={fact.tone}>{fact.label}</Chip>
          </li>
        ))}
      </ul>
    </LabelCard>
  );
}
