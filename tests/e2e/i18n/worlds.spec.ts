import { expect, test } from "@playwright/test";
import type { Locale } from "@/lib/core/base/actor";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { testDb } from "@/tests/support/database";
import { makePerson, makeReservation, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";
import { listScreens, type Screen } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const YEAR_MS = 365 * 86_400_000;

/** Readers whose browser differs from the server: in zone, digits, week, months or clock. */
const WORLDS: readonly { zone: string; browserLocale: string; locale: Locale; clockOffMs?: number }[] = [
  { zone: "Africa/Casablanca", browserLocale: "ar-MA", locale: "ar" },
  { zone: "Africa/Tunis", browserLocale: "fr-TN", locale: "fr" },
  { zone: "Africa/Algiers", browserLocale: "ar-DZ", locale: "ar" },
  { zone: "Africa/Cairo", browserLocale: "ar-EG", locale: "ar" },
  { zone: "Europe/London", browserLocale: "en-GB", locale: "en" },
  { zone: "America/St_Johns", browserLocale: "en-CA", locale: "fr" },
  { zone: "Asia/Kathmandu", browserLocale: "ne-NP", locale: "en" },
  { zone: "Asia/Tehran", browserLocale: "fa-IR", locale: "fr" },
  // Phones whose battery was flat, and one set ahead.
  { zone: "Africa/Casablanca", browserLocale: "fr-MA", locale: "fr", clockOffMs: -2 * YEAR_MS },
  { zone: "Europe/Paris", browserLocale: "fr-FR", locale: "fr", clockOffMs: YEAR_MS },
];

/** The screens on which days, hours and numbers are computed in browsers, too. */
const DATED =
  /^(home|transporters|announcement-voice|transporter-flight|ship|dashboard-shipper|profile-(requests|password)|chat|chat-[a-z]+|notifications|reservation-(pending|confirmed)|transactions)$/;

for (const { clockOffMs, ...world } of WORLDS)
  test(`pages agree with the browser of a reader in ${world.zone}, ${world.browserLocale}${clockOffMs ? ", whose clock is wrong" : ""}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const screens = (await listScreens(testDb())).filter(({ name }) => DATED.test(name));
    expect(screens.length).toBeGreaterThan(11);
    for (const name of [undefined, "camille", "karim"]) {
      const own = screens.filter(({ as }) => as === name);
      const { context, page } = await openWindow(browser, { ...world, clockOffMs });
      if (name) await context.addCookies([await sessionCookie(await signInDemo(name))]);
      for (const { path } of withAFirst(own)) {
        await page.goto(pathIn(world.locale, path));
        await expect(page.locator("h1").first()).toBeVisible();
        await expect(page.locator("[data-spinner]:visible, [aria-busy=true]:visible")).toHaveCount(0);
      }
      await context.close();
    }
  });

/** The first page reports the reader's zone; it is read again with it. */
function withAFirst(screens: readonly Screen[]): readonly Screen[] {
  return screens[0] ? [screens[0], ...screens] : [];
}

test("an hour in Morocco is that of Morocco, whatever the machine and the device believe", async ({ browser }) => {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const departure = { country: 504, city: 2553604 };
  const arrival = { country: COUNTRY.france, city: CITY.paris };
  const { id, slug } = await makeTrip(carrier, flightInput({ departure, arrival, flightTime: "13:55" }));
  for (const [zone, hasNote] of [
    ["Africa/Casablanca", false],
    ["Europe/Lisbon", false],
    ["Africa/Tunis", true],
  ] as const) {
    const { context, page } = await openWindow(browser, { locale: "fr", zone });
    await page.goto(`/transporters/${slug}-${id}`);
    const shown = page.getByText("13:55").filter({ visible: true }).first();
    await expect.poll(async () => (await shown.textContent())?.includes("Casablanca")).toBe(hasNote);
    await context.close();
  }
});

test("what is left of a deadline does not depend on the device's clock", async ({ browser }) => {
  const { shipper, reservationId } = await makeReservation();
  const texts: (string | null)[] = [];
  for (const clockOffMs of [0, -3 * 3_600_000, 2 * YEAR_MS]) {
    const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, clockOffMs });
    await page.goto(`/reservations/${reservationId}`);
    texts.push(await page.locator("main").textContent());
    await context.close();
  }
  const hours = texts.map((text) => text?.match(/\d{1,2}:\d{2}/g));
  expect(hours[0]?.length).toBeGreaterThan(0);
  expect(new Set(hours.map(String)).size).toBe(1);
});
