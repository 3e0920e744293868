import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { openFilters } from "@/tests/e2e/steps/filters";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { chooseCity } from "@/tests/e2e/steps/wizards";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "filters show how many results they leave, and leave that many",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "lists");
    await page.goto(pathIn(variant.locale, "/transporters"));
    const filters = await openFilters(page, variant);
    await filters.getByLabel(t("mode")).selectOption("ground");
    await chooseCity(filters.getByLabel(exactTextsOf(variant.locale, "lists")("from")), "pari", /Paris|باريس/);
    const submit = filters.locator("button[type=submit]");
    await expect(submit).toHaveText(/\d+/);
    const count = /\d+/.exec((await submit.textContent()) ?? "")?.[0] ?? "";
    await submit.click();
    await expect(page).toHaveURL(/mode=ground/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(count);

    await page.getByLabel(t("sort")).selectOption("price");
    await expect(page).toHaveURL(/sort=price/);
    await expectNoOverflow(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=price/);

    // One of them by its words, their beginnings and without their accents.
    const shipper = await makePerson();
    await makeAnnouncement(shipper, { title: `Théière ${shipper.userId}` });
    await page.goto(pathIn(variant.locale, "/announcements"));
    const again = await openFilters(page, variant);
    await again.getByRole("searchbox").fill(`thei ${shipper.userId}`);
    await again.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(`Théière ${shipper.userId}`);
    await expectNoOverflow(page);
    await context.close();
  },
);

/** A phone's window, in whose first third results begin. */
const PHONE_HEIGHT = 844;

scenario("results begin in the first third of a phone", usually("ar", 390), async ({ browser, variant }) => {
  // On a desktop the filters stand next to the results, which have the whole height.
  const { context, page } = await openWindow(browser, { ...variant, width: 390 });
  for (const path of [
    "/transporters",
    "/announcements",
    "/transporters?from=Lyon&fromId=2996944&to=Oran&toId=2485926",
    "/announcements?mode=air&maxPrice=90&verified=1",
  ]) {
    await page.goto(pathIn(variant.locale, path));
    const top = (await page.locator("[data-listing]").first().boundingBox())?.y ?? PHONE_HEIGHT;
    expect(top, path).toBeLessThan(PHONE_HEIGHT / 3);
    await expectNoOverflow(page);
  }
  await context.close();
});

