import { and, desc, eq, not } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { rooms } from "@/db/schema/deals/rooms";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { countPart } from "@/lib/core/queries/count";
import { ListRooms, RoomList } from "./contract";
import { areRunning, toRoomViews } from "./queries";
import { roomsOf } from "./rights";

/** The caller's rooms, by newest message. */
export const listRooms = query(
  {
    name: "listRooms",
    summary: "The caller's chat rooms.",
    policy: signedIn,
    input: ListRooms,
    output: RoomList,
  },
  async (ctx, { announcementId, transporterId, state, page, limit }) => {
    const where = and(
      roomsOf(ctx.actor.workspaceId),
      announcementId === undefined ? undefined : eq(rooms.announcementId, announcementId),
      transporterId === undefined ? undefined : eq(rooms.tripId, transporterId),
      state && (state === "open" ? areRunning(ctx.now) : not(areRunning(ctx.now))),
    );
    const {
      rows,
      count: { totalCount },
    } = await readBatch(ctx.tx, {
      rows: ctx.tx
        .select()
        .from(rooms)
        .where(where)
        .orderBy(desc(rooms.lastMessageAt), desc(rooms.id))
        .limit(limit)
        .offset((page - 1) * limit),
      count: countPart(ctx.tx, rooms, where),
    });
    return { data: await toRoomViews(ctx, rows), totalCount, page, limit };
  },
);
