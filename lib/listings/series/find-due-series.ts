import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { type Ctx, query } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import type { SeriesKind } from "@/lib/listings/shared/series-contract";
import { SERIES_LIMITS } from "@/lib/listings/shared/series-limits";
import { LISTING_TABLES } from "@/lib/listings/shared/tables";
import { DueView, FindDue } from "./contract";

const HOUR_MS = 3_600_000;
const P = AnnouncementStatus;
const T = TripStatus;

/** The listings whose next occurrence may be due; each is checked again under its lock. */
export const findDueSeries = query(
  {
    name: "findDueSeries",
    summary: "Listings that repeat and are over.",
    policy: systemOnly,
    input: FindDue,
    output: DueView,
  },
  async (ctx, { kind, afterId }) => ({ ids: await dueIds(ctx, kind, afterId) }),
);

/**
 * Published, not renewed, not ended, and its author an active member of an active workspace.
 * Cancelled, rejected or removed listings have no next occurrence.
 */
export async function dueIds(
  ctx: Pick<Ctx, "tx" | "now">,
  kind: SeriesKind,
  afterId: number,
  id?: number,
): Promise<number[]> {
  const t = LISTING_TABLES[kind];
  const endsAt = kind === "announcement" ? announcements.endsAt : trips.departsUntil;
  const soon = new Date(ctx.now.getTime() + SERIES_LIMITS.earlyHours * HOUR_MS);
  const longAgo = new Date(ctx.now.getTime() - SERIES_LIMITS.resumeMaxDays * 24 * HOUR_MS);
  const rows = await ctx.tx
    .select({ id: t.id })
    .from(t)
    .innerJoin(users, and(eq(users.id, t.createdById), eq(users.status, "active"), isNotNull(users.confirmedAt)))
    .innerJoin(
      members,
      and(eq(members.userId, t.createdById), eq(members.workspaceId, t.workspaceId), eq(members.status, "active")),
    )
    .innerJoin(workspaces, and(eq(workspaces.id, t.workspaceId), eq(workspaces.status, "active")))
    .where(
      and(
        sql`${t.frequency} > 1 and ${t.renewedAt} is null and ${t.seriesEndedAt} is null and ${t.deletedAt} is null`,
        lt(endsAt, soon),
        gt(endsAt, longAgo),
        gt(t.id, afterId),
        id === undefined ? undefined : eq(t.id, id),
        isNotNull(t.publishedAt),
        kind === "announcement"
          ? inArray(announcements.status, [P.current, P.reserved, P.inProgress, P.completed])
          : and(inArray(trips.status, [T.active, T.reserved, T.completed]), eq(trips.moderation, "approved")),
        isNull(t.renewedAt),
      ),
    )
    .orderBy(asc(t.id))
    .limit(SERIES_LIMITS.dueBatchSize);
  return rows.map((row) => row.id);
}
