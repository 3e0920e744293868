import { eq } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { trips } from "@/db/schema/listings/trips";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { writeAudit } from "@/lib/core/commands/audit";
import { removeJob } from "@/lib/core/commands/jobs";
import { tripMachine } from "@/lib/listings/trips/states";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { decideModerationItem, decisionKey } from "@/lib/staff/moderation/decide-moderation-item";
import { releaseTrip } from "@/lib/staff/moderation/judge-trip";
import { nameTrip } from "@/lib/staff/moderation/lock-subject";
import { call, ctxOf, type DemoContext, personOf } from "./context";

/**
 * Approves a trip as the command does, without the mail and the view, which the ninety trips do not
 * need.
 */
export async function approveTrip(context: DemoContext, tripId: number): Promise<void> {
  const ctx = ctxOf(context, personOf(context, "moderation"));
  await releaseTrip(ctx, tripId);
  const [trip] = await context.db.select().from(trips).where(eq(trips.id, tripId));
  const subject = { subjectType: "transporter", subjectId: tripId } as const;
  const [row] = await context.db
    .insert(moderationDecisions)
    .values({
      ...subject,
      moderatorId: ctx.actor.userId,
      subjectLabel: trip ? await nameTrip(ctx, trip) : "",
      concernsUserId: trip?.createdById ?? null,
      decision: "approve",
      settledAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning({ id: moderationDecisions.id });
  await writeAudit<ModerationAction>(ctx, {
    ...subject,
    action: "transporter.approve",
    details: { decisionId: row?.id ?? null },
  });
}

/** Sends a trip back to its carrier, who gets the reason by mail. */
export async function rejectTrip(context: DemoContext, id: number, reason: string): Promise<void> {
  await decide(context, {
    queue: "trips",
    subjectType: "transporter",
    subjectId: id,
    decision: "request_change",
    reason: "other",
    note: reason,
  });
}

/** Decides as the moderator does, and lets the seconds pass in which it could be taken back. */
export async function decide(context: DemoContext, input: Record<string, unknown>): Promise<void> {
  const { id } = await call(context, personOf(context, "moderation"), decideModerationItem, input);
  await call(context, "system", applyModerationDecision, { decisionId: id });
  await removeJob({ tx: context.db }, decisionKey(id));
}

/** Marks a trip as done once it has arrived. */
export async function completeTrip({ db, at }: DemoContext, tripId: number): Promise<void> {
  const [row] = await db.select({ status: trips.status }).from(trips).where(eq(trips.id, tripId));
  const status = tripMachine.next("complete", row?.status ?? TripStatus.active, "system");
  await db.update(trips).set({ status, updatedAt: at.now }).where(eq(trips.id, tripId));
}
