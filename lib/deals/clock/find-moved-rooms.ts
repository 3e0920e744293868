import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { query } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { AfterId, MOVE_BATCH, movedSince } from "@/lib/listings/clock/rules";
import { departureColumns, departureOf } from "@/lib/listings/shared/departure";

/** The rooms of a batch to move, and its last id; null when there was none left. */
const MovedRooms = z.strictObject({ ids: z.array(z.number().int()), lastId: z.number().int().nullable() });

/** The rooms whose departure, pending offer or live reservation has another instant by its zone. */
export const findMovedRooms = query(
  {
    name: "findMovedRooms",
    summary: "The rooms whose deadlines a change of zone data moves.",
    policy: systemOnly,
    input: AfterId,
    output: MovedRooms,
  },
  async ({ tx, now }, { afterId }) => {
    const since = movedSince(now);
    const rows = await tx
      .select({ room: rooms, offer: offers, reservation: reservations })
      .from(rooms)
      .leftJoin(offers, and(eq(offers.roomId, rooms.id), eq(offers.status, "pending")))
      .leftJoin(reservations, and(eq(reservations.roomId, rooms.id), inArray(reservations.status, [...LIVE_STATUSES])))
      .where(
        and(
          gt(rooms.id, afterId),
          or(gt(rooms.departsAt, since), gt(offers.departsAt, since), gt(reservations.departsAt, since)),
        ),
      )
      .orderBy(asc(rooms.id))
      .limit(MOVE_BATCH);
    const moved = rows.filter(({ room, offer, reservation }) =>
      [room, offer, reservation].some(
        (row) => row && departureColumns(departureOf(row)).departsAt.getTime() !== row.departsAt.getTime(),
      ),
    );
    return { ids: [...new Set(moved.map(({ room }) => room.id))], lastId: rows.at(-1)?.room.id ?? null };
  },
);
