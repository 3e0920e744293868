import { and, desc, eq, gt } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { messages } from "@/db/schema/deals/rooms";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import { MessageView, SendMessage } from "./contract";
import { CHAT_RATES } from "./limits";
import { readMessage } from "./load-messages";
import { maskAcross, mayContinue, PARTS_MAX, PARTS_MINUTES } from "./mask-across";
import { announceMessage, insertMessage } from "./operations";
import { lockRoom } from "./queries";
import { closedBecause } from "./rules";

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
  },
  async (ctx, { chatRoomId, content, clientId }) => {
    const { room, side } = await lockRoom(ctx, chatRoomId);
    const sentId = clientId && (await findSent(ctx.tx, room.id, clientId));
    if (sentId) return readMessage(ctx.tx, sentId);
    const reason = closedBecause(room, ctx.now);
    if (reason) fail(reason);
    const { userId } = ctx.actor;
    // From then on the two sides have each other's contacts anyway.
    const areContactsOpen = room.contactsOpenAt !== null && room.contactsOpenAt <= ctx.now;
    const masked = areContactsOpen
      ? unmasked(content)
      : maskAcross(content, mayContinue(content) ? await findEarlier(ctx, room.id, userId) : undefined);
    const message = { sender: { userId, side }, type: "text" as const, content: masked.content, masked, clientId };
    return announceMessage(ctx, room, await insertMessage(ctx, room, message), "new_message");
  },
);

/** A text that is left as it is. */
const unmasked = (content: string): Masked => ({ content, isMasked: false, kinds: [], original: content });

/** The message that a client has already sent by its id. */
async function findSent(tx: Queryable, roomId: number, clientId: string): Promise<number | undefined> {
  const [sent] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.clientId, clientId)));
  return sent?.id;
}

/** The sender's latest texts, for a new one that may continue a number. */
async function findEarlier(
  { tx, now }: { tx: Queryable; now: Date },
  roomId: number,
  senderId: number,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - PARTS_MINUTES * 60_000);
  const rows = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.roomId, roomId),
        eq(messages.senderId, senderId),
        eq(messages.type, "text"),
        gt(messages.createdAt, since),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(PARTS_MAX);
  const earlier = rows.map(({ content }) => content).toReversed();
  return earlier.length > 0 ? earlier.join(" ") : undefined;
}
