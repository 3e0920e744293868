import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { hashToken, newToken } from "@/lib/core/env/secrets";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePaid, makePerson } from "@/tests/support/factories";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";
import { readTexts, type Texts } from "@/tests/support/message-files";
import { readPage, withoutScripts } from "@/tests/support/pages";

beforeAll(openServed);
afterAll(closeServed);

const STUCK = [".", ",", ")", ").", ">", "»", "\u00a0»", "”", "!", "…", "؟", "\u200b", "\u2069"];
const HOUR_MS = 3_600_000;

/** A text of a namespace by its path. */
function textOf(namespace: string, path: string): string {
  let found: string | Texts | undefined = readTexts("fr", namespace);
  for (const key of path.split(".")) found = typeof found === "object" ? found[key] : undefined;
  if (typeof found !== "string") throw new Error(`no text ${namespace}.${path}`);
  return found;
}

/** Returns where an address leads in the end, and the page there. */
async function follow(path: string): Promise<{ path: string; status: number; html: string }> {
  const answer = await fetch(servedUrl() + path);
  const url = new URL(answer.url);
  return { path: url.pathname + url.search, status: answer.status, html: withoutScripts(await answer.text()) };
}

async function makeMailed(purpose: "confirm" | "reset", over: Partial<typeof oneTimeTokens.$inferInsert> = {}) {
  const { userId } = await makePerson();
  const { token } = newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const row = { hash: hashToken(token), purpose, userId, createdAt: now, expiresAt, ...over };
  await testDb().insert(oneTimeTokens).values(row);
  return token;
}

describe("a link with what stuck to its end in a message", () => {
  it.each(STUCK)("leads to the page with %j, too", async (stuck) => {
    const { id } = await makeAnnouncement(await makePerson());
    const tail = encodeURIComponent(stuck);
    const right = await follow(`/announcements/${id}`);
    expect(right.status).toBe(200);
    for (const path of [`/announcements/${id}${tail}`, `/announcements/x-${id}${tail}`])
      expect(await follow(path)).toMatchObject({ status: 200, path: right.path });
    for (const path of ["/guides", "/ar/guides", "/contact", "/sign-in"])
      expect(await follow(path + tail)).toMatchObject({ status: 200, path });
  });

  it.each(STUCK)("is the same mailed link with %j", async (stuck) => {
    const token = await makeMailed("reset");
    const tail = encodeURIComponent(stuck);
    const page = await follow(`/reset-password?token=${token}${tail}`);
    expect(page.path).toBe(`/reset-password?token=${token}`);
    expect(page.html).toContain('name="password"');
    const body = { token: token + stuck, password: "Abcdef1!" };
    expect((await http("/v1/auth/reset-password", { body })).status).toBe(200);
  });

  it("leads the recipient, and who unsubscribes, where they are sent", async () => {
    const { shipper, reservationId, ...deal } = await makePaid();
    const { url } = await callAs(shipper, makeRecipientLink, { id: reservationId });
    const { pathname, search } = new URL(url);
    for (const stuck of STUCK) {
      const page = await follow(`${pathname}${search}${encodeURIComponent(stuck)}`);
      expect(page.status).toBe(200);
    }
    const token = unsubscribeToken((await makePerson()).userId, "matches");
    const ask = textOf("notifications", "leave.confirm");
    for (const stuck of STUCK)
      expect((await follow(`/unsubscribe?token=${token}${encodeURIComponent(stuck)}`)).html).toContain(ask);
    expect(Object.keys(deal).length).toBeGreaterThan(0);
  });
});

describe("a link that does not work shows why, without a form that could not be sent", () => {
  it.each([
    ["reset-password", "reset"],
    ["confirm-email", "confirm"],
  ] as const)("/%s", async (path, purpose) => {
    const used = await makeMailed(purpose, { usedAt: new Date() });
    const expired = await makeMailed(purpose, { expiresAt: new Date(Date.now() - HOUR_MS) });
    const whole = await makeMailed(purpose);
    // A part of a token may end in a sign that is taken off links.
    const states = [
      [used, "used"],
      [expired, "expired"],
      [newToken().token, "expired"],
      [`${whole.slice(0, 30)}a`, "cut"],
      [`${whole.slice(0, 5)}a`, "cut"],
    ] as const;
    for (const [token, state] of states) {
      const { status, shown } = await readPage(`/${path}?token=${token}`);
      expect(status).toBe(200);
      expect(shown, `${path} ${state}`).toContain(textOf("accounts", `${purpose}.state.${state}`));
      expect(shown).not.toContain('name="password"');
    }
    expect((await readPage(`/${path}?token=${whole}`)).shown).not.toContain(textOf("accounts", `${purpose}.state.cut`));
  });

  it("of an invitation and of a parcel", async () => {
    const cut = textOf("workspaces", "join.state.cut");
    expect((await readPage("/invitation?token=abc")).shown).toContain(cut);
    const gone = textOf("workspaces", "join.state.expired");
    expect((await readPage(`/invitation?token=${newToken().token}`)).html).toContain(gone);
    expect((await readPage("/delivery?token=abc")).shown).toContain(textOf("recipients", "page.cutTitle"));
    const missing = textOf("recipients", "page.missingTitle");
    expect((await readPage(`/delivery?token=${newToken().token}`)).html).toContain(missing);
  });
});
