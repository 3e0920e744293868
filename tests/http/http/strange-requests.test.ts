import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drafts } from "@/db/schema/listings/drafts";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";

beforeAll(openServed);
afterAll(closeServed);

/** Sends a request as it is written and gives the status of its answer. */
function ask(start: string, headers = "x-custom-lang: fr"): Promise<number> {
  const { hostname, port } = new URL(servedUrl());
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.write(`${start} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers}\r\nconnection: close\r\n\r\n`);
  });
}

describe("requests that no browser sends", () => {
  it.each([
    ["GET /%25", 404],
    ["GET /ar/%25", 404],
    ["GET /announcements/%25", 404],
    ["GET /%2525", 404],
    ["GET /%25252525", 404],
    ["GET /guides/%25E0%25A4", 404],
    ["GET /api/v1/files/%25", 422],
    ["GET /%ff", 404],
    ["GET *", 400],
    ["OPTIONS *", 204],
    ["POST *", 400],
    ["GET x", 400],
    ["GET ftp://x/", 400],
    ["TRACE /", 405],
    ["PROPFIND /api/v1/announcements", 405],
    ["GET /_next/image?url=%2Ficon.svg&w=64&q=75", 404],
    ["GET /_next/image", 404],
    ["GET /_next/image/?url=http://127.0.0.1:1/", 404],
  ])("%s is answered with %i", async (start, status) => {
    expect(await ask(start)).toBe(status);
  });

  it.each([
    "GET /dev/mail?to=%00",
    "GET /dev/mail?to=%ED%A0%80",
    "GET /dev/mail/%00",
    "GET /ar/announcements?q=%00%25&from=%ED%A0%80",
    "GET /og/fr/%25.png",
    "GET /sitemaps/%25.xml",
    "GET /?%",
    "GET /sign-in?next=%25",
    "GET //%25",
    "OPTIONS /",
    "OPTIONS /api/v1/announcements",
    "HEAD /%25",
    "DELETE /",
    "CONNECT x:1",
    "GET http://127.0.0.1:1/announcements",
    "GET /announcements/%00-1",
    "GET /api/v1/cities?q=%00&countryId=%25",
    "GET /people/%2500",
  ])("%s never makes a 5xx", async (start) => {
    expect(await ask(start)).toBeLessThan(500);
  });
});

describe("texts that PostgreSQL cannot hold", () => {
  const bad = "a\u0000b\ud800c\udc00";

  it("are stored without what cannot be held, wherever they stand", async () => {
    const as = await makePerson();
    // Names and values, as JSON writes them: the bodies below spell them out.
    const search = JSON.stringify({ kind: "announcement", q: bad, name: bad, filters: { [bad]: bad } });
    expect((await http("/v1/saved-searches", { as, method: "POST", raw: search, headers: JSON_TYPE })).status).toBe(
      422,
    );
    const known = JSON.stringify({ kind: "announcement", q: bad, name: bad });
    const saved = await http("/v1/saved-searches", { as, method: "POST", raw: known, headers: JSON_TYPE });
    expect([saved.status, saved.body?.name]).toEqual([201, "abc"]);
    const values = JSON.stringify({ step: bad, values: { [bad]: { [bad]: [bad] } } });
    const draft = await http("/v1/drafts/ship", { as, method: "PUT", raw: values, headers: JSON_TYPE });
    expect(draft.status).toBe(200);
    const [row] = await testDb().select().from(drafts).where(eq(drafts.userId, as.userId));
    expect(row?.body).toContain('{"abc":{"abc":["abc"]}}');
    const filters = encodeURIComponent('{"q":"\\ud800\\u0000","departureCountryId":"\\u0000"}');
    expect((await http(`/v1/announcements?filters=${filters}&q=%00`)).status).toBeLessThan(500);
  });

  it("come as parts of forms, too", async () => {
    const form = new FormData();
    form.append("title", bad);
    form.append("packages[0][title]", bad);
    expect((await http("/v1/announcements", { as: await makePerson(), body: form })).status).toBe(422);
  });
});

const JSON_TYPE = { "content-type": "application/json" };

describe("bodies that are nested without end", () => {
  const deep = (open: string, close: string) => `${open.repeat(40_000)}1${close.repeat(40_000)}`;

  it.each([
    ["lists", deep("[", "]")],
    ["objects", deep('{"a":', "}")],
  ])("are refused: %s", async (_what, nested) => {
    const as = await makePerson();
    const raw = `{"step":"1","values":{"a":${nested}}}`.slice(0, 250_000);
    const put = (path: string, body: string) => http(path, { as, method: "PUT", raw: body, headers: JSON_TYPE });
    expect([400, 413, 422]).toContain((await put("/v1/drafts/ship", raw)).status);
    expect([400, 413, 422]).toContain((await put("/v1/profiles/me", raw)).status);
    const filters = encodeURIComponent(deep("[", "]").slice(0, 3_000));
    expect((await http(`/v1/announcements?filters=${filters}`)).status).toBeLessThan(500);
  });
});

describe("a page of somebody's own", () => {
  let owner: Person;
  let outsider: Person;
  let paths: string[];
  beforeAll(async () => {
    const room = await makeNegotiation();
    const deal = await makePaid();
    owner = deal.shipper;
    outsider = await makePerson();
    paths = [
      `/chat/${room.room.id}`,
      `/reservations/${deal.reservationId}`,
      `/reservations/${deal.reservationId}/receipt`,
      "/ship/1/edit",
      "/travel/1/edit",
      "/moderation",
      "/moderation/disputes",
      "/moderation/disputes/1",
      "/moderation/reports",
      "/moderation/identity",
      "/moderation/accounts",
      "/moderation/appeals",
      "/moderation/decisions",
      "/admin/users",
      `/admin/users/${owner.userId}`,
      "/admin/audit",
      "/admin/health",
      "/admin/fees",
      "/admin/brand",
      "/admin/site",
      `/profile/contact?member=${owner.userId + 1_000_000}`,
    ];
  });

  it("is a 404 for whom it is not for, and the sign-in for a visitor", async () => {
    const answers = [];
    for (const path of paths) {
      const [strange, visitor] = [await readPage(path, outsider), await readPage(path)];
      answers.push([path, strange.status, visitor.status]);
    }
    expect(answers).toEqual(paths.map((path) => [path, 404, 307]));
  });

  it("is a 404 when there is no such thing", async () => {
    const staff = await makePerson({ staffRole: "admin" });
    const missing = ["/chat/2000000000", "/reservations/x", "/reservations/2000000000/receipt", "/ship/x/edit"];
    for (const path of missing) expect([path, (await readPage(path, owner)).status]).toEqual([path, 404]);
    for (const path of ["/admin/users/2000000000", "/moderation/disputes/2000000000"])
      expect([path, (await readPage(path, staff)).status]).toEqual([path, 404]);
    expect((await readPage("/decision?token=made-up")).status).toBe(404);
  });

  it("is there for its own person", async () => {
    for (const path of paths.slice(1, 3)) expect([path, (await readPage(path, owner)).status]).toEqual([path, 200]);
    const staff = await makePerson({ staffRole: "admin" });
    for (const path of ["/moderation", "/admin/users", `/admin/users/${owner.userId}`])
      expect([path, (await readPage(path, staff)).status]).toEqual([path, 200]);
  });
});
