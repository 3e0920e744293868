import { expect, test } from "@playwright/test";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { testDb } from "@/tests/support/database";
import { listScreens } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** One screen with each kind of field, and with each of those that are more than the browser's. */
const NAMES = new Set([
  "home",
  "announcements",
  "transporters",
  "contact",
  "sign-up",
  "services",
  "payout-account",
  "ship",
  "travel",
  "profile-information",
  "profile-contact",
  "transactions",
  "admin-fees",
  "admin-brand",
]);

/**
 * A field whose value React holds, but learns of only after its event, shows the old text until
 * then: a letter that comes meanwhile is written behind the old text, and the one before is lost.
 */
test("a field retains a letter from the instant that it is typed", async ({ browser }) => {
  test.setTimeout(300_000);
  const screens = await listScreens(testDb());
  const chosen = screens.filter(({ name }) => NAMES.has(name) || /^chat-.*-pending$/.test(name));
  const { context, page } = await openWindow(browser, { locale: "fr" });
  let fieldCount = 0;
  const changed: string[] = [];
  for (const { name, path, as } of chosen) {
    // What the page before still asks for would be refused without its session.
    await page.goto("about:blank");
    await context.clearCookies();
    if (as) await context.addCookies([await sessionCookie(await signInDemo(as))]);
    await page.goto(path, { waitUntil: "networkidle" });
    const fields = page.locator("input, textarea").and(page.locator(":visible:not(:disabled):not([readonly])"));
    for (const field of await fields.all()) {
      const type = await field.getAttribute("type", { timeout: 1_000 }).catch(() => "gone");
      if (["gone", "checkbox", "radio", "file", "range", "date", "color", "datetime-local", "time"].includes(`${type}`))
        continue;
      await field.focus();
      // What takes the place of a field that is in use has come.
      await page.waitForLoadState("networkidle");
      const texts = await page.evaluate(typeInto);
      if (!texts) continue;
      fieldCount += 1;
      const [typed, afterwards] = texts;
      if (typed !== afterwards)
        changed.push(`${name}, ${await field.getAttribute("name")}: ${typed}, then ${afterwards}`);
    }
  }
  expect(changed).toEqual([]);
  expect(fieldCount).toBeGreaterThan(30);
  await context.close();
});

/**
 * Types one more letter into the field with the focus; what stands there before anything else can
 * happen, and a little later. Runs in the browser.
 */
async function typeInto(): Promise<[string, string] | null> {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  // The property that React does not watch.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, `${field.value}1`);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  // A promise settles before the next key can come.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const typed = field.value;
  await new Promise((resolve) => setTimeout(resolve, 150));
  return [typed, field.value];
}
