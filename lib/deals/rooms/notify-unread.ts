import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { messageNotices } from "@/db/schema/deals/message-notices";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { MESSAGE_NOTICE_LIMITS } from "./limits";
import { otherSide } from "./states";
import { type MessagePage, takeMessages } from "./take-messages";
import { writeNotice } from "./write-notice";

/**
 * Notifies the sides that have not read what was written to them: of a room once until it is read.
 * Writing a message does not wait for this: messages are looked at later, a page at a time.
 */
export const notifyUnread = command(
  {
    name: "notifyUnread",
    summary: "Notifies people of messages that they have not read.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ noticeCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const before = new Date(ctx.now.getTime() - MESSAGE_NOTICE_LIMITS.unreadMinutes * 60_000);
    const page = await takeMessages(ctx, "unread", before);
    if (!page) return { noticeCount: 0, hasMore: false };
    let noticeCount = 0;
    for (const { room, message, side, writerId } of await findUnread(ctx, page)) {
      const isNew = await writeNotice(ctx, {
        ...{ room, side: otherSide(side), purpose: "unread", messageId: message.id, writerId },
        params: async () => ({ firstMessageId: message.id }),
      });
      if (isNew) noticeCount += 1;
    }
    return { noticeCount, hasMore: page.hasMore };
  },
);

/** The first unread message of each room and side in a page. Offers are mailed when they are made. */
async function findUnread({ tx }: Ctx, { afterId, upToId }: MessagePage) {
  // A side reads all of a room at once: while the message of its last notice is unread, nothing is.
  const isKnown = sql`exists (select 1 from ${messageNotices} as earlier
    join ${messages} as known on known.id = earlier.message_id
    where earlier.room_id = ${rooms.id} and earlier.purpose = 'unread' and earlier.side <> ${messages.senderSide} and known.read_at is null)`;
  const found = await tx
    .selectDistinctOn([messages.roomId, messages.senderSide], { message: messages, room: rooms, writerId: users.id })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        gt(messages.id, afterId),
        lte(messages.id, upToId),
        eq(messages.type, "text"),
        isNull(messages.readAt),
        isNull(messages.removedAt),
        eq(rooms.isDisabled, false),
        eq(users.status, "active"),
        sql`not ${isKnown}`,
      ),
    )
    .orderBy(asc(messages.roomId), asc(messages.senderSide), asc(messages.id));
  return found.flatMap(({ message: { senderSide: side, ...message }, ...facts }) =>
    side ? [{ ...facts, message, side }] : [],
  );
}
