import { expect, type Page } from "@playwright/test";
import { editPhoto } from "@/lib/identity/accounts/edit-photo";
import { getMe } from "@/lib/identity/accounts/get-me";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { addPhotos, photo } from "@/tests/e2e/steps/wizards";
import { callAs } from "@/tests/support/call";
import { makeImage, makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a photo that cannot be changed goes back to the one before; what its own call cannot do the account's does",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const person = await makePerson();
    await callAs(person, editPhoto, { photo: { id: await makeImage(person) } });
    const photoOf = async () => (await callAs(person, getMe)).profile.photo;
    const first = await photoOf();
    const { context, page } = await openWindow(browser, {
      ...variant,
      as: person,
      expectsServerErrors: true,
      expectsErrors: true,
    });
    const t = textsOf(variant.locale, "profile");
    const failed = textsOf(variant.locale, "failures")("profile.photo");
    await page.goto(pathIn(variant.locale, "/profile/information"));
    const shown = page.getByRole("img", { name: textsOf(variant.locale, "uploads")("photos.photo") });
    await expect(shown).toBeVisible();
    const before = await shown.getAttribute("src");
    await expectNoOverflow(page);

    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") asked.push(new URL(request.url()).pathname);
    });
    await refuse(page, "**/api/v1/users/me/photo", 422);
    await refuse(page, "**/api/v1/users/me", 503);
    await addPhotos(page, [await photo("#2456c7")]);
    await expect(page.getByText(failed).first()).toBeVisible();
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute("src", before ?? "");
    expect(asked).toEqual(["/api/v1/users/me/photo", "/api/v1/users/me"]);
    expect(await photoOf()).toBe(first);
    await expectNoOverflow(page);

    await page.unroute("**/api/v1/users/me");
    await addPhotos(page, [await photo("#b4551d")]);
    await expect(page.getByText(t("photo.saved")).first()).toBeVisible();
    expect(await photoOf()).not.toBe(first);
    await expect(shown).toHaveCount(1);
    await context.close();
  },
);

async function refuse(page: Page, url: string, status: number): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status, json: { status, code: "request.invalid", message: "…", data: {} } })
      : route.continue(),
  );
}
