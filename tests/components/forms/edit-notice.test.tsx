import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { InformationForm } from "@/components/identity/accounts/information-form";
import { RetentionForm } from "@/components/staff/settings/retention-form";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { LONG, textsOf } from "@/tests/support/components/texts";
import { userView } from "@/tests/support/components/views";

const CALL = "PUT /v1/profiles/me";

const stored = (firstName: string) => {
  const view = userView();
  return { ...view, profile: { ...view.profile, firstName, version: "newer" } };
};

const conflict = (current: unknown, changed: string[]) => ({
  status: 409,
  body: { code: "edit.conflict", message: "!", data: { version: "newer", changed, current } },
});

/** A form in which two names were typed, and that was refused as another window saved the first. */
async function openConflict(theirs = "Nadia", locale: Locale = "fr") {
  const t = textsOf(locale, "profile.information");
  const words = textsOf(locale, "forms.conflict");
  await draw(<InformationForm user={userView()} />, locale);
  answer(CALL, conflict(stored(theirs), ["firstName"]));
  await page.getByLabelText(t("firstName"), { exact: true }).fill("Nour");
  await page.getByLabelText(t("lastName"), { exact: true }).fill("Haddad");
  await page.getByRole("button", { name: t("save") }).click();
  const notice = page.getByRole("alert");
  await expect.element(notice).toBeVisible();
  return {
    notice,
    first: page.getByLabelText(t("firstName"), { exact: true }),
    last: page.getByLabelText(t("lastName"), { exact: true }),
    save: page.getByRole("button", { name: t("save") }),
    take: page.getByRole("button", { name: words("take") }),
    keep: page.getByRole("button", { name: words("keep") }),
    isSaved: page.getByText(t("saved")),
  };
}

describe("a form that somebody else has saved meanwhile", () => {
  it("shows which field holds what, has the focus, and leaves what was typed", async () => {
    const { notice, first, last } = await openConflict();
    for (const text of ["Prénom", "Nadia", "Nour"]) await expect.element(notice).toHaveTextContent(text);
    await expect.element(notice).not.toHaveTextContent("Haddad");
    await expect.element(notice).toHaveFocus();
    await expect.element(first).toHaveValue("Nour");
    await expect.element(last).toHaveValue("Haddad");
  });

  it("saves mine over it once that is chosen, with the newer version", async () => {
    const { keep, notice, isSaved } = await openConflict();
    answer(CALL, { body: stored("Nour") });
    await keep.click();
    await expect.element(isSaved).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    expect(callsTo(CALL).map(({ body }) => body)).toMatchObject([
      { firstName: "Nour", version: userView().profile.version },
      { firstName: "Nour", lastName: "Haddad", version: "newer" },
    ]);
  });

  it("takes the newer value alone, and leaves what was typed elsewhere for the next save", async () => {
    const { take, notice, first, last, save, isSaved } = await openConflict();
    await take.click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(first).toHaveValue("Nadia");
    await expect.element(last).toHaveValue("Haddad");
    expect(callsTo(CALL)).toHaveLength(1);
    answer(CALL, { body: stored("Nadia") });
    await save.click();
    await expect.element(isSaved).toBeVisible();
    expect(callsTo(CALL)[1]?.body).toMatchObject({ firstName: "Nadia", lastName: "Haddad", version: "newer" });
  });

  it("asks again when it was saved once more", async () => {
    const { keep, notice, first } = await openConflict();
    answer(CALL, conflict(stored("Yamina"), ["firstName"]));
    await keep.click();
    await expect.element(notice).toHaveTextContent("Yamina");
    await expect.element(first).toHaveValue("Nour");
  });

  it("is saved again with the version of its own save", async () => {
    await draw(<InformationForm user={userView()} />);
    const t = textsOf("fr", "profile.information");
    answer(CALL, { body: stored("Amel") });
    for (const count of [1, 2]) {
      await page.getByRole("button", { name: t("save") }).click();
      await expect.poll(() => callsTo(CALL)).toHaveLength(count);
    }
    expect(callsTo(CALL).map(({ body }) => Reflect.get(Object(body), "version"))).toEqual([
      userView().profile.version,
      "newer",
    ]);
  });

  it.each(["fr", "ar"] as const)("fits long texts into the page, in %s", async (locale) => {
    await openConflict(LONG.slice(0, 300), locale);
    await expectNoOverflow();
  });
});

it("names who has saved a setting meanwhile", async () => {
  const PUT = "PUT /v1/admin/settings/retention";
  const change = { id: 9, name: "retention", value: { days: 60 }, setBy: "Karim", createdAt: "2026-11-01T00:00:00Z" };
  await draw(<RetentionForm days={30} seenId={7} />);
  const t = textsOf("fr", "admin.site");
  answer(PUT, conflict(change, ["days"]));
  await page.getByLabelText(t("retentionDays")).fill("45");
  await page.getByRole("button", { name: t("save") }).click();
  const notice = page.getByRole("alert");
  for (const text of ["Karim", "60", "45"]) await expect.element(notice).toHaveTextContent(text);
  answer(PUT, { body: { ...change, id: 10, value: { days: 45 } } });
  await page.getByRole("button", { name: textsOf("fr", "forms.conflict")("keep") }).click();
  await expect.element(page.getByText(t("saved"))).toBeVisible();
  expect(callsTo(PUT).map(({ body }) => body)).toEqual([
    { days: "45", seenId: 7 },
    { days: "45", seenId: 9 },
  ]);
});
