import { and, asc, count, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { messages } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import type { Ctx } from "@/lib/core/commands/command";
import { cutText } from "@/lib/core/text/cut-text";
import type { MailConversation, MailReading } from "@/lib/identity/mails/hooks";
import type { NotificationRow } from "@/lib/identity/notifications/hooks";
import { initialOf, shownName } from "@/lib/identity/people/rules";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { MESSAGE_NOTICE_LIMITS } from "./limits";
import { type RoomRow, selectRoom } from "./queries";
import { otherSide } from "./states";

const { wordsMax, wordLengthMax } = MESSAGE_NOTICE_LIMITS;

/**
 * What a mail quotes of a conversation, read when the mail is sent: neither the words nor the name
 * are stored with it, and what was read or removed meanwhile is left out.
 */
export async function readConversation(
  { db }: { db: Queryable },
  { params: { roomId, writerId, firstMessageId }, userId }: MailReading,
): Promise<MailConversation | undefined> {
  if (typeof roomId !== "number" || typeof writerId !== "number") return undefined;
  const writer = (await namesOf(db, [writerId])).get(writerId) ?? "";
  const [room] = await selectRoom(db, roomId);
  if (!room || userId === null || typeof firstMessageId !== "number") return { writer, words: [], moreCount: 0 };
  return { writer, ...(await readWords(db, room, { userId, writerId, firstMessageId })) };
}

type Asked = { userId: number; writerId: number; firstMessageId: number };

async function readWords(
  db: Queryable,
  room: RoomRow,
  { userId, writerId, firstMessageId }: Asked,
): Promise<Omit<MailConversation, "writer">> {
  const side = userId === room.shipperUserId ? "shipper" : "carrier";
  const inRoom = eq(messages.roomId, room.id);
  const [own] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inRoom, eq(messages.senderSide, side)))
    .limit(1);
  // Who has written back knows the other side: a first contact may be the mail of a swindler.
  if (!own && !(await mayWriteToStrangers(db, writerId))) return { words: [], moreCount: 0 };
  const quoted = and(
    inRoom,
    gte(messages.id, firstMessageId),
    eq(messages.senderSide, otherSide(side)),
    eq(messages.type, "text"),
    isNull(messages.removedAt),
    or(isNull(messages.readAt), eq(messages.id, firstMessageId)),
  );
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(quoted)
    .orderBy(asc(messages.id))
    .limit(wordsMax);
  const [counted] = await db.select({ count: count() }).from(messages).where(quoted);
  return { words: rows.map(({ content }) => cut(content)), moreCount: (counted?.count ?? 0) - rows.length };
}

function cut(content: string): string {
  const text = cutText(content, wordLengthMax);
  return text === content ? text : `${text}…`;
}

/** The names of those who wrote, for their notifications, as people are shown now. */
export async function nameWritersNow(
  { tx }: Pick<Ctx, "tx">,
  { rows }: { rows: readonly NotificationRow[] },
): Promise<Map<number, { writer: string }>> {
  const names = await namesOf(
    tx,
    rows.flatMap(({ params: { writerId } }) => (typeof writerId === "number" ? [writerId] : [])),
  );
  return new Map(
    rows.flatMap(({ id, params }) => {
      const writer = names.get(Number(params.writerId));
      return writer === undefined ? [] : [[id, { writer }] as const];
    }),
  );
}

async function namesOf(tx: Queryable, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(
    people.map(({ id, firstName, lastName }) => [id, shownName({ firstName, lastInitial: initialOf(lastName) })]),
  );
}
