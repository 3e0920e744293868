import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { sweepUploads } from "@/lib/platform/uploads/sweep-uploads";
import { type As, appErrorCodesOf, appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { announcementInput, flightInput } from "@/tests/support/inputs";
import { holding } from "@/tests/support/locks";
import { bytesOf } from "@/tests/support/stored-files";

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let owner: Person;
let others: As[];

const keyOf = async (id: number) =>
  (await testDb().select().from(uploads).where(eq(uploads.id, id)))[0]?.storageKey ?? "";
const read = (as: As, key: string, over: Record<string, unknown> = {}) => callAs(as, readUpload, { key, ...over });

beforeAll(async () => {
  owner = await makePerson();
  others = [
    "visitor",
    await makePerson(),
    await makePerson({ workspaceId: owner.workspaceId, role: "contributor" }),
    await makePerson({ staffRole: "moderator" }),
    await makePerson({ staffRole: "admin" }),
  ];
});

async function expectPrivate(id: number, person = owner): Promise<void> {
  const key = await keyOf(id);
  expect((await read(person, key)).isPublic).toBe(false);
  expect(new Set(await appErrorCodesOf(others.map((as) => read(as, key))))).toEqual(new Set(["upload.not_found"]));
}

describe("reading a file", () => {
  it("that nothing names yet is for its uploader alone", async () => {
    await expectPrivate(await makeImage(owner));
  });

  it("that an announcement shows is for everyone", async () => {
    const id = await makeImage(owner);
    const announcement = await callAs(owner, createAnnouncement, announcementInput(id));
    await callAs(owner, publishAnnouncement, { id: announcement.id });
    const key = await keyOf(id);
    for (const as of [owner, ...others])
      expect(await read(as, key)).toMatchObject({ isPublic: true, isPicture: true, mimeType: "image/webp" });
  });

  it("that proves a journey stays private, next to public pictures of the vehicle", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const picture = await makeImage(carrier);
    const vehicle = await makeImage(carrier);
    await makeTrip(carrier, flightInput({ ticket: { picture }, vehiclePictures: [vehicle] }));
    await expectPrivate(picture, carrier);
    expect((await read("visitor", await keyOf(vehicle))).isPublic).toBe(true);
  });

  it("that proves who someone is has no address, not even for its owner", async () => {
    const id = await makeImage(owner);
    const plain = await keyOf(id);
    await callAs(owner, submitDocuments, { docsFiles: [{ type: "passport", fileId: id }] });
    for (const key of [plain, await keyOf(id)])
      expect(new Set(await appErrorCodesOf([owner, ...others].map((as) => read(as, key))))).toEqual(
        new Set(["upload.not_found"]),
      );
  });

  it("is not found under a key that there is not, and a key is no path", async () => {
    expect((await appErrorOf(read(owner, "0".repeat(40)))).code).toBe("upload.not_found");
    const key = await keyOf(await makeImage(owner));
    const bad = ["../../../etc/passwd", key.toUpperCase().replace(/^./, "G"), `${key}0`, "", `${key}/..`];
    expect(new Set(await appErrorCodesOf(bad.map((name) => read(owner, name))))).toEqual(new Set(["request.invalid"]));
    for (const width of ["321", "99999", "-320"])
      expect(issueCodes(await appErrorOf(read(owner, key, { width })))).toHaveLength(1);
  });

  it("whose bytes are lost is not found, and breaks nothing", async () => {
    const id = await makeImage(owner);
    await testDb()
      .update(uploads)
      .set({ storageKey: randomBytes(20).toString("hex") })
      .where(eq(uploads.id, id));
    expect((await appErrorOf(read(owner, await keyOf(id)).then(bytesOf))).code).toBe("upload.not_found");
  });
});

describe("the sweep", () => {
  const isThere = async (id: number) => (await testDb().$count(uploads, eq(uploads.id, id))) === 1;

  it("deletes what nothing named within a day, with its bytes, and leaves the rest", async () => {
    const used = await makeImage(owner);
    const unused = await makeImage(owner);
    await callAs(owner, createAnnouncement, announcementInput(used));
    const keys = [await keyOf(used), await keyOf(unused)] as const;
    await sweepUploads(testRuntime(), later(23));
    expect([await isThere(used), await isThere(unused)]).toEqual([true, true]);
    expect(await sweepUploads(testRuntime(), later(25))).toBeGreaterThan(0);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    expect((await bytesOf(await read(owner, keys[0], { width: "320" }))).length).toBeGreaterThan(0);
    // A row with the same key finds no bytes any more.
    await testDb().update(uploads).set({ storageKey: keys[1] }).where(eq(uploads.id, used));
    expect((await appErrorOf(read(owner, keys[1]).then(bytesOf))).code).toBe("upload.not_found");
    expect(await sweepUploads(testRuntime(), later(25))).toBe(0);
  });

  it("deletes all of them in one statement, however many", async () => {
    await testDb().execute(sql`
      insert into uploads (owner_id, kind, storage_key, mime_type, size_bytes, created_at)
      select ${owner.userId}, 'audio', encode(sha256(n::text::bytea), 'hex')::char(40), 'audio/wav', 1, now()
      from generate_series(1, 430) as n`);
    expect(await sweepUploads(testRuntime(), later(25))).toBe(430);
  });

  it("and taking into use concurrently: who comes first has it, and no announcement loses its picture", async () => {
    const person = await makePerson();
    const [first, second] = [await makeImage(person), await makeImage(person)];
    const hold = (id: number) => sql`select 1 from uploads where id = ${id} for update`;
    const create = (id: number) => callAs(person, createAnnouncement, announcementInput(id));
    const calls: Promise<unknown>[] = [];
    await holding(hold(first), async (waiting) => {
      calls.push(create(first));
      await waiting(1);
      calls.push(sweepUploads(testRuntime(), later(25)));
      await waiting(2);
    });
    await Promise.all(calls);
    expect((await bytesOf(await read(person, await keyOf(first)))).length).toBeGreaterThan(0);
    expect(await isThere(second)).toBe(false);

    const third = await makeImage(person);
    let late: ReturnType<typeof appErrorOf> | undefined;
    await holding(hold(third), async (waiting) => {
      calls.push(sweepUploads(testRuntime(), later(25)));
      await waiting(1);
      late = appErrorOf(create(third));
      await waiting(2);
    });
    await Promise.all(calls);
    const error = await late;
    expect(error && issueCodes(error)).toEqual(["thumbnail: file", "packages.0.images.0: file"]);
  });

  it("leaves the proof of a trip, which is in use and private", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const picture = await makeImage(carrier);
    await callAs(carrier, createTrip, flightInput({ ticket: { picture } }));
    await sweepUploads(testRuntime(), later(25));
    expect((await bytesOf(await read(carrier, await keyOf(picture)))).length).toBeGreaterThan(0);
  });
});
