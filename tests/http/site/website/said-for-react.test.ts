import { afterAll, beforeAll, expect, it } from "vitest";
import errorPages from "@/messages/fr/core/error-pages.json";
import { makeAnnouncement, makePerson, type Person } from "@/tests/support/factories";
import { closeServed, openServed } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";

let person: Person;

beforeAll(async () => {
  openServed();
  person = await makePerson();
  await makeAnnouncement(person);
});
afterAll(closeServed);

const PUBLIC = ["/", "/announcements", "/transporters", "/guides", "/about"];
const OWN = ["/_app", "/chat", "/profile/announcements", "/reservations", "/payments", "/favourites"];

/** Returns the text that a page sends for React next to its elements. */
function flightTextOf(html: string): string {
  const pieces = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g);
  return [...pieces].map(([, piece = '""']) => String(JSON.parse(piece))).join("");
}

it.each([...PUBLIC, ...OWN])("%s contains nothing of the screen of a missing page", async (path) => {
  const { status, html } = await readPage(path, person);
  expect(status).toBe(200);
  const flightText = flightTextOf(html);
  expect(flightText.length).toBeGreaterThan(1_000);
  expect(flightText).not.toContain(errorPages.notFound.title);
  expect(flightText).not.toContain("This page could not be found");
});

it("a list contains nothing of unset filters", async () => {
  const { html } = await readPage("/announcements?flex=3&date=2099-03-04");
  const [, query = ""] = /"query":(\{[^{}]*\})/.exec(flightTextOf(html)) ?? [];
  expect(JSON.parse(query)).toEqual({ date: "2099-03-04", flex: 3 });
});

it.each(OWN)("%s contains nothing for shared links, which lead to the sign-in", async (path) => {
  const { robots, description, image, html } = await readPage(path, person);
  expect({ robots, description, image }).toEqual({ robots: "noindex, nofollow", description: "", image: undefined });
  expect(html).not.toMatch(/property="og:|name="twitter:/);
});
