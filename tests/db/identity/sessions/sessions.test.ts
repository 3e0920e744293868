import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { getMe } from "@/lib/identity/accounts/get-me";
import { logIn } from "@/lib/identity/accounts/log-in";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { SESSION_LIMITS } from "@/lib/identity/sessions/limits";
import { logOut } from "@/lib/identity/sessions/log-out";
import { loadActor } from "@/lib/identity/sessions/queries";
import { refreshSession } from "@/lib/identity/sessions/refresh-session";
import { readAccess } from "@/lib/identity/sessions/sign-access";
import { appErrorOf, callAs, callFully } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { runMailLinks } from "@/tests/support/jobs";
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

  it("gives an access token of ten minutes that only our key signs", async () => {
    const input = await makeConfirmed();
    const { session, user } = await signIn(input.email);
    expect(await readAccess(session.accessToken, new Date())).toMatchObject({ userId: user.id });
    const longest = SESSION_LIMITS.accessSeconds + SESSION_LIMITS.clockToleranceSeconds;
    expect(await readAccess(session.accessToken, new Date(Date.now() + (longest + 1) * 1_000))).toBeUndefined();
    expect(await readAccess(`${session.accessToken.slice(0, -4)}AAAA`, new Date())).toBeUndefined();
    expect(await readAccess("", new Date())).toBeUndefined();
  });
});

describe("refreshing", () => {
  async function session() {
    const input = await makeConfirmed();
    return (await signIn(input.email)).session;
  }
  const refresh = (refreshToken: string, now?: Date) =>
    callFully("visitor", refreshSession, { refreshToken }, now ? { now } : {});

  it("gives a new pair once, and the same successor again within ten seconds", async () => {
    const { refreshToken } = await session();
    const first = await refresh(refreshToken);
    const again = await refresh(refreshToken, new Date(Date.now() + 9_000));
    expect(again.reply.session?.refreshToken).toBe(first.reply.session?.refreshToken);
    expect(first.reply.session?.refreshToken).not.toBe(refreshToken);
  });

  it("ends the whole session when a token is used again later: it was stolen", async () => {
    const { refreshToken, accessToken } = await session();
    const next = await refresh(refreshToken);
    const later = new Date(Date.now() + 11_000);
    expect((await appErrorOf(refresh(refreshToken, later))).code).toBe("auth.refresh_failed");
    expect((await appErrorOf(refresh(next.reply.session?.refreshToken ?? ""))).code).toBe("auth.refresh_failed");
    const claims = await readAccess(accessToken, new Date());
    expect(await loadActor(testDb(), claims?.sessionId ?? "", new Date())).toBeUndefined();
  });

  it("makes one successor of many concurrent refreshes", async () => {
    const { refreshToken } = await session();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ reply }) => reply.session?.refreshToken)).size).toBe(1);
  });

  it("ends after 14 idle days and after 30 days in all", async () => {
    const { refreshToken } = await session();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    expect((await appErrorOf(refresh(refreshToken, days(14.1)))).code).toBe("auth.refresh_failed");
    let token = refreshToken;
    for (const day of [10, 20, 29]) token = (await refresh(token, days(day))).reply.session?.refreshToken ?? "";
    expect((await appErrorOf(refresh(token, days(30.1)))).code).toBe("auth.refresh_failed");
  });

  it("refuses a token that was never issued, and clears the cookies", async () => {
    expect((await appErrorOf(refresh("made up"))).code).toBe("auth.refresh_failed");
    expect((await appErrorOf(refresh(""))).code).toBe("auth.refresh_failed");
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
    const sessionOf = async (token: string) => ({ sessionId: (await readAccess(token, new Date()))?.sessionId ?? "" });
    const me = await sessionOf(here.session.accessToken);
    expect(
      (await appErrorOf(callAs(me, changePassword, { oldPassword: "Wrong-2026!", password: "Neuve-2027?" }))).code,
    ).toBe("auth.wrong_password");
    await callAs(me, changePassword, { oldPassword: PASSWORD, password: "Neuve-2027?" });
    expect((await callAs(me, getMe)).email).toBe(input.email);
    expect((await appErrorOf(callAs(await sessionOf(there.session.accessToken), getMe))).code).toBe("auth.required");
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
    const claims = await readAccess(session.accessToken, new Date());
    expect(await loadActor(testDb(), claims?.sessionId ?? "", new Date())).toBeUndefined();
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