scenario(
  "a city is chosen of those that are offered, by keyboard and by finger, and is offered first the next time",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "forms");
    await page.goto(pathIn(variant.locale, "/"));
    const from = page.locator("#search-from");
    await expect(async () => {
      await from.click();
      await expect(page.getByRole("option").first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(t("city.popular"))).toBeVisible();
    // On phones the list has the whole window, and the text retains the focus.
    const isPhone = variant.width === 390;
    expect(await from.evaluate((input) => input.closest("[popover]")?.matches(":popover-open") ?? false)).toBe(isPhone);
    await expect(from).toBeFocused();
    await from.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await from.press("ArrowDown");
    await expect(page.getByRole("option").first()).toBeVisible();
    await from.press("ArrowDown");
    await from.press("Enter");
    await expect(from).not.toHaveValue("");
    const chosen = await from.inputValue();
    await expect(page.locator("input[name=fromId]")).toHaveValue(/^\d+$/);
    await page.reload();
    await expect(async () => {
      await page.locator("#search-to").click();
      await expect(page.getByText(t("city.recent"))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("option").first()).toContainText(chosen);
    if (isPhone) await page.getByRole("button", { name: t("city.back") }).click();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario("a listing's action is in sight on a wide screen", usually("fr", 1280), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  await page.setViewportSize({ width: variant.width, height: variant.width === 1280 ? 800 : PHONE_HEIGHT });
  for (const [list, action] of [
    ["/transporters", "contact.contactCarrier"],
    ["/announcements", "contact.contactSender"],
  ] as const) {
    await page.goto(pathIn(variant.locale, list));
    const href = (await page.locator("[data-listing]").first().getAttribute("data-listing")) ?? "";
    await page.goto(pathIn(variant.locale, href));
    // On phones the bar at the lower edge has it.
    const name = textsOf(variant.locale, "listings")(action);
    await expect(page.getByRole("button", { name }).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

scenario(
  "the less common filters are behind one button, narrow the list and stay in its address",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    await makeAnnouncement(shipper, { title: `Grand meuble ${shipper.userId}`, propositionPrice: 333 });
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "lists");
    await page.goto(pathIn(variant.locale, "/announcements"));
    const filters = await openFilters(page, variant);
    await expect(filters.locator("[name=minPrice]")).toBeHidden();
    await filters.getByText(t("more")).click();
    await filters.locator("[name=minPrice]").fill("333");
    await filters.locator("[name=maxPrice]").fill("333");
    await filters.locator("[name=fromCountry]").selectOption("250");
    await filters.locator("[name=toCountry]").selectOption("12");
    await filters.locator("[name=q]").fill(`meuble ${shipper.userId}`);
    await filters.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/fromCountry=250/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(`Grand meuble ${shipper.userId}`);
    // Asked for, it stands open, and its label takes it out again.
    const again = await openFilters(page, variant);
    await expect(again.locator("[name=minPrice]")).toBeVisible();
    await expect(again.locator("[name=minPrice]")).toHaveValue("333");
    await expectNoOverflow(page);
    // Nothing to measure from, so not by distance; from a city it is offered.
    await expect(page.getByLabel(t("sort")).locator("option[value=distance]")).toHaveCount(0);
    await page.goto(pathIn(variant.locale, "/announcements?from=Lyon&fromId=2996944&radius=50"));
    await page.getByLabel(t("sort")).selectOption("distance");
    await expect(page).toHaveURL(/sort=distance/);
    expect(await page.getByRole("article").count()).toBeGreaterThan(0);
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario("filters and pages work with JavaScript off", usually("fr", 390), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, { ...variant, javaScript: false });
  const t = textsOf(variant.locale, "lists");
  await page.goto(pathIn(variant.locale, "/announcements"));
  await page.getByLabel(t("mode")).selectOption("air");
  await page.getByLabel(t("maxPrice")).fill("60");
  await page.getByRole("button", { name: t("submit") }).click();
  await expect(page).toHaveURL(/mode=air.*maxPrice=60/);
  const prices = await page.locator("article bdi[dir=ltr]:has-text('€')").allTextContents();
  expect(prices.length).toBeGreaterThan(3);
  for (const price of prices)
    expect(Number.parseFloat(/[\d,.]+/.exec(price)?.[0].replace(",", ".") ?? "")).toBeLessThanOrEqual(60);

  await page.goto(pathIn(variant.locale, "/announcements"));
  await page.locator("nav a[href*='page=2']:visible").first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("article").first()).toBeVisible();
  await expectNoOverflow(page);
  await context.close();
});

scenario(
  "the home page's day is typed or chosen as in the lists, and is the browser's own field without scripts",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "home");
    const day = textsOf(variant.locale, "forms");
    const { context, page } = await openWindow(browser, variant);
    await page.goto(pathIn(variant.locale, "/"));
    const field = page.getByLabel(t("search.date"), { exact: true });
    await expect(field).toHaveAttribute("placeholder", /./);
    // Typed while what reads it is still loading, it is not lost, and neither is the focus; the
    // calendar asked for meanwhile opens at it.
    const scripts = "**/_next/static/**/*.js";
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(scripts, (route) => arrival.then(() => route.continue()));
    await field.pressSequentially("28/11/2031", { delay: 30 });
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: day("date.open") }).click();
    arrive();
    await expect(field).toHaveValue("28/11/2031");
    const arrows = page.getByRole("dialog").locator("nav svg");
    await expect(arrows).toHaveCount(2);
    const pointing = await arrows.evaluateAll((all) => all.map((arrow) => getComputedStyle(arrow).scale));
    // Earlier days are where lines begin.
    expect(pointing).toEqual(variant.locale === "ar" ? ["-1 1", "none"] : ["none", "-1 1"]);
    await expectNoOverflow(page);
    await page.getByRole("dialog").getByRole("gridcell").locator("button:not([disabled])").last().click();
    await expect(field).toHaveValue("30/11/2031");
    await page.getByRole("button", { name: t("search.submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/transporters\?.*date=2031-11-30/);
    expect(new URL(page.url()).pathname).toBe(pathIn(variant.locale, "/transporters"));
    await context.close();

    const plain = await openWindow(browser, { ...variant, javaScript: false });
    await plain.page.goto(pathIn(variant.locale, "/"));
    await plain.page.getByLabel(t("search.date"), { exact: true }).fill("2031-11-30");
    await plain.page.getByRole("button", { name: t("search.submit"), exact: true }).click();
    await expect(plain.page).toHaveURL(/date=2031-11-30/);
    await plain.context.close();
  },
);

scenario(
  "where one is is asked for at the press alone, and fills in the city; a no is answered with what to do",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        Reflect.set(window, "askedForPlace", true);
        real(...args);
      };
    });
    const t = textsOf(variant.locale, "forms");
    const near: string[] = [];
    page.on("request", (request) => {
      const asked = new URL(request.url()).searchParams.get("near");
      if (asked) near.push(asked);
    });
    await page.goto(pathIn(variant.locale, "/"));
    const locate = page.getByRole("button", { name: t("city.locate") });
    await locate.waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "askedForPlace"))).toBeUndefined();
    await locate.click();
    await expect(page.getByRole("status").filter({ hasText: t("city.denied") })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 45.764_043, longitude: 4.835_659 });
    await locate.click();
    await expect(page.locator('input[name="from"]')).toHaveValue(/^(Lyon|ليون)$/);
    // To about a kilometre, and no closer.
    expect(near).toEqual(["45.76,4.84"]);
    await expectNoOverflow(page);
    await context.close();
  },
);
