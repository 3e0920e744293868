"use client";

import { RouteRail } from "@/components/brand/route-rail";
import { Avatar } from "@/components/identity/people/avatar";
import type { ListingRef } from "@/components/listings/favourites/favourite-store";
import { HeartButton } from "@/components/listings/favourites/heart-button";
import { ListingThumb, ModeTile } from "@/components/listings/shared/listing-picture";
import { LeftToRight } from "@/components/ui/bidi";
import { LabelCard } from "@/components/ui/label-card";
import { LineIcon } from "@/components/ui/line-icons";
import { type StatusVariant, VARIANT_CLASSES } from "@/components/ui/status-variants";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { Link } from "@/lib/i18n/link";
import { type EndDetail, EndDetailText } from "./end-detail";

/** One end of the route of a card. */
type CardEnd = { city: string; detail?: EndDetail };

/**
 * A listing as its card shows it: data alone, with every text in the page's language, so that a
 * page carries each fact of a card only once in addition to its elements.
 */
export type ListingSummary = {
  /** The listing's own address, without the language. */
  href: string;
  title: string;
  /** Shows the title above the route; by default it is only for screen readers. */
  showsTitle?: boolean;
  /** What its owner called it in another language than the page's, whose title is the cities. */
  words?: { text: string; language?: string };
  /** The path of a photo, or the transport mode where there is none. */
  picture?: { path: string } | { vehicle: VehicleType };
  from: CardEnd;
  to: CardEnd;
  /** Few words each: mode, capacity left, verified. */
  facts: { label: string; variant?: StatusVariant }[];
  price: string;
  priceUnit: string;
  /** What the price comes to with the fees. */
  total?: string;
  /** The owner; `href` is their public page. */
  owner?: { name: string; photo?: string | null; href?: string; rating?: string; ratingCount?: string };
  /** The listing that its heart saves; the viewer's own listings have none. */
  favourite?: ListingRef;
};

/**
 * A listing on a luggage label; the whole label is its link. `areVehiclesDrawn`: the list holds the
 * drawings of its vehicles.
 */
export function ListingCard({ listing, areVehiclesDrawn }: { listing: ListingSummary; areVehiclesDrawn?: boolean }) {
  const { title, owner, favourite, picture, facts } = listing;
  return (
    <LabelCard
      className="listing-card"
      stub={
        <>
          <div>
            <LeftToRight className="listing-price">{listing.price}</LeftToRight>
            <p className="text-muted text-small">{listing.priceUnit}</p>
            {listing.total ? <p className="text-muted text-small">{listing.total}</p> : null}
          </div>
          {favourite ? <HeartButton listing={favourite} title={title} /> : null}
          {owner ? <Owner owner={owner} /> : null}
        </>
      }
    >
      <h3>
        <Link href={listing.href}>
          {listing.showsTitle ? <bdi>{title}</bdi> : <span className="sr-only">{title}</span>}
        </Link>
      </h3>
      {listing.words ? (
        <p dir="auto" lang={listing.words.language} className="align-parent mb-2 line-clamp-1 text-muted text-small">
          {listing.words.text}
        </p>
      ) : null}
      <div className="listing-way">
        <RouteRail from={endOf(listing.from)} to={endOf(listing.to)} />
        {picture ? (
          "path" in picture ? (
            <ListingThumb path={picture.path} />
          ) : (
            <ModeTile {...picture} isDrawn={areVehiclesDrawn} />
          )
        ) : null}
      </div>
      <ul className="listing-facts">
        {facts.map(({ label, variant = "neutral" }) => (
          <li key={label} className={`chip ${VARIANT_CLASSES[variant]}`}>
            {label}
          </li>
        ))}
      </ul>
    </LabelCard>
  );
}

function endOf({ city, detail }: CardEnd) {
  return { city, detail: detail ? <EndDetailText detail={detail} /> : undefined };
}

/** The owner; their link lies above the label's own. */
function Owner({ owner }: { owner: NonNullable<ListingSummary["owner"]> }) {
  const { name, photo = null, href, rating, ratingCount } = owner;
  return (
    <div className="listing-owner">
      <Avatar name={name} photo={photo} className="mb-1 size-8 text-small" />
      {href ? (
        <Link href={href} dir="auto">
          {name}
        </Link>
      ) : (
        <span className="name" dir="auto">
          {name}
        </span>
      )}
      {rating ? (
        <span className="one-line inline-flex items-center gap-1">
          <LineIcon name="star" className="size-4 fill-star text-star" />
          {ratingCount ? `${rating} (${ratingCount})` : rating}
        </span>
      ) : null}
    </div>
  );
}
