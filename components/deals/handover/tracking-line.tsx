"use client";

import { MapPin } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The last reported location and the time of the report. */
export function TrackingLine({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations.location");
  const { dateTime } = useFormats();
  const place = reservation.tracking.currentLocation;
  const reported = reservation.timeline.findLast(({ event }) => event === "location");
  if (reservation.status !== "in_progress" || !place || !reported) return null;
  return (
    <p className="flex items-start gap-2 text-muted" aria-live="polite">
      <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-route-to" />
      <span>
        {t.rich("last", {
          place: () => <bdi className="font-semibold text-ink">{place}</bdi>,
          when: () => dateTime(reported.at),
        })}
      </span>
    </p>
  );
}
