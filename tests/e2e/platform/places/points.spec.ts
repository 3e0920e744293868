import { expect, type Page } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { addPhotos, chooseCity, fillParcelWords, goOn, photo } from "@/tests/e2e/steps/wizards";
import { makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const pointOf = async (page: Page) => {
  const text = await page.locator("fieldset p[aria-live]").first().locator('bdi[dir="ltr"]').first().textContent();
  return (text ?? "").split(",").map(Number);
};

scenario(
  "a place gets its point by keyboard on the map, by the device's position or by text; the exact place is offered with one alone",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        Reflect.set(window, "askedForPlace", true);
        real(...args);
      };
    });
    const t = textsOf(variant.locale, "wizard");
    const exact = page.getByRole("checkbox", { name: t("fields.exact") });
    const city = page.getByLabel(exactTextsOf(variant.locale, "wizard")("fields.departure"));
    const button = (key: string) => page.getByRole("button", { name: t(`point.${key}`) });
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await addPhotos(page, [await photo("#334455")]);
    await fillParcelWords(page, variant.locale, "Livres");
    await goOn(page, t("nav.next"));
    await page.getByText(t("fields.moreDeparture")).click();
    await expect(button("set")).toBeVisible();
    await expect(exact).toHaveCount(0);

    // By keyboard: the pin waits in the middle of the city.
    await button("set").click();
    const pin = page.locator("[data-pin]");
    await expect(pin).toBeVisible();
    await expectNoOverflow(page);
    await pin.focus();
    await page.keyboard.press("ArrowUp");
    const first = await pointOf(page);
    await page.keyboard.press("Shift+ArrowRight");
    const second = await pointOf(page);
    expect(second[0]).toBeCloseTo(first[0] ?? 0, 5);
    expect(second[1]).toBeGreaterThan(first[1] ?? 0);
    await expect(pin).toBeFocused();
    // By a press on the map.
    await page.locator("canvas").click({ position: { x: 60, y: 200 } });
    await expect.poll(async () => (await pointOf(page))[1]).toBeLessThan(second[1] ?? 0);
    await exact.check();

    // By text; a point of another city is refused at its field.
    const typed = page.getByLabel(t("point.typed"));
    await typed.fill("40.4168, -3.7038");
    await page.getByRole("button", { name: t("nav.next") }).click();
    await expect(
      page
        .getByText(/50/)
        .filter({ hasText: textsOf(variant.locale, "validation")("coordinates") })
        .first(),
    ).toBeVisible();
    await typed.fill("45.764043, 4.835659");
    expect(await pointOf(page)).toEqual([45.76404, 4.83566]);
    await expectNoOverflow(page);

    // Another city is another place.
    await page.getByRole("button", { name: t("nav.back") }).click();
    await chooseCity(city, "paris", /Paris|باريس/);
    await goOn(page, t("nav.next"));
    await page.getByText(t("fields.moreDeparture")).click();
    await expect(page.getByText(t("point.none")).first()).toBeVisible();
    await expect(exact).toHaveCount(0);

    // The browser is asked by the press alone; a no is answered with what to do.
    expect(await page.evaluate(() => Reflect.get(window, "askedForPlace"))).toBeUndefined();
    await button("locate").click();
    await expect(page.getByRole("alert").filter({ hasText: t("point.denied") })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 35.697_07, longitude: -0.630_8 });
    await button("locate").click();
    await expect.poll(() => pointOf(page)).toEqual([35.69707, -0.6308]);
    await expect(exact).not.toBeChecked();
    await button("remove").click();
    await expect(exact).toHaveCount(0);
    await expectNoOverflow(page);
    await context.close();
  },
);
