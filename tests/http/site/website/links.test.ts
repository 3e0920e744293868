import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePaid, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { closeServed, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";
import { sessionTokenOf } from "@/tests/support/session-tokens";

const PAGES_MAX = 250;
const AT_ONCE = 8;

let paid: Awaited<ReturnType<typeof makePaid>>;

beforeAll(async () => {
  openServed();
  paid = await makePaid();
  await makeTrip(paid.carrier);
});
afterAll(closeServed);

/**
 * Follows every link of our own from some pages on, as someone; gives what does not lead to a page.
 */
async function deadLinks(from: string[], as?: Person): Promise<string[]> {
  const { appUrl } = served();
  const cookie = as ? `rihla_session=${await sessionTokenOf(as)}` : "";
  const found = new Map(from.map((path) => [path, "the start"]));
  const dead: string[] = [];
  const follow = async ([path, source]: [string, string]) => {
    // Packing a thousand pages, and unpacking them here, takes longer than finding their links.
    const response = await fetch(`${appUrl}${path}`, { headers: { cookie, "accept-encoding": "identity" } });
    if (response.status !== 200) dead.push(`${path} (on ${source}): ${response.status}`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return;
    for (const link of linksOf(await response.text(), appUrl))
      if (found.size < PAGES_MAX && !found.has(link)) found.set(link, path);
  };
  for (let followed = 0; followed < found.size; ) {
    const next = [...found].slice(followed, followed + AT_ONCE);
    followed += next.length;
    await Promise.all(next.map(follow));
  }
  expect(found.size).toBeGreaterThan(10);
  return dead;
}

function linksOf(html: string, appUrl: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return links
    .map((href) => href.replace(appUrl, "").replace(/#.*$/, ""))
    .filter((href) => href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/_next"));
}

describe("no link is a dead end", () => {
  it("nor is the icon that browsers ask for next to what is no page of ours, such as a file", async () => {
    const response = await fetch(`${served().appUrl}/favicon.ico`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  });

  it("for visitors, in three languages", async () => {
    expect(await deadLinks(["/", "/en", "/ar"])).toEqual([]);
  }, 240_000);

  it("for a shipper and a carrier with a deal", async () => {
    const start = ["/_app", `/chat/${paid.room.id}`, `/reservations/${paid.reservationId}`, "/profile"];
    expect(await deadLinks(start, paid.shipper)).toEqual([]);
    expect(await deadLinks(start, paid.carrier)).toEqual([]);
  }, 240_000);

  it("for a moderator", async () => {
    expect(await deadLinks(["/_app", "/moderation"], await makePerson({ staffRole: "moderator" }))).toEqual([]);
  }, 240_000);
});
