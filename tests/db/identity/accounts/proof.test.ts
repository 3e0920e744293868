import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { invitations } from "@/db/schema/identity/workspaces";
import { hashToken, newToken } from "@/lib/core/env/secrets";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { logIn } from "@/lib/identity/accounts/log-in";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { resendConfirmation } from "@/lib/identity/accounts/resend-confirmation";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { registerSocial } from "@/lib/identity/social-login/register-social";
import { appErrorOf, callAs, callFully } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeSession } from "@/tests/support/factories";
import { runMailLinks } from "@/tests/support/jobs";
import { sessionOf } from "@/tests/support/session-tokens";
import { ip, makeConfirmed, PASSWORD, registration, signIn, tokenFor } from "@/tests/support/sign-in";
import {
  accountOf,
  closeProviders,
  comeAs,
  details,
  identitiesOf,
  openProviders,
  someone,
} from "@/tests/support/social";

beforeAll(openProviders);
afterAll(closeProviders);

const NEW = "Neuve-2027?";
let counter = 0;

/**
 * Preparations with an address that is not one's own: each gives what would let one in,
 * tried once its owner has come.
 */
const PREPARED = {
  async password(email: string) {
    await callAs("visitor", registerUser, registration({ email, password: "Attaque-2026!" }), { ip: ip() });
    return async () =>
      (await appErrorOf(callAs("visitor", logIn, { email, password: "Attaque-2026!" }, { ip: ip() }))).code;
  },
  async identity(email: string) {
    const attacker = someone({ email: undefined });
    const { reply } = await comeAs(attacker, "facebook");
    await callAs("visitor", registerSocial, { ...details, email, flow: reply.flow?.sealed ?? "" }, { ip: ip() });
    return async () => (await comeAs(attacker, "facebook")).view.outcome;
  },
  async session(email: string) {
    await callAs("visitor", registerUser, registration({ email }), { ip: ip() });
    const sessionId = await makeSession((await accountOf(email))?.id ?? 0);
    return async () =>
      (await appErrorOf(callAs({ sessionId }, changePassword, { oldPassword: PASSWORD, password: NEW }))).code;
  },
  async confirmLink(email: string) {
    await callAs("visitor", registerUser, registration({ email, password: "Attaque-2026!" }), { ip: ip() });
    const token = await tokenFor(email, "confirm");
    return async () =>
      (await appErrorOf(callAs("visitor", confirmEmail, { token, password: "Attaque-2026!" }, { ip: ip() }))).code;
  },
  async resetLink(email: string) {
    await callAs("visitor", registerUser, registration({ email }), { ip: ip() });
    const { token, hash } = newToken();
    const user = await accountOf(email);
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    await testDb()
      .insert(oneTimeTokens)
      .values({ hash, purpose: "reset", userId: user?.id ?? 0, ...times });
    return async () => (await appErrorOf(callAs("visitor", resetPassword, { token, password: NEW }))).code;
  },
  async invitation(email: string) {
    await callAs("visitor", registerUser, registration({ email }), { ip: ip() });
    const user = await accountOf(email);
    const { workspaceId } = await makePerson();
    const { hash } = newToken();
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    const row = {
      workspaceId,
      invitedById: user?.id ?? 0,
      email: `guest.${email}`,
      role: "owner" as const,
      tokenHash: hash,
    };
    await testDb()
      .insert(invitations)
      .values({ ...row, ...times });
    return async () => {
      const [left] = await testDb().select().from(invitations).where(eq(invitations.tokenHash, hash));
      const inviter = await testDb()
        .select()
        .from(users)
        .where(eq(users.id, left?.invitedById ?? 0));
      return left?.status === "revoked" || inviter[0]?.status === "erased" ? "revoked" : "open";
    };
  },
} as const;

/**
 * The proofs of an address by its owner; each gives the password that they have from
 * then on, if they chose one.
 */
