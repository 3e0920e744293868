import { useTranslations } from "next-intl";
import type { MapSettings } from "@/components/map/map-kit";
import { RouteMap } from "@/components/map/route-map";
import { Card } from "@/components/ui/card";
import type { ReservationView } from "@/lib/deals/reservations/contract";

/** The route of an undelivered parcel with its last reported location. */
export function ReservationMap({ reservation, settings }: { reservation: ReservationView; settings: MapSettings }) {
  const t = useTranslations("reservations.location");
  const { status, departure, arrival, tracking } = reservation;
  if (status !== "confirmed" && status !== "in_progress") return null;
  const { coordinates, currentLocation } = tracking;
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      <h2 className="font-bold font-display text-h3">{t("map")}</h2>
      <RouteMap
        from={{ city: departure.city, point: departure.coordinates }}
        to={{ city: arrival.city, point: arrival.coordinates }}
        seen={coordinates && currentLocation ? { city: currentLocation, point: coordinates } : undefined}
        settings={settings}
      />
    </Card>
  );
}
