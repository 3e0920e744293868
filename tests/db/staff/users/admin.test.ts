import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { exportData } from "@/lib/identity/accounts/export-data";
import { verifyPassword } from "@/lib/identity/accounts/hash-password";
import { FEES } from "@/lib/platform/fees/limits";
import { readSetting } from "@/lib/platform/settings/queries";
import { PALETTE } from "@/lib/site/website/enums";
import { getHealth } from "@/lib/staff/health/get-health";
import { listFailedJobs } from "@/lib/staff/health/list-failed-jobs";
import { retryJob } from "@/lib/staff/health/retry-job";
import { listSettings } from "@/lib/staff/settings/list-settings";
import { setFees } from "@/lib/staff/settings/set-fees";
import { setPalette } from "@/lib/staff/settings/set-palette";
import { setRetention } from "@/lib/staff/settings/set-retention";
import { endUserSessions } from "@/lib/staff/users/end-user-sessions";
import { getAdminUser } from "@/lib/staff/users/get-admin-user";
import { listAudit } from "@/lib/staff/users/list-audit";
import { listUsers } from "@/lib/staff/users/list-users";
import pkg from "@/package.json";
import { changeStaff } from "@/scripts/lib/admin";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, offerAs } from "@/tests/support/factories";
import { makeFailedJob } from "@/tests/support/jobs";

const admins = () => makePerson({ staffRole: "admin" });
const rates = { platformPercent: 10, platformMin: 2, processingPercent: 1, processingFixed: 0.3 };

describe("finding people", () => {
  it("by a part of the name, the address or the number", async () => {
    const admin = await admins();
    const person = await makePerson();
    await testDb()
      .update(users)
      .set({ firstName: "نادية", lastName: "O'Neil 100%" })
      .where(eq(users.id, person.userId));
    const find = async (q: string) => (await callAs(admin, listUsers, { q, limit: 100 })).data.map(({ id }) => id);
    for (const q of ["نادية", "O'Neil", "100%", "نادي neil", person.email.slice(0, 9), String(person.userId)])
      expect(await find(q), q).toContain(person.userId);
    await testDb().update(users).set({ email: "2959269@example.com" }).where(eq(users.id, person.userId));
    expect(await find("2959269"), "an address of digits").toEqual([person.userId]);
    expect([await find(`#${person.userId}`), await find("#2959269")]).toEqual([[person.userId], []]);
    for (const q of ["%", "_", "\\", "'"]) expect(await find(q), q).toEqual([]);
    const accents = await makePerson();
    await testDb()
      .update(users)
      .set({ firstName: "Abdelkader", lastName: "Benaïssa" })
      .where(eq(users.id, accents.userId));
    for (const q of ["BENAISSA", "benaïssa abdel", "kader", "Kader benaissa %"])
      expect(await find(q), q).toEqual([accents.userId]);
    expect(await find("benaissa zohra")).toEqual([]);
    for (const q of ["';drop table users;--", "a".repeat(10_000), "\"'`"])
      expect(await find(q)).not.toContain(person.userId);
  });

  it("by how they stand; what is no state is refused", async () => {
    const admin = await admins();
    const { data } = await callAs(admin, listUsers, { staffRole: "admin", status: "active", limit: 100 });
    expect(data.every(({ staffRole }) => staffRole === "admin")).toBe(true);
    expect((await appErrorOf(callAs(admin, listUsers, { status: "gone" }))).code).toBe("request.invalid");
  });

  it("a person's page has devices, listings and counts; one who is not there is not found", async () => {
    const admin = await admins();
    const { shipper, announcement } = await makeNegotiation();
    const view = await callAs(admin, getAdminUser, { id: shipper.userId });
    expect(view).toMatchObject({ counts: { announcements: 1, liveReservations: 0 }, isMe: false });
    expect(view.listings).toMatchObject([{ kind: "announcement", id: announcement.id }]);
    expect(view.sessions).toHaveLength(1);
    expect((await appErrorOf(callAs(admin, getAdminUser, { id: 2_000_000_000 }))).code).toBe("user.not_found");
    await callAs(admin, endUserSessions, { id: shipper.userId });
    expect((await callAs(admin, getAdminUser, { id: shipper.userId })).sessions).toEqual([]);
    expect((await appErrorOf(callAs(admin, endUserSessions, { id: admin.userId }))).code).toBe("user.yourself");
  });
});

