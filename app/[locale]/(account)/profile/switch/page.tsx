import { getTranslations } from "next-intl/server";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import { SideCards } from "@/components/identity/accounts/side-cards";
import { readForPage } from "@/lib/http/page";
import { getMe } from "@/lib/identity/accounts/get-me";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("information");

/** The two halves of the market: where the person is, and what the other one is like. */
export default function SwitchPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="information" path="/profile/switch" namespaces={["profile", "forms", "validation"]}>
      {renderSwitch}
    </ProfileScreen>
  );
}

async function renderSwitch({ locale }: Asked) {
  const [t, me] = await Promise.all([getTranslations("profile.side"), readForPage(getMe, locale)]);
  const hasBoth = me.logisticsProfileTypes.length > 1;
  const isShipper = me.profile.logisticsProfileType.name === "shipper";
  return (
    <ProfileFrame tab="information" title={hasBoth ? t("title") : t(isShipper ? "becomeCarrier" : "becomeShipper")}>
      <p className="mb-6 max-w-[65ch] text-lead text-muted">{t("lead")}</p>
      <SideCards user={me} />
    </ProfileFrame>
  );
}
