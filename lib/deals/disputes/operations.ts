import type { Side } from "@/db/enums/deals/rooms";
import { disputePhotos } from "@/db/schema/deals/disputes";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import type { MailTemplate } from "@/lib/identity/mails/mail-templates";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { claimFiles } from "@/lib/platform/uploads/operations";

/** Attaches a side's uploads; they stay private to the two sides and the moderators. */
export async function attachPhotos(
  ctx: Ctx<Actor>,
  dispute: { id: number; side: Side },
  uploadIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  await claimFiles(
    ctx,
    ids.map((id, index) => ({ id, kind: "image", path: ["photos", index] })),
    { makePublic: false },
  );
  await ctx.tx
    .insert(disputePhotos)
    .values(ids.map((uploadId) => ({ disputeId: dispute.id, side: dispute.side, uploadId })));
}

/** The user id of a side. */
function personOn(deal: ReservationRow, side: Side): number {
  return side === "shipper" ? deal.shipperUserId : deal.carrierUserId;
}

/** Notifies a side of a change to a dispute, in the app and by mail. */
export async function notifySide(
  ctx: Writer,
  news: { disputeId: number; deal: ReservationRow; side: Side; template: MailTemplate },
  params: Parameters<typeof queueMail>[1]["params"] = {},
): Promise<void> {
  const { disputeId, deal, side, template } = news;
  const facts = { number: deal.number, subject: deal.title, reservationId: deal.id };
  await queueMail(ctx, {
    key: `dispute:${disputeId}:${template}:${side}`,
    userId: personOn(deal, side),
    template,
    params: (locale) => ({ ...facts, ...(typeof params === "function" ? params(locale) : params) }),
  });
}
