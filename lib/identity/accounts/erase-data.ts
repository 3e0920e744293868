import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AccountAction } from "@/db/enums/identity/accounts";
import { profiles, users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { notificationPreferences, notifications } from "@/db/schema/identity/notifications";
import { pushSettings, pushSubscriptions } from "@/db/schema/identity/push";
import { oneTimeTokens, refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { invitations, teamMessages, workspaces } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { writeAudit } from "@/lib/core/commands/audit";
import type { Ctx } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { dropMember, type MemberRow } from "@/lib/identity/workspaces/operations";
import { deleteUploadsJob } from "@/lib/platform/uploads/jobs";

type Writer = Pick<Ctx, "tx" | "now" | "actor" | "requestId">;

/** Deletes mails (pending ones included), notifications and invitations. */
export async function eraseTraces(
  { tx, now }: Writer,
  { id: userId, email }: typeof users.$inferSelect,
): Promise<void> {
  const dropped = await tx
    .delete(mails)
    .where(or(eq(mails.userId, userId), eq(sql`lower(${mails.toAddress})`, email)))
    .returning({ id: mails.id, sentAt: mails.sentAt });
  for (const { id, sentAt } of dropped) if (!sentAt) await removeJob({ tx }, `mail:${id}`);
  for (const table of [notifications, notificationPreferences, pushSubscriptions, pushSettings])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(invitations)
    .set({ status: "revoked", answeredAt: now })
    .where(
      and(eq(invitations.status, "pending"), or(eq(invitations.email, email), eq(invitations.invitedById, userId))),
    );
  await tx
    .update(invitations)
    .set({ email: pseudonymOf(userId).email })
    .where(eq(invitations.email, email));
}

/** Detaches the files immediately; a job deletes their bytes after the commit. */
export async function eraseUploads({ tx }: Writer, userId: number): Promise<void> {
  const rows = await tx
    .update(uploads)
    .set({ ownerId: null, isPublic: false })
    .where(eq(uploads.ownerId, userId))
    .returning({ id: uploads.id });
  await tx.update(users).set({ photoUploadId: null }).where(eq(users.id, userId));
  if (rows.length > 0) await addJob({ tx }, deleteUploadsJob, { uploadIds: rows.map(({ id }) => id) });
}

/** Replaces personal data by a pseudonym and ends sole workspaces. */
export async function erasePerson(
  ctx: Writer,
  userId: number,
  { rows, soleWorkspaceIds }: { rows: readonly MemberRow[]; soleWorkspaceIds: readonly number[] },
): Promise<void> {
  const { tx, now } = ctx;
  for (const { id } of rows) await dropMember({ tx }, id);
  // A team's messages stay under the pseudonym; without a team they have no reader.
  if (soleWorkspaceIds.length > 0)
    await tx.delete(teamMessages).where(inArray(teamMessages.workspaceId, [...soleWorkspaceIds]));
  for (const id of soleWorkspaceIds)
    await tx
      .update(workspaces)
      .set({ name: `#${id}`, residenceCountry: null, residenceAt: null })
      .where(eq(workspaces.id, id));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, userId));
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  await tx.update(sessions).set({ userAgent: "", ip: "" }).where(eq(sessions.userId, userId));
  await tx.update(profiles).set({ companyName: null }).where(eq(profiles.userId, userId));
  await tx
    .update(users)
    .set({
      ...pseudonymOf(userId),
      passwordHash: null,
      phoneNumber: null,
      gender: null,
      birthDate: null,
      staffRole: null,
      status: "erased",
      statusReason: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId));
  await writeAudit<AccountAction>(ctx, { action: "account.erased", subjectType: "user", subjectId: userId });
}

/** Shown to others instead of the person, the same in every language. */
function pseudonymOf(userId: number): { email: string; firstName: string; lastName: string } {
  return { email: `${userId}@erased.invalid`, firstName: `#${userId}`, lastName: "" };
}
