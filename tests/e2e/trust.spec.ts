import { expect, test } from "@playwright/test";
import { makeDelivered, makePerson, makePickedUp } from "../support/factories";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const WORDS = "Le carton est arrivé ouvert, et la moitié de ce qu’il contenait n’y est plus.";

test("a sender disputes a delivery in French, the carrier answers on a phone in Arabic, a moderator splits what is held", async ({
  browser,
}) => {
  const deal = await makePickedUp(50, { title: "Carton contesté" });
  const path = `/reservations/${deal.reservationId}`;
  const t = textsOf("fr", "disputes");
  const ar = textsOf("ar", "disputes");
  const shipper = await openWindow(browser, { locale: "fr", as: deal.shipper });
  const carrier = await openWindow(browser, { locale: "ar", width: 390, as: deal.carrier });
  await carrier.page.goto(pathIn("ar", path));
  await shipper.page.goto(path);
  await shipper.page.getByRole("button", { name: t("open") }).click();
  const form = shipper.page.getByRole("dialog");
  await form.getByRole("button", { name: t("form.send") }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel(t("form.reason")).selectOption("missing_items");
  await form.getByLabel(t("form.statement")).fill(WORDS);
  await form.locator("input[type=file]").first().setInputFiles("docs/screens/home.png");
  await expect(form.locator("img")).toBeVisible();
  await form.getByRole("button", { name: t("form.send") }).click();
  await expect(form).toBeHidden();
  await expect(shipper.page.locator("#dispute").getByText(t("status.open"))).toBeVisible();

  // The carrier's open page hears of it, and shows the words and the picture.
  const theirs = carrier.page.locator("#dispute");
  await expect(theirs.getByText(WORDS)).toBeVisible();
  await expect(theirs.locator("img")).toBeVisible();
  await expectNoOverflow(carrier.page);
  await theirs.getByRole("button", { name: ar("answer.open") }).click();
  const answer = carrier.page.getByRole("dialog");
  await answer.getByLabel(ar("answer.statement")).fill("سلمت الطرد مغلقا كما استلمته من المرسل.");
  await answer.getByRole("button", { name: ar("answer.send") }).click();
  await expect(shipper.page.locator("#dispute").getByText(t("status.answered"))).toBeVisible();

  const moderator = await openWindow(browser, { locale: "fr", as: await makePerson({ staffRole: "moderator" }) });
  await moderator.page.goto("/moderation/disputes?queue=answered");
  await moderator.page.getByRole("link", { name: "Carton contesté" }).click();
  await moderator.page.getByRole("radio", { name: t("case.split") }).check();
  await moderator.page.getByLabel(t("case.amount")).fill("12,50");
  await moderator.page.getByLabel(t("case.reason")).fill("La moitié du contenu manque, l’emballage était faible.");
  await moderator.page
    .getByRole("main")
    .getByRole("button", { name: t("case.send") })
    .click();
  const confirm = moderator.page.getByRole("dialog");
  await expect(confirm).toContainText("37,50");
  await confirm.getByRole("button", { name: t("case.send") }).click();
  await expect(moderator.page.getByText(t("status.split")).first()).toBeVisible();
  for (const { page } of [shipper, carrier]) await expect(page.locator("#dispute")).toContainText("37,50");
  for (const { context } of [shipper, carrier, moderator]) await context.close();
});

test("two reviews come out together, and a visitor without scripts reads them on the person's page", async ({
  browser,
}) => {
  const deal = await makeDelivered();
  const path = `/reservations/${deal.reservationId}#reviews`;
  for (const { person, locale, width, comment } of [
    { person: deal.shipper, locale: "fr", width: 1280, comment: "Rendez-vous tenu, colis intact." },
    { person: deal.carrier, locale: "ar", width: 390, comment: "طرد مطابق للإعلان." },
  ] as const) {
    const t = textsOf(locale, "reviews");
    const { context, page } = await openWindow(browser, { locale, width, as: person });
    await page.goto(pathIn(locale, path));
    await expect(page.getByText("Rendez-vous tenu")).toHaveCount(0);
    await page.getByRole("button", { name: t("write") }).click();
    const form = page.getByRole("dialog");
    for (const criterion of ["punctuality", "communication", "care", "accuracy"] as const)
      await form
        .getByRole("group", { name: t(`criteria.${criterion}`) })
        .getByRole("radio")
        .last()
        .check();
    await form.getByLabel(t("form.comment")).fill(comment);
    await form.getByRole("button", { name: t("form.send") }).click();
    await expect(page.locator("#reviews").getByText(comment)).toBeVisible();
    if (person === deal.carrier) await expect(page.getByText("Rendez-vous tenu")).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  }
  const { context, page } = await openWindow(browser, { locale: "ar", width: 390, javaScript: false });
  await page.goto(`/ar/people/${deal.carrier.userId}`);
  await expect(page).toHaveURL(/\/ar\/people\/amel-b-\d+$/);
  await expect(page.getByText("Rendez-vous tenu, colis intact.")).toBeVisible();
  await context.close();
});
