import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { TranslateButton } from "@/components/platform/translations/translate-button";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import { TranslationOffer } from "@/components/platform/translations/translation-offer";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo, held } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const ENGLISH = "Hello, can you take a small box?";
let lastId = 0;

/**
 * A message with its button; each test has a message of its own, as translations outlive a screen.
 */
async function drawMessage({ text = ENGLISH, locale = "fr" as Locale, isOffered = true } = {}) {
  lastId += 1;
  const of = { subject: "message" as const, id: lastId };
  await draw(
    <TranslationOffer isOffered={isOffered}>
      <TranslatedText of={of} field="content" text={text} as="p" />
      <TranslateButton of={of} texts={[text]} />
    </TranslationOffer>,
    locale,
  );
  return textsOf(locale, "common");
}

const gives = (text: string, language: string | null = "en") => ({
  body: { texts: [{ field: "content", text, language }] },
});

it("shows the translation, marks it as one, and the original is one tap away", async () => {
  const t = await drawMessage();
  answer("POST /v1/translations", gives("Bonjour, pouvez-vous prendre une petite boîte ?"));
  await expect.element(page.getByText(ENGLISH)).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: t("translation.show") }).click();
  await expect.element(page.getByText("Bonjour, pouvez-vous")).not.toHaveAttribute("lang");
  await expect.element(page.getByText(t("translation.doneFrom.en"))).toBeVisible();
  expect(callsTo("POST /v1/translations").map(({ body }) => body)).toEqual([
    { subject: "message", id: lastId, locale: "fr" },
  ]);
  await page.getByRole("button", { name: t("translation.original") }).click();
  await expect.element(page.getByText(ENGLISH)).toBeVisible();
  // What is known is not asked for again.
  await page.getByRole("button", { name: t("translation.show") }).click();
  await expect.element(page.getByText("Bonjour, pouvez-vous")).toBeVisible();
  expect(callsTo("POST /v1/translations")).toHaveLength(1);
});

it("asks once while it is pressed twice", async () => {
  const t = await drawMessage();
  const slow = held(gives("Bonjour"));
  answer("POST /v1/translations", slow.give);
  const button = page.getByRole("button");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  slow.letGo();
  await expect.element(page.getByText("Bonjour", { exact: true })).toBeVisible();
  expect(callsTo("POST /v1/translations")).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: t("translation.original") })).toBeVisible();
});

it("leaves the original and shows an error when the provider is unavailable", async () => {
  const t = await drawMessage({ locale: "ar" });
  answer("POST /v1/translations", appError(503, "translation.unavailable", "-"));
  await page.getByRole("button", { name: t("translation.show") }).click();
  await expect.element(page.getByText(ENGLISH)).toBeVisible();
  await expect.element(page.getByRole("button", { name: t("translation.show") })).toBeEnabled();
});

it.each([
  ["on a site without a provider", { isOffered: false }],
  ["under what is in the reader's language", { text: "Bonjour, merci pour le colis" }],
])("there is no button %s", async (_where, options) => {
  const t = await drawMessage(options);
  await expect.element(page.getByRole("paragraph").first()).toBeVisible();
  expect(page.getByRole("button", { name: t("translation.show") }).elements()).toHaveLength(0);
});
