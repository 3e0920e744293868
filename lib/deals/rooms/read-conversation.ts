import { and, asc, eq, gte, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { messages } from "@/db/schema/deals/rooms";
import type { Locale } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { cutText } from "@/lib/core/text/cut-text";
import type { MailConversation, MailReading } from "@/lib/identity/mails/hooks";
import type { NotificationRow } from "@/lib/identity/notifications/hooks";
import { bothPublicNames, readName } from "@/lib/identity/people/rules";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { findNames } from "./find-people";
import { MESSAGE_NOTICE_LIMITS } from "./limits";
import { type RoomRow, selectRoom } from "./queries";
import { isAnswered } from "./read-answered-share";
import { otherSide } from "./states";

const { wordsMax, wordLengthMax } = MESSAGE_NOTICE_LIMITS;

/**
 * What a mail quotes of a conversation, read when the mail is sent: neither the words nor the name
 * are stored with it, and what was read or removed meanwhile is left out.
 */
export async function readConversation(
  { db }: { db: Queryable },
  { template, params: { roomId, writerId, firstMessageId }, userId, locale }: MailReading,
): Promise<MailConversation | undefined> {
  if (typeof roomId !== "number" || typeof writerId !== "number" || userId === null) return undefined;
  const name = (await findNames(db, [writerId])).get(writerId);
  const writer = name ? bothPublicNames(name, locale) : "";
  const [room] = await selectRoom(db, roomId);
  if (!room || room.isDisabled) return { writer, words: [], moreCount: 0, isOver: true };
  const side = userId === room.shipperUserId ? "shipper" : "carrier";
  const isOver =
    template === "message_received"
      ? (await findUnreadSince(db, room, side)) === undefined
      : await wasAnswered(db, room);
  const quoted =
    typeof firstMessageId === "number"
      ? await readWords(db, room, { side, writerId, firstMessageId })
      : { words: [], moreCount: 0 };
  return { writer, ...quoted, isOver };
}

type Asked = { side: Side; writerId: number; firstMessageId: number };

/** The texts that a side reads of the other. */
function textsFor(room: RoomRow, side: Side): SQL | undefined {
  return and(
    eq(messages.roomId, room.id),
    eq(messages.senderSide, otherSide(side)),
    eq(messages.type, "text"),
    isNull(messages.removedAt),
  );
}

/** When the first text was written that a side has not read; undefined where it has read all. */
export async function findUnreadSince(db: Queryable, room: RoomRow, side: Side): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(textsFor(room, side), isNull(messages.readAt)))
    .orderBy(asc(messages.id))
    .limit(1);
  return first?.at;
}

/** Whether both sides have written, or an offer of the first was judged. */
async function wasAnswered(db: Queryable, room: RoomRow): Promise<boolean> {
  const [first] = await db
    .select({ isAnswered: isAnswered({ roomId: messages.roomId, side: messages.senderSide }) })
    .from(messages)
    .where(and(eq(messages.roomId, room.id), ne(messages.type, "system")))
    .orderBy(asc(messages.id))
    .limit(1);
  return first?.isAnswered ?? true;
}

async function readWords(
  db: Queryable,
  room: RoomRow,
  { side, writerId, firstMessageId }: Asked,
): Promise<Pick<MailConversation, "words" | "moreCount">> {
  const own = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.roomId, room.id), eq(messages.senderSide, side)))
    .limit(1);
  // Who has written back knows the other side: a first contact may be the mail of a swindler.
  if (own.length === 0 && !(await mayWriteToStrangers(db, writerId))) return { words: [], moreCount: 0 };
  const quoted = and(
    textsFor(room, side),
    gte(messages.id, firstMessageId),
    or(isNull(messages.readAt), eq(messages.id, firstMessageId)),
  );
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(quoted)
    .orderBy(asc(messages.id))
    .limit(wordsMax);
  const count = await db.$count(messages, quoted);
  return { words: rows.map(({ content }) => cut(content)), moreCount: count - rows.length };
}

function cut(content: string): string {
  const text = cutText(content, wordLengthMax);
  return text === content ? text : `${text}…`;
}

/** The names of those who wrote, for their notifications, as people are shown now. */
export async function nameWritersNow(
  { tx }: Pick<Ctx, "tx">,
  { rows, locale }: { rows: readonly NotificationRow[]; locale: Locale },
): Promise<Map<number, { writer: string }>> {
  const names = await findNames(
    tx,
    rows.flatMap(({ params: { writerId } }) => (typeof writerId === "number" ? [writerId] : [])),
  );
  return new Map(
    rows.flatMap(({ id, params }) => {
      const name = names.get(Number(params.writerId));
      return name === undefined ? [] : [[id, { writer: readName(name, locale) }] as const];
    }),
  );
}
