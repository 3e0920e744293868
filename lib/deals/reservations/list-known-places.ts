import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { memberContacts, members } from "@/db/schema/identity/workspaces";
import { announcementPlaces, announcementPrivatePlaces, announcements } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { GONE } from "@/lib/identity/accounts/hooks";
import { type KnownPlace, KnownPlacesView, ReservationId } from "./contract";
import { RESERVATION_LIMITS } from "./limits";
import { may } from "./rights";

/**
 * The addresses and people that the caller's workspace has given before in the cities of a deal,
 * the last given first, with the caller in front, so that none is typed twice. They are read from
 * past deals and announcements, and end with those.
 */
export const listKnownPlaces = query(
  {
    name: "listKnownPlaces",
    summary: "The addresses and people known in the cities of a reservation.",
    policy: signedIn,
    input: ReservationId,
    output: KnownPlacesView,
    errors: ["reservation.not_found", "reservation.not_your_side"],
  },
  async (ctx, { id }) => {
    const [row] = await ctx.tx.select().from(reservations).where(eq(reservations.id, id));
    const rights = may(ctx.actor);
    if (!row || !rights.read(row)) return fail("reservation.not_found");
    if (!rights.setAddresses(row)) return fail("reservation.not_your_side");
    const cityIds = [row.departureCityId, row.arrivalCityId];
    const since = new Date(ctx.now.getTime() - RESERVATION_LIMITS.knownPlacesDays * 86_400_000);
    const found = await readBatch(ctx.tx, {
      me: selectMe(ctx.tx, ctx.actor),
      used: selectUsed(ctx.tx, ctx.actor, cityIds, since),
      announced: selectAnnounced(ctx.tx, ctx.actor, cityIds, since),
    });
    const others = [...found.used, ...found.announced]
      .toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
      .flatMap(({ usedAt: _at, contactName, ...place }): KnownPlace[] =>
        contactName === null ? [] : [{ ...place, contactName, isMe: false }],
      );
    const [me] = found.me;
    const own = me ? cityIds.map((cityId) => ownPlace(me, cityId)) : [];
    return { data: distinct([...own, ...others]).slice(0, RESERVATION_LIMITS.knownPlacesMax) };
  },
);

function selectMe(tx: Queryable, { userId, workspaceId }: Actor) {
  return tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phoneNumber,
      email: users.email,
      cityId: memberContacts.cityId,
      address: memberContacts.addressLine1,
      addressComplement: memberContacts.addressLine2,
    })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, workspaceId)))
    .leftJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(users.id, userId));
}

function selectUsed(tx: Queryable, { workspaceId }: Actor, cityIds: number[], since: Date) {
  const { cityId, address, addressComplement, contactName, contactPhone, contactEmail } = reservationPlaces;
  return tx
    .select({
      cityId,
      address,
      addressComplement,
      contactName,
      contactPhone,
      contactEmail,
      usedAt: reservations.createdAt,
    })
    .from(reservationPlaces)
    .innerJoin(reservations, eq(reservations.id, reservationPlaces.reservationId))
    .where(
      and(
        eq(reservations.shipperWorkspaceId, workspaceId),
        gt(reservations.createdAt, since),
        inArray(cityId, cityIds),
        // An erased person's are not offered.
        ne(contactName, GONE),
      ),
    )
    .orderBy(desc(reservations.createdAt))
    .limit(READ_MAX);
}

function selectAnnounced(tx: Queryable, { workspaceId }: Actor, cityIds: number[], since: Date) {
  const { address, contactName, contactPhone, contactEmail } = announcementPrivatePlaces;
  return tx
    .select({
      cityId: announcementPlaces.cityId,
      address,
      // An announcement has none.
      addressComplement: sql<string | null>`null::text`,
      contactName,
      contactPhone,
      contactEmail,
      usedAt: announcements.updatedAt,
    })
    .from(announcementPrivatePlaces)
    .innerJoin(announcementPlaces, eq(announcementPlaces.id, announcementPrivatePlaces.placeId))
    .innerJoin(announcements, eq(announcements.id, announcementPlaces.announcementId))
    .where(
      and(
        eq(announcements.workspaceId, workspaceId),
        isNull(announcements.deletedAt),
        gt(announcements.updatedAt, since),
        inArray(announcementPlaces.cityId, cityIds),
        isNotNull(contactName),
        ne(contactName, GONE),
      ),
    )
    .orderBy(desc(announcements.updatedAt))
    .limit(READ_MAX);
}

/** Read of each source, from which the distinct ones are shown. */
const READ_MAX = 50;

type Me = Awaited<ReturnType<typeof selectMe>>[number];

/** The caller; with the address of their contact details where that is in the city. */
function ownPlace(me: Me, cityId: number): KnownPlace {
  const isHere = me.cityId === cityId;
  return {
    cityId,
    address: isHere ? me.address : null,
    addressComplement: isHere ? me.addressComplement : null,
    contactName: `${me.firstName} ${me.lastName}`.trim(),
    contactPhone: me.phone,
    contactEmail: me.email,
    isMe: true,
  };
}

/** Each person at each address once: the first, which is the last that was given. */
function distinct(places: readonly KnownPlace[]): KnownPlace[] {
  const seen = new Set<string>();
  return places.filter(({ cityId, address, contactName, contactPhone }) => {
    const key = JSON.stringify([cityId, address, contactName, contactPhone]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
