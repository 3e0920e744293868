import { getTranslations } from "next-intl/server";
import { announcementValuesOf } from "@/components/listings/wizard/announcement-values";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { webRuntime } from "@/lib/http/runtime";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { MissingPage } from "@/lib/pages/base/not-found-screen";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { findEdited } from "@/lib/pages/listings/find-edited";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "wizard.ship" }))("editTitle"),
);

/** Changes an announcement of one's own. */
export default signedInPage<{ id: string }>({
  path: "/ship/[id]/edit",
  namespaces: ["wizard", "validation", "forms", "uploads", "payments.prices", "listings", "map"],
  async render({ locale, actor, params }) {
    const view = await findEdited(getAnnouncement, locale, params.id);
    if (!view) return <MissingPage />;
    return (
      <AnnouncementWizard
        who={actor.logisticsType}
        isProfessional={actor.businessType === "professional"}
        userId={actor.userId}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        edited={{
          id: view.id,
          values: announcementValuesOf(view),
          canPublish: view.actions.includes("publish"),
          version: view.private?.version ?? "",
        }}
      />
    );
  },
});
