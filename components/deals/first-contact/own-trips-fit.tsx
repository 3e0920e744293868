"use client";

import { useTranslations } from "next-intl";
import { fittingOf } from "@/components/deals/journeys/journey-values";
import { MisfitNotice } from "@/components/deals/journeys/misfit-notice";
import { useFits } from "@/components/deals/journeys/use-fits";
import { useTripName } from "@/components/deals/journeys/use-trip-name";
import { Notice } from "@/components/ui/notice";

/** The viewer's trip that fits the parcel, or the reasons why none does; empty without trips. */
export function OwnTripsFit({ announcementId }: { announcementId: number }) {
  const t = useTranslations("listings.contact.fits");
  const fits = useFits(announcementId);
  const tripName = useTripName();
  if (!fits || fits.data.length === 0) return null;
  const [fitting] = fittingOf(fits);
  return fitting ? (
    <Notice variant="success">{t("one", { trip: tripName(fitting) })}</Notice>
  ) : (
    <MisfitNotice fits={fits} />
  );
}
