import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makeDelivered, makePerson, makePickedUp } from "@/tests/support/factories";
import { randomWord } from "@/tests/support/random-word";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const WORDS = "Le carton est arrivé ouvert, et la moitié de ce qu’il contenait n’y est plus.";

scenario(
  "a sender disputes a delivery, the carrier answers, and a moderator splits what is held",
  usually("fr", 1280),
  async ({ browser, variant, otherVariant }) => {
    const title = `Carton contesté ${randomWord()}`;
    const deal = await makePickedUp(50, { title });
    const path = `/reservations/${deal.reservationId}`;
    const t = textsOf(variant.locale, "disputes");
    const his = textsOf(otherVariant.locale, "disputes");
    const shipper = await openWindow(browser, { ...variant, as: deal.shipper });
    const carrier = await openWindow(browser, { ...otherVariant, as: deal.carrier });
    await carrier.page.goto(pathIn(otherVariant.locale, path));
    await shipper.page.goto(pathIn(variant.locale, path));
    await shipper.page.getByRole("button", { name: t("open") }).click();
    const form = shipper.page.getByRole("dialog");
    await form.getByRole("button", { name: t("form.send") }).click();
    await expect(form.getByRole("alert").first()).toBeVisible();
    await form.getByLabel(t("form.reason")).selectOption("missing_items");
    await form.getByLabel(t("form.statement")).fill(WORDS);
    await form.locator("input[type=file]").first().setInputFiles("docs/screens/home.png");
    await expect(form.locator("img")).toBeVisible();
    await expectNoOverflow(shipper.page);
    await form.getByRole("button", { name: t("form.send") }).click();
    await expect(form).toBeHidden();
    // It stands far above the button that opened it: the page goes there.
    await expect(shipper.page.locator("#dispute").getByText(t("status.open"))).toBeInViewport();

    // The carrier's open page hears of it, and shows the words and the picture.
    const theirs = carrier.page.locator("#dispute");
    await expect(theirs.getByText(WORDS)).toBeVisible();
    await expect(theirs.locator("img")).toBeVisible();
    await expectNoOverflow(carrier.page);
    await theirs.getByRole("button", { name: his("answer.open") }).click();
    const answer = carrier.page.getByRole("dialog");
    await answer.getByLabel(his("answer.statement")).fill("سلمت الطرد مغلقا كما استلمته من المرسل.");
    await answer.getByRole("button", { name: his("answer.send") }).click();
    await expect(shipper.page.locator("#dispute").getByText(t("status.answered"))).toBeVisible();

    const moderator = await openWindow(browser, { ...otherVariant, as: await makePerson({ staffRole: "moderator" }) });
    await moderator.page.goto(pathIn(otherVariant.locale, "/moderation/disputes?queue=answered"));
    await moderator.page.getByRole("link", { name: title }).click();
    await moderator.page.getByRole("radio", { name: his("case.split") }).check();
    await moderator.page.getByLabel(his("case.amount")).fill("12,50");
    await moderator.page.getByLabel(his("case.reason")).fill("La moitié du contenu manque, l’emballage était faible.");
    await expectNoOverflow(moderator.page);
    await moderator.page
      .getByRole("main")
      .getByRole("button", { name: his("case.send") })
      .click();
    const confirm = moderator.page.getByRole("dialog");
    await expect(confirm).toContainText("37,50");
    await confirm.getByRole("button", { name: his("case.send") }).click();
    await expect(moderator.page.getByText(his("status.split")).first()).toBeVisible();
    for (const { page } of [shipper, carrier]) await expect(page.locator("#dispute")).toContainText("37,50");
    for (const { context, page } of [shipper, carrier, moderator]) {
      await expectNoOverflow(page);
      await context.close();
    }
  },
);

scenario(
  "two reviews come out together, and a visitor without scripts reads them on the person's page",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const deal = await makeDelivered();
    const path = `/reservations/${deal.reservationId}#reviews`;
    for (const { person, seen, comment } of [
      { person: deal.shipper, seen: otherVariant, comment: "Rendez-vous tenu, colis intact." },
      { person: deal.carrier, seen: variant, comment: "طرد مطابق للإعلان." },
    ] as const) {
      const t = textsOf(seen.locale, "reviews");
      const { context, page } = await openWindow(browser, { ...seen, as: person });
      await page.goto(pathIn(seen.locale, path));
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
      await expectNoOverflow(page);
      await form.getByRole("button", { name: t("form.send") }).click();
      await expect(page.locator("#reviews").getByText(comment)).toBeVisible();
      // Who writes second sees immediately what the first one wrote.
      await expect(page.getByText("Rendez-vous tenu")).toBeVisible();
      await expectNoOverflow(page);
      await context.close();
    }
    const { context, page } = await openWindow(browser, { ...variant, javaScript: false });
    await page.goto(pathIn(variant.locale, `/people/${deal.carrier.userId}`));
    await expect(page).toHaveURL(/\/people\/amel-b-\d+$/);
    await expect(page.getByText("Rendez-vous tenu, colis intact.")).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);
