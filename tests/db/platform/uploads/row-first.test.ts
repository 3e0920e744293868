import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { env } from "@/lib/core/env/env";
import { editPhoto } from "@/lib/identity/accounts/edit-photo";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { storeBytes } from "@/lib/platform/uploads/store-upload";
import { sweepOrphans } from "@/lib/platform/uploads/sweep-orphans";
import { sweepUploads } from "@/lib/platform/uploads/sweep-uploads";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";
import { holding } from "@/tests/support/locks";
import { changeSettings } from "@/tests/support/settings";
import { bytesOf, failing, filesWithoutRow, storedFiles } from "@/tests/support/stored-files";

const DAY_MS = 86_400_000;
let restore: () => unknown = () => undefined;

// A folder of this file's own: other tests write files at the same time.
beforeAll(() => {
  restore = changeSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), "rihla-files-")) });
});
afterAll(() => {
  rmSync(env().DATA_DIR, { recursive: true, force: true });
  restore();
});

const countOf = (person: Person) => testDb().$count(uploads, eq(uploads.ownerId, person.userId));

async function store(person: Person, kind: "image" | "document" = "image", isSealed = false) {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#d9b48a" } })
    .png()
    .toBuffer();
  const order = { ownerId: person.userId, kind, isPublic: false, isSealed };
  return storeBytes({ ...testRuntime(), now: new Date() }, order, bytes);
}

/** Everything that writes bytes, and what of the database fails while it does. */
const WRITERS: [string, "insert" | "update", string, (person: Person, fileId: number) => Promise<unknown>][] = [
  ["an upload", "insert", "uploads", (person) => store(person)],
  ["a document of an identity check", "insert", "uploads", (person) => store(person, "document", true)],
  ["a photo", "update", "users", (person, id) => callAs(person, editPhoto, { photo: { id } })],
  ["a photo, with other fields", "update", "users", (person, id) => callAs(person, editUser, { photo: { id } })],
  [
    "documents that are handed in",
    "insert",
    "verification_documents",
    (person, fileId) => callAs(person, submitDocuments, { docsFiles: [{ type: "passport", fileId }] }),
  ],
];

describe("bytes never lie in the store without a row", () => {
  it.each(WRITERS)("when the write of %s fails", async (_what, event, table, write) => {
    const person = await makePerson();
    const fileId = await makeImage(person);
    await failing(table, event, () => expect(write(person, fileId)).rejects.toThrow());
    expect(await filesWithoutRow()).toEqual([]);
    // What was left is a file that nothing names: a day later nothing is there.
    await sweepUploads(testRuntime(), new Date(Date.now() + DAY_MS * 2));
    expect(await countOf(person)).toBe(0);
    expect(storedFiles()).toEqual([]);
  });

  it.each(WRITERS.slice(2))("when %s is done twice concurrently", async (_what, _event, _table, write) => {
    const person = await makePerson();
    const fileId = await makeImage(person);
    await Promise.allSettled([write(person, fileId), write(person, fileId)]);
    expect(await filesWithoutRow()).toEqual([]);
    const [row] = await testDb().select().from(uploads).where(eq(uploads.id, fileId));
    expect(row?.claimedAt).not.toBeNull();
    const names = storedFiles().filter((name) => name.startsWith(row?.storageKey ?? "none"));
    expect(names).toHaveLength(3);
  });
});

describe("while somebody else holds a file's row", () => {
  it("its picture is made all the same: no lock is held for as long as pictures take", async () => {
    const person = await makePerson();
    const { id } = await store(person);
    const before = storedFiles().length;
    const calls: Promise<unknown>[] = [];
    await holding(sql`select 1 from uploads where id = ${id} for update`, async (waiting) => {
      calls.push(callAs(person, editPhoto, { photo: { id } }));
      await waiting(1);
      // The square lies next to its original already.
      expect(await countOf(person)).toBe(2);
      expect(storedFiles().length).toBe(before + 3);
    });
    await Promise.all(calls);
    const [row] = await testDb().select().from(uploads).where(eq(uploads.id, id));
    expect(row).toMatchObject({ widthPx: 30, heightPx: 30, isPublic: true });
    const file = await callAs("visitor", readUpload, { key: row?.storageKey });
    expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ width: 30, height: 30 });
  });
});

describe("the sweep of bytes without a row", () => {
  /** Puts bytes in the store that no row knows, as old as given. */
  function leave(folder: string, ageHours: number, ending = ".webp"): string {
    const name = `${folder}${randomBytes(19).toString("hex")}-320${ending}`;
    const place = join(env().DATA_DIR, "uploads", folder, name.slice(2, 4), name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, "left");
    const at = new Date(Date.now() - ageHours * 3_600_000);
    utimesSync(place, at, at);
    return name;
  }
  const sweepDay = async () => {
    const day = new Date();
    for (let hour = 0; hour < 24; hour += 1) await sweepOrphans(testRuntime(), new Date(day.setUTCHours(hour)));
  };

  it("deletes them once a day wherever they lie, with what was never whole, and nothing that is being written", async () => {
    const stored = await store(await makePerson());
    const named = storedFiles().filter((name) => name.startsWith(stored.storageKey));
    const old = ["00", "7f", "ff"].map((folder) => leave(folder, 72));
    const torn = leave("3c", 72, ".webp.0a1b2c3d.part");
    const fresh = leave("a0", 0);
    await sweepDay();
    const left = storedFiles();
    for (const name of [...old, torn]) expect(left).not.toContain(name);
    for (const name of [...named, fresh]) expect(left).toContain(name);
  });
});
