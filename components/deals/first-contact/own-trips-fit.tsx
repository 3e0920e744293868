"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { FitsView } from "@/lib/listings/matching/contract";

/** The viewer's trip that fits the parcel, or the reasons why none does; empty without trips. */
export function OwnTripsFit({ announcementId }: { announcementId: number }) {
  const t = useTranslations("listings.contact.fits");
  const { calendarDay } = useFormats();
  const trips = useFits(announcementId);
  const name = ({ departure, arrival, departureDay }: FitsView["data"][number]) =>
    t("trip", {
      from: isolateWords(departure),
      to: isolateWords(arrival),
      day: isolateWords(calendarDay(departureDay)),
    });
  const [fitting] = trips.filter(({ misfit }) => misfit === null);
  if (trips.length === 0) return null;
  if (fitting) return <Notice variant="success">{t("one", { trip: name(fitting) })}</Notice>;
  return (
    <Notice variant="warning" role="status" title={t("none")}>
      <ul className="mt-1 list-disc ps-5">
        {trips.slice(0, SHOWN_MAX).map((trip) => (
          <li key={trip.transporterId}>{t("because", { trip: name(trip), reason: trip.misfit?.message ?? "" })}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <Link href="/travel/new" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("newTrip")}
        </Link>
        <Link href="/announcements" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("others")}
        </Link>
      </p>
    </Notice>
  );
}

/** Limits the list of reasons above the form. */
const SHOWN_MAX = 3;

/** The viewer's trips checked against a parcel; errors are ignored, as an offer checks again. */
function useFits(announcementId: number): FitsView["data"] {
  const [trips, setTrips] = useState<FitsView["data"]>([]);
  useEffect(() => {
    const abort = new AbortController();
    callApi("GET", "/v1/announcements/{id}/fits", { path: { id: announcementId }, signal: abort.signal })
      .then(({ data }) => setTrips(data))
      .catch(() => undefined);
    return () => abort.abort();
  }, [announcementId]);
  return trips;
}
