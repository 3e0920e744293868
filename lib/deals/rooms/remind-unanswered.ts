import { and, asc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Side } from "@/db/enums/deals/rooms";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import type { Locale } from "@/lib/core/base/actor";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { loadRoute } from "@/lib/platform/places/load-city-refs";
import { MESSAGE_NOTICE_LIMITS } from "./limits";
import type { RoomRow } from "./queries";
import { isAnswered } from "./read-answered-share";
import { closedBecause } from "./rules";
import { otherSide } from "./states";
import { type MessagePage, takeMessages } from "./take-messages";
import { writeNotice } from "./write-notice";

const { answerHours, reminderHoursMax, otherTripsDays } = MESSAGE_NOTICE_LIMITS;
const HOUR_MS = 3_600_000;

/**
 * Reminds those who have not answered a first contact for a day, once, and notifies the side that
 * wrote, with the list of what else there is on its way (product: rooms).
 */
export const remindUnanswered = command(
  {
    name: "remindUnanswered",
    summary: "Reminds people of first contacts that they have not answered.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ noticeCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const page = await takeMessages(ctx, "unanswered", new Date(ctx.now.getTime() - answerHours * HOUR_MS));
    if (!page) return { noticeCount: 0, hasMore: false };
    let noticeCount = 0;
    for (const contact of await findUnanswered(ctx, page)) {
      if (closedBecause(contact.room, ctx.now) === undefined) noticeCount += await notifyBoth(ctx, contact);
    }
    return { noticeCount, hasMore: page.hasMore };
  },
);

type Contact = { room: RoomRow; messageId: number; writerId: number; side: Side };

/** The first contacts in a page that have no answer, of people who may still be answered. */
async function findUnanswered({ tx, now }: Ctx, { afterId, upToId }: MessagePage): Promise<Contact[]> {
  const since = new Date(now.getTime() - reminderHoursMax * HOUR_MS);
  const isFirst = sql`not exists (select 1 from ${messages} as earlier
    where earlier.room_id = ${rooms.id} and earlier.id < ${messages.id} and earlier.type <> 'system')`;
  const found = await tx
    .select({ room: rooms, messageId: messages.id, writerId: users.id, side: messages.senderSide })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        gt(messages.id, afterId),
        lte(messages.id, upToId),
        gt(messages.createdAt, since),
        ne(messages.type, "system"),
        isNull(messages.removedAt),
        eq(rooms.isDisabled, false),
        gt(rooms.departsAt, now),
        eq(users.status, "active"),
        isFirst,
        sql`not ${isAnswered({ roomId: rooms.id, side: messages.senderSide })}`,
      ),
    )
    .orderBy(asc(rooms.id));
  return found.flatMap(({ side, ...contact }) => (side ? [{ ...contact, side }] : []));
}

async function notifyBoth(ctx: Ctx, { room, messageId, writerId, side }: Contact): Promise<number> {
  const asked = otherSide(side);
  const isReminded = await writeNotice(ctx, {
    ...{ room, side: asked, purpose: "reminder", messageId, writerId },
    params: async () => ({ firstMessageId: messageId, hours: answerHours }),
  });
  const isOffered = await writeNotice(ctx, {
    ...{ room, side, purpose: "silence", messageId },
    writerId: asked === "shipper" ? room.shipperUserId : room.carrierUserId,
    params: async (locale) => ({ hours: answerHours, ...(await othersOf(ctx, room, side, locale)) }),
  });
  return Number(isReminded) + Number(isOffered);
}

/** The list of what else there is: trips around the departure for a shipper, parcels for a carrier. */
async function othersOf({ tx }: Ctx, room: RoomRow, side: Side, locale: Locale) {
  const [fromId, toId] = [room.departureCityId, room.arrivalCityId];
  const route = await loadRoute(tx, [fromId, toId], locale);
  if (!route) throw new Error(`room ${room.id} is between cities that are not there`);
  const cities = { ...route, fromId, toId };
  return side === "shipper"
    ? { ...cities, list: "transporters", date: room.departureDay, flex: otherTripsDays }
    : { ...cities, list: "announcements" };
}
