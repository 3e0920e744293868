"use client";

import { VehicleDrawings } from "../shared/listing-picture";
import { ListingCard, type ListingSummary } from "./listing-card";

/** The maximum number of cards in the first screen of a phone. */
const IN_SIGHT_MAX = 3;

type ListingCardsProps = { listings: readonly ListingSummary[]; className: string };

/** The cards of a list; each has its place, which a pin of the map marks. */
export function ListingCards({ listings, className }: ListingCardsProps) {
  const vehicles = new Set(listings.flatMap(({ picture }) => (picture && "vehicle" in picture ? picture.vehicle : [])));
  return (
    <>
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
