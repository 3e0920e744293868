import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { InformationForm } from "@/components/identity/accounts/information-form";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { userView } from "@/tests/support/components/views";

const CALL = "PUT /v1/profiles/me";
const WOULD_END = {
  status: 409,
  body: { code: "verification.would_end", message: "!", data: { changed: ["lastName", "phone"] } },
};

const verified = () => {
  const view = userView();
  return { ...view, profile: { ...view.profile, verified: true } };
};

async function saveOtherName(locale: Locale = "fr") {
  const t = textsOf(locale, "profile.information");
  await draw(<InformationForm user={verified()} />, locale);
  answer(CALL, WOULD_END);
  await expect.element(page.getByText(t("verifiedText"))).toBeVisible();
  await page.getByLabelText(t("lastName"), { exact: true }).fill("Haddad");
  await page.getByRole("button", { name: t("save") }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(t("endsText"))).toBeVisible();
  return { t, dialog };
}

it("a verified person is shown what a change ends, which fields do, and asked", async () => {
  const { t, dialog } = await saveOtherName();
  for (const field of ["lastName", "phone"]) await expect.element(dialog).toHaveTextContent(t(field));
  await expect.element(dialog).not.toHaveTextContent(t("firstName"));
  expect(callsTo(CALL)[0]?.body).not.toHaveProperty("endsVerification");
});

it("saves it once that is accepted, and asks again for the next one", async () => {
  const { t, dialog } = await saveOtherName();
  answer(CALL, { body: verified() });
  await dialog.getByRole("button", { name: t("endsConfirm") }).click();
  await expect.element(page.getByText(t("saved"))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsTo(CALL).at(-1)?.body).toMatchObject({ lastName: "Haddad", endsVerification: true });
  answer(CALL, WOULD_END);
  await page.getByRole("button", { name: t("save") }).click();
  await expect.element(dialog).toBeVisible();
  expect(callsTo(CALL).at(-1)?.body).not.toHaveProperty("endsVerification");
});

it("sends nothing when the person leaves what was checked, and retains what was typed", async () => {
  const { t, dialog } = await saveOtherName();
  const count = callsTo(CALL).length;
  await dialog.getByRole("button", { name: t("endsKeep") }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t("lastName"), { exact: true })).toHaveValue("Haddad");
  expect(callsTo(CALL)).toHaveLength(count);
});

it("asks in Arabic on a phone without overflow", async () => {
  const { dialog } = await saveOtherName("ar");
  await expect.element(dialog).toBeVisible();
  await expectNoOverflow();
});
