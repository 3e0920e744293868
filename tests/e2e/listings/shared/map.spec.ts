import { type BrowserContext, expect, type Page } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const pins = (page: Page) => page.locator("[data-pin]");
const cards = (page: Page) => page.locator("[data-listing]");

/** The addresses that a page asks of others than the site itself. */
function foreignOf(page: Page): string[] {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      foreign.push(request.url());
  });
  return foreign;
}

scenario(
  "a list's map has every listing, with the keyboard too; cards and pins find each other; Back takes it away",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const foreign = foreignOf(page);
    const t = textsOf(variant.locale, "map");
    await page.goto(pathIn(variant.locale, "/transporters"));
    await page.getByRole("link", { name: exactTextsOf(variant.locale, "map")("show") }).click();
    await expect(page).toHaveURL(/map=1/);
    await expect(pins(page).first()).toBeVisible();
    const keys = page.getByRole("list", { name: t("pinsTrips") }).getByRole("button");
    // Every match is at a place, not only the cards of this page.
    const { totalCount } = await (await page.request.get("/api/v1/transporters?limit=1")).json();
    const counts = await pins(page).evaluateAll((all) => all.map((pin) => Number(pin.getAttribute("data-count"))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalCount);

    // Next to the map stand the cards; on a phone it has their place.
    const hasCards = variant.width === 1280;
    await expect(cards(page).first()).toBeVisible({ visible: hasCards });
    // On a phone the pointer leaves the map: a pin may lie where the link that opened it was.
    await (hasCards ? cards(page).nth(2).hover() : page.mouse.move(0, 0));
    await expect(page.locator("[data-pin][data-active]")).toHaveCount(hasCards ? 1 : 0);

    await keys.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(keys.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    const card = page
      .getByRole("region", { name: t("pinsTrips") })
      .getByRole("link", { name: /€/ })
      .first();
    await expect(card).toBeFocused();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(keys.nth(1)).toBeFocused();

    await page.getByRole("link", { name: t("showRoutes") }).click();
    await expect(page).toHaveURL(/routes=1/);
    await page.goBack();
    await expect(page.getByRole("link", { name: t("showRoutes") })).toBeVisible();
    await page.goBack();
    await expect(pins(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/map=1/);
    expect(foreign).toEqual([]);
    await context.close();
  },
);

scenario("the map of a route shows both its cities, named", usually("fr", 390), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  const squares: string[] = [];
  page.on("request", (request) => squares.push(...(request.url().match(/\/map\/tiles\/.+/) ?? [])));
  await page.goto(pathIn(variant.locale, "/transporters?map=1&from=Lyon&fromId=2996944&to=Oran&toId=2485926"));
  const map = page.getByRole("region", { name: textsOf(variant.locale, "map")("pinsTrips") });
  await expect(page.locator("[data-end]")).toHaveText([/Lyon|ليون/, /Oran|وهران/]);
  const frame = await map.boundingBox();
  for (const end of await page.locator("[data-end]").all()) {
    const box = await end.boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(box?.y ?? 0).toBeGreaterThan(frame?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  }
  await page.getByRole("button", { name: textsOf(variant.locale, "map")("zoomIn") }).click();
  await expect.poll(() => squares.length, { message: "the fine ground is loaded" }).toBeGreaterThan(0);
  await context.close();
});

scenario("a map shows what is at a pin, and gives the list back", usually("ar", 390), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  const t = textsOf(variant.locale, "map");
  // The newest are those of other scenarios, which all go from one city: cheaper ones are the
  // demo's, from many.
  await page.goto(pathIn(variant.locale, "/announcements?map=1&maxPrice=45"));
  await expect(pins(page).first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible({ visible: variant.width === 1280 });
  await expectNoOverflow(page);
  // A mark may only bring the map nearer; a place opens.
  await page
    .getByRole("list", { name: t("pinsAnnouncements") })
    .getByRole("button")
    .first()
    .press("Enter");
  await expect(page.getByRole("button", { name: t("closeCard") })).toBeVisible();
  await page.getByRole("button", { name: t("closeCard") }).click();
  await page.getByRole("link", { name: t("showList") }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(pins(page)).toHaveCount(0);
  await context.close();
});

scenario(
  "a detail's map comes when it is asked for, and not before",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "map");
    const foreign = foreignOf(page);
    await page.goto(pathIn(variant.locale, "/transporters"));
    const world = page.waitForRequest(/\/map\/world\.json/);
    let isAsked = false;
    void world.then(() => {
      isAsked = true;
    });
    await page.goto(pathIn(variant.locale, (await cards(page).first().getAttribute("data-listing")) ?? ""));
    const open = page.getByRole("button", { name: t("open") });
    await expect(open).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(isAsked).toBe(false);
    await open.click();
    await world;
    await expect(page.locator("canvas")).toBeVisible();
    await expect(page.getByText(t("loading"))).toBeHidden();
    await page.getByRole("button", { name: t("zoomIn") }).click();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(open).toBeFocused();
    expect(foreign).toEqual([]);
    await context.close();
  },
);

async function without(context: BrowserContext, what: "webgl" | "data"): Promise<void> {
  await context.addInitScript((name) => {
    if (name === "data") {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      return;
    }
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).startsWith("webgl") ? null : Reflect.apply(own, this, args);
    } as typeof own; // which has a form for each kind of context
  }, what);
}

scenario("without WebGL the server's pictures stay, and say why", usually("fr", 1280), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  await without(context, "webgl");
  const t = textsOf(variant.locale, "map");
  await page.goto(pathIn(variant.locale, "/announcements?map=1"));
  await expect(page.getByText(t("unavailable"))).toBeVisible();
  await expect(page.locator("section svg[role=img]")).toBeVisible();
  await expectNoOverflow(page);
  await page.goto(pathIn(variant.locale, (await cards(page).first().getAttribute("data-listing")) ?? ""));
  await page.getByRole("button", { name: t("open") }).click();
  await expect(page.getByText(t("unavailable"))).toBeVisible();
  await expect(page.locator("figure svg[role=img]")).toBeVisible();
  await expectNoOverflow(page);
  await context.close();
});

scenario("who saves data is asked before a map is loaded", usually("fr", 390), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  await without(context, "data");
  const t = textsOf(variant.locale, "map");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathIn(variant.locale, "/transporters?map=1"), { waitUntil: "networkidle" });
  await expect(page.getByText(t("saveData"))).toBeVisible();
  expect(asked.filter((url) => /world\.json|maplibre/.test(url))).toEqual([]);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("load") }).click();
  await expect(pins(page).first()).toBeVisible();
  await context.close();
});
