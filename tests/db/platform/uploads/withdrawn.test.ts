import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips, vehiclePictures } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeImage, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { flightInput, inDays } from "@/tests/support/inputs";

const READERS = ["visitor", "shipper", "carrier", "partner", "mate", "staff", "owner"] as const;
type Reader = (typeof READERS)[number];

async function makeParcel() {
  const owner = await makePerson();
  const partner = await makePerson({ logisticsType: "carrier" });
  const announcement = await makeAnnouncement(owner);
  await callAs(partner, openRoom, { announcementId: announcement.id });
  const photo = announcement.packages[0]?.images[0]?.id ?? 0;
  return {
    id: announcement.id,
    keys: await keysOf([announcement.thumbnail.id, photo]),
    people: await people(owner, partner),
  };
}

async function makePicturedTrip() {
  const owner = await makePerson({ logisticsType: "carrier" });
  const partner = await makePerson();
  const trip = await makeTrip(owner, flightInput({ vehiclePictures: [await makeImage(owner)] }));
  const [row] = await testDb().select().from(vehiclePictures).where(eq(vehiclePictures.tripId, trip.id));
  return { id: trip.id, keys: await keysOf([row?.uploadId ?? 0]), people: await people(owner, partner) };
}

async function people(owner: Person, partner: Person): Promise<Record<Reader, Person | "visitor">> {
  return {
    visitor: "visitor",
    shipper: await makePerson(),
    carrier: await makePerson({ logisticsType: "carrier" }),
    partner,
    mate: await makePerson({ workspaceId: owner.workspaceId, role: "contributor" }),
    staff: await makePerson({ staffRole: "moderator" }),
    owner,
  };
}

async function keysOf(ids: readonly number[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => testDb().select().from(uploads).where(eq(uploads.id, id))));
  return rows.map(([row]) => row?.storageKey ?? "");
}

/** Returns who reads every one of the files, and whether caches may store them for everyone. */
async function readersOf({ keys, people: all }: Awaited<ReturnType<typeof makePicturedTrip>>) {
  const found: Partial<Record<Reader, "cached" | "private">> = {};
  for (const reader of READERS) {
    const answers = await Promise.all(
      keys.map((key) =>
        callAs(all[reader], readUpload, { key }).then(
          ({ isPublic }) => (isPublic ? ("cached" as const) : ("private" as const)),
          (error) => (error.code === "upload.not_found" ? undefined : Promise.reject(error)),
        ),
      ),
    );
    expect(new Set(answers).size, reader).toBe(1);
    if (answers[0]) found[reader] = answers[0];
  }
  return found;
}

const everyone = Object.fromEntries(READERS.map((reader) => [reader, "cached"]));
const itsOwn = { partner: "private", mate: "private", staff: "private", owner: "private" };

describe("the photos of a parcel", () => {
  const S = AnnouncementStatus;
  const cases: [string, Partial<typeof announcements.$inferInsert>, Record<string, string>][] = [
    ["on the market", { status: 1 }, everyone],
    ["reserved", { status: S.reserved }, everyone],
    ["under way", { status: S.inProgress }, everyone],
    ["arrived", { status: S.completed }, everyone],
    ["not published", { status: S.trial }, itsOwn],
    ["copied", { status: S.duplicated }, itsOwn],
    ["cancelled", { status: S.cancelled }, itsOwn],
    ["published later", { publishAt: new Date(inDays(1)) }, itsOwn],
    ["for carriers", { visibility: Visibility.carriers }, { ...itsOwn, carrier: "private" }],
    ["for nobody", { visibility: Visibility.none }, itsOwn],
    ["for carriers, not published", { visibility: Visibility.carriers, status: S.trial }, itsOwn],
    ["deleted", { deletedAt: new Date() }, itsOwn],
  ];
  it.each(cases)("%s are seen by who may see it", async (_name, change, expected) => {
    const parcel = await makeParcel();
    await testDb().update(announcements).set(change).where(eq(announcements.id, parcel.id));
    expect(await readersOf(parcel)).toEqual(expected);
  });
});

describe("the pictures of a trip's vehicle", () => {
  const { partner: _none, ...ownTeam } = itsOwn;
  const cases: [string, Partial<typeof trips.$inferInsert>, Record<string, string>][] = [
    ["on the market", { status: 1 }, everyone],
    ["full", { status: TripStatus.reserved }, everyone],
    ["not published", { status: TripStatus.trial }, ownTeam],
    ["that waits for a moderator", { moderation: "pending" }, ownTeam],
    ["that was refused", { moderation: "rejected" }, ownTeam],
    ["deleted", { deletedAt: new Date() }, ownTeam],
  ];
  it.each(cases)("%s are seen by who may see it", async (_name, change, expected) => {
    const trip = await makePicturedTrip();
    await testDb().update(trips).set(change).where(eq(trips.id, trip.id));
    expect(await readersOf(trip)).toEqual(expected);
  });
});

it("a file that nothing shows is its owner's alone, and everyone's while it is the photo of a person", async () => {
  const person = await makePerson();
  const photo = await makeImage(person);
  const [key = ""] = await keysOf([photo]);
  await testDb().update(uploads).set({ isPublic: true }).where(eq(uploads.id, photo));
  const setPhoto = (photoUploadId: number | null) =>
    testDb().update(users).set({ photoUploadId }).where(eq(users.id, person.userId));
  expect((await callAs(person, readUpload, { key })).isPublic).toBe(false);
  expect((await appErrorOf(callAs("visitor", readUpload, { key }))).code).toBe("upload.not_found");
  await setPhoto(photo);
  expect((await callAs("visitor", readUpload, { key })).isPublic).toBe(true);
  await setPhoto(null);
  expect((await appErrorOf(callAs("visitor", readUpload, { key }))).code).toBe("upload.not_found");
});
