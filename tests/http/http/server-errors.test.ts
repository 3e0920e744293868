import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import arCommon from "@/messages/ar/core/common.json";
import enCommon from "@/messages/en/core/common.json";
import frCommon from "@/messages/fr/core/common.json";
import payments from "@/messages/fr/deals/payments.json";
import home from "@/messages/fr/site/home.json";
import { stopChildren } from "@/scripts/lib/processes";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makeAnnouncement, makePaid, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { closeServed, openOwn } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";
import { type Served, startServed } from "@/tests/support/served-setup";
import { sessionTokenOf } from "@/tests/support/session-tokens";
import { waitFor } from "@/tests/support/sockets";

const PORTS = { port: testPort(38), realtimePort: testPort(39) };
const WORDS = { fr: frCommon.connection, en: enCommon.connection, ar: arCommon.connection };
const SERVER_ERROR = { status: 503, headingCount: 1 };

type Line = { level?: number; requestId?: string; msg: string; digest?: string };

const lines: Line[] = [];
let served: Served;
let person: Person;
let contributor: Person;
let paths: { announcement: string; transporter: string; person: string; receipt: string };
beforeAll(async () => {
  served = await startServed({
    ...PORTS,
    database: "test_server_errors",
    onLine: (line) => lines.push(line.startsWith("{") ? JSON.parse(line) : { msg: line }),
  });
  openOwn(served);
  person = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const [parcel, trip, deal] = [await makeAnnouncement(person), await makeTrip(carrier), await makePaid()];
  contributor = await makePerson({ role: "contributor", workspaceId: deal.shipper.workspaceId });
  paths = {
    announcement: `/announcements/${parcel.slug}-${parcel.id}`,
    transporter: `/transporters/${trip.slug}-${trip.id}`,
    person: `/people/amel-b-${carrier.userId}`,
    receipt: `/reservations/${deal.reservationId}/receipt`,
  };
});
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
});

/** Makes a table unreadable while something is done, as an error of the database would. */
async function without<T>(tables: string[], act: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) => sql.raw(`alter table ${from} rename to ${to}`);
  for (const table of tables) await testDb().execute(rename(table, `${table}_away`));
  try {
    return await act();
  } finally {
    for (const table of tables) await testDb().execute(rename(`${table}_away`, table));
  }
}

/** A visitor's page that is not cached: its parameter is unknown. */
const uncached = (path: string) => `${path}?utm_source=test`;

const robotsOf = (html: string) =>
  [...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content);

describe("a page that could not be read", () => {
  it.each(["fr", "en", "ar"] as const)(
    "is rendered in %s with its retry, and is for no search engine",
    async (locale) => {
      const { title, retry } = WORDS[locale];
      const prefix = locale === "fr" ? "" : `/${locale}`;
      await without(["announcements", "trips"], async () => {
        for (const path of ["/announcements", "/transporters", paths.announcement, paths.transporter, paths.person]) {
          const page = await readPage(uncached(`${prefix}${path}`));
          expect(page, path).toMatchObject(SERVER_ERROR);
          expect(page.html, path).toContain(`<html lang="${locale}"`);
          expect(page.shown, path).toContain(title);
          expect(page.shown, path).toContain(retry);
          expect(
            robotsOf(page.html).some((content) => content?.includes("noindex")),
            path,
          ).toBe(true);
        }
      });
      for (const path of ["/announcements", paths.announcement])
        expect((await readPage(`${prefix}${path}`)).status).toBe(200);
    },
  );

  it("shows the parts that could be read, and marks in its status that one could not", async () => {
    const { title } = WORDS.fr;
    const page = await without(["announcements"], () => readPage(uncached("/")));
    expect(page).toMatchObject(SERVER_ERROR);
    expect(page.shown).toContain(title);
    expect(page.shown).toContain(home.listings.transports);
    expect((await readPage("/")).status).toBe(200);
  });

  it("sends when to come back", async () => {
    const response = await without(["trips"], () => fetch(`${served.appUrl}${uncached("/transporters")}`));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  });

  it.each([
    ["/reservations", "reservations"],
    ["/payments", "payments"],
    ["/notifications", "notifications"],
    ["/favourites", "favourites"],
  ])("is a server error on a page of one's own too: %s", async (path, table) => {
    const page = await without([table], () => readPage(path, person));
    expect(page.status).toBe(503);
    expect(page.robots).toContain("noindex");
    expect(page.shown).toContain(WORDS.fr.retry);
    expect((await readPage(path, person)).status).toBe(200);
  });

  it.each(["/profile", "/reservations", "/chat", "/ship/new", "/sign-in", "/moderation", "/admin/users"])(
    "is the same when its owner is unknown: %s",
    async (path) => {
      const token = await sessionTokenOf(person);
      const page = await without(["sessions"], () => readPage(path, { token }));
      expect(page).toMatchObject(SERVER_ERROR);
      expect(page.shown).toContain(WORDS.fr.retry);
      expect((await readPage(path, person)).status).not.toBe(503);
    },
  );

  it("is not what everyone may read: it comes, as to a visitor, until the session can be read", async () => {
    const token = await sessionTokenOf(person);
    const page = await without(["sessions"], () => readPage(paths.announcement, { token }));
    expect(page).toMatchObject({ status: 200, headingCount: 1 });
  });

  it("is never an empty document, even when nothing can be read at all", async () => {
    const all = ["sessions", "users", "settings", "announcements", "trips", "reservations", "rooms", "notifications"];
    const token = await sessionTokenOf(person);
    await without(all, async () => {
      for (const path of ["/", "/announcements", "/profile", paths.receipt, paths.person, "/sign-in"])
        expect(await readPage(path, { token }), path).toMatchObject(SERVER_ERROR);
      for (const path of ["/", "/announcements", paths.person])
        expect(await readPage(uncached(path)), path).toMatchObject(SERVER_ERROR);
      // A visitor is not looked up to be sent to the sign-in.
      expect((await readPage("/profile")).status).toBe(307);
      expect((await readPage("/sign-in")).status).toBe(200);
    });
  });
});

