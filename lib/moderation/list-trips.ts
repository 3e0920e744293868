import { asc } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { toIso } from "../core/fields";
import { moderator } from "../core/policy";
import { getTransportView } from "../transports/queries";
import { ListQueue, TripQueue } from "./contract";
import { loadClaims, loadHistory, waitingTrips } from "./queries";

/** The trips that wait for a moderator: published by their carrier, still to leave, the one that waits longest first. */
export const listTrips = query(
  {
    name: "listModerationTrips",
    summary: "The carrier announcements that wait for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: TripQueue,
  },
  async (ctx, { page, limit }) => {
    const where = waitingTrips(ctx.now);
    const { id, updatedAt, moderation, version } = transports;
    const [rows, count] = await Promise.all([
      ctx.tx
        .select({ id, updatedAt, moderation, version })
        .from(transports)
        .where(where)
        .orderBy(asc(updatedAt), asc(id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, transports, where),
    ]);
    const ids = rows.map((row) => row.id);
    const [claims, history] = await Promise.all([
      loadClaims(ctx, "transporter", ids),
      loadHistory(ctx.tx, "transporter", ids),
    ]);
    const data = await Promise.all(
      rows.map(async (row) => ({
        subjectType: "transporter" as const,
        subjectId: row.id,
        state: `${row.moderation}:${row.version}`,
        waitingSince: toIso(row.updatedAt),
        claim: claims.get(row.id) ?? null,
        history: history.get(row.id) ?? [],
        transport: await getTransportView(ctx, row.id),
      })),
    );
    return { data, ...count, page, limit };
  },
);
