import { inArray } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import type { NotificationPartner, NotificationRow } from "@/lib/identity/notifications/hooks";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { loadOwners } from "@/lib/identity/people/load-owners";

type Deal = { id: number; title: string; shipperUserId: number; carrierUserId: number };

/**
 * The other sides that notifications are about, as everyone may see them, by notification; of the
 * sides of a deal alone, not of other members of a team.
 */
export async function findPartners(
  ctx: PeopleReader,
  { userId, rows }: { userId: number; rows: readonly NotificationRow[] },
): Promise<ReadonlyMap<number, NotificationPartner>> {
  const [byReservation, byRoom] = await Promise.all([
    loadDeals(ctx, reservations, idsIn(rows, "reservationId")),
    loadDeals(ctx, rooms, idsIn(rows, "roomId")),
  ]);
  const found = rows.flatMap(({ id, params }) => {
    const deal = byReservation.get(Number(params.reservationId)) ?? byRoom.get(Number(params.roomId));
    if (!deal || ![deal.shipperUserId, deal.carrierUserId].includes(userId)) return [];
    return [{ id, deal, otherId: deal.shipperUserId === userId ? deal.carrierUserId : deal.shipperUserId }];
  });
  const people = await loadOwners(
    ctx,
    found.map(({ otherId }) => otherId),
  );
  return new Map(
    found.flatMap(({ id, deal, otherId }) => {
      const other = people.get(otherId);
      if (!other) return [];
      const { firstName, lastInitial, companyName, photo } = other;
      return [[id, { person: { firstName, lastInitial, companyName, photo }, subject: deal.title }]];
    }),
  );
}

function idsIn(rows: readonly NotificationRow[], name: "reservationId" | "roomId"): number[] {
  const ids = rows.map(({ params }) => Number(params[name])).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}

async function loadDeals(
  { tx }: PeopleReader,
  table: typeof reservations | typeof rooms,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Deal>> {
  if (ids.length === 0) return new Map();
  const { id, title, shipperUserId, carrierUserId } = table;
  const deals = await tx
    .select({ id, title, shipperUserId, carrierUserId })
    .from(table)
    .where(inArray(id, [...ids]));
  return new Map(deals.map((deal) => [deal.id, deal]));
}
