import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import type { Locale } from "@/lib/core/base/actor";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { PASSWORD, signIn, signOut } from "@/tests/e2e/steps/account";
import { counted, exactTextsOf, textsOf, written } from "@/tests/e2e/steps/texts";
import { addPhotos, fillParcel, fillParcelWords, photo } from "@/tests/e2e/steps/wizards";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { randomWord } from "@/tests/support/random-word";
import { sessionCookie } from "@/tests/support/signed-in";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const fieldOf = (page: Page, locale: Locale, name: string) =>
  page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${name}`));
const draftOf = async (person: Person) => (await callAs(person, getDraft, { kind: "ship" })).draft;
const storedTitle = (person: Person) => async () => (await draftOf(person))?.values.title;
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

scenario(
  "a visitor's form with its photos outlives a reload, is signed in for at the end, and is published with one press",
  usually("fr", 390),
  async ({ browser, baseURL, variant }) => {
    const title = `Carton d’un visiteur ${randomWord()}`;
    const shipper = await makePerson({ password: PASSWORD });
    const searcher = await makePerson({ logisticsType: "carrier" });
    const other = await openWindow(browser, { ...variant, as: searcher });
    const saved = await other.context.request.post("/api/v1/saved-searches", {
      headers: { origin: baseURL ?? "", "x-custom-lang": variant.locale },
      data: {
        kind: "announcement",
        name: "Visiteurs",
        address: "/announcements",
        q: "Carton d’un visiteur",
        filters: {},
        frequency: "never",
      },
    });
    expect(saved.ok()).toBe(true);
    await other.context.close();
    const { context, page } = await openWindow(browser, variant);
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await fillParcel(page, variant.locale, title);
    await page.reload();
    await expect(page.getByText(title).first()).toBeVisible();
    await page.getByRole("button", { name: exactTextsOf(variant.locale, "wizard")("nav.publish") }).click();
    await expectNoOverflow(page);
    await page.waitForURL(/sign-up/);
    await expect(page.getByText(textsOf(variant.locale, "accounts")("signUp.leadPublish"))).toBeVisible();
    await expectNoOverflow(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: textsOf(variant.locale, "accounts")("signUp.signIn") })
      .click();
    await expect(page.getByText(textsOf(variant.locale, "accounts")("signIn.required"))).toBeVisible();
    await expect(page.getByText(textsOf(variant.locale, "accounts")("signIn.leadPublish"))).toBeVisible();
    await expectNoOverflow(page);
    await signIn(page, variant.locale, shipper.email);
    await page.waitForURL(/ship\/new\?intent=publish/);
    await expect(page.getByText(title).first()).toBeVisible();
    await expectNoOverflow(page);
    // The press from before the sign-in is not needed again.
    const published = page.getByRole("link", { name: textsOf(variant.locale, "wizard")("publish.see") });
    await expect(published).toBeVisible();
    const path = (await published.getAttribute("href")) ?? "";
    // Who looks for such a parcel is notified immediately, and the shipper reads of it.
    await expect(page.getByText(counted(variant.locale, "wizard", "publish.notified.notified"))).toBeVisible();
    await expectNoOverflow(page);
    expect(await stored(page)).not.toContain(title);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await context.close();
  },
);

scenario(
  "a draft moves to the account, is there on another device, and two windows that go on with it lose nothing",
  usually("ar", 1280),
  async ({ browser, variant, otherVariant }) => {
    const person = await makePerson();
    const t = textsOf(variant.locale, "wizard");
    const { context, page } = await openWindow(browser, variant);
    const title = fieldOf(page, variant.locale, "title");
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await title.fill("Écrit en visiteur");
    await expect(page.getByText(t("draft.saved"))).toBeVisible();
    await context.addCookies([await sessionCookie(person.sessionId)]);
    await page.reload();
    await expect(title).toHaveValue("Écrit en visiteur");
    await expect.poll(storedTitle(person)).toBe("Écrit en visiteur");
    await expect.poll(() => stored(page)).not.toContain("visiteur");

    const device = await openWindow(browser, { ...otherVariant, as: person });
    const there = fieldOf(device.page, otherVariant.locale, "title");
    await device.page.goto(pathIn(otherVariant.locale, "/ship/new"));
    await expect(there).toHaveValue("Écrit en visiteur");
    await there.fill("De l’autre appareil");
    await expect.poll(storedTitle(person)).toBe("De l’autre appareil");
    await expectNoOverflow(device.page);
    await device.context.close();

    // The first window knows nothing of it: the later one wins, and what it replaced can be taken
    // back.
    await title.fill("Du premier");
    await expect.poll(storedTitle(person)).toBe("Du premier");
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("draft.takeOther") }).click();
    await expect(title).toHaveValue("De l’autre appareil");

    await page.getByRole("button", { name: t("draft.startOver") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("draft.startOver") })
      .click();
    await expect(title).toHaveValue("");
    expect(await draftOf(person)).toBeNull();

    await title.fill("Reste à moi");
    await expect.poll(storedTitle(person)).toBe("Reste à moi");
    await signOut(page, variant);
    await page.waitForURL((url) => url.pathname === pathIn(variant.locale, "/"));
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await expect(title).toHaveValue("");
    expect(await stored(page)).not.toContain("Reste");
    await context.close();
  },
);

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

scenario(
  "photos come by paste and by drop, one that failed is sent again, and their order is the person's",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const tForms = textsOf(variant.locale, "uploads");
    const { context, page } = await openWindow(browser, { ...variant, as: person, losesNetwork: true });
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await expect(fieldOf(page, variant.locale, "title")).toBeVisible();
    let attempts = 0;
    await page.route("**/api/v1/uploads/upload", (route) => {
      attempts += 1;
      return attempts === 1 ? route.abort("internetdisconnected") : route.continue();
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
    await expectNoOverflow(page);
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
    // At the end of the order the focus goes to the back button.
    await expect(page.getByRole("button", { name: /b4551d/ }).and(page.locator("[data-move='-1']"))).toBeFocused();
    await expectNoOverflow(page);
    await expect.poll(async () => (await draftOf(person))?.fileIds.length).toBe(2);
    await page.reload();
    await expect.poll(order).toEqual(["2456c7", "b4551d"]);
    expect(await testDb().$count(uploads, eq(uploads.ownerId, person.userId))).toBe(2);
    await context.close();
  },
);

scenario(
  "a step names its issues with the limits, and leads to each; a day is chosen with the keyboard",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const t = textsOf(variant.locale, "wizard");
    const { context, page } = await openWindow(browser, { ...variant, as: person });
    const field = (name: string) => fieldOf(page, variant.locale, name);
    const next = page.getByRole("button", { name: t("nav.next") });
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await field("title").fill("Li");
    await next.click();
    const summary = page.getByRole("main").getByRole("alert").first();
    const issueOf = (name: string, rest = "") =>
      summary.getByRole("link", { name: new RegExp(`^${t(`fields.${name}`).source}(?! ?\\p{L})${rest}`, "u") });
    await expect(issueOf("title", ".*3")).toBeVisible();
    await expectNoOverflow(page);
    await issueOf("weight").click();
    await expect(field("weight")).toBeFocused();

    // What is folded opens where something in it is wrong.
    const more = page.getByText(t("fields.morePackage"));
    await more.click();
    await field("quantity").fill("0");
    await more.click();
    await fillParcelWords(page, variant.locale, "Livres");
    await addPhotos(page, [await photo("#334455")]);
    await expect(field("quantity")).toBeHidden();
    await next.click();
    await expect(field("quantity")).toBeFocused();
    await field("quantity").fill("1");

    await field("weight").fill("٣٤٫٥");
    // The sign stays: "34,500" would have two readings, "34٫500" has one.
    await expect(field("weight")).toHaveValue("34٫5");
    await next.click();
    await expect(summary).toContainText(
      written(variant.locale, "validation", "air_weight", { max: 32, weight: 0 }).split("32")[0] ?? "",
    );
    await expect(summary).toContainText(/32.*34,5/);
    await expectNoOverflow(page);
    await field("weight").fill("6");
    await next.click();
    // The phone's Back leads to the step before, and on again.
    await expect(field("end")).toBeVisible();
    await page.goBack();
    await expect(field("weight")).toHaveValue("6");
    await page.goForward();

    const end = field("end");
    await end.fill("");
    await end.locator("xpath=following-sibling::button").click();
    const day = page.getByRole("dialog").getByRole("gridcell").getByRole("button");
    await expect(day.and(page.locator(":focus"))).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The focus comes back before one goes on: it would close a list that opened meanwhile.
    await expect(end.locator("xpath=following-sibling::button")).toBeFocused();
    const [from, to] = await Promise.all([field("start").inputValue(), end.inputValue()]);
    const at = (text: string) => Date.parse(text.split("/").reverse().join("-"));
    expect(at(to) - at(from)).toBe(7 * 86_400_000);

    await page.getByText(t("fields.moreDeparture")).click();
    // Typed in the forms that people paste.
    await field("contactPhone").first().fill("0033 6 11 22 33 44");
    await field("contactPhone").first().blur();
    await expect(field("contactPhone").first()).toHaveValue("06 11 22 33 44");
    await expectNoOverflow(page);
    await context.close();
  },
);
