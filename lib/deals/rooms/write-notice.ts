import type { MessageNotice, Side } from "@/db/enums/deals/rooms";
import { messageNotices } from "@/db/schema/deals/message-notices";
import type { Locale } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { fillPath, MAIL_TEMPLATES } from "@/lib/identity/mails/mail-templates";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { notify, preferenceOf } from "@/lib/identity/notifications/operations";
import { findReader } from "./find-people";
import { nameRoom } from "./name-room";
import type { RoomRow } from "./queries";

const TEMPLATES = { unread: "message_received", reminder: "answer_awaited", silence: "answer_missing" } as const;

/** A notice to one side of a room. */
export type NewNotice = {
  room: RoomRow;
  side: Side;
  purpose: MessageNotice;
  messageId: number;
  /** Who wrote, or who was written to. */
  writerId: number;
  params: (locale: Locale) => Promise<Record<string, string | number>>;
};

/**
 * Notifies the person who represents a side, as of an offer: once of each message and purpose. The
 * one place in which messages become news for somebody who does not view them; each channel begins
 * here. Returns whether there was anybody to notify.
 */
export async function writeNotice(ctx: Ctx, notice: NewNotice): Promise<boolean> {
  const { room, side, purpose, messageId, writerId } = notice;
  const isShipper = side === "shipper";
  const userId = isShipper ? room.shipperUserId : room.carrierUserId;
  const reader = await findReader(ctx.tx, userId, isShipper ? room.shipperWorkspaceId : room.carrierWorkspaceId);
  if (!reader) return false;
  const preference = await preferenceOf(ctx.tx, userId, "messages");
  const waits = preference.byMail && preference.isDaily;
  const [row] = await ctx.tx
    .insert(messageNotices)
    .values({ roomId: room.id, side, purpose, messageId, userId, isDigestDue: waits, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: messageNotices.id });
  if (!row) return false;
  const template = TEMPLATES[purpose];
  const key = `message-${purpose}:${messageId}`;
  const subject = (await nameRoom(ctx, room, userId))(reader.locale);
  const params = { roomId: room.id, writerId, subject, ...(await notice.params(reader.locale)) };
  if (waits) {
    const href = fillPath(MAIL_TEMPLATES[template].path, params);
    await notify(ctx, { userId, kind: template, key, params, href }, preference);
  } else await queueMail(ctx, { key, userId, template, params });
  return true;
}
