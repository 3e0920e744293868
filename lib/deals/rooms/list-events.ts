import { and, asc, eq, gt } from "drizzle-orm";
import { outbox } from "@/db/schema/core/outbox";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { EventList, ListEvents } from "./contract";
import { CHAT_LIMITS } from "./limits";
import { readRoom } from "./queries";

/**
 * The events that a client missed. Throws `room.events_gone` when the gap is too long or too old;
 * the client then reloads the room.
 */
export const listEvents = query(
  {
    name: "listEvents",
    summary: "The events of a room after one that the client has.",
    policy: signedIn,
    input: ListEvents,
    output: EventList,
    errors: ["room.not_found", "room.events_gone"],
  },
  async (ctx, { chatRoomId, after }) => {
    const { room } = await readRoom(ctx, chatRoomId);
    const missed = room.lastSeq - after;
    if (missed <= 0) return { data: [], lastSeq: room.lastSeq };
    const rows = await ctx.tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.roomId, chatRoomId), gt(outbox.seq, after)))
      .orderBy(asc(outbox.seq))
      .limit(CHAT_LIMITS.eventsPageSize + 1);
    if (rows.length > CHAT_LIMITS.eventsPageSize || rows[0]?.seq !== after + 1) return fail("room.events_gone");
    return {
      data: rows.map((row) => ({
        name: row.name,
        chatRoomId,
        seq: row.seq ?? 0,
        // Payloads are objects: `recordRoomEvent` takes nothing else.
        payload: row.payload as Record<string, unknown>,
      })), // written by the outbox from an event's schema
      lastSeq: room.lastSeq,
    };
  },
);
