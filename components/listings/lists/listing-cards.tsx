"use client";

import { useLocale } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import type { Site } from "@/components/seo/json-ld-nodes";
import { toLocale } from "@/lib/core/actor";
import { itemList } from "../shared/list-json-ld";
import { VehicleDrawings } from "../shared/listing-picture";
import { ListingCard, type ListingSummary } from "./listing-card";

/** More cards than these are in sight on no phone at first. */
const IN_SIGHT_MAX = 3;

type ListingCardsProps = { site: Site; listings: readonly ListingSummary[]; className: string };

/**
 * The cards of a list; each has its place, which a pin of the map marks. Crawlers are told of them
 * here, where the page has them already.
 */
export function ListingCards({ site, listings, className }: ListingCardsProps) {
  const locale = toLocale(useLocale());
  const vehicles = new Set(listings.flatMap(({ picture }) => (picture && "vehicle" in picture ? picture.vehicle : [])));
  return (
    <>
      <JsonLd nodes={itemList(site, locale, listings)} />
      {vehicles.size > 0 ? <VehicleDrawings vehicles={vehicles} /> : null}
      <ul className={className}>
        {listings.map((listing, index) => (
          <li
            key={listing.href}
            data-listing={listing.href}
            className={index < IN_SIGHT_MAX ? "listing-place" : "listing-place seen-later"}
          >
            <ListingCard listing={listing} areVehiclesDrawn />
          </li>
        ))}
      </ul>
    </>
  );
}
