import { and, desc, eq, isNull } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { signedIn } from "../core/policy";
import { ListOwnTransports, TransportList } from "./contract";
import { toCards } from "./queries";

/** A person's own trips, in every state. Someone else's are an empty list: the caller's workspace is part of the question. */
export const listOwnTransports = query(
  {
    name: "listOwnTransports",
    summary: "A member's own carrier announcements.",
    policy: signedIn,
    input: ListOwnTransports,
    output: TransportList,
  },
  async (ctx, { userId, page, limit }) => {
    const where = and(
      eq(transports.createdById, userId),
      eq(transports.workspaceId, ctx.actor.workspaceId),
      isNull(transports.deletedAt),
    );
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(transports)
        .where(where)
        .orderBy(desc(transports.createdAt), desc(transports.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, transports, where),
    ]);
    return { data: await toCards(ctx, rows), ...count, page, limit };
  },
);