const PROOFS = {
  async reset(email: string) {
    await callAs("visitor", requestReset, { email }, { ip: ip() });
    await runMailLinks();
    await callAs("visitor", resetPassword, { token: await tokenFor(email, "reset"), password: NEW });
    return NEW;
  },
  async confirmLink(email: string) {
    await callAs("visitor", resendConfirmation, { email }, { ip: ip() });
    await runMailLinks();
    const token = await tokenFor(email, "confirm");
    expect((await appErrorOf(callAs("visitor", confirmEmail, { token }))).code).toBe("auth.registrant_unknown");
    await callAs("visitor", confirmEmail, { token, newPassword: NEW }, { ip: ip() });
    return NEW;
  },
  async provider(email: string) {
    const owner = someone({ email });
    const { view, reply } = await comeAs(owner, "google");
    expect(view.outcome).toBe("new");
    const registered = await callFully(
      "visitor",
      registerSocial,
      { ...details, flow: reply.flow?.sealed ?? "" },
      { ip: ip() },
    );
    expect(registered.view.outcome).toBe("signed_in");
    return undefined;
  },
  async registration(email: string) {
    const { reply } = await callFully("visitor", registerUser, registration({ email, password: NEW }), { ip: ip() });
    const token = await tokenFor(email, "confirm");
    await callAs("visitor", confirmEmail, { token, registration: reply.registration?.token });
    return NEW;
  },
  async invitation(email: string) {
    const host = await makePerson();
    const { token, hash } = newToken();
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    await testDb()
      .insert(invitations)
      .values({
        workspaceId: host.workspaceId,
        invitedById: host.userId,
        email,
        role: "contributor",
        tokenHash: hash,
        ...times,
      });
    await callAs("visitor", registerUser, registration({ email, password: NEW, invitationToken: token }), { ip: ip() });
    return NEW;
  },
} as const;

const REFUSED = new Set(["auth.wrong_credentials", "auth.required", "auth.link_invalid", "new", "revoked"]);

describe("the first to prove an address", () => {
  for (const [proof, prove] of Object.entries(PROOFS)) {
    for (const [thing, prepare] of Object.entries(PREPARED)) {
      it(`by ${proof} ends the ${thing} that somebody had prepared`, async () => {
        counter += 1;
        const email = `victim${counter}.${Date.now()}@example.com`;
        const tryIt = await prepare(email);
        const password = await prove(email);
        expect(REFUSED).toContain(await tryIt());
        const user = await accountOf(email);
        expect(user?.confirmedAt).not.toBeNull();
        expect(await identitiesOf(user?.id ?? 0)).toHaveLength(proof === "provider" ? 1 : 0);
        // Who came by a provider has no password; all others sign in with theirs.
        const signedIn = password ? (await signIn(email, password)).user : user;
        expect(signedIn?.email).toBe(email);
      });
    }
  }
});

describe("the browser that registered", () => {
  it("confirms by its link alone and is signed in, also by a link that it asked for again", async () => {
    for (const isAgain of [false, true]) {
      const input = registration();
      const { reply } = await callFully("visitor", registerUser, input, { ip: ip() });
      const held = reply.registration?.token ?? "";
      if (isAgain) {
        await callAs("visitor", resendConfirmation, { email: input.email, registration: held }, { ip: ip() });
        await runMailLinks();
      }
      const token = await tokenFor(input.email, "confirm");
      const confirmed = await callFully("visitor", confirmEmail, { token, registration: held });
      expect(confirmed.view.user).toMatchObject({ email: input.email, confirmed: true });
      expect(await sessionOf(confirmed.reply.session?.token)).toBeTruthy();
      expect(confirmed.reply.registration).toBeNull();
      await signIn(input.email, input.password);
    }
  });

  it("retains the account at another service by which it came", async () => {
    const email = `social.${Date.now()}@example.com`;
    const who = someone({ email: undefined });
    const { reply } = await comeAs(who, "facebook");
    const made = await callFully(
      "visitor",
      registerSocial,
      { ...details, email, flow: reply.flow?.sealed ?? "" },
      { ip: ip() },
    );
    const token = await tokenFor(email, "confirm");
    await callAs("visitor", confirmEmail, { token, registration: made.reply.registration?.token });
    expect((await comeAs(who, "facebook")).view.outcome).toBe("signed_in");
  });

  it("is not taken for another one: its content reveals nothing of other accounts", async () => {
    const [mine, theirs] = [registration(), registration()];
    const { reply } = await callFully("visitor", registerUser, mine, { ip: ip() });
    await callAs("visitor", registerUser, theirs, { ip: ip() });
    const held = reply.registration?.token ?? "";
    const call = async (input: object) => (await appErrorOf(callAs("visitor", confirmEmail, input, { ip: ip() }))).code;
    const token = await tokenFor(theirs.email, "confirm");
    expect(await call({ token, registration: held })).toBe("auth.registrant_unknown");
    expect(await call({ token, registration: hashToken(held) })).toBe("auth.registrant_unknown");
    expect(await call({ token, password: "Wrong-2026!" })).toBe("auth.wrong_password");
    // A link that was asked for from another browser is not one of the browser that registered.
    await callAs("visitor", resendConfirmation, { email: theirs.email, registration: held }, { ip: ip() });
    await runMailLinks();
    expect(await call({ token: await tokenFor(theirs.email, "confirm"), registration: held })).toBe(
      "auth.registrant_unknown",
    );
  });
});

