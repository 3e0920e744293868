import { eq, sql } from "drizzle-orm";
import { builtOnce } from "@/db/built-once";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import { currentOrigin } from "@/lib/core/observability/origin";
import type { MessageView } from "./contract";
import { newMessage } from "./events";
import { toMessageView } from "./load-messages";
import { PARTS_MAX, PARTS_MINUTES } from "./mask-across";
import { otherSide } from "./states";

/** The sender as both sides see them. */
type Sender = { id: number; firstName: string; lastName: string };

/** The query about a new text. */
type Asked = { chatRoomId: number; userId: number; clientId: string | undefined; isContinued: boolean };

/**
 * Reads what a new text depends on in one query: the room with its version, which each write to it
 * changes, the sender, the message that this client has sent already, and with `isContinued` the
 * sender's latest texts.
 */
export async function findTextFacts(
  { tx, now }: { tx: Queryable; now: Date },
  { chatRoomId, userId, clientId, isContinued }: Asked,
) {
  const [facts] = await textFacts(tx).execute({
    chatRoomId,
    userId,
    clientId: clientId ?? null,
    since: new Date(now.getTime() - PARTS_MINUTES * 60_000).toISOString(),
    isContinued,
  });
  return facts;
}

const given = (name: string) => sql.placeholder(name);

const textFacts = builtOnce((tx) => {
  const sentId = sql<string | null>`(select m.id from ${messages} m
    where m.room_id = ${rooms.id} and m.client_id = ${given("clientId")}::uuid)`;
  const earlier = sql<string | null>`case when ${given("isContinued")}::boolean then (
    select string_agg(content, ' ' order by id) from (
      select m.id, m.content from ${messages} m where m.room_id = ${rooms.id} and m.sender_id = ${users.id}
        and m.type = 'text' and m.created_at > ${given("since")}::timestamptz order by m.id desc limit ${PARTS_MAX}
    ) as latest) end`;
  const sender = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  return tx
    .select({ room: rooms, version: sql<string>`${rooms}.xmin::text`, sender, sentId, earlier })
    .from(rooms)
    .innerJoin(users, eq(users.id, given("userId")))
    .where(eq(rooms.id, given("chatRoomId")))
    .prepare("textFacts");
});

/** A text to be written, into a room that is as it was read. */
type NewText = {
  room: { id: number; version: string };
  side: Side;
  sender: Sender;
  masked: Masked;
  clientId: string | undefined;
};

/**
 * Writes a text with its event and the room's counts, by one statement; `undefined` when the room
 * has changed since it was read.
 */
export async function writeText(
  { tx, now }: { tx: Queryable; now: Date },
  { room, side, sender, masked: { content, isMasked }, clientId }: NewText,
): Promise<MessageView | undefined> {
  const row = {
    ...{ id: 0, roomId: room.id, senderId: sender.id, senderSide: side, clientId: clientId ?? null, content, isMasked },
    ...{ type: "text" as const, params: null, readAt: null, removedAt: null, createdAt: now },
  };
  const message = toMessageView({
    message: row,
    sender,
    offer: null,
    route: null,
    trip: null,
    reservationId: null,
    isDepartureExact: false,
  });
  const payload = newMessage.payload.parse({ message });
  const unread = sql.identifier(`${otherSide(side)}_unread_count`);
  const at = sql`${now.toISOString()}::timestamptz`;
  const [written] = await tx.execute<{ id: string }>(sql`
    with counted as (
      update rooms set last_seq = last_seq + 1, last_message_at = ${at}, ${unread} = ${unread} + 1
      where id = ${room.id} and xmin::text = ${room.version} returning last_seq
    ), written as (
      insert into messages (room_id, sender_id, sender_side, client_id, type, content, is_masked, created_at)
      select ${room.id}::int, ${sender.id}::int, ${side}, ${row.clientId}::uuid, 'text', ${content}, ${isMasked}::boolean, ${at} from counted
      returning id
    ), published as (
      insert into outbox (name, room_id, seq, payload, origin, created_at)
      select ${newMessage.name}, ${room.id}::int, counted.last_seq,
        jsonb_set(${JSON.stringify(payload)}::jsonb, '{message,id}', to_jsonb(written.id)),
        ${JSON.stringify(currentOrigin() ?? null)}::jsonb, ${at}
      from counted, written
    )
    select id from written`);
  return written && { ...message, id: Number(written.id) };
}
