import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { sweepDocuments } from "@/lib/identity/verification/sweep-documents";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { holding } from "@/tests/support/locks";
import { decideIdentity } from "@/tests/support/moderation";
import { makeIdentity } from "@/tests/support/staff";

const submit = (person: Person, fileId: number) =>
  callAs(person, submitDocuments, { docsFiles: [{ type: "passport", fileId }] });

describe("documents that are handed in", () => {
  it.each<[string, Partial<typeof uploads.$inferInsert>]>([
    ["a sound", { kind: "audio" }],
    ["a picture that everybody sees", { isPublic: true }],
    ["a file that stands somewhere already", { claimedAt: new Date() }],
  ])("are not %s", async (_what, change) => {
    const person = await makePerson();
    const id = await makeImage(person);
    await testDb().update(uploads).set(change).where(eq(uploads.id, id));
    expect(issueCodes(await appErrorOf(submit(person, id)))).toEqual(["docsFiles.0.fileId: file"]);
    await submit(person, await makeImage(person));
  });

  it("twice concurrently are handed in once", async () => {
    const person = await makePerson();
    const files = [await makeImage(person), await makeImage(person)];
    const both: Promise<unknown>[] = [];
    await holding(sql`select 1 from members where user_id = ${person.userId} for update`, async (waiting) => {
      for (const fileId of files) both.push(submit(person, fileId));
      for (const one of both) one.catch(() => undefined);
      await waiting(2);
    });
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await callAs(person, getVerification)).documents).toHaveLength(1);
  });

  it("again, have no reason of the time before, and leave no plain bytes", async () => {
    const { person, memberId } = await makeIdentity();
    const wish = { decision: "request_change", reason: "unreadable" };
    await decideIdentity(await makePerson({ staffRole: "moderator" }), memberId, wish);
    expect((await callAs(person, getVerification)).reason).not.toBeNull();
    const before = (await jobKeysOf("delete_uploads")).length;
    await submit(person, await makeImage(person));
    expect(await callAs(person, getVerification)).toMatchObject({ status: "pending", reason: null });
    expect(await jobKeysOf("delete_uploads")).toHaveLength(before + 1);
  });

  it("are stored for the days of the rule and not an instant longer", async () => {
    const { memberId, documentId } = await makeIdentity();
    await decideIdentity(await makePerson({ staffRole: "moderator" }), memberId);
    const [row] = await testDb().select().from(verificationDocuments).where(eq(verificationDocuments.id, documentId));
    const ends = (row?.decidedAt?.getTime() ?? 0) + 30 * 86_400_000;
    const isStored = async (at: number) => {
      await sweepDocuments(testDb(), new Date(at));
      return (await testDb().$count(verificationDocuments, eq(verificationDocuments.id, documentId))) === 1;
    };
    expect([await isStored(ends), await isStored(ends + 1)]).toEqual([true, false]);
  });
});

describe("a check that waits or was refused", () => {
  it.each(["pending", "rejected"] as const)("lets nobody pick up: %s", async (verification) => {
    const { shipper, carrier, reservationId: id } = await makePaid();
    await testDb().update(members).set({ verification }).where(eq(members.userId, carrier.userId));
    const code = (await callAs(shipper, getReservation, { id })).pickupCode?.code;
    expect((await appErrorOf(callAs(carrier, enterPickupCode, { id, code }))).code).toBe("verification.required");
    expect((await callAs(carrier, getReservation, { id })).identityNeeded).toBe(verification);
  });
});
