import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { messages } from "@/db/schema/chat";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { perUser } from "../core/limits";
import { signedIn } from "../core/policy";
import { MessageView, SendMessage } from "./contract";
import { CHAT_RATES } from "./limits";
import { lockRoom, readMessage } from "./queries";
import { closedBecause, maskContacts } from "./rules";
import { announceMessage, insertMessage } from "./steps";

/** Writes a message into a room. The same `clientId` twice is one message, so a client may send again after a lost answer. */
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
    // One trip: the connection answers in turn, so the second looks once the first has the lock.
    const [{ room, side }, sentId] = await Promise.all([
      lockRoom(ctx, chatRoomId),
      clientId ? findSent(ctx.tx, chatRoomId, clientId) : undefined,
    ]);
    if (sentId !== undefined) return readMessage(ctx.tx, sentId);
    const reason = closedBecause(room, ctx.now);
    if (reason) fail(reason);
    // Once a reservation is paid the two sides have each other's contacts anyway.
    const masked = room.reopenedAt ? { content, isMasked: false } : maskContacts(content);
    const messageId = await insertMessage(ctx, room, {
      ...masked,
      sender: { userId: ctx.actor.userId, side },
      type: "text",
      clientId,
    });
    return announceMessage(ctx, room, messageId, "new_message");
  },
);

async function findSent(tx: Queryable, roomId: number, clientId: string): Promise<number | undefined> {
  const [sent] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.clientId, clientId)));
  return sent?.id;
}
