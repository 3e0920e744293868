import { getTranslations } from "next-intl/server";
import { tripValuesOf } from "@/components/listings/wizard/trip-values";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { webRuntime } from "@/lib/http/runtime";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { MissingPage } from "@/lib/pages/base/not-found-screen";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { findEdited } from "@/lib/pages/listings/find-edited";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "wizard.travel" }))("editTitle"),
);

/** Edits the user's own trip; moderators check it again. */
export default signedInPage<{ id: string }>({
  path: "/travel/[id]/edit",
  namespaces: ["wizard", "residence", "validation", "forms", "uploads", "payments.prices", "listings", "map"],
  async render({ locale, actor, params }) {
    const view = await findEdited(getTrip, locale, params.id);
    if (!view) return <MissingPage />;
    return (
      <TripWizard
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        userId={actor.userId}
        isProfessional={actor.businessType === "professional"}
        edited={{
          id: view.id,
          values: tripValuesOf(view),
          canPublish: view.actions.includes("publish"),
          version: view.private?.version ?? "",
        }}
      />
    );
  },
});
