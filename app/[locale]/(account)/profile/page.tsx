import { getTranslations } from "next-intl/server";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { DashboardScreen } from "@/components/site/dashboard/dashboard-screen";
import { readForPage } from "@/lib/http/page";
import { getMe } from "@/lib/identity/accounts/get-me";
import { listPopularLanes } from "@/lib/listings/lanes/list-popular-lanes";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";
import { profileMetadata } from "./profile-metadata";

/** The title of the tab. */
export const generateMetadata = profileMetadata("dashboard");

/** Where a person stands: what waits for them, figures, months, what happened, where it goes. */
export default signedInPage({
  path: profilePath("dashboard"),
  render: renderDashboard,
});

async function renderDashboard({ locale }: SignedInRequest) {
  const [t, me, dashboard] = await Promise.all([
    getTranslations("profile.start"),
    readForPage(getMe, locale),
    readForPage(getDashboard, locale),
  ]);
  // Who has sent nothing yet is shown where the others go.
  const lanes = dashboard.destinations.length > 0 ? [] : await readForPage(listPopularLanes, locale);
  return (
    <ProfileFrame tab="dashboard" title={t("title", { name: me.profile.firstName })}>
      <DashboardScreen
        dashboard={dashboard}
        lanes={lanes}
        suspended={me.workspaces.filter((team) => team.isSuspended)}
      />
    </ProfileFrame>
  );
}
