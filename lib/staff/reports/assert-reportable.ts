import { and, eq, isNull } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail, isAppError } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { isShown } from "@/lib/deals/reviews/queries";
import { roomsOf } from "@/lib/deals/rooms/rights";
import type { ReportSubject } from "@/lib/identity/reports/enums";
import { assertVisible as assertParcelVisible } from "@/lib/listings/announcements/rights";
import { assertVisible as assertTripVisible } from "@/lib/listings/trips/rights";

type Asked = Ctx<Actor>;
/** Finds the owning workspace of a subject; `undefined` when the caller may not see it. */
type Finder = (ctx: Asked, id: number) => Promise<number | undefined>;

const ID_MAX = 2_147_483_647;

const FINDERS: Record<ReportSubject, Finder> = {
  announcement: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, id));
    return row && (await isSeen(assertParcelVisible(ctx, row))) ? row.workspaceId : undefined;
  },
  transporter: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, id));
    return row && (await isSeen(assertTripVisible(ctx, row))) ? row.workspaceId : undefined;
  },
  user: async (ctx, id) => {
    const [row] = await ctx.tx
      .select({ workspaceId: members.workspaceId })
      .from(users)
      .innerJoin(members, eq(members.userId, users.id))
      .where(and(eq(users.id, id), isNull(users.erasedAt)))
      .limit(1);
    return row?.workspaceId;
  },
  review: async (ctx, id) => {
    const [row] = await ctx.tx
      .select({ workspaceId: members.workspaceId })
      .from(reviews)
      .innerJoin(members, and(eq(members.userId, reviews.authorId), eq(members.isHome, true)))
      .where(and(eq(reviews.id, id), isShown()))
      .limit(1);
    return row?.workspaceId;
  },
  message: async (ctx, id) => {
    const [row] = await ctx.tx
      .select({ workspaceId: members.workspaceId })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .innerJoin(members, eq(members.userId, messages.senderId))
      .where(and(eq(messages.id, id), roomsOf(ctx.actor.workspaceId)))
      .limit(1);
    return row?.workspaceId;
  },
};

/** Throws unless the caller may see the subject and does not own it. */
export async function assertReportable(ctx: Asked, type: ReportSubject, id: number): Promise<void> {
  if (type !== "message" && id > ID_MAX) fail("report.subject_not_found");
  const workspaceId = await FINDERS[type](ctx, id);
  if (workspaceId === undefined) return fail("report.subject_not_found");
  if (workspaceId === ctx.actor.workspaceId) fail("report.own");
}

async function isSeen(looking: Promise<void>): Promise<boolean> {
  try {
    await looking;
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
