import { inArray } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import type { Ctx } from "@/lib/core/commands/command";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { isForeignTitle } from "@/lib/platform/translations/rules";

/** A title with the row that it is of: a reservation's, a conversation's, or of what is one's own. */
export type Titled = { of: "reservation" | "room" | "own"; id: number; title: string | null };

/**
 * The route of each subject in words, where its title is in another language than the reader's: it
 * leads, as in lists. Null for all others.
 */
export async function routeLeads(
  { tx, locale }: Pick<Ctx, "tx" | "locale">,
  titled: readonly Titled[],
): Promise<(string | null)[]> {
  const isForeign = ({ title }: Titled) => title !== null && isForeignTitle(title, locale);
  const idsOf = (of: Titled["of"]) => titled.filter((one) => one.of === of && isForeign(one)).map(({ id }) => id);
  const [dealIds, roomIds] = [idsOf("reservation"), idsOf("room")];
  if (dealIds.length + roomIds.length === 0) return titled.map(() => null);
  const { reservation, room } = await readBatch(tx, {
    reservation: tx
      .select({ id: reservations.id, fromId: reservations.departureCityId, toId: reservations.arrivalCityId })
      .from(reservations)
      .where(inArray(reservations.id, dealIds)),
    room: tx
      .select({ id: rooms.id, fromId: rooms.departureCityId, toId: rooms.arrivalCityId })
      .from(rooms)
      .where(inArray(rooms.id, roomIds)),
  });
  const cities = await loadPlaceRows(
    tx,
    [...reservation, ...room].flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  const routes = { reservation, room, own: [] };
  return titled.map((one) => {
    const ends = isForeign(one) ? routes[one.of].find(({ id }) => id === one.id) : undefined;
    const [from, to] = [cities.get(ends?.fromId ?? 0), cities.get(ends?.toId ?? 0)];
    return from && to ? routeTitle(locale, from.names[locale], to.names[locale]) : null;
  });
}
