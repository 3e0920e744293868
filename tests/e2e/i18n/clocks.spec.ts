import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { makePerson, makeReservation, makeTrip } from "@/tests/support/factories";
import { flightInput, inDays } from "@/tests/support/inputs";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** The note next to an hour of Paris for a reader with another clock. */
const PARIS_TIME = { fr: "(heure locale, Paris)", en: "(Paris time)", ar: "(بتوقيت باريس)" } as const;

scenario(
  "a departure is shown by the clock of its place, and whose clock it is to a reader with another one",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id, slug } = await makeTrip(carrier, flightInput({ flightTime: "19:50" }));
    const path = pathIn(variant.locale, `/transporters/${slug}-${id}`);
    for (const [zone, hasNote] of [
      ["Europe/London", true],
      ["Europe/Paris", false],
    ] as const) {
      // Its console holds that the server's text was the browser's first one.
      const { context, page } = await openWindow(browser, { ...variant, zone });
      await page.goto(path);
      const departure = page.getByText("19:50").filter({ visible: true }).first();
      await expect(departure).toBeVisible();
      await expect
        .poll(async () => (await departure.textContent())?.includes(PARIS_TIME[variant.locale]))
        .toBe(hasNote);
      await expectNoOverflow(page);
      // A visitor's browser reports nothing: their pages are one for all.
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("rihla_zone");
      await context.close();
    }
  },
);

scenario(
  "a deadline is shown by the clock of the signed-in user",
  usually("en", 1280),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeReservation(50, { startDate: inDays(2), endDate: inDays(12) });
    const hoursIn = async (zone: string): Promise<string[]> => {
      const { context, page } = await openWindow(browser, { ...variant, as: shipper, zone });
      await page.goto(pathIn(variant.locale, "/"));
      // The zone that everything is shown in anyway needs no cookie.
      const hasZoneCookie = zone !== "Europe/Paris";
      await expect
        .poll(async () => (await context.cookies()).some(({ name }) => name === "rihla_zone"))
        .toBe(hasZoneCookie);
      await page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
      const text = (await page.locator("h1 + p, h1 ~ p").first().textContent()) ?? "";
      await context.close();
      return text.match(/\d{2}:\d{2}/g) ?? [];
    };
    const [paris, algiers, kathmandu] = [
      await hoursIn("Europe/Paris"),
      await hoursIn("Africa/Algiers"),
      await hoursIn("Asia/Kathmandu"),
    ];
    expect(paris).toHaveLength(1);
    // In winter Paris and Algiers have one clock; Kathmandu is four hours and three quarters ahead
    // of Paris then.
    const minutes = ([time = ""]: string[]) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    expect(kathmandu).not.toEqual(paris);
    expect((minutes(kathmandu) - minutes(paris) + 1_440) % 60).toBe(45);
    expect((minutes(algiers) - minutes(paris) + 1_440) % 60).toBe(0);
  },
);
