import { and, eq, inArray, or, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { announcementPrivatePlaces, announcements, packageImages, packages } from "@/db/schema/listings/announcements";
import { tickets, transports, vehiclePictures } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import type { Ctx } from "@/lib/core/command";
import { GONE, isPlaceOf, type Listings } from "./erase-data";

type Person = typeof users.$inferSelect;

/**
 * Gives what a person announced for a team to one of its owners, who answers for it from now on. What is the person's alone in it goes: their
 * voice, their tickets, and their contact details, in whose place the owner's stand.
 */
export async function handOverListings(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  person: Person,
  heirId: number,
  { announcementIds, transportIds }: Listings,
): Promise<void> {
  // What repeated did so for the person: whoever answers for it now begins a series of their own, if they want one.
  const given = { createdById: heirId, updatedAt: now, seriesEndedAt: now };
  await tx
    .update(announcements)
    .set({ ...given, audioUploadId: null })
    .where(inArray(announcements.id, announcementIds));
  await tx.update(transports).set(given).where(inArray(transports.id, transportIds));
  await tx.delete(tickets).where(inArray(tickets.transportId, transportIds));
  const covers = tx
    .select({ id: announcements.thumbnailUploadId })
    .from(announcements)
    .where(inArray(announcements.id, announcementIds));
  const pictures = tx
    .select({ id: packageImages.uploadId })
    .from(packageImages)
    .innerJoin(packages, eq(packages.id, packageImages.packageId))
    .where(inArray(packages.announcementId, announcementIds));
  const vehicles = tx
    .select({ id: vehiclePictures.uploadId })
    .from(vehiclePictures)
    .where(inArray(vehiclePictures.transportId, transportIds));
  await tx
    .update(uploads)
    .set({ ownerId: heirId })
    .where(
      and(
        eq(uploads.ownerId, person.id),
        or(inArray(uploads.id, covers), inArray(uploads.id, pictures), inArray(uploads.id, vehicles)),
      ),
    );
  await replaceContact(tx, person, heirId, announcementIds);
}

/** Where the person was the one to call, the owner is. Other people's details stay: they are the team's to keep or to change. */
async function replaceContact(
  tx: Ctx["tx"],
  person: Person,
  heirId: number,
  announcementIds: readonly number[],
): Promise<void> {
  const [heir] = await tx.select().from(users).where(eq(users.id, heirId));
  const { contactEmail, contactPhone, contactName } = announcementPrivatePlaces;
  await tx
    .update(announcementPrivatePlaces)
    .set({
      contactName: heir ? `${heir.firstName} ${heir.lastName}` : GONE,
      contactRole: null,
      contactEmail: heir?.email ?? GONE,
      contactPhone: heir?.phoneNumber ?? GONE,
    })
    .where(
      and(
        isPlaceOf(tx, announcementIds),
        or(
          eq(sql`lower(${contactEmail})`, person.email.toLowerCase()),
          person.phoneNumber ? eq(contactPhone, person.phoneNumber) : undefined,
          eq(sql`plain_words(${contactName})`, person.searchWords),
        ),
      ),
    );
}
