import { asc, eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countPart } from "@/lib/core/queries/count";
import { readTripFacts } from "@/lib/listings/trips/queries";
import { ListQueue, TripQueue } from "./contract";
import { loadBoard, waitingTrips } from "./queries";

/** The queued trips: published and not departed, longest waiting first. */
export const listModerationTrips = query(
  {
    name: "listModerationTrips",
    summary: "The carrier announcements that wait for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: TripQueue,
  },
  async (ctx, { page, limit }) => {
    const where = waitingTrips(ctx.now);
    const { id, updatedAt } = trips;
    const { rows, count } = await readBatch(ctx.tx, {
      rows: ctx.tx
        .select({
          ...{ id, updatedAt, moderation: trips.moderation, version: trips.version },
          carrier: { firstName: users.firstName, lastName: users.lastName },
        })
        .from(trips)
        .innerJoin(users, eq(users.id, trips.createdById))
        .where(where)
        .orderBy(asc(updatedAt), asc(id))
        .limit(limit)
        .offset((page - 1) * limit),
      count: countPart(ctx.tx, trips, where),
    });
    const ids = rows.map((row) => row.id);
    const [boardOf, facts] = await Promise.all([
      loadBoard(
        ctx,
        ids.map((subjectId) => ({ subjectType: "transporter", subjectId })),
      ),
      readTripFacts(ctx, ids),
    ]);
    const data = rows.flatMap((row) => {
      const transport = facts.find((trip) => trip.id === row.id);
      if (!transport) return [];
      const subject = { subjectType: "transporter" as const, subjectId: row.id };
      return {
        ...subject,
        ...boardOf(subject),
        state: `${row.moderation}:${row.version}`,
        waitingSince: toIso(row.updatedAt),
        transport,
        carrier: row.carrier,
      };
    });
    return { data, ...count, page, limit };
  },
);
