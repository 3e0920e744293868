import { eq } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command, type Writer } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { formatMoment } from "@/lib/core/text/format-time";
import { setContactsOpen } from "@/lib/deals/contacts/operations";
import { areContactsOpen, contactsOpenAt, hasShared, mayShareContacts } from "@/lib/deals/contacts/rules";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow } from "@/lib/deals/rooms/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { ReservationId, ReservationView } from "./contract";
import { appendEvent, publishReservation } from "./operations";
import { getReservationView, lockReservation, type ReservationRow } from "./queries";

/**
 * Agrees to open contacts and addresses early. Once both sides have, they open, and cancelling is
 * no longer free for the shipper. Does nothing for a side that has agreed.
 */
export const shareContacts = command(
  {
    name: "shareContacts",
    summary: "Agrees to show contacts and addresses to the other side now.",
    policy: workspaceOwner,
    input: ReservationId,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.wrong_state"],
  },
  async (ctx, { id }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (!mayShareContacts(row, side, ctx.now)) {
      if (hasShared(row, side) || areContactsOpen(row, ctx.now)) return getReservationView(ctx, id);
      return fail("reservation.wrong_state", { facts: { state: row.status } });
    }
    const isShipper = side === "shipper";
    const shared = isShipper ? { shipperSharedAt: ctx.now } : { carrierSharedAt: ctx.now };
    await ctx.tx.update(reservations).set(shared).where(eq(reservations.id, id));
    const isOpen = areContactsOpen({ ...row, ...shared }, ctx.now);
    if (isOpen) await setContactsOpen(ctx, row.roomId, ctx.now);
    await appendEvent(ctx, id, "contacts_shared", { actorId: ctx.actor.userId, side });
    const room = await lockRoomRow(ctx.tx, row.roomId);
    const message = isOpen ? "contacts_open" : isShipper ? "shipper_shares_contacts" : "carrier_shares_contacts";
    await postSystemMessage(ctx, room, message, { reservationId: id });
    await mailOther(ctx, row, { side, isOpen });
    await publishReservation(ctx, row, row.status);
    return getReservationView(ctx, id);
  },
);

/** Mails the other side a request for its consent, or that the contacts are open. */
async function mailOther(ctx: Writer, row: ReservationRow, { side, isOpen }: { side: Side; isOpen: boolean }) {
  const dueAt = contactsOpenAt(row);
  if (!dueAt) throw new Error(`reservation ${row.id} is confirmed without having been paid`);
  const template = isOpen ? "contacts_open" : "contacts_shared";
  await queueMail(ctx, {
    key: `reservation:${row.id}:${template}`,
    userId: side === "shipper" ? row.carrierUserId : row.shipperUserId,
    template,
    params: (locale) => ({
      side,
      number: row.number,
      subject: row.title,
      due: formatMoment(dueAt, locale, row.departureZone),
      reservationId: row.id,
    }),
  });
}
