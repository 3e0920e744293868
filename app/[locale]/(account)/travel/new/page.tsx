import { getTranslations } from "next-intl/server";
import { privateMetadata, signedInPage } from "@/app/[locale]/signed-in-page";
import { AccessDenied } from "@/components/listings/wizard/access-denied";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { localDay, MARKET_ZONE } from "@/lib/core/time";
import { webRuntime } from "@/lib/http/runtime";

/** The title of the tab. */
export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "wizard.travel" }))("title"),
);

/** Announces a trip: for carriers with a confirmed account alone (product: trips). */
export default signedInPage({
  path: "/travel/new",
  namespaces: ["wizard", "validation", "forms", "payments", "listings", "map"],
  render: ({ actor: { userId, logisticsType, confirmed, businessType } }) =>
    logisticsType === "carrier" && confirmed ? (
      <TripWizard
        userId={userId}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        isProfessional={businessType === "professional"}
      />
    ) : (
      <AccessDenied />
    ),
});
