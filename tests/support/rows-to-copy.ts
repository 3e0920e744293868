import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { callAs } from "./call";
import { makeAnswered } from "./disputes";
import { makePerson, makeTrip } from "./factories";

/** Tables of facts that come with a release: as many rows as there are countries and airports. */
export const FIXED_TABLES: readonly string[] = ["airports", "countries", "provider_checks"];

/**
 * Rows that `fillTable` copies: the deal of its tables, a dispute, a trip, what only a factory can
 * make.
 */
export async function makeRowsToCopy(): Promise<void> {
  await makeAnswered();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(carrier);
  await callAs(carrier, addFavourite, { transporterId: trip.id });
}
