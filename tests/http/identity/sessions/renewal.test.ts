import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sessions } from "@/db/schema/identity/sessions";
import { callApi, isApiError } from "@/lib/client/api";
import { onAuthError } from "@/lib/client/auth-events";
import { walkRoutes } from "@/scripts/lib/routes";
import { callAny } from "@/tests/support/call-any";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";
import { sessionTokenOf } from "@/tests/support/session-tokens";

const routes = (await walkRoutes()).filter(({ path }) => path.startsWith("/v1/auth/"));

/** A browser: its cookies, and the calls that it made. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly calls: string[] = [];
  /** Requests that go out without the cookies, as from a browser that has just changed them. */
  bareCalls = 0;

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const isBare = this.bareCalls > 0 && !path.endsWith("/auth/refresh");
    if (isBare) this.bareCalls -= 1;
    const cookie = isBare ? "" : [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), cookie, origin: servedUrl() }; // callApi gives a record
    const response = await realFetch(`${servedUrl()}${path}`, { ...init, headers });
    this.calls.push(`${init.method} ${path} ${response.status}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  };
}

const realFetch = globalThis.fetch;
let browser: Browser;
let ends: string[];
let stop: () => void;

beforeAll(openServed);
afterAll(closeServed);

beforeEach(() => {
  browser = new Browser();
  ends = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => browser.fetch(path, init));
  stop = onAuthError((reason) => ends.push(reason));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Signs somebody in; their first requests go out without the cookie. */
async function signInBare(bareCalls: number): Promise<string> {
  const person = await makePerson();
  browser.cookies.set("rihla_session", await sessionTokenOf(person));
  browser.bareCalls = bareCalls;
  return person.sessionId;
}

async function isLive(sessionId: string): Promise<boolean> {
  const [row] = await testDb().select().from(sessions).where(eq(sessions.id, sessionId));
  return row?.revokedAt === null;
}

const renewals = () => browser.calls.filter((call) => call.startsWith("POST /api/v1/auth/refresh"));

/** Makes a call and gives its status. */
async function statusOf(method: string, path: string): Promise<number> {
  try {
    await callAny(method, path, method === "GET" ? {} : { body: {} });
    return 200;
  } catch (error) {
    if (isApiError(error)) return error.status;
    throw error;
  }
}

describe("a call of somebody signed in that the server does not know", () => {
  const called = routes.flatMap(({ method, path, command }) =>
    // Addresses that browsers open are no calls of a page.
    path.includes("{provider}") && method === "GET" ? [] : [{ method, path, command }],
  );

  it.each(called.filter(({ command }) => !command.policy.isPublic))(
    "$method $path renews the session once and is repeated",
    async ({ method, path }) => {
      await signInBare(1);
      const actual = path.replace("{provider}", "google").replace("{id}", randomUUID());
      expect(await statusOf(method, actual)).not.toBe(401);
      expect(renewals()).toEqual(["POST /api/v1/auth/refresh 200"]);
      expect(browser.calls.filter((call) => call.startsWith(`${method} /api${actual} `))).toHaveLength(2);
      expect(ends).toEqual([]);
    },
  );

  it.each(called.filter(({ command }) => command.policy.isPublic))(
    "$method $path needs no session, and renews none automatically",
    async ({ method, path }) => {
      const sessionId = await signInBare(path.endsWith("/logout") ? 0 : 1);
      await statusOf(method, path);
      expect(renewals()).toEqual(path.endsWith("/refresh") ? ["POST /api/v1/auth/refresh 200"] : []);
      expect(await isLive(sessionId)).toBe(!path.endsWith("/logout"));
      expect(ends).toEqual([]);
    },
  );

  it("shows why the session ended when it cannot be renewed, once", async () => {
    const sessionId = await signInBare(0);
    await testDb().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
    expect(await statusOf("GET", "/v1/auth/sessions")).toBe(401);
    expect(renewals()).toEqual(["POST /api/v1/auth/refresh 401"]);
    expect(ends).toEqual(["refresh-failed"]);
  });
});

describe("calls that go out together", () => {
  it("are met with one renewal, also those whose answer comes after it", async () => {
    await signInBare(2);
    let release = () => {};
    const renewed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = browser.fetch;
    // The answer to the second call is late: by then the first one has renewed the session.
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const response = await real(path, init);
      if (path.endsWith("/auth/sessions") && response.status === 401) await renewed;
      return response;
    });
    const late = statusOf("GET", "/v1/auth/sessions");
    expect(await statusOf("GET", "/v1/auth/me")).toBe(200);
    release();
    expect(await late).toBe(200);
    expect(renewals()).toEqual(["POST /api/v1/auth/refresh 200"]);
  });

  it("say once that the session has ended, and try to renew it once", async () => {
    const sessionId = await signInBare(0);
    await testDb().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
    let release = () => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = browser.fetch;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const response = await real(path, init);
      if (path.endsWith("/auth/ws-token")) await ended;
      return response;
    });
    const late = statusOf("POST", "/v1/auth/ws-token");
    expect(await statusOf("GET", "/v1/auth/me")).toBe(401);
    release();
    expect(await late).toBe(401);
    expect(renewals()).toEqual(["POST /api/v1/auth/refresh 401"]);
    expect(ends).toEqual(["refresh-failed"]);
  });
});

describe("a wrong password", () => {
  it("is no reason to renew a session", async () => {
    await signInBare(0);
    await expect(
      callApi("POST", "/v1/auth/email/login", { body: { email: "no@example.com", password: "Wrong-2026?" } }),
    ).rejects.toMatchObject({ code: "auth.wrong_credentials" });
    expect(renewals()).toEqual([]);
    expect(ends).toEqual([]);
  });
});

describe("two windows of a browser", () => {
  it("renew at the same instant, and both go on", async () => {
    await signInBare(1);
    // The windows share the cookies and not their memory: the second one renews by a call of its
    // own.
    const answers = await Promise.all([
      statusOf("GET", "/v1/auth/me"),
      browser.fetch("/api/v1/auth/refresh", { method: "POST", headers: { "x-custom-lang": "fr" } }),
    ]);
    expect(answers[0]).toBe(200);
    expect(answers[1].status).toBe(200);
    expect(await statusOf("GET", "/v1/auth/me")).toBe(200);
    expect(ends).toEqual([]);
  });

  it("end together: once one has logged out and was not heard, the other is signed out by its next call", async () => {
    const sessionId = await signInBare(0);
    expect(await statusOf("GET", "/v1/auth/me")).toBe(200);
    browser.cookies.set("rihla_sign_out_owed", "1");
    expect(await statusOf("GET", "/v1/auth/me")).toBe(401);
    expect(ends).toEqual(["refresh-failed"]);
    expect(await isLive(sessionId)).toBe(false);
  });
});

describe("a logout", () => {
  it("that a renewal races leaves no living session behind, whichever comes first", async () => {
    for (let round = 0; round < 10; round++) {
      const sessionId = await signInBare(0);
      await Promise.all([
        callApi("POST", "/v1/auth/refresh", { body: {} }).catch(() => undefined),
        callApi("POST", "/v1/auth/logout", { body: {} }),
      ]);
      expect(await isLive(sessionId)).toBe(false);
      expect(await statusOf("POST", "/v1/auth/refresh")).toBe(401);
      browser.cookies.clear();
    }
  });

  it("that was not heard is forgotten once it is, or once somebody signs in", async () => {
    const sessionId = await signInBare(0);
    expect(await statusOf("GET", "/v1/auth/me")).toBe(200);
    browser.cookies.set("rihla_sign_out_owed", "1");
    await callApi("POST", "/v1/auth/logout", { body: {} });
    expect(await isLive(sessionId)).toBe(false);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe("a page for a browser that has logged out", () => {
  const pages = ["/", "/about", "/announcements", "/transporters", "/en", "/ar/contact", "/sign-in"];

  it.each(pages)("%s shows no account while its cookies are still alive", async (path) => {
    await signInBare(0);
    expect(await statusOf("GET", "/v1/auth/me")).toBe(200);
    const read = async () => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return (await realFetch(`${servedUrl()}${path}`, { headers: { cookie } })).text();
    };
    expect(await read()).toContain("/reservations");
    browser.cookies.set("rihla_sign_out_owed", "1");
    const page = await read();
    expect(page).not.toContain('href="/reservations"');
    expect(page).toMatch(/href="[^"]*\/sign-in"/);
  });
});
