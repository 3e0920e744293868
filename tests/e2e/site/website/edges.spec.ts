import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const EDGES = { top: 47, right: 21, bottom: 34, left: 13 };

/** Gives the page the edges of a phone with a notch, which no browser of a test has. */
async function takeEdges(page: Page): Promise<void> {
  await page.evaluate((edges) => {
    for (const [edge, px] of Object.entries(edges))
      document.documentElement.style.setProperty(`--edge-${edge}`, `${px}px`);
  }, EDGES);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

scenario(
  "nothing that can be tapped lies under the notch or the home line of a phone",
  usually("ar", 390),
  async ({ browser, variant: { locale } }) => {
    const { context, page } = await openWindow(browser, { locale, width: 390 });
    await page.goto(pathIn(locale, "/"));
    expect(await page.locator('meta[name="viewport"]').getAttribute("content")).toContain("viewport-fit=cover");
    await takeEdges(page);
    expect((await boxOf(page, "header a")).y).toBeGreaterThanOrEqual(EDGES.top);
    expect((await boxOf(page, "header .page-width")).x).toBeGreaterThanOrEqual(EDGES.left);
    expect((await boxOf(page, ".bottom-bar li")).bottom).toBeLessThanOrEqual(900 - EDGES.bottom);
    expect((await boxOf(page, ".bottom-bar")).bottom).toBe(900);

    const t = textsOf(locale, "layout");
    await page.getByRole("button", { name: t("nav.menu") }).click();
    const close = page.getByRole("dialog").getByRole("button", { name: textsOf(locale, "common")("close") });
    await expect(close).toBeVisible();
    await expect.poll(async () => (await close.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(EDGES.top);

    // A page with a bar of its own.
    const { id } = await makeAnnouncement(await makePerson());
    await page.goto(pathIn(locale, `/announcements/x-${id}`));
    await takeEdges(page);
    expect((await boxOf(page, "[data-hides-bar] button, [data-hides-bar] a")).bottom).toBeLessThanOrEqual(
      900 - EDGES.bottom,
    );
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "the facts of a conversation are in reach next to a name of any length",
  usually("fr", 390),
  async ({ browser, variant: { locale } }) => {
    const { shipper, carrier, room } = await makeNegotiation({ title: "Une très longue annonce de livres ".repeat(3) });
    const name = "Abdelkader-Mohamed-Seddik-Ben-Abderrahmane-El-Hachemi-Boudjemaa";
    await testDb().execute(sql`update users set first_name = ${name} where id = ${carrier.userId}`);
    const { context, page } = await openWindow(browser, { locale, width: 390, as: shipper });
    await page.goto(pathIn(locale, `/chat/${room.id}`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    const facts = page.getByRole("button", { name: textsOf(locale, "rooms")("context.label") });
    await expect(facts).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("textbox").last()).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
    await context.close();
  },
);
