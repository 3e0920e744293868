import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { drafts } from "@/db/schema/listings/drafts";
import { uploads } from "@/db/schema/platform/uploads";
import { deleteDraft } from "@/lib/listings/drafts/delete-draft";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { DRAFT_LIMITS } from "@/lib/listings/drafts/limits";
import { saveDraft } from "@/lib/listings/drafts/save-draft";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { sweepUploads } from "@/lib/platform/uploads/sweep-uploads";
import { TERMS } from "@/lib/staff/retention/limits";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";

const form = (title: string, over: Record<string, unknown> = {}) => ({
  kind: "ship",
  step: "packages",
  values: { title, packages: [{ title: "Carton" }] },
  ...over,
});
const draftOf = async (person: Person, kind = "ship") => (await callAs(person, getDraft, { kind })).draft;
const HOUR_MS = 3_600_000;

const sweepTable = (db: Parameters<typeof sweepRows>[0], now: Date) =>
  sweepRows(
    db,
    now,
    TERMS.filter(({ table }) => table === "drafts"),
  );

describe("a draft", () => {
  it("is given back as it was stored, one of each form, and is gone when it is forgotten", async () => {
    const person = await makePerson();
    expect(await draftOf(person)).toBeNull();
    const saved = await callAs(person, saveDraft, form("Livres"));
    expect(saved).toMatchObject({ version: 1, replaced: null });
    await callAs(person, saveDraft, form("Trajet", { kind: "travel" }));
    expect(await draftOf(person)).toEqual({
      ...form("Livres"),
      kind: undefined,
      version: 1,
      fileIds: [],
      savedAt: saved.savedAt,
    });
    expect(await callAs(person, deleteDraft, { kind: "ship" })).toEqual({ success: true });
    expect(await draftOf(person)).toBeNull();
    expect((await draftOf(person, "travel"))?.values).toMatchObject({ title: "Trajet" });
    // Nothing to forget is no fault: two windows may do it.
    expect(await callAs(person, deleteDraft, { kind: "ship" })).toEqual({ success: true });
  });

  it("stores what people type, whatever it is, to the character", async () => {
    const person = await makePerson();
    const values = { title: "\u0000 \ud800 'مرحبا' \\u0000 \"x\"", ui: { list: [1, null, true, { deep: [] }] } };
    await callAs(person, saveDraft, form("", { values }));
    // But for U+0000 and halves of characters, which are taken out of every input.
    const title = values.title.replace("\0", "").replace("\ud800", "");
    expect((await draftOf(person))?.values).toEqual({ ...values, title });
  });

  it("is its person's own: a colleague has another", async () => {
    const owner = await makePerson();
    const colleague = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    await callAs(owner, saveDraft, form("Canari"));
    expect(await draftOf(colleague)).toBeNull();
    await callAs(colleague, deleteDraft, { kind: "ship" });
    expect((await draftOf(owner))?.values).toMatchObject({ title: "Canari" });
    expect(await appErrorCodesOf([callAs("visitor", saveDraft, form("x"))])).toEqual(["auth.required"]);
  });

  it("goes on from its version; a window that began from another wins, and is handed what it replaced", async () => {
    const person = await makePerson();
    const { version } = await callAs(person, saveDraft, form("Un"));
    const second = await callAs(person, saveDraft, form("Deux", { version }));
    expect(second).toMatchObject({ version: 2, replaced: null });
    const late = await callAs(person, saveDraft, form("Trois", { version, step: "details" }));
    expect(late).toMatchObject({ version: 3, replaced: { step: "packages", values: { title: "Deux" } } });
    expect(late.replaced?.savedAt).toBe(second.savedAt);
    expect(await draftOf(person)).toMatchObject({ version: 3, step: "details", values: { title: "Trois" } });
  });

  it("meets itself when an answer was lost: the same again replaces nothing", async () => {
    const person = await makePerson();
    const first = await callAs(person, saveDraft, form("Un"));
    expect(await callAs(person, saveDraft, form("Un"))).toEqual({ ...first, replaced: null });
  });

  it("of two concurrent first saves stores one and hands the other back", async () => {
    const person = await makePerson();
    const saves = await Promise.all(["A", "B", "C"].map((title) => callAs(person, saveDraft, form(title))));
    expect(saves.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
    const replaced = saves.flatMap((save) => (save.replaced ? [save.replaced.values.title] : []));
    const stored = (await draftOf(person))?.values.title;
    expect([...replaced, stored].sort()).toEqual(["A", "B", "C"]);
  });

  it("is refused when it is too long, of no form we know, or names too many files", async () => {
    const person = await makePerson();
    const codes = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(person, saveDraft, form("x", over))));
    expect(await codes({ values: { title: "x".repeat(DRAFT_LIMITS.charactersMax) } })).toEqual(["values: max_length"]);
    expect(await codes({ kind: "other" })).toEqual(["kind: not_an_option"]);
    expect(await codes({ values: "text" })).toEqual(["values: wrong_type"]);
    expect(await codes({ version: -1 })).toEqual(["version: min_value"]);
    expect(await codes({ fileIds: Array.from({ length: DRAFT_LIMITS.filesMax + 1 }, (_, i) => i + 1) })).toEqual([
      "fileIds: max_items",
    ]);
    expect(await draftOf(person)).toBeNull();
  });
});

describe("the files of a draft", () => {
  const claims = (id: number) => testDb().$count(uploads, eq(uploads.id, id));
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  it("stay as long as it does, and go with it", async () => {
    const person = await makePerson();
    const image = await makeImage(person);
    const { version } = await callAs(person, saveDraft, form("x", { fileIds: [image] }));
    const inTwoDays = later(UPLOAD_LIMITS.unclaimedHours * 2);
    await sweepUploads(testRuntime(), inTwoDays);
    expect(await draftOf(person)).toMatchObject({ fileIds: [image] });
    await callAs(person, saveDraft, form("y", { version, fileIds: [] }));
    await sweepUploads(testRuntime(), inTwoDays);
    expect(await claims(image)).toBe(0);
  });

  it("that are gone or another's are not among those it has, and another's are not stored by it", async () => {
    const [person, outsider] = [await makePerson(), await makePerson()];
    const theirs = await makeImage(outsider);
    await callAs(person, saveDraft, form("x", { fileIds: [theirs, 2_000_000_000] }));
    expect(await draftOf(person)).toMatchObject({ fileIds: [] });
    await sweepUploads(testRuntime(), later(UPLOAD_LIMITS.unclaimedHours * 2));
    expect(await claims(theirs)).toBe(0);
  });

  it("and the draft itself are swept when no one went on with it", async () => {
    const person = await makePerson();
    await callAs(person, saveDraft, form("x"));
    const own = and(eq(drafts.userId, person.userId), eq(drafts.kind, "ship"));
    await sweepTable(testDb(), later(DRAFT_LIMITS.retentionDays * 24 - 1));
    expect(await testDb().$count(drafts, own)).toBe(1);
    expect((await sweepTable(testDb(), later(DRAFT_LIMITS.retentionDays * 24 + 1))).drafts).toBeGreaterThanOrEqual(1);
    expect(await testDb().$count(drafts, own)).toBe(0);
  });
});
