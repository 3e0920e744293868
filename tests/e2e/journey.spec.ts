import { expect, test } from "@playwright/test";
import { checkLedger } from "../../lib/ledger/check-ledger";
import { testDb } from "../support/database";
import { makeAnnouncement, makePerson } from "../support/factories";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn, words } from "./people";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

test("a new shipper signs up, confirms from the mailbox and signs in", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  const email = `nour.${Date.now()}@example.com`;
  const t = (key: string) => words("fr", "auth", key);
  await page.goto("/sign-up?type=shipper");
  await expectNoOverflow(page);
  if (await page.getByRole("button", { name: t("signUp.next") }).isVisible())
    await page.getByRole("button", { name: t("signUp.next") }).click();
  await page.getByLabel(t("signUp.firstName")).fill("Nour");
  await page
    .getByLabel(words("fr", "auth", "signUp.lastName"), { exact: true })
    .last()
    .fill("Amrani");
  await page.getByLabel(t("signUp.email")).fill(email);
  await page.getByLabel(t("signUp.phoneNumber")).fill("+33612345678");
  await page.getByLabel(t("signUp.password"), { exact: true }).first().fill("Valise-2026!");
  await page.getByLabel(t("signUp.passwordAgain")).fill("Valise-2026!");
  await page.getByLabel(t("signUp.terms")).check();
  await page.getByRole("button", { name: t("signUp.submit") }).click();
  await expect(page.getByRole("heading", { name: t("inbox.title") })).toBeVisible();

  await expect
    .poll(async () => {
      await page.goto(`/dev/mail?q=${encodeURIComponent(email)}`);
      return page.getByText("Confirmez votre adresse e-mail").count();
    })
    .toBeGreaterThan(0);
  await page
    .getByRole("link", { name: /Confirmez votre adresse e-mail/ })
    .first()
    .click();
  const link = page.getByRole("link", { name: /confirm-email\?token=/ }).first();
  const href = (await link.getAttribute("href")) ?? "";
  await page.goto(new URL(href).pathname + new URL(href).search);
  await page
    .getByRole("link", { name: t("signIn.submit") })
    .last()
    .click();
  await page.getByLabel(t("signIn.email")).fill(email);
  await page.getByLabel(t("signIn.password"), { exact: true }).fill("Valise-2026!");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("signIn.submit") })
    .click();
  await page.waitForURL(/_app/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nour");
  await context.close();
});

test("a parcel goes from the list to delivered, in two browsers, French and Arabic, without reloading", async ({
  browser,
}) => {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const title = `Carton de livres ${Date.now()}`;
  const announcement = await makeAnnouncement(shipper, { title });

  // Found in the public list and opened without JavaScript.
  const plain = await openWindow(browser, { locale: "ar", javaScript: false });
  await plain.page.goto("/ar/announcements");
  await plain.page.getByRole("link", { name: title }).first().click();
  await expect(plain.page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(plain.page.locator("html")).toHaveAttribute("dir", "rtl");
  const detailPath = new URL(plain.page.url()).pathname;
  await plain.context.close();

  const of = {
    shipper: await openWindow(browser, { locale: "fr", as: shipper }),
    carrier: await openWindow(browser, { locale: "ar", as: carrier, width: 390 }),
  };
  const ar = (key: string) => words("ar", "chat", key);
  const fr = (key: string) => words("fr", "chat", key);

  await of.carrier.page.goto(detailPath);
  await expectNoOverflow(of.carrier.page);
  await of.carrier.page
    .getByRole("button", { name: words("ar", "listing", "contact.offer") })
    .first()
    .click();
  const offer = of.carrier.page.getByRole("dialog");
  await offer.getByLabel(words("ar", "listing", "contact.offerForm.amount")).fill("60");
  await offer.getByRole("button", { name: words("ar", "listing", "contact.offerForm.submit") }).click();
  await of.carrier.page.waitForURL(/\/chat\/\d+/);
  const roomPath = new URL(of.carrier.page.url()).pathname.replace(/^\/ar/, "");
  await of.shipper.page.goto(pathIn("fr", roomPath));

  const counter = of.shipper.page.getByRole("button", { name: fr("offer.counter") }).first();
  await expect(counter).toBeVisible();
  await counter.click();
  await of.shipper.page.getByRole("dialog").getByLabel(fr("form.amount")).fill("50");
  await of.shipper.page
    .getByRole("dialog")
    .getByRole("button", { name: fr("form.submit") })
    .click();

  await of.carrier.page
    .getByRole("button", { name: ar("offer.accept") })
    .first()
    .click();
  await of.carrier.page
    .getByRole("dialog")
    .getByRole("button", { name: ar("accept.confirm") })
    .click();

  await of.shipper.page
    .getByRole("link", { name: fr("deal.pay") })
    .first()
    .click();
  await of.shipper.page.waitForURL(/\/reservations\/\d+/);
  const reservationPath = new URL(of.shipper.page.url()).pathname;
  await of.carrier.page.goto(pathIn("ar", reservationPath));

  const pay = words("fr", "payments", "form.pay");
  await of.shipper.page.getByRole("main").getByRole("button", { name: pay }).first().click();
  const dialog = of.shipper.page.getByRole("dialog");
  await dialog.getByLabel(words("fr", "payments", "form.number")).fill("4242 4242 4242 4242");
  await dialog.getByLabel(words("fr", "payments", "form.expiry")).fill("12/30");
  await dialog.getByLabel(words("fr", "payments", "form.cvc")).fill("123");
  await dialog.getByRole("button", { name: pay }).click();
  await expect(dialog.getByText(words("fr", "payments", "success.title")).first()).toBeVisible();
  await dialog.getByRole("button", { name: words("fr", "payments", "success.close") }).click();

  for (const kind of ["pickup", "drop"] as const) {
    const box = of.shipper.page.getByRole("figure").filter({ hasText: words("fr", "reservations", `code.${kind}`) });
    await expect(box).toContainText(/\d{3}\s?\d{3}/);
    const code = /\d{3}\s?\d{3}/.exec((await box.textContent()) ?? "")?.[0].replaceAll(/\s/g, "") ?? "";
    await of.carrier.page.getByLabel(words("ar", "reservations", "entry.label")).fill(code);
    await of.carrier.page
      .getByRole("button", {
        name: words("ar", "reservations", kind === "pickup" ? "entry.submitPickup" : "entry.submitDrop"),
      })
      .click();
    const status = words("fr", "reservations", kind === "pickup" ? "status.in_progress" : "status.completed");
    await expect(of.shipper.page.getByText(status).first()).toBeVisible();
  }
  await expect(of.carrier.page.getByText(words("ar", "reservations", "status.completed")).first()).toBeVisible();
  expect(await checkLedger(testDb())).toEqual([]);
  expect(announcement.id).toBeGreaterThan(0);
  await of.shipper.context.close();
  await of.carrier.context.close();
});
