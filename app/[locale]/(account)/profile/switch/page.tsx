import { getTranslations } from "next-intl/server";
import { SideCards } from "@/components/identity/accounts/side-cards";
import { safeNext } from "@/lib/core/fields/safe-next";
import { readForPage } from "@/lib/http/page";
import { getResidence } from "@/lib/identity/residence/get-residence";
import { loadMe } from "@/lib/pages/base/load-frame";
import { loadPartOrLog } from "@/lib/pages/base/load-or-log";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { residenceOptions } from "@/lib/pages/identity/residence-options";

export const generateMetadata = profileMetadata("information");

/** The two sides of the market: the user's current one, and the other's features. */
export default signedInPage({
  path: "/profile/switch",
  namespaces: ["profile", "residence", "forms", "validation"],
  render: renderSwitch,
});

async function renderSwitch({ locale, search }: SignedInRequest) {
  const [t, me, residence] = await Promise.all([
    getTranslations("profile.side"),
    loadMe(locale),
    loadPartOrLog("the country of residence", () => readForPage(getResidence, locale)),
  ]);
  const isAsked = residence?.country === null && residence.mayChange;
  const hasBoth = me.logisticsProfileTypes.length > 1;
  const isShipper = me.profile.logisticsProfileType.name === "shipper";
  return (
    <OwnFrame
      locale={locale}
      tab="information"
      title={hasBoth ? t("title") : t(isShipper ? "becomeCarrier" : "becomeShipper")}
    >
      <p className="mb-6 max-w-[65ch] text-lead text-muted">{t("lead")}</p>
      <SideCards user={me} residence={isAsked ? residenceOptions(locale) : undefined} next={safeNext(search.next)} />
    </OwnFrame>
  );
}
