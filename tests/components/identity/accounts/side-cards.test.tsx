import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SideCards } from "@/components/identity/accounts/side-cards";
import { LOCALES } from "@/lib/core/base/actor";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { draw } from "@/tests/support/components/draw";
import { userView } from "@/tests/support/components/views";

const GO_ON = {
  fr: { shipper: "Continuer en tant qu’expéditeur", carrier: "Continuer en tant que transporteur" },
  en: { shipper: "Continue as a sender", carrier: "Continue as a carrier" },
  ar: { shipper: "المتابعة بصفة مرسل", carrier: "المتابعة بصفة ناقل" },
};

/** A person with both sides, on one of them. */
function onSide(name: "shipper" | "carrier") {
  const user = userView();
  const sides = (["shipper", "carrier"] as const).map((side) => ({ id: LogisticsProfileType[side], name: side }));
  const current = { id: LogisticsProfileType[name], name };
  return { ...user, logisticsProfileTypes: sides, profile: { ...user.profile, logisticsProfileType: current } };
}

describe("the switch to the other side", () => {
  it.each(
    LOCALES.flatMap((locale) => [[locale, "shipper", "carrier"] as const, [locale, "carrier", "shipper"] as const]),
  )("shows in %s, from the %s's side, that one goes on as a %s", async (locale, from, to) => {
    await draw(<SideCards user={onSide(from)} />, locale);
    await expect.element(page.getByRole("button")).toHaveTextContent(new RegExp(`^${GO_ON[locale][to]}$`));
  });
});
