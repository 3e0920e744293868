import { and, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { translator } from "@/lib/core/texts/texts";
import { recheckNames } from "@/lib/deals/bank-accounts/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { verificationMachine } from "@/lib/identity/verification/states";
import { type DecisionRow, decisionWords } from "./operations";
import { localeOf } from "./queries";

/** Marks a user as verified in all of their workspaces, and their checks there as decided. */
export async function verifyPerson(
  ctx: Pick<Ctx, "tx" | "now">,
  userId: number,
  identityDigest: string | null = null,
): Promise<void> {
  await ctx.tx
    .update(members)
    .set({ verification: "verified", verificationReason: null, verifiedAt: ctx.now })
    .where(and(eq(members.userId, userId), ne(members.verification, "verified")));
  if (identityDigest) await ctx.tx.update(members).set({ identityDigest }).where(eq(members.userId, userId));
  await closeDocuments(ctx, eq(members.userId, userId));
  await recheckNames(ctx, userId);
}

/** Applies a decision about an identity check and notifies the person. */
export async function applyIdentity(ctx: Writer, row: DecisionRow): Promise<void> {
  const { id, subjectId, decision, concernsUserId, reasonCode, reasonText } = row;
  if (concernsUserId === null) return;
  const order = { key: `decision:${id}`, userId: concernsUserId };
  if (decision === "approve") {
    await verifyPerson(ctx, concernsUserId, row.identityDigest);
    await queueMail(ctx, { ...order, template: "identity_verified" });
    return;
  }
  const t = translator(await localeOf(ctx.tx, concernsUserId), "decisions");
  const words = t(`reasons.identity.${reasonCode ?? "other"}.label`);
  await ctx.tx
    .update(members)
    .set({
      verification: verificationMachine.next("reject", "pending", "moderator"),
      verificationReason: [words, reasonText].filter(Boolean).join(" – "),
      verifiedAt: null,
    })
    .where(eq(members.id, subjectId));
  await closeDocuments(ctx, eq(members.id, subjectId));
  await queueMail(ctx, { ...order, template: "identity_rejected", params: decisionWords(row) });
}

/** Returns a rejected check to its queue, as far as its documents are still stored. */
export async function reopenDocuments({ tx }: Pick<Ctx, "tx">, memberId: number): Promise<void> {
  const reopened = await tx
    .update(verificationDocuments)
    .set({ decidedAt: null })
    .where(eq(verificationDocuments.memberId, memberId))
    .returning({ id: verificationDocuments.id });
  if (reopened.length === 0) return;
  const verification = verificationMachine.next("look_again", "rejected", "moderator");
  await tx.update(members).set({ verification, verificationReason: null }).where(eq(members.id, memberId));
}

/** Starts the retention period of the documents. */
async function closeDocuments({ tx, now }: Pick<Ctx, "tx" | "now">, whose: SQL): Promise<void> {
  const ids = tx.select({ id: members.id }).from(members).where(whose);
  await tx
    .update(verificationDocuments)
    .set({ decidedAt: now })
    .where(and(inArray(verificationDocuments.memberId, ids), isNull(verificationDocuments.decidedAt)));
}
