import type { z } from "zod";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { announceEvent } from "@/lib/core/commands/outbox";
import { signedIn } from "@/lib/core/commands/policy";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import { MessageView, SendMessage } from "./contract";
import { CHAT_RATES } from "./limits";
import { readMessage } from "./load-messages";
import { maskAcross, mayContinue } from "./mask-across";
import { writeMaskedTexts } from "./masked-texts";
import { lockRoom } from "./queries";
import { sideOf } from "./rights";
import { closedBecause } from "./rules";
import { findTextFacts, writeText } from "./write-text";

/** Writes a message; idempotent by `clientId`, so that a client may retry after a lost response. */
export const sendMessage = workflow(
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
  async (ctx, input) => {
    // Whose message it is has no session here any more: they are asked to sign in again.
    if (input.senderId !== undefined && input.senderId !== ctx.actor.userId) return fail("auth.session_ended");
    const view =
      (await send(ctx, input)) ??
      (await ctx.step(async (locked) => {
        await lockRoom(locked, input.chatRoomId);
        return send(locked, input, { isLocked: true });
      }));
    if (!view) throw new Error(`room ${input.chatRoomId} was changed while it was locked`);
    return view;
  },
);

/**
 * Writes a text into a room that is as it was read, without a transaction; `undefined` when it has
 * to be locked first: it has changed meanwhile, or what is masked is stored with the message.
 */
async function send(
  ctx: Ctx<Actor>,
  { chatRoomId, content, clientId }: z.output<typeof SendMessage>,
  { isLocked = false } = {},
): Promise<MessageView | undefined> {
  const { userId, workspaceId } = ctx.actor;
  const facts = await findTextFacts(ctx, { chatRoomId, userId, clientId, isContinued: mayContinue(content) });
  const side = facts && sideOf(facts.room, workspaceId);
  if (!side) return fail("room.not_found");
  const { room, version, sender, sentId, earlier } = facts;
  if (sentId) return readMessage(ctx.tx, Number(sentId));
  const reason = closedBecause(room, ctx.now);
  if (reason) return fail(reason);
  // From then on the two sides have each other's contacts anyway.
  const areContactsOpen = room.contactsOpenAt !== null && room.contactsOpenAt <= ctx.now;
  const masked = areContactsOpen ? unmasked(content) : maskAcross(content, earlier ?? undefined);
  if (masked.isMasked && !isLocked) return undefined;
  const view = await writeText(ctx, { room: { id: room.id, version }, side, sender, masked, clientId });
  if (view && masked.isMasked) await writeMaskedTexts(ctx.tx, [{ ...masked, messageId: view.id, now: ctx.now }]);
  if (view) await announceEvent(ctx);
  return view;
}

/** A text without masked parts. */
const unmasked = (content: string): Masked => ({ content, isMasked: false, kinds: [], original: content });
