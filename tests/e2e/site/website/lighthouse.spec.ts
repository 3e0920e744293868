import { expect, test } from "@playwright/test";
import { closeDatabase, openDatabase, pathIn } from "@/tests/e2e/people";
import { openLighthouse } from "@/tests/e2e/steps/lighthouse";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { listScreens, type Screen } from "@/tests/support/screens";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** The number of tests of a language, in parallel; each has a browser at a port of its own. */
const PARTS = 4;
const FIRST_PORT = 80;

/** Pages that search engines are asked to leave out: narrowed lists, and what is one person's. */
const UNLISTED = [
  ...["announcements-filtered", "announcements-empty", "transporters-empty", "announcement-past", "person-new"],
  ...["reset-password", "invitation-used", "unsubscribe"],
];

/** Screens that say no with their status, which the browser logs as an error of the page. */
const MISSING = ["not-found", "unavailable", "delivery-missing", "decision-missing"];

/** The screen of a link that is used up: its script asks, and the browser logs the answer. */
const USED_UP = ["confirm-email"];

/** The audits that are not for a screen, which contains by its nature what they object to. */
function excusedOf({ name }: Screen): string[] {
  if (MISSING.includes(name)) return ["is-crawlable", "http-status-code", "errors-in-console"];
  if (USED_UP.includes(name)) return ["is-crawlable", "errors-in-console"];
  return UNLISTED.includes(name) ? ["is-crawlable"] : [];
}

/** Returns the screens of visitors, without the tools of the demo. */
async function publicScreens(): Promise<Screen[]> {
  return (await listScreens(testDb())).filter(({ as, path }) => !as && !path.startsWith("/dev/"));
}

for (const locale of ["fr", "ar"] as const)
  for (let part = 0; part < PARTS; part++)
    test(`Lighthouse finds nothing on a phone in ${locale} (${part + 1} of ${PARTS})`, async ({ baseURL }, worker) => {
      test.setTimeout(600_000);
      const screens = (await publicScreens()).filter((_, place) => place % PARTS === part);
      expect(screens.length * PARTS).toBeGreaterThan(30);
      const { judge, close } = await openLighthouse(testPort(FIRST_PORT + worker.parallelIndex));
      for (const screen of screens) {
        const url = `${baseURL}${pathIn(locale, screen.path)}`;
        expect.soft(await judge({ url, excused: excusedOf(screen) }), screen.name).toEqual([]);
      }
      await close();
    });

/** One of each kind: what is written for a phone is the same on a desktop. */
const ON_DESKTOP = ["home", "announcements", "transporters", "announcement-gallery", "transporter-flight", "sign-up"];

test("Lighthouse finds nothing on a desktop in English", async ({ baseURL }, worker) => {
  test.setTimeout(600_000);
  const screens = (await publicScreens()).filter(({ name }) => ON_DESKTOP.includes(name));
  expect(screens).toHaveLength(ON_DESKTOP.length);
  const { judge, close } = await openLighthouse(testPort(FIRST_PORT + worker.parallelIndex));
  for (const { name, path } of screens) {
    const url = `${baseURL}${pathIn("en", path)}`;
    expect.soft(await judge({ url, isDesktop: true, excused: [] }), name).toEqual([]);
  }
  await close();
});
