import { chromium, expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { uploads } from "../../db/schema/uploads";
import { DEMO_PASSWORD } from "../../db/seed/demo/accounts";
import { saveSearch } from "../../lib/alerts/save-search";
import { getDraft } from "../../lib/drafts/get-draft";
import { callAs } from "../support/call";
import { testDb } from "../support/database";
import { makePerson, type Person } from "../support/factories";
import { sessionCookie } from "../support/signed-in";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow } from "./people";
import { exactTextsOf, textsOf } from "./steps/texts";
import { addPhotos, fillParcel, photo, publishFromRecap } from "./steps/wizards";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "wizard");
const tForms = textsOf("fr", "forms");
const field = (page: Page, name: string) => page.getByLabel(exactTextsOf("fr", "wizard")(`fields.${name}`));
const draftOf = async (person: Person) => (await callAs(person, getDraft, { kind: "ship" })).draft;
const titleKept = (person: Person) => async () => (await draftOf(person))?.values.title;
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test("a visitor's form with its photos outlives a reload, is signed in for at the end, and is published with one press", async ({
  browser,
}) => {
  const title = `Carton d’un visiteur ${Date.now()}`;
  const searcher = await makePerson({ logisticsType: "carrier" });
  await callAs(searcher, saveSearch, {
    kind: "announcement",
    name: "Visiteurs",
    address: "/announcements",
    q: "Carton d’un visiteur",
    filters: {},
    frequency: "never",
  });
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  await page.goto("/ship/new");
  await fillParcel(page, "fr", title);
  await page.reload();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole("button", { name: exactTextsOf("fr", "wizard")("nav.publish") }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: textsOf("fr", "layout")("nav.signIn") })
    .click();
  const tAuth = textsOf("fr", "auth");
  await page.getByLabel(tAuth("signIn.email")).fill("camille@demo.rihla.example");
  await page.getByLabel(tAuth("signIn.password"), { exact: true }).fill(DEMO_PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: tAuth("signIn.submit") })
    .click();
  await page.waitForURL(/ship\/new\?intent=publish/);
  await expect(page.getByText(title)).toBeVisible();
  await expectNoOverflow(page);
  const path = await publishFromRecap(page, "fr", "publish.see");
  // Whoever looks for such a parcel is told at once, and the shipper reads of it.
  await expect(page.getByText(/personnes? (?:a|ont) été prévenue/)).toBeVisible();
  expect(await kept(page)).not.toContain(title);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await context.close();
});

test("a draft moves to the account, is there on another device, and two windows that go on with it lose nothing", async ({
  browser,
}) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr" });
  await page.goto("/ship/new");
  await field(page, "title").fill("Écrit en visiteur");
  await expect(page.getByText(t("draft.saved"))).toBeVisible();
  await context.addCookies([await sessionCookie(person.sessionId)]);
  await page.reload();
  await expect(field(page, "title")).toHaveValue("Écrit en visiteur");
  await expect.poll(titleKept(person)).toBe("Écrit en visiteur");
  await expect.poll(() => kept(page)).not.toContain("visiteur");

  const phone = await openWindow(browser, { locale: "fr", as: person, width: 390 });
  await phone.page.goto("/ship/new");
  await expect(field(phone.page, "title")).toHaveValue("Écrit en visiteur");
  await field(phone.page, "title").fill("Du téléphone");
  await expect.poll(titleKept(person)).toBe("Du téléphone");
  await phone.context.close();

  // The first window knows nothing of it: the later one wins, and what it replaced can be taken back.
  await field(page, "title").fill("De l’ordinateur");
  await expect.poll(titleKept(person)).toBe("De l’ordinateur");
  await page.getByRole("button", { name: t("draft.takeOther") }).click();
  await expect(field(page, "title")).toHaveValue("Du téléphone");

  await page.getByRole("button", { name: t("draft.startOver") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("draft.startOver") })
    .click();
  await expect(field(page, "title")).toHaveValue("");
  expect(await draftOf(person)).toBeNull();

  await field(page, "title").fill("Reste à moi");
  await expect.poll(titleKept(person)).toBe("Reste à moi");
  const layout = textsOf("fr", "layout");
  await page.locator("summary", { hasText: layout("nav.account") }).click();
  await page.getByRole("button", { name: layout("account.signOut") }).click();
  await page.waitForURL(/\/$/);
  await page.goto("/ship/new");
  await expect(field(page, "title")).toHaveValue("");
  expect(await kept(page)).not.toContain("Reste");
  await context.close();
});

/** Gives files to the page as a paste or a drop does. */
async function give(page: Page, how: "paste" | "drop", files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.evaluate(
    ({ how, sent }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const target = document.querySelector('fieldset[id$="images"]');
      if (how === "paste")
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      else target?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    {
      how,
      sent: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString("base64") })),
    },
  );
}

