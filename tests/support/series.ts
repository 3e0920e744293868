import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { renewListing } from "@/lib/listings/series/renew-listing";
import type { SeriesKind } from "@/lib/listings/shared/series-contract";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, roadInput } from "@/tests/support/inputs";

/** An instant by its ISO text. */
export const at = (text: string) => new Date(text);
/** Renews a listing at an instant; the id of what follows it. */
export const renew = (kind: SeriesKind, id: number, now: Date) =>
  callAs("system", renewListing, { kind, id }, { now }).then(({ nextId }) => nextId);

/** A trip as it is stored. */
export async function tripRow(id: number | null) {
  const [row] = await testDb()
    .select()
    .from(trips)
    .where(eq(trips.id, id ?? 0));
  if (!row) throw new Error("no trip");
  return row;
}
/** An announcement as it is stored. */
export async function parcelRow(id: number | null) {
  const [row] = await testDb()
    .select()
    .from(announcements)
    .where(eq(announcements.id, id ?? 0));
  if (!row) throw new Error("no parcel");
  return row;
}

/** A trip that was made and checked at an instant. */
export async function makeRepeatingTrip(
  now: Date,
  over: Record<string, unknown>,
  make: (over: Record<string, unknown>) => object = roadInput,
) {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const { id } = await callAs(carrier, createTrip, make(over), { now });
  await testDb().update(trips).set({ status: 1, moderation: "approved", publishedAt: now }).where(eq(trips.id, id));
  return { carrier, id };
}

/** A parcel that was published at an instant. */
export async function makeParcel(now: Date, over: Record<string, unknown>, person?: Person) {
  const shipper = person ?? (await makePerson());
  const input = announcementInput(await makeImage(shipper), { publishDate: now.toISOString(), ...over });
  const { id } = await callAs(shipper, createAnnouncement, input, { now });
  await callAs(shipper, publishAnnouncement, { id }, { now });
  return { shipper, id, input };
}

/** The first day of the series of these tests. */
export const MARCH = at("2026-03-01T10:00:00Z");
/** Dates of a listing that repeats each week. */
export const WEEKLY = { frequency: 3, startDate: "2026-03-02", endDate: "2026-03-04" };
