import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walkRoutes } from "@/scripts/lib/routes";
import { makeNegotiation, makePerson, type Person } from "@/tests/support/factories";
import { hostileBody, hostileInput } from "@/tests/support/hostile";
import { closeServed, http, openServed } from "@/tests/support/http";
import { announcementInput, flightInput } from "@/tests/support/inputs";
import { iterations } from "@/tests/support/iterations";
import { served } from "@/tests/support/served";

beforeAll(openServed);
afterAll(closeServed);

const LANES = 6;
/** Values that the paths' parameters take: some that are there, and many that are not. */
const IDS = ["1", "2", "3", "0", "-1", "2147483648", "1e3", "x", "%00", "%E0%A4%A", "..%2f..", "'", "١"];
const VALID: Record<string, () => Record<string, unknown>> = {
  createAnnouncement: () => announcementInput(1),
  editAnnouncement: () => announcementInput(1),
  createTrip: () => flightInput(),
  editTrip: () => flightInput(),
};

const routes = await walkRoutes();

/** A call of any route with hostile parameters and input. */
const anyCall = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    route: fc.constant(route),
    ids: fc.array(fc.constantFrom(...IDS), { minLength: 3, maxLength: 3 }),
    body: fc.oneof(
      {
        weight: 5,
        arbitrary: hostileInput(route.command, VALID[route.command.name]?.()).map((x) => JSON.stringify(x)),
      },
      { weight: 1, arbitrary: hostileBody() },
    ),
  }),
);
type AnyCall = typeof anyCall extends fc.Arbitrary<infer T> ? T : never;

describe("hostile calls of every route", () => {
  it("never make a 5xx, and their answers fit the description of the API", async () => {
    const calls = fc.sample(anyCall, iterations(400));
    const failures: string[] = [];
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        // Some calls end the session that they are made with, so it is a new one again and again.
        let people: Person[] = [];
        for (const [index, call] of calls.entries()) {
          if (index % LANES !== lane) continue;
          if (index % 60 < LANES) people = await makePeople();
          const failure = await failureOf(call, people[index % people.length]);
          if (failure) failures.push(failure);
        }
      }),
    );
    expect(failures).toEqual([]);
    expect((await http("/v1/countries")).status).toBe(200);
  }, 600_000);
});

describe("hostile addresses of pages", () => {
  it.each([
    "/%E0%A4%A",
    "/ar/%E0%A4%A",
    "/announcements/%00",
    "/announcements/x-99999999999999",
    "/announcements/x-1e3",
    "/announcements?page=-1&q=%00&limit=x&from=%E0%A4%A",
    "/announcements?page=99999999999&maxPrice=NaN&date=0000-00-00",
    "/announcements?q[]=1&q[]=2&from=__proto__",
    "/transporters?page[$gt]=1&minWeight=-1e308",
    "/transporters/..%2f..%2fetc%2fpasswd",
    "/chat/x",
    "/reservations/-1",
    "/_next/image?url=http://127.0.0.1:1/&w=1&q=1",
    "/_next/static/../../package.json",
    "//evil.example/%2e%2e",
    "/confirm-email?token=%00",
    "/reset-password?token[]=1",
  ])("%s never makes a 5xx", async (path) => {
    const { appUrl } = served();
    const response = await fetch(`${appUrl}${path}`, { redirect: "manual" });
    expect(response.status).toBeLessThan(500);
  });
});

/** Two sides of a deal, who find something under the low ids, and a moderator. */
async function makePeople(): Promise<Person[]> {
  const { shipper, carrier } = await makeNegotiation();
  return [shipper, carrier, await makePerson({ staffRole: "moderator" })];
}

/** Makes a call; gives what is wrong with its answer. */
async function failureOf({ route, ids, body }: AnyCall, as: Person | undefined): Promise<string | undefined> {
  let used = 0;
  const path = route.path.replaceAll(/\{[^}]+\}/g, () => ids[used++ % ids.length] ?? "1");
  const isRead = route.method === "GET";
  const query = isRead && typeof body === "string" ? `?${queryOf(body)}` : "";
  const what = `${route.method} ${path}${query} ${isRead ? "" : String(body).slice(0, 500)}`;
  try {
    const answer = await http(`${path}${query}`, {
      method: route.method,
      ...(as ? { as } : {}),
      ...(isRead ? {} : { raw: body, headers: { "content-type": "application/json" } }),
    });
    return answer.status >= 500 ? `${what}: ${answer.status} ${answer.text}` : undefined;
  } catch (error) {
    return `${what}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The same fields as a query string. */
function queryOf(json: string): string {
  const query = new URLSearchParams();
  try {
    for (const [name, value] of Object.entries(JSON.parse(json) ?? {}))
      query.append(name, (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 2_000));
  } catch {
    query.append("q", json.slice(0, 200));
  }
  // Longer ones are cut off by the server itself, with 431 and no body.
  return query.toString().slice(0, 8_000);
}
