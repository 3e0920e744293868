import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PREFERENCE_AREAS } from "@/components/identity/notifications/preference-areas";
import { PreferenceList } from "@/components/identity/notifications/preference-list";
import { LOCALES } from "@/lib/core/base/actor";
import { NOTIFICATION_GROUPS, OPTIONAL_MAIL_GROUPS } from "@/lib/identity/notifications/enums";
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

const ALL: Parameters<typeof PreferenceList>[0]["preferences"] = NOTIFICATION_GROUPS.map((group) => ({
  group,
  inApp: true,
  byPush: true,
  byMail: group !== "team",
  isMailOptional: OPTIONAL_MAIL_GROUPS.some((optional) => optional === group),
  isDaily: group === "messages" ? false : null,
}));
const t = textsOf("fr", "notifications");
const area = (name: string) => page.getByRole("group", { name: t(`prefs.areas.${name}.title`) });

it("every group of notifications is in one area", () => {
  expect(Object.values(PREFERENCE_AREAS).flat().toSorted()).toEqual([...NOTIFICATION_GROUPS].toSorted());
});

it.each(["fr", "ar"] as const)(
  "has a choice for each area and channel, and the kinds on request, in %s",
  async (locale) => {
    await page.viewport(390, 844);
    await draw(<PreferenceList preferences={ALL} />, locale);
    const own = textsOf(locale, "notifications");
    const boxes = page.getByRole("checkbox");
    // Three channels for each of four areas, and the daily mail.
    expect(boxes.elements()).toHaveLength(13);
    await page.getByText(own("prefs.details")).first().click();
    await expect.poll(() => boxes.elements().length).toBe(13 + 8);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

it("one press changes what differs in its area, and only that", async () => {
  answer(`PATCH ${PATH}`, { body: { data: [] } });
  await draw(
    <PreferenceList preferences={ALL.map((one) => (one.group === "offers" ? { ...one, byPush: false } : one))} />,
  );
  const push = area("talks").getByRole("checkbox", { name: t("prefs.byPush") });
  await expect.element(area("talks").getByText(t("prefs.some"))).toBeVisible();
  await expect.element(push).not.toBeChecked();
  await push.click();
  await expect.element(push).toBeChecked();
  await expect
    .poll(() => callsTo(`PATCH ${PATH}`).map(({ body }) => body))
    .toEqual([{ group: "offers", byPush: true }]);
  await push.click();
  await expect.poll(() => callsTo(`PATCH ${PATH}`)).toHaveLength(4);
});

it("mails that must arrive cannot be turned off", async () => {
  await draw(<PreferenceList preferences={ALL} />);
  const mail = area("deals").getByRole("checkbox", { name: t("prefs.byMail") });
  await expect.element(mail).toBeChecked();
  await expect.element(mail).toBeDisabled();
});
