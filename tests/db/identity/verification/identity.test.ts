import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { reservations } from "@/db/schema/deals/reservations";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { env } from "@/lib/core/env/env";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { sweepDocuments } from "@/lib/identity/verification/sweep-documents";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import { storedNames } from "@/lib/platform/uploads/rules";
import { storeBytes } from "@/lib/platform/uploads/store-upload";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { listModerationIdentities } from "@/lib/staff/moderation/list-moderation-identities";
import { readIdentityDocument } from "@/lib/staff/moderation/read-identity-document";
import { setRetention } from "@/lib/staff/settings/set-retention";
import { appErrorCodesOf, appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { makePdf } from "@/tests/support/make-pdf";
import { decideIdentity } from "@/tests/support/moderation";
import { makeIdentity } from "@/tests/support/staff";
import { bytesOf } from "@/tests/support/stored-files";

const PDF = makePdf();

function store(person: Person, bytes: Buffer) {
  const order = { ownerId: person.userId, kind: "document", isPublic: false, isSealed: true } as const;
  return storeBytes({ ...testRuntime(), now: new Date() }, order, bytes);
}

async function rowOf(uploadId: number) {
  const [row] = await testDb().select().from(uploads).where(eq(uploads.id, uploadId));
  if (!row) throw new Error("no upload");
  return row;
}

function onDisk(name: string): Promise<Buffer> {
  return readFile(join(env().DATA_DIR, "uploads", name.slice(0, 2), name.slice(2, 4), name));
}

const stateOf = async (person: Person) => callAs(person, getVerification);
const moderators = () => makePerson({ staffRole: "moderator" });

describe("a document", () => {
  it("lies sealed in the store, whatever it is, and opens for a moderator alone", async () => {
    const person = await makePerson();
    const { id, mimeType } = await store(person, PDF);
    const row = await rowOf(id);
    expect(row.keyId).toMatch(/^[0-9a-f]{12}$/);
    const stored = await onDisk(storedNames(row.storageKey, mimeType)[0] ?? "");
    expect(stored.includes("PDF")).toBe(false);
    await callAs(person, submitDocuments, { docsFiles: [{ type: "passport", fileId: id }] });
    const [document] = (await stateOf(person)).documents;
    const moderator = await moderators();
    const file = await callAs(moderator, readIdentityDocument, { id: document?.id });
    expect((await bytesOf(file)).equals(PDF)).toBe(true);
    expect(file).toMatchObject({ isPublic: false, isPicture: false, fileName: `document-${document?.id}.pdf` });
    expect(
      await appErrorCodesOf(
        [person, await makePerson()].map((as) => callAs(as, readIdentityDocument, { id: document?.id })),
      ),
    ).toEqual(["auth.moderator_required", "auth.moderator_required"]);
    expect(
      await testDb().select().from(auditLog).where(eq(auditLog.action, "identity.document_viewed")),
    ).toContainEqual(expect.objectContaining({ actorId: moderator.userId, subjectId: person.userId }));
  });

  it("that came by the general upload is sealed when it is handed in, and its plain bytes are deleted", async () => {
    const person = await makePerson();
    const id = await makeImage(person);
    const before = await rowOf(id);
    await callAs(person, submitDocuments, { docsFiles: [{ type: "idCard", fileId: id }] });
    const after = await rowOf(id);
    expect(after.keyId).not.toBeNull();
    const [plain] = storedNames(before.storageKey, before.mimeType);
    const left = await testDb().select().from(uploads).where(eq(uploads.storageKey, before.storageKey));
    await deleteUploads(
      testRuntime(),
      left.map((row) => row.id),
    );
    await expect(onDisk(plain ?? "")).rejects.toThrow(/ENOENT/);
    for (const name of storedNames(after.storageKey, after.mimeType))
      expect((await onDisk(name)).includes("WEBP")).toBe(false);
  });

  it.each([
    ["a PDF with a password", makePdf({ password: "secret" })],
    ["a PDF without a page", makePdf({ kids: "[]", count: 0 })],
    ["a page that calls itself a PDF", Buffer.from("<html>%PDF-1.4</html>%%EOF")],
    ["a program", Buffer.from("MZ\u0090\u0000%PDF-1.4 %%EOF")],
    ["an animation", Buffer.from("GIF89a/*<script>*/")],
    ["nothing of a picture", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>")])],
  ])("is refused when it is %s", async (_what, bytes) => {
    const error = await appErrorOf(store(await makePerson(), bytes));
    expect(["upload.unreadable", "upload.wrong_type", "upload.locked"]).toContain(error.code);
  });

  it("stores nothing of what stood behind its picture", async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const person = await makePerson();
    const { id } = await store(person, Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]));
    await callAs(person, submitDocuments, { docsFiles: [{ type: "idCard", fileId: id }] });
    const [document] = (await stateOf(person)).documents;
    const file = await callAs(await moderators(), readIdentityDocument, { id: document?.id });
    expect((await bytesOf(file)).includes("script")).toBe(false);
  });
});

