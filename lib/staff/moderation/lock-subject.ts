import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { TripStatus } from "@/db/enums/listings/trips";
import type { SubjectType } from "@/db/enums/staff/moderation";
import { reviews } from "@/db/schema/deals/reviews";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { cutText } from "@/lib/core/text/cut-text";
import { lockIdentity } from "@/lib/identity/verification/end-verification";
import type { TripRow } from "@/lib/listings/trips/load-cards";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { DecidedQueue } from "./enums";
import { identityState } from "./identity-state";

type Reader = Pick<Ctx, "tx" | "locale">;

/** The subject of a decision, under its row's lock. */
export type Subject = {
  label: string;
  /** A version of what the decision depends on; a change makes the decision lapse. */
  state: string;
  /** Whether it awaits a decision; a reported subject does while its reports are open. */
  isOpen: boolean;
  concernsUserId: number;
  /** Other parties, who may not decide: the subject of a review, the sides of a conversation. */
  partyUserId?: number;
  workspaceIds: readonly number[];
};

type Find = (ctx: Reader, id: number) => Promise<Subject | undefined>;

const ID_MAX = 2_147_483_647;
const EXCERPT_LENGTH = 80;

const IN_QUEUE: Record<"trips" | "identity", Find> = {
  trips: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, id)).for("update");
    // A trial is visible to its carrier only.
    if (!row || row.deletedAt || row.status === TripStatus.trial) return undefined;
    return {
      label: await nameTrip(ctx, row),
      state: `${row.moderation}:${row.version}`,
      isOpen: row.moderation === "pending",
      concernsUserId: row.createdById,
      workspaceIds: [row.workspaceId],
    };
  },
  identity: async ({ tx }, id) => {
    const [named] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, id));
    if (!named) return undefined;
    const person = await lockIdentity(tx, named.userId);
    const [member] = await tx.select().from(members).where(eq(members.id, id)).for("update");
    if (!member) return undefined;
    const [latest] = await tx
      .select({ id: verificationDocuments.id })
      .from(verificationDocuments)
      .where(eq(verificationDocuments.memberId, id))
      .orderBy(desc(verificationDocuments.id))
      .limit(1);
    return {
      label: `${person.firstName} ${person.lastName}`.trim(),
      state: identityState(member.verification, latest?.id ?? 0, person),
      isOpen: member.verification === "pending",
      concernsUserId: member.userId,
      workspaceIds: [member.workspaceId],
    };
  },
};

const REPORTED: Record<Exclude<SubjectType, "identity">, Find> = {
  announcement: async ({ tx }, id) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
    if (!row) return undefined;
    const whose = { concernsUserId: row.createdById, workspaceIds: [row.workspaceId] };
    return { label: row.title, state: shownOr(row.deletedAt), isOpen: true, ...whose };
  },
  transporter: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, id)).for("update");
    if (!row) return undefined;
    const label = await nameTrip(ctx, row);
    const whose = { concernsUserId: row.createdById, workspaceIds: [row.workspaceId] };
    return { label, state: shownOr(row.deletedAt), isOpen: true, ...whose };
  },
  user: async ({ tx }, id) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    return (
      row && {
        label: `${row.firstName} ${row.lastName}`.trim(),
        state: row.status,
        isOpen: true,
        concernsUserId: row.id,
        workspaceIds: [],
      }
    );
  },
  message: async ({ tx }, id) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
    if (!row || row.senderId === null) return undefined;
    const workspaceIds = await sidesOf(tx, id);
    const label = cutText(row.content, EXCERPT_LENGTH);
    return { label, state: shownOr(row.removedAt), isOpen: true, concernsUserId: row.senderId, workspaceIds };
  },
  review: async ({ tx }, id) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!row?.publishedAt) return undefined;
    return {
      label: cutText(row.comment ?? "★", EXCERPT_LENGTH),
      state: row.isHidden ? "gone" : "shown",
      isOpen: true,
      concernsUserId: row.authorId,
      partyUserId: row.subjectId,
      workspaceIds: [],
    };
  },
};

/** The workspaces of the conversation that a message is in. */
export async function sidesOf(tx: Queryable, messageId: number): Promise<number[]> {
  const sides = await tx
    .select({ shipper: rooms.shipperWorkspaceId, carrier: rooms.carrierWorkspaceId })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(eq(messages.id, messageId));
  return sides.flatMap(({ shipper, carrier }) => [shipper, carrier]);
}

function shownOr(goneAt: Date | null): string {
  return goneAt ? "gone" : "shown";
}

/** Locks the subject of a decision; `undefined` when it is not in the queue. */
export async function lockSubject(
  ctx: Reader,
  queue: DecidedQueue,
  type: SubjectType,
  id: number,
): Promise<Subject | undefined> {
  if (type !== "message" && id > ID_MAX) return undefined;
  if (queue !== "reports") return IN_QUEUE[queue](ctx, id);
  return type === "identity" ? undefined : REPORTED[type](ctx, id);
}

/** Locks a user; throws `user.not_found`, also for an erased account. */
export async function lockPerson({ tx }: Pick<Ctx, "tx">, id: number): Promise<typeof users.$inferSelect> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id)))
    .for("no key update");
  return row && row.status !== "erased" ? row : fail("user.not_found");
}

/** The name of a trip in a mail: its title, or its two cities. */
export async function nameTrip(
  ctx: Reader,
  row: Pick<TripRow, "title" | "departureCityId" | "arrivalCityId">,
): Promise<string> {
  if (row.title) return row.title;
  const cities = await loadPlaceRows(ctx.tx, [row.departureCityId, row.arrivalCityId]);
  const nameOf = (cityId: number) => toCityRef(cities.get(cityId), ctx.locale).city;
  return `${nameOf(row.departureCityId)} – ${nameOf(row.arrivalCityId)}`;
}
