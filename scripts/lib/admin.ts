import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { STAFF_ROLES } from "@/db/enums/identity/accounts";
import type { UserAction } from "@/db/enums/staff/users";
import { auditLog } from "@/db/schema/core/audit";
import { profiles, users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { NewPassword } from "@/lib/identity/accounts/contract";
import { collectParts } from "@/lib/identity/accounts/export-data";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import type { Db } from "../../db/client";
import { hostOf, isExampleHost } from "../../lib/core/env/check-production";
import { isDemo } from "../../lib/core/env/env";
import { email } from "../../lib/core/fields/fields";

/** The result of a command: its output, and whether it was done. */
export type Outcome = { ok: boolean; lines: string[] };
type Role = (typeof STAFF_ROLES)[number];
type Ask = (question: string) => Promise<string>;

const USAGE = [
  "npm run admin -- list                              everyone of the staff",
  "npm run admin -- create <e-mail> <admin|moderator>  a new account; asks for its password",
  "npm run admin -- grant <e-mail> <admin|moderator>   gives someone who has an account a role",
  "npm run admin -- revoke <e-mail>                    takes the role away and ends the sessions",
  "npm run admin -- reset-password <e-mail>            asks for a new password and ends the sessions",
  "npm run admin -- export <e-mail>                    everything about somebody, as JSON, for whoever cannot sign in",
  "npm run admin -- test-mail <e-mail>                 sends a mail there, and says what the provider answers",
  "The password is read from a prompt, or from the standard input: echo … | npm run admin -- create …",
];

/** Runs one command about the staff. */
export async function changeStaff(db: Db, args: readonly string[], ask: Ask): Promise<Outcome> {
  const [verb, address, role, ...more] = args;
  if (more.length > 0 || (role !== undefined && verb !== "create" && verb !== "grant"))
    return refuse("Too many arguments. A password is never an argument: it is asked for.");
  if (verb === "list" && address === undefined) return listStaff(db);
  if (!verb || !["create", "grant", "revoke", "reset-password", "export"].includes(verb))
    return refuse(verb ? `There is no command “${verb}”.` : "Say what to do.");
  const read = email().safeParse(address ?? "");
  if (!read.success)
    return refuse(address ? `“${address}” is no e-mail address.` : "Say whose account: an e-mail address.");
  if (verb === "create" && !isDemo() && isExampleHost(hostOf(read.data)))
    return refuse(`${read.data} is the example of the book: nobody gets mail there. Say an address of yours.`);
  if (verb === "revoke") return revoke(db, read.data);
  if (verb === "reset-password") return resetPassword(db, read.data, ask);
  if (verb === "export") return exportPerson(db, read.data);
  const wanted = STAFF_ROLES.find((name) => name === role);
  if (!wanted) return refuse(`Say which role: ${STAFF_ROLES.join(" or ")}.`);
  return verb === "grant" ? grant(db, read.data, wanted) : create(db, read.data, wanted, ask);
}

function refuse(sentence: string): Outcome {
  return { ok: false, lines: [sentence, "", ...USAGE] };
}

function done(line: string): Outcome {
  return { ok: true, lines: [`✓ ${line}`] };
}

async function findUser(db: Db, address: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address), isNull(users.erasedAt)));
  return row;
}

async function listStaff(db: Db): Promise<Outcome> {
  const rows = await db.select().from(users).where(isNotNull(users.staffRole)).orderBy(asc(users.id));
  const lines = rows.map(
    ({ email: address, staffRole, status }) => `${staffRole}  ${address}${status === "active" ? "" : `  (${status})`}`,
  );
  return { ok: true, lines: lines.length > 0 ? lines : ["Nobody belongs to the staff yet."] };
}

async function readNewPassword(ask: Ask): Promise<{ hash: string } | Outcome> {
  const password = await ask("New password: ");
  const read = NewPassword.safeParse(password);
  if (!read.success)
    return {
      ok: false,
      lines: ["The password needs 8 characters, with a digit, a capital, a small letter and a special one."],
    };
  return { hash: await hashPassword(read.data) };
}

