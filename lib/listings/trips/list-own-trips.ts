import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { readOwnList } from "@/lib/listings/shared/own-list";
import { ListOwnTrips, OwnTripList } from "./contract";
import { OWN_STATES } from "./enums";
import { toCards } from "./load-cards";

const S = TripStatus;

/** A member's trips in any state; empty for other workspaces. */
export const listOwnTrips = query(
  {
    name: "listOwnTrips",
    summary: "A member's own carrier announcements.",
    policy: signedIn,
    input: ListOwnTrips,
    output: OwnTripList,
  },
  async (ctx, { userId, state, page, limit }) => {
    const own = and(
      eq(trips.createdById, userId),
      eq(trips.workspaceId, ctx.actor.workspaceId),
      isNull(trips.deletedAt),
    );
    const { rows, ...list } = await readOwnList(ctx.tx, "transporter", {
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

/** An active trip without approval is in its moderation state. */
function isIn(state: OwnState, now: Date): SQL | undefined {
  const { status, moderation, departsUntil } = trips;
  if (state === "reserved" || state === "completed") return eq(status, S[state]);
  const isOpen = inArray(status, [S.active, S.trial]);
  if (state === "outdated") return and(isOpen, lt(departsUntil, now));
  if (state === "trial") return and(eq(status, S.trial), gte(departsUntil, now));
  const isChecked = state === "active" ? "approved" : state;
  return and(eq(status, S.active), eq(moderation, isChecked), gte(departsUntil, now));
}

function stateOf(now: Date): SQL<OwnState> {
  const { status, moderation, departsUntil } = trips;
  return sql`case when ${status} = ${S.reserved} then 'reserved' when ${status} = ${S.completed} then 'completed'
    when ${departsUntil} < ${now.toISOString()} then 'outdated' when ${status} = ${S.trial} then 'trial'
    when ${moderation} = 'approved' then 'active' else ${moderation} end`;
}
