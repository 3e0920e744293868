import type { Locale } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { RoomRow } from "./queries";

/**
 * The name of a room in a mail: the shipper's title, for the shipper or if they are verified, else
 * the two cities.
 */
export async function nameRoom(
  ctx: Pick<Ctx, "tx">,
  room: Pick<RoomRow, "title" | "shipperUserId" | "departureCityId" | "arrivalCityId">,
  readerId: number,
): Promise<(locale: Locale) => string> {
  if (readerId === room.shipperUserId || (await mayWriteToStrangers(ctx.tx, room.shipperUserId)))
    return () => room.title;
  const cities = await loadPlaceRows(ctx.tx, [room.departureCityId, room.arrivalCityId]);
  return (locale) => {
    const nameOf = (id: number) => toCityRef(cities.get(id), locale).city;
    return cityPair(nameOf(room.departureCityId), nameOf(room.arrivalCityId));
  };
}

/** Two cities as the name of a room. */
export function cityPair(from: string, to: string): string {
  return `${from} – ${to}`;
}
