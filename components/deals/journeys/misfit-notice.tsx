import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { nameOf } from "@/db/enums/core/enumeration";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { FitsView } from "@/lib/listings/matching/contract";
import { useTripName } from "./use-trip-name";

/** Limits the list of reasons above the form; all but the first are folded. */
const SHOWN_MAX = 4;

/** Why none of the viewer's trips takes a parcel, and what would. */
export function MisfitNotice({ fits }: { fits: FitsView }) {
  const t = useTranslations("listings.contact.fits");
  const { dayRange } = useFormats();
  const tripName = useTripName();
  const { startDay, endDay, shipmentType } = fits.parcel;
  const [first, ...others] = fits.data.slice(0, SHOWN_MAX);
  const reasonOf = (trip: FitsView["data"][number]) =>
    t("because", { trip: tripName(trip), reason: trip.misfit?.message ?? "" });
  return (
    <Notice variant="warning" role="status" title={t("none")}>
      {first ? <p>{reasonOf(first)}</p> : null}
      {others.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">{t("moreTrips", { count: others.length })}</summary>
          <ul className="list-disc ps-5">
            {others.map((trip) => (
              <li key={trip.transporterId}>{reasonOf(trip)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <p className="mt-1">
        {t("wanted", { mode: nameOf(ShipmentType, shipmentType), days: isolateWords(dayRange(startDay, endDay)) })}
      </p>
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
