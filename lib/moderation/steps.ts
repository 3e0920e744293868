import { eq } from "drizzle-orm";
import { auditLog, moderationDecisions } from "@/db/schema/moderation";
import { transports } from "@/db/schema/transports";
import { announceListing } from "../alerts/steps";
import type { Actor } from "../core/actor";
import type { Ctx } from "../core/command";
import { fail } from "../core/errors";
import { loadPlaceRows, toCityRef } from "../places/load-city-refs";
import { lockTransport, type TransportRow } from "../transports/queries";
import { moderationMachine, TransportStatus } from "../transports/states";

/**
 * Writes a moderator's decision about a trip under its lock: the trip, the decision and the audit entry in one transaction.
 * Of two moderators at once the second finds a state that the table does not list, and gets `transporter.wrong_state`.
 */
export async function decideTransport(
  ctx: Ctx<Actor>,
  id: number,
  decision: { event: "approve" } | { event: "reject"; reason: string },
): Promise<TransportRow> {
  const row = await lockTransport(ctx.tx, id);
  if (row.deletedAt) return fail("transporter.not_found");
  // A trial is its carrier's alone until it is published.
  if (row.status === TransportStatus.trial) return fail("transporter.wrong_state", { facts: { state: "trial" } });
  const moderation = moderationMachine.next(decision.event, row.moderation, "moderator");
  const reason = decision.event === "reject" ? decision.reason : null;
  await ctx.tx
    .update(transports)
    .set({
      moderation,
      moderationReason: reason,
      publishedAt: moderation === "approved" ? ctx.now : null,
      updatedAt: ctx.now,
    })
    .where(eq(transports.id, id));
  if (moderation === "approved") await announceListing(ctx, { kind: "transporter", id });
  const subject = { subjectType: "transporter", subjectId: id, createdAt: ctx.now };
  const [written] = await ctx.tx
    .insert(moderationDecisions)
    .values({ ...subject, moderatorId: ctx.actor.userId, decision: moderation, reasonText: reason })
    .returning({ id: moderationDecisions.id });
  await ctx.tx.insert(auditLog).values({
    ...subject,
    actorId: ctx.actor.userId,
    action: `transporter.${decision.event}`,
    details: { decisionId: written?.id ?? null, version: row.version },
    requestId: ctx.requestId,
  });
  return row;
}

/** What a mail calls a trip: its title, or its two cities. */
export async function nameTransport(ctx: Ctx<Actor>, row: TransportRow): Promise<string> {
  if (row.travelTitle) return row.travelTitle;
  const cities = await loadPlaceRows(ctx.tx, [row.departureCityId, row.arrivalCityId]);
  const nameOf = (cityId: number) => toCityRef(cities.get(cityId), ctx.locale).city;
  return `${nameOf(row.departureCityId)} – ${nameOf(row.arrivalCityId)}`;
}
