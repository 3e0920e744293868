import { and, eq } from "drizzle-orm";
import { readPart } from "@/db/read-batch";
import { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { CommittedError, type Ctx, command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { formatDay } from "@/lib/core/text/format";
import { setContactsOpen } from "@/lib/deals/contacts/operations";
import { areContactsOpen } from "@/lib/deals/contacts/rules";
import { makeLink } from "@/lib/deals/recipients/operations";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { appendEvent, moveAnnouncement, publishReservation } from "@/lib/deals/reservations/operations";
import { getReservationView, type ReservationRow } from "@/lib/deals/reservations/queries";
import { postSystemMessage } from "@/lib/deals/rooms/operations";
import { lockRoomRow } from "@/lib/deals/rooms/queries";
import { exactReservationsPart } from "@/lib/deals/shared/departure";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { readFullName } from "@/lib/identity/people/full-names";
import { bothNames } from "@/lib/identity/people/rules";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { EnterCode } from "./contract";
import { deriveCode } from "./derive-code";
import { CODE_ERRORS, enterCode } from "./enter-code";

/** Starts the delivery by the pickup code and mails the drop code. */
export const enterPickupCode = command(
  {
    name: "enterPickupCode",
    summary: "Confirms the pickup by its code.",
    policy: signedIn,
    input: EnterCode,
    output: ReservationView,
    errors: CODE_ERRORS,
  },
  async (ctx, { id, code }) => {
    const entered = await enterCode(ctx, id, "pickup", code);
    if (entered instanceof CommittedError) return entered;
    const { row, side, status } = entered;
    await ctx.tx.update(reservations).set({ status, startedAt: ctx.now }).where(eq(reservations.id, id));
    if (!areContactsOpen(row, ctx.now)) await setContactsOpen(ctx, row.roomId, ctx.now);
    await appendEvent(ctx, id, "started", { actorId: ctx.actor.userId, side });
    await moveAnnouncement(ctx, row.announcementId, "pick_up");
    await postSystemMessage(ctx, await lockRoomRow(ctx.tx, row.roomId), "picked_up", { reservationId: id });
    await publishReservation(ctx, row, status);
    await mailDropCode(ctx, row);
    return getReservationView(ctx, id);
  },
);

/**
 * Mails the drop code to the shipper and, if the delivery has an address, to the recipient, with a
 * link of their own.
 */
async function mailDropCode(ctx: Ctx<Actor>, row: ReservationRow): Promise<void> {
  const secrets = { code: deriveCode(row.id, "drop", row.dropCodeVersion) };
  const key = `reservation:${row.id}:drop:${row.dropCodeVersion}`;
  const params = { number: row.number, reservationId: row.id };
  await queueMail(ctx, {
    key: `${key}:shipper`,
    userId: row.shipperUserId,
    template: "picked_up",
    params,
    secrets,
  });
  const [place] = await ctx.tx
    .select()
    .from(reservationPlaces)
    .where(and(eq(reservationPlaces.reservationId, row.id), eq(reservationPlaces.kind, "destination")));
  const [sender] = await ctx.tx
    .select({ firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(eq(users.id, row.shipperUserId));
  if (place?.contactEmail && sender) {
    const parcel = await parcelFacts(ctx, row, place);
    await queueMail(ctx, {
      key: `${key}:recipient`,
      to: place.contactEmail,
      locale: sender.locale,
      ...((await mayWriteToStrangers(ctx.tx, row.shipperUserId))
        ? {
            template: "drop_code",
            params: { ...parcel(sender.locale), ...params, sender: firstNameIn(sender, sender.locale) },
          }
        : { template: "drop_code_plain", params: { ...parcel(sender.locale), ...params } }),
      secrets: { ...secrets, token: await makeLink(ctx, row.id, "mailed") },
    });
  }
}

/** The parcel's facts for its recipient: destination, carrier, expected arrival, else departure. */
async function parcelFacts(ctx: Ctx<Actor>, row: ReservationRow, { cityId }: { cityId: number }) {
  const cities = await loadPlaceRows(ctx.tx, [cityId]);
  const [carrier] = await ctx.tx
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, row.carrierUserId));
  const arrivesOn = row.estimatedDeliveryDay ?? row.deliveryDate;
  const exact = await readPart(exactReservationsPart(ctx.tx, [row.id]));
  const isAhead = exact.has(row.id) && row.departsAt > ctx.now;
  const day = arrivesOn ?? (isAhead ? row.departureDay : undefined);
  return (locale: Locale) => ({
    city: toCityRef(cities.get(cityId), locale).city,
    carrier: carrier ? firstNameIn(carrier, locale) : "",
    hasDay: arrivesOn ? "yes" : isAhead ? "leaves" : "no",
    day: day ? formatDay(day, locale) : "",
  });
}

/** A first name both ways: the recipient reads it, and compares it with papers. */
function firstNameIn({ firstName }: { firstName: string }, locale: Locale): string {
  return bothNames(readFullName([firstName], locale));
}
