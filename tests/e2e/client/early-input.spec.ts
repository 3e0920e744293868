import { type Browser, expect, type Page, test } from "@playwright/test";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makeNegotiation, offerAs } from "@/tests/support/factories";
import { dayIn } from "@/tests/support/inputs";
import type { Screen } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** The files that a slow connection brings last. */
const SCRIPTS = "**/_next/static/**/*.js";

/** Holds the files back; the returned function releases them. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("what is typed before the scripts run stays when they do", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr" });
  const letScriptsCome = await holdBack(page, SCRIPTS);
  const home = textsOf("fr", "home");
  await page.goto("/", { waitUntil: "commit" });
  const from = page.getByRole("combobox", { name: home("search.from") });
  const day = page.locator("#search-date");
  await from.fill("Lyo");
  const wanted = dayIn(20);
  await day.fill(wanted);
  letScriptsCome();
  await expect(page.getByRole("button", { name: textsOf("fr", "forms")("city.locate") }).first()).toBeVisible();
  await from.press("End");
  await page.keyboard.type("n");
  await expect(from).toHaveValue("Lyon");
  await expect(page.getByRole("option").filter({ hasText: "Lyon" }).first()).toBeVisible();
  await expect(day).toHaveValue(wanted);
  await context.close();
});

test("the last button pressed while the scripts are loading is pressed once they are there", async ({ browser }) => {
  const { shipper, carrier, room } = await makeNegotiation();
  await offerAs(carrier, { chatRoomId: room.id, amount: 80 });
  const t = exactTextsOf("fr", "rooms");
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, width: 390 });
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`/chat/${room.id}`, { waitUntil: "commit" });
  const offer = page.getByRole("log");
  await offer.getByRole("button", { name: t("offer.reject") }).click();
  const counter = offer.getByRole("button", { name: t("offer.counter") });
  // Twice, as one does to whom nothing answers.
  await counter.click();
  await counter.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByLabel(t("form.amount"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a menu pressed while the scripts are loading opens", async ({ browser }) => {
  const { shipper } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  const release = await holdBack(page, SCRIPTS);
  await page.goto("/profile/announcements", { waitUntil: "commit" });
  const trigger = page.getByRole("main").getByRole("button", { name: textsOf("fr", "listings")("owner.menu") });
  await trigger.click();
  release();
  await expect(page.getByRole("menu")).toBeVisible();
  await context.close();
});

test("what is sent while the scripts are loading is sent once", async ({ browser }) => {
  const { shipper, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  const t = textsOf("fr", "rooms");
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`/chat/${room.id}`, { waitUntil: "commit" });
  await page.getByLabel(t("composer.label")).fill("Bonjour, est-ce encore libre ?");
  await page.getByRole("button", { name: t("composer.send") }).click();
  release();
  await expect(page.getByRole("log").getByText("Bonjour, est-ce encore libre ?")).toHaveCount(1);
  await expect(page.getByLabel(t("composer.label"))).toHaveValue("");
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

test("a page whose scripts the network took asks for them again, and answers", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr", losesNetwork: true });
  const lost = new Set<string>();
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort("internetdisconnected");
  });
  await page.goto("/guides/paiement-et-codes", { waitUntil: "commit" });
  const outline = page.getByRole("main").locator("details").first();
  await outline.locator("summary").click();
  await expect(outline.getByRole("link").first()).toBeVisible();
  expect(lost.size).toBeGreaterThan(3);
  await context.close();
});

test("what is unfolded while the scripts are loading is filled", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr" });
  const release = await holdBack(page, SCRIPTS);
  await page.goto("/guides/paiement-et-codes", { waitUntil: "commit" });
  const outline = page.getByRole("main").locator("details").first();
  await outline.locator("summary").click();
  await expect(outline).toHaveAttribute("open");
  release();
  await expect(outline.getByRole("link").first()).toBeVisible();
  await context.close();
});

test("a field pressed while the scripts are loading opens its list", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr" });
  const release = await holdBack(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("#search-from").click();
  await expect(page.locator("#search-from")).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(0);
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
  await context.close();
});

/** Pages with every kind of field: of plain forms, of contracts, and of state. */
const FORMS: readonly Pick<Screen, "path" | "as">[] = [
  { path: "/sign-in" },
  { path: "/contact" },
  { path: "/transporters" },
  { path: "/payments?tab=services", as: "camille" },
  { path: "/notifications/preferences", as: "camille" },
  { path: "/profile/information", as: "camille" },
  { path: "/moderation/reports", as: "moderation" },
];

/** Opens a page whose scripts load only when they are released. */
async function openHeldBack(browser: Browser, { path, as }: Pick<Screen, "path" | "as">) {
  const { context, page } = await openWindow(browser, { locale: "fr" });
  if (as) await context.addCookies([await sessionCookie(await signInDemo(as))]);
  const release = await holdBack(page, SCRIPTS);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return { context, page, release };
}

for (const { path, as } of FORMS)
  test(`what is typed and chosen on ${path} while its scripts are loading stays, and is known to it`, async ({
    browser,
  }) => {
    const { context, page, release } = await openHeldBack(browser, { path, as });
    expect(await page.evaluate(fillFields)).toBeGreaterThan(0);
    release();
    await page.waitForLoadState("networkidle");
    // What React draws again has the value that it knows.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await page.evaluate(findLostFields)).toEqual([]);
    await context.close();
  });

test("a country and the letters of its city chosen before the page answers find the city", async ({ browser }) => {
  const { shipper } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  const t = exactTextsOf("fr", "profile");
  const release = await holdBack(page, SCRIPTS);
  await page.goto("/profile/information", { waitUntil: "commit" });
  await page.getByLabel(t("contact.country")).selectOption({ label: "Algérie" });
  await page.getByRole("combobox", { name: t("contact.city") }).fill("Ora");
  release();
  await page.getByRole("listbox").getByRole("option", { name: "Oran" }).first().click();
  await expect(page.getByRole("combobox", { name: t("contact.city") })).toHaveValue("Oran");
  await context.close();
});

/**
 * Fills every field of the page that is in sight, as a person would; runs in the browser.
 */
function fillFields(): number {
  const VALUES: Record<string, string> = {
    tel: "06 12 34 56 78",
    number: "7",
    email: "a@example.org",
    date: "2027-01-05",
    time: "21:30",
  };
  const groups = new Set<string>();
  let count = 0;
  for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    // The order of a list is a choice that leads on.
    if (field.disabled || !field.checkVisibility() || ["hidden", "file"].includes(field.type) || field.name === "sort")
      continue;
    if (field.type === "checkbox") field.checked = !field.checked;
    else if (field.type === "radio") {
      if (field.checked || groups.has(field.name)) continue;
      groups.add(field.name);
      field.checked = true;
    } else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else field.value = VALUES[field.type] ?? "Abc";
    field.dataset.early = ["checkbox", "radio"].includes(field.type) ? String(field.checked) : field.value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    count += 1;
  }
  return count;
}

/**
 * The fields that are not as they were filled, and are still the same ones; runs in the browser.
 */
function findLostFields(): string[] {
  const lost: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-early]")) {
    const now = ["checkbox", "radio"].includes(field.type) ? String(field.checked) : field.value;
    if (now !== field.dataset.early) lost.push(`${field.outerHTML.slice(0, 200)}: ${now}`);
  }
  return lost;
}
