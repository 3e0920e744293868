import { and, eq, type SQL } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import { messages } from "@/db/schema/deals/rooms";
import { reports } from "@/db/schema/identity/reports";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { isAppError } from "@/lib/core/base/errors";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { messageChanged } from "@/lib/deals/rooms/events";
import { readMessage } from "@/lib/deals/rooms/load-messages";
import { disableRooms, recordRoomEvent } from "@/lib/deals/rooms/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { reportNumber } from "@/lib/identity/reports/rules";
import { endDealsAbout } from "./end-deals-about";
import { lockPerson } from "./lock-subject";
import { type DecisionRow, decisionWords } from "./operations";
import { suspendPerson } from "./suspend-person";

type Judge = Writer & Pick<Ctx, "log">;

/** Applies a decision about a reported subject: closes its open reports and notifies the person. */
export async function applyReported(ctx: Judge, row: DecisionRow): Promise<void> {
  const { id, concernsUserId, decision } = row;
  if (decision === "remove") await removeSubject(ctx, row);
  if (decision === "suspend" && concernsUserId !== null) {
    const person = await lockPerson(ctx, concernsUserId).catch(noneWhenErased);
    if (person?.status === "active") await suspendPerson(ctx, person, decisionWords(row)(person.locale));
  }
  await answerReports(ctx, row);
  if (decision === "dismiss" || concernsUserId === null) return;
  const template = { warn: "account_warned", remove: "content_removed", suspend: "account_suspended" } as const;
  if (decision in template)
    await queueMail(ctx, {
      key: `decision:${id}`,
      userId: concernsUserId,
      template: template[decision as keyof typeof template], // the line above has checked
      params: decisionWords(row),
    });
}

function noneWhenErased(error: unknown): undefined {
  if (isAppError(error) && error.code === "user.not_found") return undefined;
  throw error;
}

/** Removes content: a listing's page answers 410, a message shows a notice. */
async function removeSubject(ctx: Judge, { subjectType, subjectId }: DecisionRow): Promise<void> {
  // The decision's timestamp, by which a successful appeal finds the removed content.
  const gone = { deletedAt: ctx.now, updatedAt: ctx.now };
  if (subjectType === "announcement") {
    await ctx.tx.update(announcements).set(gone).where(eq(announcements.id, subjectId));
    await disableRooms(ctx, { announcementId: subjectId }, "moderation");
    await endDealsAbout(ctx, { announcementId: subjectId }, "standing_removed_paid");
  } else if (subjectType === "transporter") {
    await ctx.tx.update(trips).set(gone).where(eq(trips.id, subjectId));
    await disableRooms(ctx, { tripId: subjectId }, "moderation");
    await endDealsAbout(ctx, { tripId: subjectId }, "standing_removed_paid");
  } else if (subjectType === "message") {
    await setRemoved(ctx, subjectId, ctx.now);
  } else if (subjectType === "review") {
    await setHidden(ctx, subjectId, true);
  }
}

/** Hides a review from pages and ratings, or shows it again. */
export async function setHidden({ tx }: Pick<Ctx, "tx">, reviewId: number, isHidden: boolean): Promise<void> {
  await tx.update(reviews).set({ isHidden }).where(eq(reviews.id, reviewId));
}

/** Removes or restores a message, and publishes the change. */
export async function setRemoved(ctx: Judge, messageId: number, removedAt: Date | null): Promise<void> {
  const [message] = await ctx.tx
    .update(messages)
    .set({ removedAt })
    .where(eq(messages.id, messageId))
    .returning({ roomId: messages.roomId });
  if (message)
    await recordRoomEvent(ctx, message.roomId, messageChanged, {
      message: await readMessage(ctx.tx, messageId),
    });
}

/** The condition of the open reports about a subject. */
function openReports({ subjectType, subjectId }: Pick<DecisionRow, "subjectType" | "subjectId">): SQL | undefined {
  if (subjectType === "identity") throw new Error("an identity check is not reported");
  return and(eq(reports.status, "open"), eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId));
}

async function answerReports(ctx: Judge, row: DecisionRow): Promise<void> {
  const isUpheld = row.decision !== "dismiss";
  const answered = await ctx.tx
    .update(reports)
    .set({
      status: isUpheld ? "upheld" : "dismissed",
      decidedById: row.moderatorId,
      decidedAt: ctx.now,
      decisionId: row.id,
    })
    .where(openReports(row))
    .returning({ id: reports.id, reporterId: reports.reporterId });
  for (const { id, reporterId } of answered)
    if (reporterId !== null)
      await queueMail(ctx, {
        key: `report:${id}:decided`,
        userId: reporterId,
        template: "report_decided",
        params: { number: reportNumber(id), outcome: row.decision },
      });
}
