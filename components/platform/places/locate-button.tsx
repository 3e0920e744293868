"use client";

import { LocateFixed } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast-store";
import { useHydrated } from "@/components/ui/use-hydrated";
import { callApi } from "@/lib/client/api";
import { roughly } from "@/lib/platform/places/rules";
import type { CityOption } from "./city-option";
import { isLocationDenied, whereAmI } from "./where-am-i";

/** A place that is no older than this is good enough for a city. */
const AGE_MAX_MS = 10 * 60_000;
const WAIT_MAX_MS = 15_000;

type LocateButtonProps = {
  onFound: (city: CityOption, point: [number, number]) => void;
  /** Called when the search begins and when it ends. */
  onLooking?: (isLooking: boolean) => void;
};

/** Fills in the current city; permission is requested on click only. */
export function LocateButton({ onFound, onLooking }: LocateButtonProps) {
  const t = useTranslations("forms.city");
  const isReady = useHydrated();
  const [isLooking, setLooking] = useState(false);
  const locate = async () => {
    setLooking(true);
    onLooking?.(true);
    try {
      const { coords } = await whereAmI({ ageMaxMs: AGE_MAX_MS, waitMaxMs: WAIT_MAX_MS });
      const point = roughly([coords.latitude, coords.longitude]);
      const near = point.join(",");
      const { data } = await callApi("GET", "/v1/cities", { query: { near, limit: 1 } });
      if (data[0]) onFound(data[0], point);
      else toast({ title: t("nowhere"), variant: "destructive" });
    } catch (error) {
      toast({ title: isLocationDenied(error) ? t("denied") : t("notFound"), variant: "destructive" });
    } finally {
      setLooking(false);
      onLooking?.(false);
    }
  };
  // Hidden without JavaScript or geolocation.
  if (!isReady || !("geolocation" in navigator)) return null;
  return (
    <button
      type="button"
      aria-label={t("locate")}
      title={t("locate")}
      aria-busy={isLooking}
      onClick={isLooking ? undefined : () => void locate()}
      className="absolute inset-e-0 inset-y-0 my-auto grid size-11 place-items-center rounded-md text-muted hover:text-ink"
    >
      {isLooking ? <Spinner className="size-5" /> : <Icon of={LocateFixed} className="size-5" />}
    </button>
  );
}
