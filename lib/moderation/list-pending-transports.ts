import { asc } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { toIso } from "../core/fields";
import { moderator } from "../core/policy";
import { getTransportView } from "../transports/queries";
import { ListPending, PendingList } from "./contract";
import { waitingTrips } from "./queries";

/** The trips that wait for a moderator: published by their carrier, still to leave, the one that waits longest first. */
export const listPendingTransports = query(
  {
    name: "listPendingTransports",
    summary: "The carrier announcements that wait for a moderator.",
    policy: moderator,
    input: ListPending,
    output: PendingList,
  },
  async (ctx, { page, limit }) => {
    const where = waitingTrips(ctx.now);
    const [rows, count] = await Promise.all([
      ctx.tx
        .select({ id: transports.id, updatedAt: transports.updatedAt })
        .from(transports)
        .where(where)
        .orderBy(asc(transports.updatedAt), asc(transports.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, transports, where),
    ]);
    const data = await Promise.all(
      rows.map(async (row) => ({
        transport: await getTransportView(ctx, row.id),
        waitingSince: toIso(row.updatedAt),
      })),
    );
    return { data, ...count, page, limit };
  },
);
