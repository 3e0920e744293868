import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { callAs } from "./call";
import { makeAnswered } from "./disputes";
import { makePerson, makeTrip } from "./factories";

/**
 * Tables that do not grow: facts that come with a release, and what is known of each payment
 * provider.
 */
export const FIXED_TABLES: readonly string[] = ["airports", "countries", "provider_checks", "provider_problems"];

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
