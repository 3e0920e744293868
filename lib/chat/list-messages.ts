import { eq } from "drizzle-orm";
import { messages } from "@/db/schema/chat";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { signedIn } from "../core/policy";
import { ListMessages, MessageList } from "./contract";
import { readMessages, readRoom } from "./queries";

/** A page of a room's messages: page 1 holds the newest, and each page runs in order of time. */
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
    await readRoom(ctx, chatRoomId);
    const where = eq(messages.roomId, chatRoomId);
    const [newestFirst, { totalCount }] = await Promise.all([
      readMessages(ctx.tx, where, { limit, offset: (page - 1) * limit }),
      countUpTo(ctx.tx, messages, where),
    ]);
    return { data: newestFirst.toReversed(), totalCount, page, limit };
  },
);
