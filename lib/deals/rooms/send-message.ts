import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { messages } from "@/db/schema/deals/rooms";
import type { Actor } from "@/lib/core/base/actor";
import { AppError } from "@/lib/core/base/errors";
import { type BatchedCall, type BatchedOutcome, type Ctx, command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import { currentOrigin } from "@/lib/core/observability/origin";
import { MessageView, SendMessage } from "./contract";
import { CHAT_RATES } from "./limits";
import { readMessages } from "./load-messages";
import { maskAcross, mayContinue, PARTS_MAX, PARTS_MINUTES } from "./mask-across";
import { lockRoom, sideOf } from "./queries";
import { closedBecause } from "./rules";
import { type Prepared, prepareTexts, sentKey, TextBatch } from "./write-messages";

type Call = BatchedCall<Actor, z.output<typeof SendMessage>>;
type Answer = Exclude<BatchedOutcome<MessageView>, "busy">;

/** Writes a message; idempotent by `clientId`, so that a client may retry after a lost response. */
export const sendMessage = command(
  {
    name: "sendMessage",
    summary: "Sends a text message.",
    policy: signedIn,
    input: SendMessage,
    output: MessageView,
    errors: ["room.not_found", "room.closed", "room.cancelled", "room.disabled"],
    limits: [
      { ...CHAT_RATES.burst, per: perUser },
      { ...CHAT_RATES.minute, per: perUser },
    ],
    batch: {
      keyOf: ({ chatRoomId }) => chatRoomId,
      async prepare(tx, calls) {
        const prepared = await prepareTexts(tx, calls);
        return ({ tx, deferred }, calls) => writeTexts({ tx, deferred, prepared }, calls);
      },
    },
  },
  async (ctx, input) => {
    await lockRoom(ctx, input.chatRoomId);
    const prepared = await prepareTexts(ctx.tx, [{ userId: ctx.actor.userId, input }]);
    const [outcome] = await writeTexts({ ...ctx, prepared }, [{ ctx, input, origin: currentOrigin() }]);
    if (!outcome || outcome === "busy") throw new Error(`room ${input.chatRoomId} was changed while it was locked`);
    if (outcome instanceof AppError) throw outcome;
    return outcome.view;
  },
);

async function writeTexts(
  { tx, deferred, prepared }: Pick<Ctx, "tx" | "deferred"> & { prepared: Prepared },
  calls: readonly Call[],
): Promise<(Answer | "busy")[]> {
  const [resent, before] = await Promise.all([readResent(tx, prepared), findEarlier(tx, calls)]);
  const batch = new TextBatch();
  const answers = calls.map((call, index) =>
    write(call, { ...prepared, id: prepared.ids[index] ?? 0, batch, resent, before }),
  );
  const written = await batch.write(tx);
  return answers.map((answer) => {
    if (answer instanceof AppError || !batch.holds(answer.view)) return answer;
    // The room changed since it was read, or is locked.
    if (!written.has(answer.view.chatRoomId)) return "busy";
    if (deferred) deferred.hasEvents = true;
    return answer;
  });
}

type WriteState = Prepared & { id: number; batch: TextBatch; resent: Map<string, MessageView>; before: Earlier };

function write({ ctx, input, origin }: Call, { id, rooms, senders, batch, resent, before }: WriteState): Answer {
  const room = rooms.get(input.chatRoomId);
  const side = room && sideOf(room, ctx.actor.workspaceId);
  if (!room || !side) return new AppError("room.not_found");
  const { content } = input;
  const clientId = input.clientId?.toLowerCase(); // lower case, as PostgreSQL prints it
  const key = clientId && sentKey(room.id, clientId);
  const earlier = key && resent.get(key);
  if (earlier) return { view: earlier };
  const reason = closedBecause(room, ctx.now);
  if (reason) return new AppError(reason);
  const sender = senders.get(ctx.actor.userId);
  if (!sender) throw new Error(`user ${ctx.actor.userId} is gone`);
  // From then on the two sides have each other's contacts anyway.
  const areOpen = room.contactsOpenAt !== null && room.contactsOpenAt <= ctx.now;
  const place = senderKey(room.id, sender.id);
  const masked = areOpen ? unmasked(content) : maskAcross(content, before.get(place));
  before.set(place, [before.get(place), content].filter(Boolean).join(" "));
  const view = batch.add(id, { room, side, sender, clientId, now: ctx.now, origin, masked });
  if (key) resent.set(key, view);
  return { view };
}

/** A text that is left as it is. */
const unmasked = (content: string): Masked => ({ content, isMasked: false, kinds: [], original: content });

/** What a sender's messages before say, by room and sender. */
type Earlier = Map<string, string>;

const senderKey = (roomId: number, userId: number) => `${roomId} ${userId}`;

/** The latest messages of those whose new one may continue a number. */
async function findEarlier(tx: Queryable, calls: readonly Call[]): Promise<Earlier> {
  const asked = calls.filter(({ input }) => mayContinue(input.content));
  const [first] = asked;
  if (!first) return new Map();
  const since = new Date(first.ctx.now.getTime() - PARTS_MINUTES * 60_000);
  const places = asked.map(({ ctx, input }) => sql`(${input.chatRoomId}::int, ${ctx.actor.userId}::int)`);
  const rows = await tx.execute<{ room_id: number; sender_id: number; content: string }>(sql`
    select room_id, sender_id, string_agg(content, ' ' order by id) as content
    from (values ${sql.join(places, sql`, `)}) as asked (in_room, by_sender), lateral (
      select id, room_id, sender_id, content from messages
      where room_id = in_room and sender_id = by_sender and type = 'text' and created_at > ${since.toISOString()}
      order by id desc limit ${PARTS_MAX}
    ) as earlier group by room_id, sender_id`);
  return new Map(rows.map(({ room_id, sender_id, content }) => [senderKey(room_id, sender_id), content] as const));
}

/** The messages already sent, by room and client id. */
async function readResent(tx: Queryable, { sent }: Prepared): Promise<Map<string, MessageView>> {
  if (sent.size === 0) return new Map();
  const views = await readMessages(tx, inArray(messages.id, [...sent.values()]), { limit: sent.size });
  return new Map(views.map((view) => [sentKey(view.chatRoomId, view.clientId ?? ""), view] as const));
}
