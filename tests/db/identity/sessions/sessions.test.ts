import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDb, type Db } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members } from "@/db/schema/identity/workspaces";
import { hashToken, newMarkedToken } from "@/lib/core/env/secrets";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { getMe } from "@/lib/identity/accounts/get-me";
import { logIn } from "@/lib/identity/accounts/log-in";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { logOut } from "@/lib/identity/sessions/log-out";
import { findSessionOfToken } from "@/lib/identity/sessions/queries";
import { refreshSession } from "@/lib/identity/sessions/refresh-session";
import { resumeSession } from "@/lib/identity/sessions/resume-session";
import { appErrorOf, callAs, callFully } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { runMailLinks } from "@/tests/support/jobs";
import { sessionOf } from "@/tests/support/session-tokens";
import { ip, makeConfirmed, PASSWORD, signIn, tokenFor } from "@/tests/support/sign-in";

describe("signing in", () => {
  it("answers an unknown address and a wrong password alike, and answers 'suspended' only after the right one", async () => {
    const input = await makeConfirmed();
    await testDb().update(users).set({ status: "banned" }).where(eq(users.email, input.email));
    const attempt = (email: string, password: string) =>
      appErrorOf(callAs("visitor", logIn, { email, password }, { ip: ip() }));
    expect((await attempt("nobody@example.com", PASSWORD)).code).toBe("auth.wrong_credentials");
    expect((await attempt(input.email, "Wrong-2026!")).code).toBe("auth.wrong_credentials");
    expect((await attempt(input.email, PASSWORD)).code).toBe("auth.suspended");
  });

  it("names the suspended workspace after the right password", async () => {
    const input = await makeConfirmed();
    const { user } = await signIn(input.email);
    await testDb().update(members).set({ status: "banned", banReason: "spam" }).where(eq(members.userId, user.id));
    expect(
      (await appErrorOf(callAs("visitor", logIn, { email: input.email, password: PASSWORD }, { ip: ip() }))).code,
    ).toBe("auth.workspace_suspended");
  });

  it("stops after five failures from one address for one account, also for the right password", async () => {
    const input = await makeConfirmed();
    const address = ip();
    for (let index = 0; index < 5; index += 1) {
      expect(
        (await appErrorOf(callAs("visitor", logIn, { email: input.email, password: "Wrong-2026!" }, { ip: address })))
          .code,
      ).toBe("auth.wrong_credentials");
    }
    expect(
      (await appErrorOf(callAs("visitor", logIn, { email: input.email, password: PASSWORD }, { ip: address }))).code,
    ).toBe("request.too_many");
    await signIn(input.email, PASSWORD, ip());
    await callAs(
      "visitor",
      logIn,
      { email: input.email, password: PASSWORD },
      { ip: address, now: new Date(Date.now() + 16 * 60_000) },
    );
  });

  it("gives a token of which the database has the hash alone", async () => {
    const { session, user } = await signIn((await makeConfirmed()).email);
    expect((await findSessionOfToken(testDb(), session.token, new Date()))?.actor.userId).toBe(user.id);
    const rows = await testDb().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(session.token));
    expect(JSON.stringify(rows)).not.toContain(session.token);
  });

  it("takes no token that it has not issued, and reads no table for one", async () => {
    const { session } = await signIn((await makeConfirmed()).email);
    const unread = { select: () => expect.fail("a table was read"), $client: testDb().$client } as unknown as Db; // only what is asked first
    const forged = [`${session.token.slice(0, -4)}AAAA`, session.token.slice(1), `${session.token}A`, "", "a.b.c"];
    for (const token of forged) expect(await findSessionOfToken(unread, token, new Date())).toBeUndefined();
    // One with our own mark that no session has.
    expect(await findSessionOfToken(testDb(), newMarkedToken().token, new Date())).toBeUndefined();
  });
});

