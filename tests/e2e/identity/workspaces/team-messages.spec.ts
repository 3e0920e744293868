import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "two members write to each other, and who was taken out is signed out",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }, testInfo) => {
    const owner = await makePerson();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const hers = textsOf(variant.locale, "workspaces");
    const his = textsOf(otherVariant.locale, "workspaces");
    const mine = await openWindow(browser, { ...variant, as: owner });
    const theirs = await openWindow(browser, { ...otherVariant, as: mate, expectsErrors: true });
    await mine.page.goto(pathIn(variant.locale, "/profile/team/messages"));
    await theirs.page.goto(pathIn(otherVariant.locale, "/profile/team"));

    await mine.page.getByLabel(hers("messages.composer.label")).fill("Rendez-vous demain ? نعم");
    await mine.page.getByRole("button", { name: hers("messages.composer.send") }).click();
    await expect(mine.page.getByRole("article").getByText("Rendez-vous demain ? نعم")).toBeVisible();
    await expectNoOverflow(mine.page);

    // The number at the team's entry comes without a reload, and goes when it is read.
    const badge = {
      fr: /1 message de l’équipe non lu/,
      en: /1 unread team message/,
      ar: /رسالة واحدة غير مقروءة من الفريق/,
    }[otherVariant.locale];
    await expect(theirs.page.getByText(badge)).toBeAttached();
    await theirs.page.getByRole("link", { name: his("messages.open") }).click();
    await expect(theirs.page.getByRole("article").getByText("Rendez-vous demain ? نعم")).toBeVisible();
    await expect(theirs.page.getByText(badge)).toHaveCount(0);
    const field = theirs.page.getByLabel(his("messages.composer.label"));
    await field.fill("Oui, à 8 h");
    await field.press("Enter");
    await expect(mine.page.getByRole("article").getByText("Oui, à 8 h")).toBeVisible();
    await expectNoOverflow(theirs.page);
    for (const [name, { page }] of Object.entries({ mine, theirs }))
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

    await mine.page.goto(pathIn(variant.locale, "/profile/team"));
    await mine.page
      .getByRole("button", { name: /Amel Benali/ })
      .last()
      .click();
    await mine.page.getByRole("menuitem", { name: hers("remove") }).click();
    await mine.page
      .getByRole("dialog")
      .getByRole("button", { name: hers("remove") })
      .click();
    const ended = textsOf(otherVariant.locale, "accounts")("sessionEnded.title");
    await expect(theirs.page.getByRole("dialog", { name: ended })).toBeVisible();
    await theirs.page.reload();
    await expect(theirs.page).toHaveURL(/sign-in/);
  },
);

scenario(
  "who is alone in a workspace is prompted to invite somebody",
  usually("fr", 1280),
  async ({ browser, variant }, testInfo) => {
    const t = textsOf(variant.locale, "workspaces");
    const { page } = await openWindow(browser, { ...variant, as: await makePerson() });
    await page.goto(pathIn(variant.locale, "/profile/team/messages"));
    await expect(page.getByText(t("messages.alone"))).toBeVisible();
    await expect(page.getByRole("log")).toHaveCount(0);
    await page.screenshot({ path: testInfo.outputPath("alone.png") });
    await page.getByRole("link", { name: t("messages.invite") }).click();
    await page.waitForURL(/profile\/team$/);
    await expectNoOverflow(page);
  },
);
