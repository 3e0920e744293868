import { eq } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { translator } from "@/lib/core/texts/texts";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { listingPublished, listingStandingChanged } from "@/lib/listings/shared/hooks";
import { lockListing } from "@/lib/listings/shared/lock-listing";
import { moderationMachine } from "@/lib/listings/trips/states";
import { endDealsAbout } from "./end-deals-about";
import { type DecisionRow, decisionWords } from "./operations";
import { localeOf } from "./queries";

type Judge = Writer & Pick<Ctx, "locale">;

/** Publishes a trip after its check or a successful appeal. */
export async function releaseTrip(ctx: Writer, id: number, event: "approve" | "overturn" = "approve"): Promise<void> {
  const row = await lockListing(ctx.tx, "transporter", id);
  const moderation = moderationMachine.next(event, row.moderation, "moderator");
  await ctx.tx
    .update(trips)
    .set({ moderation, moderationReason: null, publishedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(trips.id, id));
  await publish(ctx, listingPublished, { listing: { kind: "transporter", id } });
  await publish(ctx, listingStandingChanged, { kind: "transporter", id });
}

/** Rejects a trip with a reason for its carrier; an edit queues it again. */
async function holdTrip(ctx: Judge, id: number, reason: string): Promise<void> {
  const row = await lockListing(ctx.tx, "transporter", id);
  const moderation = moderationMachine.next("reject", row.moderation, "moderator");
  await ctx.tx
    .update(trips)
    .set({ moderation, moderationReason: reason, publishedAt: null, updatedAt: ctx.now })
    .where(eq(trips.id, id));
  await publish(ctx, listingStandingChanged, { kind: "transporter", id });
  await endDealsAbout(ctx, { tripId: id }, "standing_refused_paid");
}

/** Applies a decision about a queued trip and notifies its carrier. */
export async function applyTrip(ctx: Judge, row: DecisionRow): Promise<void> {
  const { id, subjectId, decision, concernsUserId, reasonCode, reasonText } = row;
  if (concernsUserId === null) return;
  if (decision === "approve") {
    await releaseTrip(ctx, subjectId);
    await queueMail(ctx, {
      key: `decision:${id}`,
      userId: concernsUserId,
      template: "transporter_approved",
      params: { subject: row.subjectLabel, transporterId: subjectId },
    });
    return;
  }
  const t = translator(await localeOf(ctx.tx, concernsUserId), "decisions");
  const words = t(`reasons.trips.${reasonCode ?? "other"}.label`);
  await holdTrip(ctx, subjectId, [words, reasonText].filter(Boolean).join(" – "));
  await queueMail(ctx, {
    key: `decision:${id}`,
    userId: concernsUserId,
    template: "transporter_rejected",
    params: (locale) => ({ ...decisionWords(row)(locale), transporterId: subjectId }),
  });
}
