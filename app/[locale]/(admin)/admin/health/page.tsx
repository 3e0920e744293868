import { getTranslations } from "next-intl/server";
import { FailedJobs } from "@/components/staff/health/failed-jobs";
import { HealthScreen } from "@/components/staff/health/health-screen";
import { readForPage } from "@/lib/http/page";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { getHealth } from "@/lib/staff/health/get-health";
import { listFailedJobs } from "@/lib/staff/health/list-failed-jobs";

export const generateMetadata = adminMetadata("health");

/** The health of the system: pending work, failures, and the balance of the ledger. */
export default signedInPage({
  path: "/admin/health",
  needs: "admin",
  render: renderHealth,
});

async function renderHealth({ locale }: SignedInRequest) {
  const [t, health, failed] = await Promise.all([
    getTranslations("admin.health"),
    readForPage(getHealth, locale),
    readForPage(listFailedJobs, locale),
  ]);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("lead")}</p>
      </header>
      <HealthScreen health={health} />
      <FailedJobs jobs={failed.data} />
    </div>
  );
}