describe("a session that is used", () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const issued = async () => (await signIn((await makeConfirmed()).email)).session.token;
  const refresh = (sessionToken: string, now?: Date) =>
    callFully("visitor", refreshSession, { sessionToken }, now ? { now } : {});
  const resume = (token: string, now: Date) => resumeSession({ db: testDb(), now: () => now }, token);

  it("sends its cookie again, of the same token and end", async () => {
    const { session } = await signIn((await makeConfirmed()).email);
    const { reply } = await refresh(session.token, days(1));
    expect(reply.session).toEqual({ token: session.token, expiresAt: session.expiresAt });
  });

  it.each([
    { by: "requests", use: resume },
    { by: "renewals", use: async (token: string, now: Date) => (await refresh(token, now)).reply.session ?? undefined },
  ])("by $by ends after 14 idle days, and after 30 in all", async ({ use }) => {
    const idle = await issued();
    expect(await resume(idle, days(14.1))).toBeUndefined();
    expect((await appErrorOf(refresh(idle, days(14.1)))).code).toBe("auth.refresh_failed");
    const token = await issued();
    for (const day of [10, 20, 29.9]) expect(await use(token, days(day))).toBeDefined();
    expect(await resume(token, days(30.1))).toBeUndefined();
    expect((await appErrorOf(refresh(token, days(30.1)))).code).toBe("auth.refresh_failed");
  });

  it("records it once in ten minutes, and never an earlier use over a later one", async () => {
    const token = await issued();
    const lastSeen = async () => {
      const session = await findSessionOfToken(testDb(), token, new Date());
      return (session?.lastSeenAt.getTime() ?? 0) - start;
    };
    const start = (await findSessionOfToken(testDb(), token, new Date()))?.lastSeenAt.getTime() ?? 0;
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    await resume(token, at(9));
    expect(await lastSeen()).toBe(0);
    await resume(token, at(25));
    expect(await lastSeen()).toBe(25 * 60_000);
    await refresh(token, at(12));
    expect(await lastSeen()).toBe(25 * 60_000);
  });

  it("answers also where nothing can be written", async () => {
    const token = await issued();
    const later = new Date(Date.now() + 3_600_000);
    const standby = createDb(String(process.env.DATABASE_URL), 1);
    await standby.execute(sql`set default_transaction_read_only = on`);
    const actor = await resumeSession({ db: standby, now: () => later }, token);
    await standby.$client.end();
    expect(actor).toBeDefined();
  });

  it("ends by a renewal of a browser that has signed out", async () => {
    const token = await issued();
    const answer = await appErrorOf(callFully("visitor", refreshSession, { sessionToken: token, signOutOwed: "1" }));
    expect(answer.code).toBe("auth.refresh_failed");
    expect(await resume(token, new Date())).toBeUndefined();
  });

  it("is not renewed by a token that was never issued", async () => {
    for (const token of ["made up", "", newMarkedToken().token])
      expect((await appErrorOf(refresh(token))).code).toBe("auth.refresh_failed");
  });
});

describe("ending sessions", () => {
  it("lets no call through after a logout", async () => {
    const person = await makePerson();
    expect((await callAs(person, getMe)).id).toBe(person.userId);
    await callAs(person, logOut);
    expect((await appErrorOf(callAs(person, getMe))).code).toBe("auth.required");
  });

  it("logs out a visitor too: it never fails", async () => {
    expect(await callAs("visitor", logOut)).toEqual({ success: true });
  });

  it("ends the other sessions when the password changes, and preserves this one", async () => {
    const input = await makeConfirmed();
    const here = await signIn(input.email);
    const there = await signIn(input.email);
    const me = await sessionOf(here.session.token);
    expect(
      (await appErrorOf(callAs(me, changePassword, { oldPassword: "Wrong-2026!", password: "Neuve-2027?" }))).code,
    ).toBe("auth.wrong_password");
    await callAs(me, changePassword, { oldPassword: PASSWORD, password: "Neuve-2027?" });
    expect((await callAs(me, getMe)).email).toBe(input.email);
    expect((await appErrorOf(callAs(await sessionOf(there.session.token), getMe))).code).toBe("auth.required");
    await signIn(input.email, "Neuve-2027?");
  });

  it("ends every session when the password is reset by its link, which works once", async () => {
    const input = await makeConfirmed();
    const { session } = await signIn(input.email);
    expect(await callAs("visitor", requestReset, { email: "nobody@example.com" }, { ip: ip() })).toEqual({
      success: true,
    });
    await callAs("visitor", requestReset, { email: input.email }, { ip: ip() });
    await runMailLinks();
    const old = await tokenFor(input.email, "reset");
    await callAs("visitor", requestReset, { email: input.email }, { ip: ip() });
    await runMailLinks();
    const token = await tokenFor(input.email, "reset");
    expect((await appErrorOf(callAs("visitor", resetPassword, { token: old, password: "Neuve-2027?" }))).code).toBe(
      "auth.link_invalid",
    );
    await callAs("visitor", resetPassword, { token, password: "Neuve-2027?" });
    expect(await findSessionOfToken(testDb(), session.token, new Date())).toBeUndefined();
    await signIn(input.email, "Neuve-2027?");
  });
});

describe("policies", () => {
  it("keep an unconfirmed account and a visitor out", async () => {
    const unconfirmed = await makePerson({ isConfirmed: false });
    expect((await appErrorOf(callAs(unconfirmed, getMe))).code).toBe("auth.unconfirmed");
    expect((await appErrorOf(callAs("visitor", getMe))).code).toBe("auth.required");
  });

  it("keep a banned person and a banned member out immediately", async () => {
    for (const over of [{ status: "banned" } as const, { memberStatus: "banned" } as const]) {
      expect((await appErrorOf(callAs(await makePerson(over), getMe))).code).toBe("auth.required");
    }
  });
});
