"use client";

import { VehicleDrawings } from "../shared/listing-picture";
import { ListingCard, type ListingSummary } from "./listing-card";

type ListingCardsProps = { listings: readonly ListingSummary[]; className: string };

/** The cards of a list; each has its place, which a pin of the map marks. */
export function ListingCards({ listings, className }: ListingCardsProps) {
  const vehicles = new Set(listings.flatMap(({ picture }) => (picture && "vehicle" in picture ? picture.vehicle : [])));
  return (
    <>
      {vehicles.size > 0 ? <VehicleDrawings vehicles={vehicles} /> : null}
      <ul className={className}>
        {listings.map((listing) => (
          <li key={listing.href} data-listing={listing.href} className="listing-place">
            <ListingCard listing={listing} areVehiclesDrawn />
          </li>
        ))}
      </ul>
    </>
  );
}
