import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { flag, limit as limitField, page as pageField } from "@/lib/core/fields/fields";
import { readOwnList } from "@/lib/listings/shared/own-list";
import { OwnAnnouncementList } from "./contract";
import { OWN_STATES } from "./enums";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import { toCards } from "./load-cards";
import { OPEN_STATUSES } from "./states";

/** A page of the workspace's announcements, by state or only the caller's. */
export const ListWorkspace = z.strictObject({
  state: z.enum(OWN_STATES).optional(),
  mine: flag().default(false),
  page: pageField(),
  limit: limitField(ANNOUNCEMENT_LIMITS.pageSize),
});

/** All announcements of the caller's workspace, with the number in each state. */
export const listWorkspaceAnnouncements = query(
  {
    name: "listWorkspaceAnnouncements",
    summary: "The workspace's own shipper announcements.",
    policy: signedIn,
    input: ListWorkspace,
    output: OwnAnnouncementList,
  },
  async (ctx, { state, mine, page, limit }) => {
    const own = and(
      eq(announcements.workspaceId, ctx.actor.workspaceId),
      mine ? eq(announcements.createdById, ctx.actor.userId) : undefined,
      isNull(announcements.deletedAt),
    );
    const { rows, ...list } = await readOwnList(ctx.tx, "announcement", {
      own,
      within: state && isIn(state, ctx.now),
      stateName: stateOf(ctx.now),
      states: OWN_STATES,
      page,
      limit,
    });
    return { data: await toCards(ctx, rows), ...list };
  },
);

type OwnState = (typeof OWN_STATES)[number];

/** A past end date only matters while the announcement is still open. */
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
