import { eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payments, payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, offers, rooms } from "@/db/schema/deals/rooms";
import { notificationPreferences, profiles, sessions, socialIdentities, users } from "@/db/schema/identity/accounts";
import { memberContacts, members, verificationDocuments, workspaces } from "@/db/schema/identity/workspaces";
import {
  announcementPlaces,
  announcementPrivatePlaces,
  announcements,
  packages,
} from "@/db/schema/listings/announcements";
import { drafts } from "@/db/schema/listings/drafts";
import { groundOptions, luggageOptions, transportStops, transports } from "@/db/schema/listings/trips";
import { mails } from "@/db/schema/platform/platform";
import { uploads } from "@/db/schema/platform/uploads";
import { disputes, favourites, notifications, reports, reviews, savedSearches } from "@/db/schema/trust";
import { filePath } from "@/lib/platform/uploads/rules";

/** Parts of an export: facts by what they are. */
type Parts = Record<string, Record<string, unknown>[]>;

/** Who the person is here: account, profiles, teams, contact details, devices. */
export async function collectAccount(tx: Queryable, userId: number): Promise<Parts> {
  const { passwordHash: _secret, searchWords: _words, ...account } = getTableColumns(users);
  const { memberId: _member, ...contact } = getTableColumns(memberContacts);
  const mine = eq(members.userId, userId);
  return {
    account: await tx.select(account).from(users).where(eq(users.id, userId)),
    profiles: await tx.select().from(profiles).where(eq(profiles.userId, userId)),
    workspaces: await tx
      .select({
        workspace: workspaces.name,
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
    sessions: await tx.select().from(sessions).where(eq(sessions.userId, userId)),
    socialLogins: await tx
      .select({ provider: socialIdentities.provider, since: socialIdentities.createdAt })
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId)),
    notificationChoices: await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
  };
}

/** What the person announced: parcels with their places, trips with their options. */
export async function collectListings(tx: Queryable, userId: number): Promise<Parts> {
  const parcels = tx.select({ id: announcements.id }).from(announcements).where(eq(announcements.createdById, userId));
  const trips = tx.select({ id: transports.id }).from(transports).where(eq(transports.createdById, userId));
  return {
    announcements: await tx.select().from(announcements).where(eq(announcements.createdById, userId)),
    packages: await tx.select().from(packages).where(inArray(packages.announcementId, parcels)),
    places: await tx
      .select({ ...getTableColumns(announcementPlaces), ...getTableColumns(announcementPrivatePlaces) })
      .from(announcementPlaces)
      .leftJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
      .where(inArray(announcementPlaces.announcementId, parcels)),
    trips: await tx.select().from(transports).where(eq(transports.createdById, userId)),
    tripStops: await tx.select().from(transportStops).where(inArray(transportStops.transportId, trips)),
    luggageOptions: await tx.select().from(luggageOptions).where(inArray(luggageOptions.transportId, trips)),
    groundOptions: await tx.select().from(groundOptions).where(inArray(groundOptions.transportId, trips)),
  };
}

/** What the person agreed and wrote. The other side's words, name and address stay theirs. */
export async function collectDeals(tx: Queryable, userId: number): Promise<Parts> {
  const isMine = or(eq(reservations.shipperUserId, userId), eq(reservations.carrierUserId, userId));
  const { shipperUserId, carrierUserId } = reservations;
  const { number, title, status, priceCents, totalCents, weightGrams, createdAt, completedAt } = reservations;
  const { rejectionReason: _answer, ...offer } = getTableColumns(offers);
  const { reply: _reply, repliedAt: _repliedAt, ...review } = getTableColumns(reviews);
  return {
    conversations: await tx
      .select({ id: rooms.id, title: rooms.title, negotiation: rooms.negotiation, openedAt: rooms.createdAt })
      .from(rooms)
      .where(or(eq(rooms.shipperUserId, userId), eq(rooms.carrierUserId, userId))),
    messages: await tx
      .select({
        id: messages.id,
        conversationId: messages.roomId,
        type: messages.type,
        content: messages.content,
        sentAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.senderId, userId)),
    offers: await tx.select(offer).from(offers).where(eq(offers.makerId, userId)),
    reservations: await tx
      .select({ number, title, status, priceCents, totalCents, weightGrams, createdAt, completedAt })
      .from(reservations)
      .where(isMine),
    payments: await tx
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId))
      .where(eq(shipperUserId, userId)),
    payouts: await tx
      .select({
        amountCents: payouts.amountCents,
        status: payouts.status,
        dueAt: payouts.dueAt,
        paidAt: payouts.paidAt,
      })
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .where(eq(carrierUserId, userId)),
    reviewsWritten: await tx.select(review).from(reviews).where(eq(reviews.authorId, userId)),
    disputesOpened: await tx
      .select({ reason: disputes.reason, statement: disputes.statement, openedAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.openedById, userId)),
    disputesAnswered: await tx
      .select({ answer: disputes.answer, answeredAt: disputes.answeredAt })
      .from(disputes)
      .where(eq(disputes.answeredById, userId)),
    reportsWritten: await tx
      .select({ subjectType: reports.subjectType, reason: reports.reason, statement: reports.statement })
      .from(reports)
      .where(eq(reports.reporterId, userId)),
  };
}

/** What the person keeps here: files, forms that were begun, searches, and the mails that they got. */
export async function collectRest(tx: Queryable, userId: number): Promise<Parts> {
  const files = await tx.select().from(uploads).where(eq(uploads.ownerId, userId));
  return {
    // What is sealed is read by moderators alone, so it has no address.
    files: files.map(({ storageKey, keyId, ...file }) => ({ ...file, path: keyId ? null : filePath(storageKey) })),
    drafts: await tx.select().from(drafts).where(eq(drafts.userId, userId)),
    favourites: await tx.select().from(favourites).where(eq(favourites.userId, userId)),
    savedSearches: await tx.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    notifications: await tx.select().from(notifications).where(eq(notifications.userId, userId)),
    mails: await tx
      .select({ subject: mails.subject, template: mails.template, queuedAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.userId, userId)),
  };
}
