import { randomInt } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { readTexts } from "@/tests/support/message-files";
import { createDb } from "../../db/client";
import type { Locale } from "../../lib/core/base/actor";
import { closeTestDb, setTestDb } from "../support/database";
import type { Person } from "../support/factories";
import { sessionCookie } from "../support/signed-in";
import { slowDown } from "./network";

/** Opens the served database for the factories of a file. */
export function openDatabase(): void {
  setTestDb(createDb(process.env.DATABASE_URL ?? "", 4));
}

/** Closes it. */
export const closeDatabase = closeTestDb;

/**
 * A browser window of someone's, in a language, signed in or not. A console error or a broken
 * policy fails the test.
 */
export async function openWindow(
  browser: Browser,
  options: {
    locale: Locale;
    as?: Pick<Person, "sessionId">;
    width?: number;
    /** Has a finger in place of a mouse, as a phone. */
    touch?: boolean;
    javaScript?: boolean;
    /** Goes where the server refuses, which the browser reports: an unknown page, a used link. */
    expectsErrors?: boolean;
    /** Loses the network, which the browser reports for every file that it then asks for. */
    losesNetwork?: boolean;
    /** Meets servers that answer 50x, which the browser reports. */
    expectsServerErrors?: boolean;
    /** Of a browser that a test has started itself. */
    baseURL?: string | undefined;
    /** The reader's time zone; Paris by default. */
    zone?: string;
    /** The language and country that the browser itself is set to. */
    browserLocale?: string;
    /** The error of the device's clock, in milliseconds. */
    clockOffMs?: number;
    /** Lets the page use the camera, or the microphone. */
    camera?: boolean;
    microphone?: boolean;
    /**
     * Has the product's service worker. Other windows have none: a page that it fetches is out of
     * `route`'s reach.
     */
    serviceWorker?: boolean;
    /** May be measured as a visit of the sample; other windows ask for privacy. */
    measured?: boolean;
  },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: options.browserLocale ?? { fr: "fr-FR", en: "en-GB", ar: "ar-DZ" }[options.locale],
    viewport: { width: options.width ?? 1280, height: 900 },
    hasTouch: options.touch ?? false,
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: options.serviceWorker ? "allow" : "block",
    ...(options.zone ? { timezoneId: options.zone } : {}),
    permissions: [...(options.camera ? ["camera"] : []), ...(options.microphone ? ["microphone"] : [])],
    ...(options.baseURL ? { baseURL: options.baseURL } : { extraHTTPHeaders: { "x-forwarded-for": anAddress() } }),
  });
  if (options.as) await context.addCookies([await sessionCookie(options.as.sessionId)]);
  if (!options.measured) await context.addInitScript(askForPrivacy);
  if (options.clockOffMs) await context.clock.install({ time: Date.now() + options.clockOffMs });
  const page = await context.newPage();
  await slowDown(page);
  page.on("pageerror", (error) => expect.soft(error.message, `an error on ${page.url()}`).toBe(""));
  page.on("console", (message) => {
    const isExpected =
      (options.expectsErrors && /^Failed to load resource: .* status of 4\d\d/.test(message.text())) ||
      (options.expectsServerErrors && /^Failed to load resource: .* status of 50\d/.test(message.text())) ||
      (options.expectsServerErrors &&
        /^WebSocket connection to .* Unexpected response code: 503$/.test(message.text())) ||
      (options.losesNetwork &&
        /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_\w+)/.test(
          message.text(),
        ));
    const unexpected = message.type() === "error" && !isExpected ? message.text() : "";
    expect.soft(unexpected, `a console error on ${page.url()}, about ${message.location().url}`).toBe("");
  });
  return { context, page };
}

/** Sets Global Privacy Control, so that the window is in no sample; runs in the browser. */
function askForPrivacy(): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
}

/**
 * Holds a page's scripts back, as a slow network does, until the function that it gives is called.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await given;
    await route.continue();
  });
  return give;
}

/**
 * Shows a page again as one that the browser cached; resolves once it asks the server for it again.
 */
export async function showCached(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await asked;
}

/** Each window comes from an address of its own, so that limits by address do not meet. */
function anAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");
}

/** A page's path in a language. */
export function pathIn(locale: Locale, path: string): string {
  return locale === "fr" ? path : `/${locale}${path === "/" ? "" : path}`;
}

/** A page's path without its language. */
export function bare(path: string): string {
  return path.replace(/^\/(?:en|ar)(?=\/)/, "");
}

/** The text of a message without its tags and arguments: enough to find a button by its name. */
export function words(locale: Locale, namespace: string, key: string): RegExp {
  let value: unknown = readTexts(locale, namespace);
  for (const part of key.split(".")) value = value && typeof value === "object" ? Reflect.get(value, part) : undefined;
  if (typeof value !== "string") throw new Error(`no text ${namespace}.${key}`);
  const pieces = value
    .split(/<\/?\w+>|\{[^}]*\}/)
    .map((piece) => piece.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Whatever kind of space stands there, and as what the browser gives it.
  return new RegExp(pieces.filter(Boolean).join(".*").replaceAll(/\s+/g, "\\s+"));
}

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
