import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PreferenceList } from "@/components/identity/notifications/preference-list";
import { LOCALES } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const PATH = "/v1/notifications/preferences";
const on = { inApp: true, byMail: true, isMailOptional: true, byPush: true };
const list = (over: object = {}) => (
  <PreferenceList
    preferences={[
      { group: "messages", ...on, isDaily: false, ...over },
      { group: "offers", ...on, isDaily: null },
    ]}
  />
);
const daily = (locale: (typeof LOCALES)[number] = "fr") =>
  page.getByRole("checkbox", { name: textsOf(locale, "notifications")("prefs.daily") });

it.each(LOCALES)("mails of messages may come once a day, and no others, in %s", async (locale) => {
  answer(`PATCH ${PATH}`, { body: { data: [] } });
  await draw(list(), locale);
  expect(daily(locale).elements()).toHaveLength(1);
  await daily(locale).click();
  await expect.element(daily(locale)).toBeChecked();
  await expect
    .poll(() => callsTo(`PATCH ${PATH}`).map(({ body }) => body))
    .toEqual([{ group: "messages", isDaily: true }]);
});

it("a choice that was not stored is taken back", async () => {
  answer(`PATCH ${PATH}`, appError(503, "server.busy", "Réessayez."));
  await draw(list());
  await daily().click();
  await expect.poll(() => callsTo(`PATCH ${PATH}`)).toHaveLength(1);
  await expect.element(daily()).not.toBeChecked();
});

it("without mails there is no choice", async () => {
  await draw(list({ byMail: false }));
  await expect.element(daily()).toBeDisabled();
});