describe("settings", () => {
  it("fees hold from the next accepted offer on; deals that are made retain theirs", async () => {
    const admin = await admins();
    const accept = async () => {
      const { carrier, shipper, room } = await makeNegotiation();
      const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const { offerDetails } = await callAs(shipper, acceptOffer, { messageId: offer.id });
      const read = () =>
        testDb()
          .select()
          .from(reservations)
          .where(eq(reservations.id, offerDetails?.reservationId ?? 0));
      return { read, first: (await read())[0] };
    };
    const before = await accept();
    expect(before.first).toMatchObject({ platformFeeCents: 600, processingFeeCents: 100, totalCents: 5_700 });
    await callAs(admin, setFees, rates);
    const after = await accept();
    expect(after.first).toMatchObject({ platformFeeCents: 500, processingFeeCents: 80, totalCents: 5_580 });
    expect((await before.read())[0]).toMatchObject({ totalCents: 5_700 });
    const back = { platformPercent: 12, platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 };
    await callAs(admin, setFees, back);
    expect(await readSetting(testDb(), "fees")).toEqual({ ...FEES });
    expect((await callAs(admin, listSettings, { name: "fees" })).data.length).toBeGreaterThanOrEqual(2);
  });

  it("of two concurrent admins the second gets the error that it read something older", async () => {
    const [one, other] = [await admins(), await admins()];
    const [last] = (await callAs(one, listSettings, { name: "retention" })).data;
    const seenId = last?.id ?? null;
    const results = await Promise.allSettled([
      callAs(one, setRetention, { days: 40, seenId }),
      callAs(other, setRetention, { days: 50, seenId }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("bad fees are refused", async () => {
    const admin = await admins();
    const error = await appErrorOf(callAs(admin, setFees, { ...rates, platformPercent: 51, platformMin: -1 }));
    expect(issueCodes(error).map((line) => line.split(":")[0])).toEqual(["platformPercent", "platformMin"]);
  });

  it("a theme that cannot be read is refused with the pair that fails, and one that can is taken", async () => {
    const admin = await admins();
    const dark = Object.fromEntries(Object.keys(PALETTE.primary).map((name) => [name, "#333333"]));
    const error = await appErrorOf(callAs(admin, setPalette, { palette: { primary: dark, secondary: "#b45309" } }));
    expect(error.detail.issues).toMatchObject([
      { path: ["palette", "primary"], code: "palette_contrast", params: { text: "#151b2a", ground: "#333333" } },
    ]);
    expect(
      (await appErrorOf(callAs(admin, setPalette, { palette: { primary: "teal", secondary: "#b45309" } }))).code,
    ).toBe("request.invalid");
    await callAs(admin, setPalette, { palette: { primary: "#0f766e", secondary: "#b45309" } });
    expect((await readSetting(testDb(), "palette"))?.primary[600]).toMatch(/^#/);
    await callAs(admin, setPalette, { palette: null });
    expect(await readSetting(testDb(), "palette")).toBeNull();
  });
});

describe("the audit log", () => {
  it("is found by who, what and about what, and cannot be changed", async () => {
    const admin = await admins();
    await callAs(admin, setRetention, { days: 33 });
    const ask = async (filters: Record<string, unknown>) => (await callAs(admin, listAudit, filters)).data;
    const [entry] = await ask({ actor: admin.email, action: "settings.ret" });
    expect(entry).toMatchObject({ action: "settings.retention", actorId: admin.userId });
    const person = await makePerson();
    await callAs(admin, endUserSessions, { id: person.userId });
    const [ended] = await ask({ subjectType: "user", subjectId: person.userId });
    expect(ended?.subject).toEqual({ name: "Amel Benali", path: `/admin/users/${person.userId}` });
    expect(await ask({ actor: admin.email, action: "%" })).toEqual([]);
    expect(await ask({ actor: String(admin.userId), from: "2000-01-01", to: "2000-01-02" })).toEqual([]);
    await expect(
      testDb()
        .delete(auditLog)
        .where(eq(auditLog.id, entry?.id ?? 0)),
    ).rejects.toThrow();
  });
});

describe("health", () => {
  it("shows what waits and that the books balance", async () => {
    const view = await callAs(await admins(), getHealth);
    expect(view).toMatchObject({ ledgerFaults: 0, database: { migrations: expect.any(Number) } });
    expect(view.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(view.jobs.waiting).toBeGreaterThanOrEqual(view.jobs.due);
    expect(view.backup).toBeNull();
    expect(view.versions).toEqual({ node: process.version, app: pkg.version });
  });
});

describe("jobs that gave up", () => {
  it("are seen without what they were about, and sent again, which is written down", async () => {
    const admin = await admins();
    const id = await makeFailedJob("no route to amel@example.com\nparams: amel");
    const listed = async () => (await callAs(admin, listFailedJobs)).data.find((job) => job.id === id);
    expect(await listed()).toMatchObject({ task: "send_mail", attempts: 3, error: "no route to …" });
    expect((await callAs(admin, getHealth)).jobs.gaveUp).toBeGreaterThan(0);
    await callAs(admin, retryJob, { id });
    expect(await listed()).toBeUndefined();
    const [job] = await testDb().execute(sql`
      select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where id = ${id}`);
    expect(job).toMatchObject({ attempts: 0, isDue: true });
    const [entry] = await testDb().select().from(auditLog).where(eq(auditLog.subjectType, "job"));
    expect(entry).toMatchObject({ action: "job.retried", subjectId: id, actorId: admin.userId });
    expect((await appErrorOf(callAs(admin, retryJob, { id }))).code).toBe("job.not_found");
    await testDb().execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
  });
});

describe("the staff by command line", () => {
  const never = () => Promise.reject(new Error("no one is asked"));
  const password = () => Promise.resolve("Un-Secret-2026");

  it("creates, grants, revokes and resets, and writes it down", async () => {
    const address = `chef-${Date.now()}@example.com`;
    expect(await changeStaff(testDb(), ["create", address, "admin"], password)).toMatchObject({ ok: true });
    const find = async () => (await testDb().select().from(users).where(eq(users.email, address)))[0];
    expect(await find()).toMatchObject({ staffRole: "admin", status: "active" });
    expect(await verifyPassword((await find())?.passwordHash, "Un-Secret-2026")).toBe(true);
    await admins();
    expect(await changeStaff(testDb(), ["revoke", address], never)).toMatchObject({ ok: true });
    expect((await find())?.staffRole).toBeNull();
    expect(await changeStaff(testDb(), ["grant", address, "moderator"], never)).toMatchObject({ ok: true });
    const another = () => Promise.resolve("Un-Autre-2026");
    expect(await changeStaff(testDb(), ["reset-password", address], another)).toMatchObject({ ok: true });
    expect(await verifyPassword((await find())?.passwordHash, "Un-Autre-2026")).toBe(true);
    const { lines } = await changeStaff(testDb(), ["list"], never);
    expect(lines.join("\n")).toContain(`moderator  ${address}`);
  });

  it("gives no role to an unconfirmed address, nor to who is suspended", async () => {
    const before = await makePerson({ isConfirmed: false });
    const suspended = await makePerson({ status: "banned" });
    for (const [person, words] of [
      [before, "has not confirmed this address"],
      [suspended, "restore the account first"],
    ] as const) {
      const outcome = await changeStaff(testDb(), ["grant", person.email, "admin"], never);
      expect(outcome.ok).toBe(false);
      expect(outcome.lines[0]).toContain(words);
      const [row] = await testDb().select().from(users).where(eq(users.id, person.userId));
      expect(row?.staffRole).toBeNull();
    }
  });

  it("gives what is known of somebody who cannot sign in, the same as they would get, and records it", async () => {
    const { shipper } = await makeNegotiation();
    const { ok, lines } = await changeStaff(testDb(), ["export", shipper.email.toUpperCase()], async () => "");
    const { parts } = JSON.parse(lines.join("\n"));
    expect(ok).toBe(true);
    expect(parts).toEqual(JSON.parse(JSON.stringify((await callAs(shipper, exportData)).parts)));
    expect(parts.account).toMatchObject([{ email: shipper.email }]);
    expect(lines.join("\n")).not.toContain("passwordHash");
    const noted = await testDb().select().from(auditLog).where(eq(auditLog.action, "user.exported"));
    expect(noted.map(({ subjectId }) => subjectId)).toContain(shipper.userId);
    const unknown = await changeStaff(testDb(), ["export", "nobody@example.com"], async () => "");
    expect(unknown).toMatchObject({
      ok: false,
      lines: expect.arrayContaining(["Nobody has an account with nobody@example.com."]),
    });
  });

  it.each([
    [[], "Say what to do"],
    [["promote", "a@b.fr"], "There is no command"],
    [["grant"], "Say whose account"],
    [["grant", "nobody", "admin"], "is no e-mail address"],
    [["grant", "nobody@example.com", "king"], "Say which role"],
    [["grant", "nobody@example.com", "admin"], "Nobody has an account"],
    [["revoke", "nobody@example.com"], "does not belong"],
    [["create", "x@example.com", "admin", "Secret-2026"], "A password is never an argument"],
    [["reset-password", "x@example.com", "Secret-2026"], "A password is never an argument"],
  ])("%j is answered in clear words", async (args, words) => {
    const outcome = await changeStaff(testDb(), args, never);
    expect(outcome.ok).toBe(false);
    expect(outcome.lines[0]).toContain(words);
  });

  it("takes no weak password", async () => {
    const outcome = await changeStaff(testDb(), ["create", `w-${Date.now()}@example.com`, "admin"], () =>
      Promise.resolve("weak"),
    );
    expect(outcome.ok).toBe(false);
  });
});
