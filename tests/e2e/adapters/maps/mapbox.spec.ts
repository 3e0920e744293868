import { expect, test } from "@playwright/test";
import { type Child, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { testPort } from "@/tests/support/env";
import { type MapboxStandIn, startMapbox } from "@/tests/support/mapbox";

const PORT = testPort(22);
const TOKEN = "pk.a-token-for-tests";
let mapbox: MapboxStandIn;
let web: Child;

test.beforeAll(async () => {
  openDatabase();
  mapbox = await startMapbox();
  // The same build: the token is read at the start.
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    PORT: String(PORT),
    APP_URL: `http://localhost:${PORT}`,
    NEXT_PUBLIC_MAPBOX_TOKEN: TOKEN,
    MAPBOX_API_URL: mapbox.url,
  };
  web = startChild("web", ["dist/web.js"], env, () => undefined);
  await waitUntilReady(`http://localhost:${PORT}/readyz`, web);
});
test.afterAll(async () => {
  await stopChildren([web]);
  await mapbox.stop();
  await closeDatabase();
});

// Of the machinery, in one variant: the scenarios on maps are those of map.spec.ts, whatever engine
// draws the ground.
test("with a token Mapbox draws the maps in the page's theme, and pages may talk to its host alone", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, {
    locale: "ar",
    baseURL: `http://localhost:${PORT}`,
  });
  const response = await page.goto("/ar/transporters?map=1");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${mapbox.url}`);
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
  await expect(page.locator("[data-pin]").first()).toBeVisible();
  const styles = () => mapbox.asked.filter(({ path }) => path.startsWith("/styles/")).map(({ path }) => path);
  expect(styles()).toEqual(["/styles/v1/mapbox/light-v11"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(styles).toContain("/styles/v1/mapbox/dark-v11");
  await expect.poll(() => mapbox.asked.some(({ path }) => path.startsWith("/tiles/"))).toBe(true);
  const withToken = mapbox.asked.filter(({ path }) => !path.startsWith("/tiles/"));
  expect(new Set(withToken.map(({ token }) => token))).toEqual(new Set([TOKEN]));
  await context.close();
});
