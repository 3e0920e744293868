import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Side } from "@/db/enums/deals/rooms";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import type { Origin } from "@/lib/core/observability/origin";
import type { MessageView } from "./contract";
import type { RoomEventName } from "./events";
import { toMessageView } from "./load-messages";
import { type MaskedMessage, writeMaskedTexts } from "./masked-texts";
import type { RoomGate } from "./rules";
import { otherSide } from "./states";

/** The sender as both sides see them. */
type Sender = { id: number; firstName: string; lastName: string };

/** The columns of a room that writing needs. */
type ReadRoom = RoomGate & {
  id: number;
  shipperWorkspaceId: number;
  carrierWorkspaceId: number;
  contactsOpenAt: Date | null;
  lastSeq: number;
  /** `xmin`: changes with every write to the row. */
  version: string;
};

/** A text to be written into a room. */
export type NewText = {
  room: ReadRoom;
  side: Side;
  sender: Sender;
  masked: Masked;
  clientId: string | undefined;
  now: Date;
  origin: Origin | undefined;
};

/** What a batch of calls reads before it writes. */
export type Prepared = {
  rooms: Map<number, ReadRoom>;
  senders: Map<number, Sender>;
  /** The messages already sent, by room and client id. */
  sent: Map<string, number>;
  /** A new, ascending message id per call; rooms written meanwhile have another version. */
  ids: number[];
};

type RoomJson = Omit<ReadRoom, "reopenedAt" | "reopenedUntil" | "contactsOpenAt"> & {
  contactsOpenAt: string | null;
  reopenedAt: string | null;
  reopenedUntil: string | null;
};

/** The key of a client's message within a batch. */
export const sentKey = (roomId: number, clientId: string) => `${roomId}:${clientId}`;

/**
 * Reads what a batch needs in one query. `offset 0` forces an index lookup per sent message: the
 * plan is made without their number, and a join would scan the table.
 */
export async function prepareTexts(
  tx: Queryable,
  calls: readonly { userId: number; input: { chatRoomId: number; clientId?: string | undefined } }[],
): Promise<Prepared> {
  const roomIds = new Set(calls.map(({ input }) => input.chatRoomId));
  const named = calls.flatMap(({ input: { chatRoomId: roomId, clientId } }) => (clientId ? { roomId, clientId } : []));
  const [row] = await tx.execute<{
    rooms: RoomJson[] | null;
    senders: Sender[] | null;
    sent: { id: number; roomId: number; clientId: string }[] | null;
    ids: string[];
  }>(sql`
    select
      (select json_agg(room) from (
        select id, shipper_workspace_id as "shipperWorkspaceId", carrier_workspace_id as "carrierWorkspaceId", negotiation,
          is_archived as "isArchived", is_disabled as "isDisabled", closed_reason as "closedReason",
          reopened_at as "reopenedAt", reopened_until as "reopenedUntil",
          contacts_open_at as "contactsOpenAt", last_seq as "lastSeq", xmin::text as version
        from rooms where id = any(${sql.param([...roomIds])}::int[])
      ) as room) as rooms,
      (select json_agg(sender) from (
        select id, first_name as "firstName", last_name as "lastName"
        from users where id = any(${sql.param([...new Set(calls.map(({ userId }) => userId))])}::int[])
      ) as sender) as senders,
      (select json_agg(found) from json_to_recordset(${JSON.stringify(named)}::json) as asked ("roomId" int, "clientId" uuid)
        cross join lateral (
          select id, room_id as "roomId", client_id as "clientId" from messages
          where room_id = asked."roomId" and client_id = asked."clientId" offset 0
        ) as found) as sent,
      (select array_agg(nextval('messages_id_seq')) from generate_series(1, ${calls.length})) as ids`);
  if (!row) throw new Error("a query without a table gave no row");
  return {
    rooms: new Map((row.rooms ?? []).map((room) => [room.id, withMoments(room)] as const)),
    senders: new Map((row.senders ?? []).map((sender) => [sender.id, sender] as const)),
    sent: new Map((row.sent ?? []).map(({ id, roomId, clientId }) => [sentKey(roomId, clientId), id] as const)),
    ids: row.ids.map(Number),
  };
}

