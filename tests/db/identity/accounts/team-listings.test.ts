import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { announcementPlaces, announcementPrivatePlaces, announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeImage, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, placeInput, roadInput } from "@/tests/support/inputs";

const PASSWORD = "Valise-2026!";
let passwordHash: string | undefined;

async function erase(person: Person): Promise<void> {
  passwordHash ??= await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  await callAs(person, eraseAccount, { password: PASSWORD });
}

/** An owner and a colleague, both with names of their own. */
async function makeTeam(logisticsType: "shipper" | "carrier" = "shipper") {
  const owner = await makePerson({ logisticsType });
  const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor", logisticsType });
  const name = (person: Person, firstName: string, phoneNumber: string) =>
    testDb().update(users).set({ firstName, lastName: "Équipe", phoneNumber }).where(eq(users.id, person.userId));
  await name(owner, "Zohra", "+33600000001");
  await name(mate, "Kanari", "+33600000002");
  return { owner, mate };
}

const contactsOf = (announcementId: number) =>
  testDb()
    .select({
      kind: announcementPlaces.kind,
      name: announcementPrivatePlaces.contactName,
      email: announcementPrivatePlaces.contactEmail,
      phone: announcementPrivatePlaces.contactPhone,
      address: announcementPrivatePlaces.address,
    })
    .from(announcementPlaces)
    .innerJoin(announcementPrivatePlaces, eq(announcementPrivatePlaces.placeId, announcementPlaces.id))
    .where(eq(announcementPlaces.announcementId, announcementId))
    .orderBy(announcementPlaces.kind);

describe("what somebody announced for a team, after their erasure,", () => {
  it("stays on the market as its owner's, with its pictures, and without their contact details", async () => {
    const { owner, mate } = await makeTeam();
    const contact = { fullName: "Kanari Équipe", email: mate.email.toUpperCase(), phoneNumber: "+33600000002" };
    const made = await makeAnnouncement(mate, { depart: placeInput(CITY.lyon, COUNTRY.france, { contact }) });
    const [row] = await testDb().select().from(announcements).where(eq(announcements.id, made.id));
    const other = await makeImage(mate);
    await erase(mate);
    const view = await callAs("visitor", getAnnouncement, { id: made.id });
    expect(view.owner).toMatchObject({ id: owner.userId, firstName: "Zohra" });
    const { data } = await callAs(owner, listAnnouncements, { filters: { createdById: owner.userId } });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    expect(await contactsOf(made.id)).toEqual([
      {
        kind: "departure",
        name: "Zohra Équipe",
        email: owner.email,
        phone: "+33600000001",
        address: expect.any(String),
      },
      expect.objectContaining({ kind: "destination", name: "Nadia Canari", email: "nadia.canari@example.com" }),
    ]);
    const pictures = [row?.thumbnailUploadId ?? 0, other];
    await deleteUploads(testRuntime(), pictures);
    const left = await testDb()
      .select()
      .from(uploads)
      .where(eq(uploads.id, row?.thumbnailUploadId ?? 0));
    expect(left).toMatchObject([{ ownerId: owner.userId, isPublic: true }]);
    expect((await callAs("visitor", readUpload, { key: left[0]?.storageKey })).isPublic).toBe(true);
    expect(await testDb().select().from(uploads).where(eq(uploads.id, other))).toMatchObject([{ ownerId: null }]);
    // Questions about it now go to the owner.
    const carrier = await makePerson({ logisticsType: "carrier" });
    const room = await callAs(carrier, openRoom, { announcementId: made.id });
    expect(JSON.stringify(room)).toContain("Zohra");
  });

  it("has no voice of theirs any more", async () => {
    const { mate } = await makeTeam();
    const made = await makeAnnouncement(mate);
    const sound = await makeImage(mate);
    await testDb().update(announcements).set({ audioUploadId: sound }).where(eq(announcements.id, made.id));
    await erase(mate);
    const [row] = await testDb().select().from(announcements).where(eq(announcements.id, made.id));
    expect(row).toMatchObject({ audioUploadId: null, deletedAt: null });
    const [file] = await testDb().select().from(uploads).where(eq(uploads.id, sound));
    expect(file).toMatchObject({ ownerId: null, isPublic: false });
  });

  it("is a vehicle's trip that stays, and a flight that goes with its traveller", async () => {
    const { owner, mate } = await makeTeam("carrier");
    const [van, flight] = [await makeTrip(mate, roadInput()), await makeTrip(mate, flightInput())];
    const own = await makeTrip(owner, flightInput());
    await erase(mate);
    expect((await callAs("visitor", getTrip, { id: van.id })).owner.firstName).toBe("Zohra");
    expect((await appErrorOf(callAs("visitor", getTrip, { id: flight.id }))).code).toBe("transporter.not_found");
    expect((await callAs("visitor", getTrip, { id: own.id })).owner.firstName).toBe("Zohra");
  });

  it("goes when nobody is left to answer for it, and what they announced for themselves goes always", async () => {
    const { owner, mate } = await makeTeam();
    const made = await makeAnnouncement(mate);
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, owner.userId));
    const alone = await makePerson();
    const own = await makeAnnouncement(alone);
    await erase(mate);
    await erase(alone);
    for (const { id } of [made, own])
      expect((await appErrorOf(callAs("visitor", getAnnouncement, { id }))).code).toBe("announcement.not_found");
  });

  it("is handed on, of two who erase themselves concurrently too", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, mate } = await makeTeam();
      const second = await makePerson({ workspaceId: owner.workspaceId });
      const made = await makeAnnouncement(mate);
      await Promise.all([erase(mate), erase(owner)]);
      const [row] = await testDb().select().from(announcements).where(eq(announcements.id, made.id));
      expect(row).toMatchObject({ createdById: second.userId, deletedAt: null });
      const [trip] = await testDb().select().from(trips).where(eq(trips.createdById, mate.userId));
      expect(trip).toBeUndefined();
    }
  });
});
