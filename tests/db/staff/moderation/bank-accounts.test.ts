import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { mails } from "@/db/schema/identity/mails";
import { members } from "@/db/schema/identity/workspaces";
import { countModerationQueues } from "@/lib/staff/moderation/count-moderation-queues";
import { decideBankAccount } from "@/lib/staff/moderation/decide-bank-account";
import { listModerationAccounts } from "@/lib/staff/moderation/list-moderation-accounts";
import { accountNumberOf, makeCarrierAbroad, saveAccount } from "@/tests/support/bank-accounts";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";

const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;
const moderator = () => makePerson({ staffRole: "moderator" });

let counter = 500_000;
/** An account whose holder is somebody else, as the queue has it. */
async function makeWaiting(holder = "Karim Benali") {
  counter += 1;
  const accountNumber = accountNumberOf(counter);
  const carrier = await makeCarrierAbroad();
  await saveAccount(carrier, { accountNumber, holder });
  return { carrier, accountNumber, item: await itemOf(await moderator(), carrier) };
}

async function itemOf(staff: Person, carrier: Person) {
  const { data } = await callAs(staff, listModerationAccounts, { limit: 100 });
  const item = data.find(({ owners }) => owners.some(({ id }) => id === carrier.userId));
  if (!item) throw new Error("not in the queue");
  return item;
}

const checkOf = async ({ workspaceId }: Person) => {
  const [row] = await testDb().select().from(bankAccounts).where(eq(bankAccounts.workspaceId, workspaceId));
  return row;
};
const mailsTo = (person: Person, template: string) =>
  testDb().$count(mails, and(eq(mails.userId, person.userId), eq(mails.template, template)));

describe("the queue of bank accounts", () => {
  it("has the holder next to the owners, and never the number", async () => {
    const { item, accountNumber } = await makeWaiting();
    expect(item).toMatchObject({
      holder: "Karim Benali",
      country: "DZ",
      isShared: false,
      owners: [{ name: "Amel Benali", isVerified: true, company: null }],
    });
    expect(JSON.stringify(item)).not.toContain(accountNumber.slice(-4));
    expect((await callAs(await moderator(), countModerationQueues)).accounts).toBeGreaterThan(0);
    expect(await codeOf(callAs(await makePerson(), listModerationAccounts))).toBe("auth.moderator_required");
  });

  it("says that another team is paid to the same account", async () => {
    const { accountNumber } = await makeWaiting();
    const carrier = await makeCarrierAbroad();
    await saveAccount(carrier, { accountNumber });
    expect(await itemOf(await moderator(), carrier)).toMatchObject({ isShared: true });
  });
});

describe("a moderator", () => {
  it("approves a holder, which is mailed and recorded", async () => {
    const { carrier, item } = await makeWaiting();
    const staff = await moderator();
    await callAs(staff, decideBankAccount, { id: item.id, decision: "approve", seenState: item.state });
    expect(await checkOf(carrier)).toMatchObject({ nameCheck: "approved", nameReason: null });
    expect(await mailsTo(carrier, "bank_account_approved")).toBe(1);
    const logged = and(eq(auditLog.subjectId, item.id), eq(auditLog.action, "bank_account.approve"));
    expect(await testDb().select().from(auditLog).where(logged)).toMatchObject([{ actorId: staff.userId }]);
    const again = callAs(staff, decideBankAccount, { id: item.id, decision: "approve", seenState: item.state });
    expect(await codeOf(again)).toBe("moderation.decided");
  });

  it("refuses one with a reason, which its owner reads", async () => {
    const { carrier, item } = await makeWaiting();
    const refuse = (reason?: string) =>
      callAs("visitor", decideBankAccount, { id: item.id, decision: "refuse", seenState: item.state, reason });
    expect(await codeOf(refuse("court"))).toBe("auth.required");
    const staff = await moderator();
    const decide = (reason?: string) =>
      callAs(staff, decideBankAccount, { id: item.id, decision: "refuse", seenState: item.state, reason });
    for (const reason of [undefined, "court"]) expect(await codeOf(decide(reason))).toBe("request.invalid");
    const reason = "Le titulaire est une autre personne.";
    await decide(reason);
    expect(await checkOf(carrier)).toMatchObject({ nameCheck: "refused", nameReason: reason });
    expect(await mailsTo(carrier, "bank_account_refused")).toBe(1);
  });

  it("decides nothing that was changed since they read it, that is gone, or of their own team", async () => {
    const { carrier, item } = await makeWaiting();
    const staff = await moderator();
    const decide = (person: Person, over: Record<string, unknown> = {}) =>
      callAs(person, decideBankAccount, { id: item.id, decision: "approve", seenState: item.state, ...over });
    expect(await codeOf(decide(staff, { seenState: "2026-01-01T00:00:00.000Z" }))).toBe("moderation.changed");
    expect(await codeOf(decide(staff, { id: 2_000_000_000 }))).toBe("moderation.not_found");
    const colleague = await moderator();
    await testDb().insert(members).values({
      workspaceId: carrier.workspaceId,
      userId: colleague.userId,
      role: "contributor",
      isHome: false,
    });
    expect(await codeOf(decide(colleague))).toBe("moderation.own");
    expect((await checkOf(carrier))?.nameCheck).toBe("waiting");
  });

  it("is the one of two who decided first", async () => {
    const { carrier, item } = await makeWaiting();
    const decide = async (decision: string) =>
      callAs(await moderator(), decideBankAccount, {
        id: item.id,
        decision,
        seenState: item.state,
        reason: "Le titulaire est une autre personne.",
      }).then(
        () => decision,
        () => undefined,
      );
    const ended = await Promise.all([decide("approve"), decide("refuse")]);
    const [won] = ended.filter((one) => one !== undefined);
    expect(ended.filter((one) => one !== undefined)).toHaveLength(1);
    expect((await checkOf(carrier))?.nameCheck).toBe(won === "approve" ? "approved" : "refused");
  });
});