describe("an identity check", () => {
  it("goes from none over pending to verified, and notifies the person", async () => {
    const { person, memberId } = await makeIdentity();
    expect(await stateOf(person)).toMatchObject({ status: "pending", isVerified: false });
    const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
    expect((await appErrorOf(callAs(person, submitDocuments, { docsFiles }))).code).toBe(
      "verification.already_submitted",
    );
    await decideIdentity(await moderators(), memberId);
    expect(await stateOf(person)).toMatchObject({ status: "verified", isVerified: true });
  });

  it("that fails shows why in the person's language, and may be retried", async () => {
    const { person, memberId } = await makeIdentity();
    const moderator = await moderators();
    await decideIdentity(moderator, memberId, { decision: "request_change", reason: "unreadable", note: "Page 2" });
    expect(await stateOf(person)).toMatchObject({
      status: "rejected",
      reason: "Le document est illisible – Page 2",
    });
    const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
    await callAs(person, submitDocuments, { docsFiles });
    const { data } = await callAs(moderator, listModerationIdentities, { limit: 100 });
    const item = data.find(({ subjectId }) => subjectId === memberId);
    expect(item?.documents.map(({ isOld }) => isOld)).toEqual([true, false]);
    expect(item?.history).toMatchObject([{ decision: "request_change", reason: "unreadable" }]);
  });

  it("comes first of those who carry a paid parcel, by its departure", async () => {
    const moderator = await moderators();
    const first = await makeIdentity();
    const carriers = await Promise.all(
      [9, 4].map(async (days) => {
        const carrier = await makePerson({ logisticsType: "carrier", verification: "none" });
        await callAs(carrier, submitDocuments, { docsFiles: [{ type: "passport", fileId: await makeImage(carrier) }] });
        const { reservationId } = await makePaid(50, {}, { carrier });
        const departsAt = new Date(Date.now() + days * 86_400_000);
        await testDb().update(reservations).set({ departsAt }).where(eq(reservations.id, reservationId));
        return { carrier, departsAt };
      }),
    );
    const { data } = await callAs(moderator, listModerationIdentities, { limit: 100 });
    const placeOf = ({ userId }: Person) => data.findIndex(({ person }) => person.id === userId);
    const [later, sooner] = carriers;
    if (!later || !sooner) throw new Error("two were made");
    expect(placeOf(sooner.carrier)).toBeLessThan(placeOf(later.carrier));
    expect(placeOf(later.carrier)).toBeLessThan(placeOf(first.person));
    expect(data[placeOf(sooner.carrier)]?.departsAt).toBe(sooner.departsAt.toISOString());
    expect(data[placeOf(first.person)]?.departsAt).toBeNull();
  });

  it("holds in every workspace of the person, and starts the time of what was handed in in any of them", async () => {
    const { person, memberId } = await makeIdentity();
    const other = await makePerson();
    const [guest] = await testDb()
      .insert(members)
      .values({
        workspaceId: other.workspaceId,
        userId: person.userId,
        role: "contributor",
        isHome: false,
        verification: "pending",
      })
      .returning({ id: members.id });
    const again = { memberId: guest?.id ?? 0, type: "idCard", uploadId: await makeImage(person) } as const;
    await testDb().insert(verificationDocuments).values(again);
    await decideIdentity(await moderators(), memberId);
    const rows = await testDb().select().from(members).where(eq(members.userId, person.userId));
    expect(rows.map(({ verification }) => verification)).toEqual(["verified", "verified"]);
    await sweepDocuments(testDb(), new Date(Date.now() + 400 * 86_400_000));
    const stored = await testDb()
      .select()
      .from(verificationDocuments)
      .where(inArray(verificationDocuments.memberId, [memberId, again.memberId]));
    expect(stored).toEqual([]);
  });

  it("of two concurrent moderators one decides", async () => {
    const { memberId } = await makeIdentity();
    const item = { queue: "identity", subjectType: "identity", subjectId: memberId, decision: "approve" };
    const results = await Promise.allSettled(
      [await moderators(), await moderators()].map((as) => callAs(as, decideModerationItem, item)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("has to be passed before a pickup, and not before a delivery", async () => {
    const deal = await makePaid();
    const code = (await callAs(deal.shipper, getReservation, { id: deal.reservationId })).pickupCode?.code;
    const set = (verification: "none" | "verified") =>
      testDb().update(members).set({ verification }).where(eq(members.userId, deal.carrier.userId));
    await set("none");
    const call = () => callAs(deal.carrier, enterPickupCode, { id: deal.reservationId, code });
    expect((await appErrorOf(call())).code).toBe("verification.required");
    expect(await callAs(deal.carrier, getReservation, { id: deal.reservationId })).toMatchObject({
      identityNeeded: "none",
      triesLeft: { pickup: 5 },
    });
    await set("verified");
    expect((await call()).status).toBe("in_progress");
  });
});

describe("documents after the decision", () => {
  it("are deleted once the days of the rule are over, with their bytes", async () => {
    const { person, memberId, documentId } = await makeIdentity();
    const [document] = await testDb()
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.id, documentId));
    await decideIdentity(await moderators(), memberId);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await sweepDocuments(testDb(), days(29));
    expect((await stateOf(person)).documents).toHaveLength(1);
    await callAs(await makePerson({ staffRole: "admin" }), setRetention, { days: 5 });
    await sweepDocuments(testDb(), days(6));
    expect(await stateOf(person)).toMatchObject({ documents: [], retentionDays: 5, isVerified: true });
    const row = await rowOf(document?.uploadId ?? 0);
    await deleteUploads(testRuntime(), [row.id]);
    await expect(onDisk(storedNames(row.storageKey, row.mimeType)[0] ?? "")).rejects.toThrow(/ENOENT/);
  });

  it("of a check that waits stay", async () => {
    const { person } = await makeIdentity();
    await sweepDocuments(testDb(), new Date(Date.now() + 400 * 86_400_000));
    expect((await stateOf(person)).documents).toHaveLength(1);
  });

  it("a decision about documents that were exchanged in the meantime lapses", async () => {
    const { person, memberId } = await makeIdentity();
    const item = { queue: "identity", subjectType: "identity", subjectId: memberId, decision: "approve" };
    const { id } = await callAs(await moderators(), decideModerationItem, item);
    await testDb()
      .insert(verificationDocuments)
      .values({ memberId, type: "other", uploadId: await makeImage(person) });
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect(await stateOf(person)).toMatchObject({ status: "pending" });
  });
});
