import { eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { messages } from "@/db/schema/deals/rooms";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { countPart } from "@/lib/core/queries/count";
import { ListMessages, MessageList } from "./contract";
import { messagesPart } from "./load-messages";
import { selectRoom, withSide } from "./queries";

/** A page of a room's messages: page 1 is the newest, each in chronological order. */
export const listMessages = query(
  {
    name: "listMessages",
    summary: "A page of a room's messages.",
    policy: signedIn,
    input: ListMessages,
    output: MessageList,
    errors: ["room.not_found"],
  },
  async (ctx, { chatRoomId, page, limit }) => {
    const where = eq(messages.roomId, chatRoomId);
    const found = await readBatch(ctx.tx, {
      rooms: selectRoom(ctx.tx, chatRoomId),
      newestFirst: messagesPart(ctx.tx, where, { limit, offset: (page - 1) * limit }),
      count: countPart(ctx.tx, messages, where),
    });
    withSide(found.rooms[0], ctx.actor);
    return { data: found.newestFirst.toReversed(), totalCount: found.count.totalCount, page, limit };
  },
);
