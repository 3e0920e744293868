import { eq, getTableColumns } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { profiles, users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { notificationPreferences, notifications } from "@/db/schema/identity/notifications";
import { pushSettings, pushSubscriptions } from "@/db/schema/identity/push";
import { reports } from "@/db/schema/identity/reports";
import { sessions } from "@/db/schema/identity/sessions";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { memberContacts, members, teamMessages, workspaces } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { filePath } from "@/lib/platform/uploads/rules";
import type { ExportParts } from "./hooks";

/** Exports the account itself: profiles, workspaces, contact details, devices. */
export async function collectAccount(tx: Queryable, userId: number): Promise<ExportParts> {
  const { passwordHash: _secret, searchDocument: _words, ...account } = getTableColumns(users);
  const { memberId: _member, ...contact } = getTableColumns(memberContacts);
  const mine = eq(members.userId, userId);
  return {
    account: await tx.select(account).from(users).where(eq(users.id, userId)),
    profiles: await tx.select().from(profiles).where(eq(profiles.userId, userId)),
    workspaces: await tx
      .select({
        workspace: workspaces.name,
        residenceCountry: workspaces.residenceCountry,
        role: members.role,
        status: members.status,
        banReason: members.banReason,
        banText: members.banText,
        verification: members.verification,
        verificationReason: members.verificationReason,
        verifiedAt: members.verifiedAt,
        joinedAt: members.createdAt,
      })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(mine),
    contacts: await tx
      .select(contact)
      .from(memberContacts)
      .innerJoin(members, eq(members.id, memberContacts.memberId))
      .where(mine),
    teamMessages: await tx
      .select({ workspace: workspaces.name, content: teamMessages.content, sentAt: teamMessages.createdAt })
      .from(teamMessages)
      .innerJoin(workspaces, eq(workspaces.id, teamMessages.workspaceId))
      .where(eq(teamMessages.authorId, userId))
      .orderBy(teamMessages.id),
    identityDocuments: await tx
      .select({
        type: verificationDocuments.type,
        description: verificationDocuments.description,
        handedInAt: verificationDocuments.createdAt,
        decidedAt: verificationDocuments.decidedAt,
      })
      .from(verificationDocuments)
      .innerJoin(members, eq(members.id, verificationDocuments.memberId))
      .where(mine),
    ...(await collectSignIn(tx, userId)),
    notificationChoices: await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
    pushSettings: await tx.select().from(pushSettings).where(eq(pushSettings.userId, userId)),
    // Whoever has an address may write to the device.
    pushDevices: await tx
      .select({ since: pushSubscriptions.createdAt, timeZone: pushSubscriptions.timeZone })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
  };
}

/** Exports the devices and the ways of signing in. */
async function collectSignIn(tx: Queryable, userId: number): Promise<ExportParts> {
  return {
    sessions: await tx.select().from(sessions).where(eq(sessions.userId, userId)),
    socialLogins: await tx
      .select({ provider: socialIdentities.provider, since: socialIdentities.createdAt })
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId)),
  };
}

/** Exports the rest of identity: files, notifications, reports and received mails. */
export async function collectRest(tx: Queryable, userId: number): Promise<ExportParts> {
  const files = await tx.select().from(uploads).where(eq(uploads.ownerId, userId));
  return {
    // Encrypted files are for moderators only, so they have no URL.
    files: files.map(({ storageKey, keyId, ...file }) => ({ ...file, path: keyId ? null : filePath(storageKey) })),
    notifications: await tx.select().from(notifications).where(eq(notifications.userId, userId)),
    reportsWritten: await tx
      .select({ subjectType: reports.subjectType, reason: reports.reason, statement: reports.statement })
      .from(reports)
      .where(eq(reports.reporterId, userId)),
    mails: await tx
      .select({ subject: mails.subject, template: mails.template, queuedAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.userId, userId)),
  };
}
