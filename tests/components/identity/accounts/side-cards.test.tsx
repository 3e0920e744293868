import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SideCards } from "@/components/identity/accounts/side-cards";
import { LOCALES } from "@/lib/core/base/actor";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { draw } from "@/tests/support/components/draw";
import { RESIDENCE_OPTIONS } from "@/tests/support/components/residence";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
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

describe("a new carrier's profile", () => {
  const ADD = "POST /v1/users/sub-profile";
  const t = textsOf("fr", "profile.side");
  const country = () => page.getByLabelText(textsOf("fr", "residence")("label"), { exact: true });
  /** A person with the sender's side alone. */
  const sender = () => {
    const user = onSide("shipper");
    return { ...user, logisticsProfileTypes: user.logisticsProfileTypes.slice(0, 1) };
  };

  it("asks where its person lives, proposed by their phone number", async () => {
    answer(ADD, appError(409, "profile.exists", "Déjà là."));
    await draw(<SideCards user={sender()} residence={RESIDENCE_OPTIONS} />);
    await expect.element(country()).toHaveValue("FR");
    await country().selectOptions("DZ");
    await page.getByRole("button", { name: t("becomeCarrier") }).click();
    await expect.poll(() => callsTo(ADD).map(({ body }) => body)).toMatchObject([{ residenceCountry: "DZ" }]);
  });

  it("asks nothing that is known, or another's to say", async () => {
    answer(ADD, appError(409, "profile.exists", "Déjà là."));
    await draw(<SideCards user={sender()} />);
    await expect.element(country()).not.toBeInTheDocument();
    await page.getByRole("button", { name: t("becomeCarrier") }).click();
    await expect.poll(() => callsTo(ADD)).toHaveLength(1);
    expect(callsTo(ADD)[0]?.body).not.toHaveProperty("residenceCountry");
  });
});