function withMoments(room: RoomJson): ReadRoom {
  const toDate = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    ...room,
    reopenedAt: toDate(room.reopenedAt),
    reopenedUntil: toDate(room.reopenedUntil),
    contactsOpenAt: toDate(room.contactsOpenAt),
  };
}

type RoomChange = { id: number; version: string; seq: number; at: Date; shipper: number; carrier: number };

/** The texts of one batch, with consecutive sequence numbers per room, written by one statement. */
export class TextBatch {
  private readonly texts: { message: MessageView; seq: number; now: Date; origin: Origin | undefined }[] = [];
  private readonly rooms = new Map<number, RoomChange>();
  private readonly views = new Set<MessageView>();
  private readonly masked: (MaskedMessage & { roomId: number })[] = [];

  /** Adds a text and returns its future message. */
  add(id: number, { room, side, sender, masked, clientId, now, origin }: NewText): MessageView {
    const { content, isMasked } = masked;
    const message = toMessageView({
      message: {
        id,
        roomId: room.id,
        senderId: sender.id,
        senderSide: side,
        clientId: clientId ?? null,
        type: "text",
        content,
        params: null,
        isMasked,
        readAt: null,
        removedAt: null,
        createdAt: now,
      },
      sender,
      offer: null,
      route: null,
      reservationId: null,
      isDepartureExact: false,
    });
    const { version, lastSeq } = room;
    const change = this.rooms.get(room.id) ?? { id: room.id, version, seq: lastSeq, at: now, shipper: 0, carrier: 0 };
    change.seq += 1;
    change.at = now;
    change[otherSide(side)] += 1;
    this.rooms.set(room.id, change);
    this.texts.push({ message, seq: change.seq, now, origin });
    this.views.add(message);
    if (isMasked) this.masked.push({ ...masked, messageId: id, roomId: room.id, now });
    return message;
  }

  /** Whether a message is of this batch, rather than already sent. */
  holds(message: MessageView): boolean {
    return this.views.has(message);
  }

  /**
   * Writes the messages, counts and events; returns the ids of the rooms written: those unchanged
   * since they were read and not locked. Locks them in id order without waiting.
   */
  async write(tx: Queryable): Promise<Set<number>> {
    if (this.texts.length === 0) return new Set();
    const texts = this.texts.map(({ message, seq, now, origin }) => ({
      ...message,
      seq,
      at: now,
      payload: { message },
      origin,
    }));
    const rows = await tx.execute<{ id: number }>(sql`
      with change as materialized (
        select * from json_to_recordset(${JSON.stringify([...this.rooms.values()])}::json)
          as change (id int, version text, seq int, at timestamptz, shipper int, carrier int)
      ), held as materialized (
        select rooms.id from rooms join change on change.id = rooms.id and change.version = rooms.xmin::text
        where rooms.id = any(${sql.param([...this.rooms.keys()])}::int[])
        order by rooms.id for update of rooms skip locked
      ), text as materialized (
        select text.* from json_to_recordset(${JSON.stringify(texts)}::json) as text (
          id bigint, "chatRoomId" int, "senderId" int, "senderSide" text, "clientId" uuid, content text, "isMasked" boolean,
          seq int, at timestamptz, payload jsonb, origin jsonb)
        where "chatRoomId" in (select id from held)
      ), written as (
        insert into messages (id, room_id, sender_id, sender_side, client_id, type, content, is_masked, created_at)
        overriding system value
        select id, "chatRoomId", "senderId", "senderSide", "clientId", 'text', content, "isMasked", at from text
      ), counted as (
        update rooms set
          last_seq = change.seq,
          last_message_at = change.at,
          shipper_unread_count = shipper_unread_count + change.shipper,
          carrier_unread_count = carrier_unread_count + change.carrier
        from change
        where rooms.id = change.id and rooms.id in (select id from held)
      ), published as (
        insert into outbox (name, room_id, seq, payload, origin, created_at)
        select ${"new_message" satisfies RoomEventName}, "chatRoomId", seq, payload, origin, at from text order by id
      )
      select id from held`);
    const written = new Set(rows.map(({ id }) => id));
    await writeMaskedTexts(
      tx,
      this.masked.filter(({ roomId }) => written.has(roomId)),
    );
    return written;
  }
}
