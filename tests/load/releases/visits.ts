import type { Browser, BrowserContext, Page } from "playwright";
import type { makeNegotiation } from "../../support/factories";
import { readTexts } from "../../support/message-files";
import { sessionCookie } from "../../support/signed-in";
import { ANSWERED_BY, type Answered } from "./alternating-proxy";

/** Two people with a room, and what it is about. */
export type Deal = Awaited<ReturnType<typeof makeNegotiation>>;

/** The maximum number of attempts until both releases have given a page. */
const ATTEMPTS_MAX = 6;
const ALIVE_MS = 15_000;

/** The main pages, of a visitor and of somebody who is signed in. */
const pagesOf = ({ announcement, room }: Deal) => [
  { path: "/" },
  { path: "/announcements" },
  { path: "/transporters" },
  { path: `/announcements/parcel-${announcement.id}` },
  { path: "/sign-in" },
  { path: "/_app", isOwn: true },
  { path: "/chat", isOwn: true },
  { path: `/chat/${room.id}`, isOwn: true },
  { path: "/profile/information", isOwn: true },
];

/**
 * Returns what went wrong in pages that were opened in new windows, each as both releases give it.
 */
export async function visitPages(browser: Browser, appUrl: string, deal: Deal): Promise<string[]> {
  const failures: string[] = [];
  let count = 0;
  for (const { path, isOwn } of pagesOf(deal)) {
    const releases = new Set<string>();
    for (let attempts = 0; attempts < ATTEMPTS_MAX && releases.size < 2; attempts += 1) {
      // Pages that ask for an even number of files would come from one process for ever.
      if (attempts % 2 === 1) await fetch(`${appUrl}/readyz`);
      const context = await openPhone(browser, appUrl, isOwn ? deal.shipper : undefined);
      const page = await context.newPage();
      const faults = watchFaults(page);
      const answer = await page.goto(path);
      const name = (await answer?.headerValue(ANSWERED_BY)) ?? "none";
      if (answer?.status() !== 200) faults.push(`was answered with ${answer?.status()}`);
      const found = await faultsOf(page).catch((error: unknown) => [
        `was loaded again: ${String(error).split("\n")[0]}`,
      ]);
      faults.push(...found);
      if (faults.length > 0) console.log(`${path} of the ${name} release: ${faults.length} faults`);
      failures.push(...faults.map((fault) => `${path} of the ${name} release: ${fault}`));
      releases.add(name);
      count += 1;
      await context.close();
    }
    if (releases.size < 2) failures.push(`${path} was given by one release alone`);
  }
  console.log(`${count} visits, ${failures.length} faults`);
  return failures;
}

/**
 * Returns what is wrong when the earlier release answers for a page of the newest that refreshes
 * itself: the framework loads the page whole, which has what was typed.
 */
export async function refreshAcross(
  browser: Browser,
  newest: string,
  earlier: string,
  { shipper }: Deal,
): Promise<string[]> {
  const context = await openPhone(browser, newest, shipper);
  const page = await context.newPage();
  await page.goto("/profile/information", { waitUntil: "networkidle" });
  const field = page.locator("main [name=lastName]");
  await field.fill("Typed before");
  await page.route(/[?&]_rsc=/, (route) => route.continue({ url: route.request().url().replace(newest, earlier) }));
  const loaded = page.waitForEvent("domcontentloaded", { timeout: ALIVE_MS });
  await page.evaluate("window.next.router.refresh()");
  const failures: string[] = [];
  await loaded.catch(() => failures.push("a page was not loaded whole by an answer of another release"));
  await page.waitForLoadState("networkidle");
  const value = await field.inputValue();
  if (value !== "Typed before") failures.push(`a page that another release has refreshed shows “${value}”`);
  await context.close();
  return failures;
}

/** A phone's window, signed in or not. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  as?: { sessionId: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  if (as) await context.addCookies([await sessionCookie(as.sessionId)]);
  return context;
}

/** Collects what a page reports when something is wrong. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`an error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`a console error: ${message.text()} ${message.location().url}`);
  });
  return faults;
}

/** Whether a page has its styles and answers a press, and has met nothing that is missing. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const bar = page.getByRole("banner").first();
  const position = await bar.evaluate((header) => getComputedStyle(header).position);
  if (position !== "sticky") faults.push("has no styles");
  if (await page.locator("#missing-files").isVisible()) faults.push("shows that a part is missing");
  const sheet = page.getByRole("dialog");
  await bar.getByRole("button", { name: textOf("nav.menu") }).click();
  const isAlive = await sheet.waitFor({ timeout: ALIVE_MS }).then(
    () => true,
    () => false,
  );
  if (!isAlive) return [...faults, `does not answer a press: ${await page.evaluate(stateOfPage)}`];
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached", timeout: ALIVE_MS }).catch(() => faults.push("does not close its menu"));
  return faults;
}

/** Describes the state of a page that does not answer; runs in the browser. */
function stateOfPage(): string {
  const hasReact = Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  const late = performance.getEntriesByType("resource").filter((one) => one.name.includes("/_next/static/"));
  return `${hasReact ? "React has" : "React has not"} taken over, ${late.length} files are there`;
}

function textOf(key: string): string {
  let text: unknown = readTexts("fr", "layout");
  for (const part of key.split(".")) text = text && typeof text === "object" ? Reflect.get(text, part) : undefined;
  return String(text);
}

/** The scripts, styles and fonts that were not found, by whom. */
export function findSkew(answers: readonly Answered[]): string[] {
  const files = answers.filter(({ path }) => path.startsWith("/_next/static/"));
  const missing = files.filter(({ status }) => status >= 400);
  console.log(`${files.length} files of releases were asked for, ${missing.length} not found`);
  return missing.slice(0, 20).map(({ path, name, status }) => `the ${name} release answered ${path} with ${status}`);
}