describe("the reference of what failed", () => {
  const idOf = (response: Response) => response.headers.get("x-request-id") ?? "none";
  /** Returns the warnings and errors logged for a request. */
  const failuresOf = (id: string) => lines.filter(({ requestId, level = 0 }) => requestId === id && level >= 40);

  async function fetchWithout(table: string, path: string, as?: Person) {
    const headers = { cookie: as ? `rihla_session=${await sessionTokenOf(as)}` : "" };
    return without([table], async () => {
      const response = await fetch(`${served.appUrl}${uncached(path)}`, { headers });
      return [response, await response.text()] as const;
    });
  }

  it.each([
    ["a page", "/announcements", "announcements"],
    ["a section of a page", "/", "announcements"],
    ["a list of one's own", "/reservations", "reservations"],
    ["a list of one's own", "/favourites", "favourites"],
    ["money of one's own", "/payments", "payments"],
  ])("is shown on %s, and is that of the response and of the log: %s", async (_what, path, table) => {
    const isOwn = path === `/${table}` && table !== "announcements";
    const [response, html] = await fetchWithout(table, path, isOwn ? person : undefined);
    expect(response.status).toBe(503);
    expect(html).toContain(`<bdi dir="ltr">${idOf(response)}</bdi>`);
    await waitFor(() => failuresOf(idOf(response))[0], "a line with the request's id");
  });

  it("is the digest of a page that ends on the error page of Next.js", async () => {
    const [response, html] = await fetchWithout("trips", "/profile/transports", person);
    expect(html).toContain(`\\"digest\\":\\"${idOf(response)}\\"`);
    await waitFor(() => failuresOf(idOf(response)).find(({ digest }) => digest === idOf(response)), "its line");
  });

  it("is the one that a request came with, where a mail client unsubscribes", async () => {
    const headers = { "x-request-id": "a-mail-client-asks" };
    const token = unsubscribeToken(person.userId, "matches");
    const response = await without(["notification_preferences"], () =>
      fetch(`${served.appUrl}/api/v1/notifications/unsubscribe?token=${token}`, { method: "POST", headers }),
    );
    expect([response.status, idOf(response)]).toEqual([422, "a-mail-client-asks"]);
    await waitFor(() => failuresOf("a-mail-client-asks")[0], "a line with the request's id");
  });

  it("is the one that a request came with, where a provider sends a message", async () => {
    const headers = { "x-request-id": "a-provider-says" };
    const response = await fetch(`${served.appUrl}/api/v1/payments/webhooks/stripe`, { method: "POST", headers });
    expect([response.status, idOf(response)]).toEqual([400, "a-provider-says"]);
  });
});

describe("a receipt", () => {
  it("of a team's payment shows a contributor that it is for the owner, and is no error", async () => {
    const { ownersOnly } = payments.receipt;
    const page = await readPage(paths.receipt, contributor);
    expect(page).toMatchObject({ status: 200, headingCount: 1 });
    expect(page.shown).toContain(ownersOnly.replaceAll("'", "&#x27;"));
  });
});