describe("a link for a new password", () => {
  it("ends when the password is changed otherwise, and a new one is still mailed", async () => {
    const input = await makeConfirmed();
    await callAs("visitor", requestReset, { email: input.email }, { ip: ip() });
    await runMailLinks();
    const token = await tokenFor(input.email, "reset");
    const { session } = await signIn(input.email);
    await callAs(await sessionOf(session.token), changePassword, { oldPassword: PASSWORD, password: NEW });
    expect((await appErrorOf(callAs("visitor", resetPassword, { token, password: PASSWORD }))).code).toBe(
      "auth.link_invalid",
    );
    const user = await accountOf(input.email);
    const open = and(
      eq(oneTimeTokens.userId, user?.id ?? 0),
      eq(oneTimeTokens.purpose, "reset"),
      isNull(oneTimeTokens.usedAt),
    );
    expect(await testDb().$count(oneTimeTokens, open)).toBe(0);
  });
});

describe("whether an address has an account", () => {
  /** The statements that a call sends, without what they are about. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    await testDb().execute(sql`select pg_stat_clear_snapshot()`);
    const seen: string[] = [];
    const client = testDb().$client;
    const { debug } = client.options;
    client.options.debug = (_connection, query) => void seen.push(query.replace(/\s+/g, " ").slice(0, 80));
    await call();
    client.options.debug = debug;
    return seen;
  }
  const cases = {
    registration: (email: string) => callAs("visitor", registerUser, registration({ email }), { ip: ip() }),
    reset: (email: string) => callAs("visitor", requestReset, { email }, { ip: ip() }),
    confirmation: (email: string) => callAs("visitor", resendConfirmation, { email }, { ip: ip() }),
    async "sign-in"(email: string) {
      return (await appErrorOf(callAs("visitor", logIn, { email, password: "Wrong-2026!" }, { ip: ip() }))).code;
    },
    async "an invitation that does not exist"(email: string) {
      const invitationToken = newToken().token;
      return (await appErrorOf(callAs("visitor", registerUser, registration({ email, invitationToken }), { ip: ip() })))
        .code;
    },
  };
  for (const [name, call] of Object.entries(cases))
    it(`is notified neither by the answer nor by the work of ${name}`, async () => {
      const known = (await makeConfirmed()).email;
      const unproved = registration();
      await callAs("visitor", registerUser, unproved, { ip: ip() });
      const answers: unknown[] = [];
      const works: string[][] = [];
      for (const email of [known, unproved.email, `nobody.${Date.now()}@example.com`])
        works.push(await statementsOf(async () => answers.push(await call(email))));
      expect(works[0]?.length).toBeGreaterThan(0);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const [first = [], ...others] = works.map((work) =>
        work.map((text) => text.replace(/^(select 1$|rollback to .*)/i, "savepoint ends")),
      );
      for (const other of others) expect(other).toEqual(first);
    });
});