test("photos come by paste and by drop, one that failed is sent again, and their order is the person's", async ({
  browser,
}) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: person, width: 390, losesNetwork: true });
  await page.goto("/ship/new");
  await fillFirstStep(page);
  let tries = 0;
  await page.route("**/api/v1/uploads/upload", (route) => {
    tries += 1;
    return tries === 1 ? route.abort("internetdisconnected") : route.continue();
  });
  await give(page, "paste", [await photo("#b4551d")]);
  const first = page.getByRole("img", { name: /b4551d/ });
  await expect(first).toBeVisible();
  const retry = page.getByRole("button", { name: tForms("files.retryName") });
  await expect(retry).toBeVisible();
  await give(page, "drop", [
    await photo("#2456c7"),
    { name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") },
  ]);
  await expect(page.getByText(/x\.pdf/)).toBeVisible();
  await retry.click();
  await expect(retry).toHaveCount(0);
  const order = () =>
    page
      .getByRole("img", { name: tForms("photos.photo") })
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt")?.match(/[0-9a-f]{6}/)?.[0]));
  expect(await order()).toEqual(["b4551d", "2456c7"]);
  const later = page.getByRole("button", { name: /b4551d/ }).and(page.locator("[data-move='1']"));
  await later.focus();
  await page.keyboard.press("Enter");
  expect(await order()).toEqual(["2456c7", "b4551d"]);
  // At the end of the order the focus goes to the way back.
  await expect(page.getByRole("button", { name: /b4551d/ }).and(page.locator("[data-move='-1']"))).toBeFocused();
  await expectNoOverflow(page);
  await expect.poll(async () => (await draftOf(person))?.fileIds.length).toBe(2);
  await page.reload();
  await expect.poll(order).toEqual(["2456c7", "b4551d"]);
  expect(await testDb().$count(uploads, eq(uploads.ownerId, person.userId))).toBe(2);
  await context.close();
});

/** The first step with what it needs, typed in forms that people paste. */
async function fillFirstStep(page: Page): Promise<void> {
  await field(page, "title").fill("Livres");
  await field(page, "end").fill("31/12");
  await field(page, "contactPhone").fill("0033 6 11 22 33 44");
  await field(page, "contactPhone").blur();
  await expect(field(page, "contactPhone")).toHaveValue("06 11 22 33 44");
  await field(page, "city").fill("lyo");
  await page.getByRole("option", { name: /Lyon/ }).first().click();
  await field(page, "address").fill("12 rue des Oliviers");
  await field(page, "contactName").fill("Nadia Benali");
  await field(page, "contactEmail").fill("nadia@example.com");
  await page.getByRole("button", { name: t("nav.next") }).click();
  await expect(field(page, "packageTitle")).toBeVisible();
}

test("a step names its faults with the limits, and leads to each; a day is chosen with the keyboard", async ({
  browser,
}) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: person });
  await page.goto("/ship/new");
  await field(page, "title").fill("Li");
  await page.getByRole("button", { name: t("nav.next") }).click();
  await expect(field(page, "title")).toBeFocused();
  const summary = page.getByRole("main").getByRole("alert").first();
  await expect(summary.getByRole("link", { name: /Titre.*3 caractères/ })).toBeVisible();
  await summary.getByRole("link", { name: /^Ville/ }).click();
  await expect(field(page, "city")).toBeFocused();

  const end = field(page, "end");
  await end.locator("xpath=following-sibling::button").click();
  const day = page.getByRole("dialog").getByRole("gridcell").getByRole("button");
  await expect(day.and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [from, to] = await Promise.all([field(page, "start").inputValue(), end.inputValue()]);
  const at = (text: string) => Date.parse(text.split("/").reverse().join("-"));
  expect(at(to) - at(from)).toBe(7 * 86_400_000);

  await fillFirstStep(page);
  await field(page, "weight").fill("٣٤٫٥");
  await expect(field(page, "weight")).toHaveValue("34,5");
  for (const name of ["packageTitle", "content"]) await field(page, name).fill("Livres");
  for (const name of ["length", "width", "height", "value"]) await field(page, name).fill("10");
  await field(page, "transparent").check();
  await addPhotos(page, [await photo("#334455")]);
  await page.getByRole("button", { name: t("nav.next") }).click();
  await expect(summary).toContainText(/32 kg.*34,5/);
  await context.close();
});

test("a voice message is recorded, listened to and kept as WAV", async ({ baseURL }) => {
  const person = await makePerson();
  const talking = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
  });
  const { context, page } = await openWindow(talking, {
    locale: "fr",
    as: person,
    width: 390,
    baseURL,
    microphone: true,
  });
  await page.goto("/ship/new");
  const voice = page.getByRole("group", { name: t("fields.audio") }).first();
  await voice.getByRole("button", { name: tForms("audio.record") }).click();
  await expect(voice.getByText("0:01 / 1:00")).toBeVisible();
  await voice.getByRole("button", { name: tForms("audio.pause") }).click();
  await voice.getByRole("button", { name: tForms("audio.goOn") }).click();
  await voice.getByRole("button", { name: tForms("audio.finish") }).click();
  const player = textsOf("fr", "common");
  const play = voice.getByRole("button", { name: player("player.play") });
  await expect(play).toBeVisible();
  await expectNoOverflow(page);
  const stored = () => testDb().select().from(uploads).where(eq(uploads.ownerId, person.userId));
  await expect.poll(async () => (await stored()).length).toBe(1);
  const [file] = await stored();
  expect(file).toMatchObject({ kind: "audio", mimeType: "audio/wav" });
  expect(file?.durationMs).toBeGreaterThan(800);
  await play.click();
  await expect(voice.getByRole("button", { name: player("player.pause") })).toBeVisible();
  await voice.getByRole("button", { name: player("player.speed") }).click();
  await expect(voice.getByText("1.5×")).toBeVisible();
  await expect.poll(async () => (await draftOf(person))?.fileIds.length).toBe(1);
  await page.reload();
  await expect(play).toBeVisible();
  await voice.getByRole("button", { name: tForms("audio.remove") }).click();
  await expect(voice.getByRole("button", { name: tForms("audio.record") })).toBeVisible();
  await context.close();
  await talking.close();
});