async function create(db: Db, address: string, role: Role, ask: Ask): Promise<Outcome> {
  if (await findUser(db, address)) return refuse(`${address} has an account already: use grant.`);
  const read = await readNewPassword(ask);
  if ("ok" in read) return read;
  const now = new Date();
  const name = address.split("@")[0] ?? address;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: address,
        passwordHash: read.hash,
        firstName: name,
        lastName: "",
        staffRole: role,
        confirmedAt: now,
        termsAcceptedAt: now,
      })
      .returning({ id: users.id });
    if (!user) throw new Error("the new account has no row");
    const [profile] = await tx
      .insert(profiles)
      .values({ userId: user.id, logisticsType: "shipper", businessType: "personal" })
      .returning({ id: profiles.id });
    await tx
      .update(users)
      .set({ activeProfileId: profile?.id ?? null })
      .where(eq(users.id, user.id));
    const [workspace] = await tx.insert(workspaces).values({ name }).returning({ id: workspaces.id });
    if (!workspace) throw new Error("the new workspace has no row");
    await tx.insert(members).values({ workspaceId: workspace.id, userId: user.id, role: "owner" });
    await audit(tx, user.id, "staff.create", role);
  });
  return done(`${address} is ${role}. Sign in with the password that you gave.`);
}

async function grant(db: Db, address: string, role: Role): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const user = await findUser(Object.assign(tx, { $client: db.$client }), address);
    if (!user) return refuse(`Nobody has an account with ${address}: use create.`);
    if (!user.confirmedAt)
      return refuse(
        `${address} has not confirmed this address: nobody has shown yet whose it is. Grant it afterwards.`,
      );
    if (user.status !== "active") return refuse(`${address} is ${user.status}: restore the account first.`);
    if (user.staffRole === "admin" && role !== "admin" && (await isLastAdmin(tx, user.id)))
      return refuse(`${address} is the last admin: grant someone else first.`);
    await tx.update(users).set({ staffRole: role }).where(eq(users.id, user.id));
    await audit(tx, user.id, "staff.grant", role);
    return done(`${address} is ${role}.`);
  });
}

async function revoke(db: Db, address: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const user = await findUser(Object.assign(tx, { $client: db.$client }), address);
    if (!user?.staffRole) return refuse(`${address} does not belong to the staff.`);
    if (user.staffRole === "admin" && (await isLastAdmin(tx, user.id)))
      return refuse(`${address} is the last admin: grant someone else first.`);
    await tx.update(users).set({ staffRole: null }).where(eq(users.id, user.id));
    await endAll(tx, user.id);
    await audit(tx, user.id, "staff.revoke", user.staffRole);
    return done(`${address} no longer belongs to the staff.`);
  });
}

async function resetPassword(db: Db, address: string, ask: Ask): Promise<Outcome> {
  const user = await findUser(db, address);
  if (!user) return refuse(`Nobody has an account with ${address}.`);
  const read = await readNewPassword(ask);
  if ("ok" in read) return read;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: read.hash }).where(eq(users.id, user.id));
    await endAll(tx, user.id);
    await audit(tx, user.id, "staff.password_reset", user.staffRole);
  });
  return done(`${address} has a new password; all sessions are ended.`);
}

async function exportPerson(db: Db, address: string): Promise<Outcome> {
  const user = await findUser(db, address);
  if (!user) return refuse(`Nobody has an account with ${address}.`);
  return db.transaction(async (tx) => {
    const parts = await collectParts({ tx, subscriptions: SUBSCRIPTIONS }, user.id);
    await audit(tx, user.id, "user.exported", user.staffRole);
    return { ok: true, lines: [JSON.stringify({ exportedAt: new Date().toISOString(), parts }, null, 2)] };
  });
}

type Tx = Pick<Db, "select" | "insert" | "update" | "execute">;

/** Locks all admins first: two who take each other's role away come one after the other. */
async function isLastAdmin(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(eq(users.staffRole, "admin"))
    .orderBy(asc(users.id))
    .for("no key update");
  return !rows.some(({ id, status }) => id !== userId && status === "active");
}

async function endAll(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date(), revokedReason: "ended_by_admin" })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

async function audit(tx: Tx, userId: number, action: UserAction, role: string | null): Promise<void> {
  await tx.insert(auditLog).values({ action, subjectType: "user", subjectId: userId, details: { role } });
}
