import { expect, type Page, type Request, test } from "@playwright/test";
import { METRICS_PORT } from "../../support/env";
import { openWindow } from "../people";

/** What the web process has counted of real visits, by series. */
async function readVitals(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith("rihla_web_vitals"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

/** How often a number was reported of a page by a kind of device. */
async function countOf(name: string, page: string, device: string): Promise<number> {
  const series = [...(await readVitals())].find(
    ([key]) =>
      key.startsWith(`rihla_web_vitals_${name}_count{`) &&
      key.includes(`page="${page}"`) &&
      key.includes(`device="${device}"`),
  );
  return series?.[1] ?? 0;
}

/** Has every document be one of the sample: a random number of 0 is below any share. */
const joinSample = (page: Page) => page.addInitScript("Math.random = () => 0");

/** Waits until the page is being measured. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The library's observers are there when its script has run.
  await page.waitForLoadState("networkidle");
}

/**
 * Waits until the first press is measured: its entry comes after the next paint, and the library
 * takes it when the page is idle.
 */
const measurePress = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const whenTaken = () => setTimeout(() => requestIdleCallback(() => resolve()));
        new PerformanceObserver(whenTaken).observe({ type: "first-input", buffered: true });
      }),
  );

/** Has the page believe that it is hidden; the request of one that is left is not seen by the test. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("a visit of the sample is counted once it is hidden, by its page and device and nothing else", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, { locale: "ar", width: 390, touch: true, measured: true });
  await joinSample(page);
  const reports: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/vitals")) reports.push(request);
  });
  const guide = "/[locale]/guides/[slug]";
  const before = await countOf("lcp_seconds", guide, "phone");
  await visit(page, "/ar/guides/paiement-et-codes?from=somewhere");
  await page.getByRole("banner").getByRole("button").first().click();
  await measurePress(page);
  expect(reports).toEqual([]);
  await hide(page);
  await expect.poll(() => countOf("lcp_seconds", guide, "phone")).toBe(before + 1);
  for (const name of ["inp_seconds", "cls"]) expect(await countOf(name, guide, "phone")).toBeGreaterThan(0);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.postDataJSON()).toEqual({
    page: guide,
    device: "phone",
    lcp: expect.any(Number),
    inp: expect.any(Number),
    cls: expect.any(Number),
  });
  // As they were sent: those of the event are provisional.
  const sent = Object.keys((await reports[0]?.allHeaders()) ?? {});
  expect(sent).toContain("content-type");
  for (const name of ["cookie", "referer"]) expect(sent).not.toContain(name);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("a browser that asks for privacy, and a visit outside the sample, report nothing", async ({ browser }) => {
  const asking = await openWindow(browser, { locale: "fr" });
  await joinSample(asking.page);
  const outside = await openWindow(browser, { locale: "fr", measured: true });
  await outside.page.addInitScript("Math.random = () => 0.5");
  const reported: string[] = [];
  for (const { page } of [asking, outside]) {
    page.on("request", (request) => reported.push(request.url()));
    await visit(page, "/contact");
    await page.goto("about:blank");
  }
  const countAll = () =>
    Promise.all(["/[locale]/about", "/[locale]/contact"].map((of) => countOf("cls", of, "desktop")));
  const [about = 0, contact = 0] = await countAll();
  // One that is measured comes after them.
  const { context, page } = await openWindow(browser, { locale: "fr", measured: true });
  await joinSample(page);
  await visit(page, "/about");
  await page.goto("about:blank");
  await expect.poll(countAll).toEqual([about + 1, contact]);
  expect(reported.filter((url) => url.includes("/vitals"))).toEqual([]);
  for (const window of [context, asking.context, outside.context]) await window.close();
});
