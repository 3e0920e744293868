import { getTranslations } from "next-intl/server";
import { AccessDenied } from "@/components/listings/wizard/access-denied";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { loadPartOrLog } from "@/lib/pages/base/load-or-log";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { searchedListing } from "@/lib/pages/listings/searched-ends";
import { getUsualTripCheck } from "@/lib/staff/moderation/get-usual-trip-check";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "wizard.travel" }))("title"),
);

/** Announces a trip: for carriers with a confirmed account alone (product: trips). */
export default signedInPage({
  path: "/travel/new",
  namespaces: ["wizard", "residence", "validation", "forms", "uploads", "payments.prices", "listings", "map"],
  render: async ({ locale, search, actor: { userId, logisticsType, confirmed, businessType } }) => {
    if (logisticsType !== "carrier" || !confirmed) return <AccessDenied isCarrier={logisticsType === "carrier"} />;
    // The form is worth having without it.
    const check = await loadPartOrLog("the usual check of trips", () => readForPage(getUsualTripCheck, locale));
    const identity = await loadPartOrLog("the identity check", () => readForPage(getVerification, locale));
    const own = await loadPartOrLog("the trip before", () =>
      readForPage(listOwnTrips, locale, { userId, page: 1, limit: 1 }),
    );
    return (
      <TripWizard
        userId={userId}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        isProfessional={businessType === "professional"}
        checkHours={check?.hours ?? null}
        asksIdentity={identity?.status === "none" || identity?.status === "rejected"}
        before={own?.data[0]}
        searched={await searchedListing(locale, search)}
      />
    );
  },
});
