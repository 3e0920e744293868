import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { readBatch } from "@/db/read-batch";
import { announcements } from "@/db/schema/listings/announcements";
import { query } from "@/lib/core/command";
import { countPart } from "@/lib/core/count";
import { flag, limit, page } from "@/lib/core/fields";
import { signedIn } from "@/lib/core/policy";
import { OwnAnnouncementList } from "./contract";
import { OWN_STATES } from "./enums";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import { toCards } from "./load-cards";
import { OPEN_STATUSES } from "./states";

/** A page, narrowed to a state or to what the caller made. */
export const ListWorkspace = z.strictObject({
  state: z.enum(OWN_STATES).optional(),
  mine: flag().default(false),
  page: page(),
  limit: limit(ANNOUNCEMENT_LIMITS.pageSize),
});

/** Everything that the caller's workspace has announced, in every state, with the number of each. */
export const listWorkspaceAnnouncements = query(
  {
    name: "listWorkspaceAnnouncements",
    summary: "The workspace's own shipper announcements.",
    policy: signedIn,
    input: ListWorkspace,
    output: OwnAnnouncementList,
  },
  async (ctx, { state, mine, page: number, limit: size }) => {
    const own = and(
      eq(announcements.workspaceId, ctx.actor.workspaceId),
      mine ? eq(announcements.createdById, ctx.actor.userId) : undefined,
      isNull(announcements.deletedAt),
    );
    const where = and(own, state ? isIn(state, ctx.now) : undefined);
    const stateName = stateOf(ctx.now);
    const { rows, count, states } = await readBatch(ctx.tx, {
      rows: ctx.tx
        .select()
        .from(announcements)
        .where(where)
        .orderBy(desc(announcements.createdAt), desc(announcements.id))
        .limit(size)
        .offset((number - 1) * size),
      count: countPart(ctx.tx, announcements, where),
      states: ctx.tx
        .select({ state: stateName, count: sql<number>`count(*)`.mapWith(Number) })
        .from(announcements)
        .where(own)
        .groupBy(sql`1`),
    });
    const counts = OWN_STATES.flatMap((name) => states.filter((row) => row.state === name));
    return { data: await toCards(ctx, rows), ...count, page: number, limit: size, counts };
  },
);

type OwnState = (typeof OWN_STATES)[number];

/** A past day matters as long as something could still have come of it. */
function isIn(state: OwnState, now: Date): SQL | undefined {
  const isPast = and(inArray(announcements.status, [...OPEN_STATUSES]), lt(announcements.endsAt, now));
  if (state === "outdated") return isPast;
  const status = AnnouncementStatus[state];
  return and(
    eq(announcements.status, status),
    OPEN_STATUSES.some((open) => open === status) ? gte(announcements.endsAt, now) : undefined,
  );
}

function stateOf(now: Date): SQL<OwnState> {
  const names = Object.entries(AnnouncementStatus).map(([name, number]) => sql`when ${number} then ${name}`);
  return sql`case when ${inArray(announcements.status, [...OPEN_STATUSES])} and ${announcements.endsAt} < ${now.toISOString()}
    then 'outdated' else case ${announcements.status} ${sql.join(names, sql` `)} end end`;
}
