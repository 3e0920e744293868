import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { messageNotices } from "@/db/schema/deals/message-notices";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { MESSAGE_NOTICE_LIMITS } from "./limits";
import { isAnswered } from "./read-answered-share";

const { digestBatchSize, digestLinesMax } = MESSAGE_NOTICE_LIMITS;

/**
 * Sends the daily mails of those who chose them: conversations with what is still unread or
 * unanswered. Notices are marked in the same transaction, so that each is mailed once.
 */
export const sendMessageDigests = command(
  {
    name: "sendMessageDigests",
    summary: "Sends the daily mails of messages.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ mailCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const due = await ctx.tx
      .selectDistinct({ userId: messageNotices.userId })
      .from(messageNotices)
      .where(eq(messageNotices.isDigestDue, true))
      .orderBy(messageNotices.userId)
      .limit(digestBatchSize);
    let mailCount = 0;
    for (const { userId } of due) mailCount += (await sendOne(ctx, userId)) ? 1 : 0;
    return { mailCount, hasMore: due.length === digestBatchSize };
  },
);

async function sendOne(ctx: Ctx, userId: number): Promise<boolean> {
  const taken = await ctx.tx
    .update(messageNotices)
    .set({ isDigestDue: false })
    .where(and(eq(messageNotices.userId, userId), eq(messageNotices.isDigestDue, true)))
    .returning({ id: messageNotices.id });
  const ids = taken.map(({ id }) => id);
  const roomIds = await findRooms(ctx, userId, ids);
  if (roomIds.length === 0) return false;
  await queueMail(ctx, {
    key: `message_digest:${userId}:${Math.max(...ids)}`,
    userId,
    template: "message_digest",
    params: { count: roomIds.length, roomIds: roomIds.slice(0, digestLinesMax).join(" ") },
  });
  return true;
}

/** The rooms in which there is still something to read or to answer, for somebody who may do so. */
async function findRooms({ tx }: Ctx, userId: number, noticeIds: readonly number[]): Promise<number[]> {
  if (noticeIds.length === 0) return [];
  const isUnread = sql`exists (select 1 from ${messages} as unread where unread.room_id = ${rooms.id} and unread.type = 'text'
    and unread.sender_side <> ${messageNotices.side} and unread.read_at is null and unread.removed_at is null)`;
  const isUnanswered = sql`(${messages.removedAt} is null
    and not ${isAnswered({ roomId: rooms.id, side: messages.senderSide })})`;
  const found = await tx
    .selectDistinct({ roomId: rooms.id })
    .from(messageNotices)
    .innerJoin(rooms, eq(rooms.id, messageNotices.roomId))
    .innerJoin(messages, eq(messages.id, messageNotices.messageId))
    .where(
      and(
        inArray(messageNotices.id, [...noticeIds]),
        eq(rooms.isDisabled, false),
        sql`case ${messageNotices.purpose} when 'unread' then ${isUnread} else ${isUnanswered} end`,
        sql`exists (select 1 from users where users.id = ${userId}::int and users.status = 'active')`,
      ),
    )
    .orderBy(rooms.id);
  return found.map(({ roomId }) => roomId);
}
