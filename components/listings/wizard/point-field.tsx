"use client";

import { LocateFixed, MapPin, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isLocationDenied, whereAmI } from "@/components/platform/places/where-am-i";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useFormats } from "@/lib/i18n/formats";
import { distanceKm, toTheMetre } from "@/lib/platform/places/rules";
import { useFieldProps } from "./fields";
import { besidePath, textAt, uiPath } from "./form-values";
import { PointPanel } from "./point-panel";
import { pointAt, pointText } from "./point-values";
import { useWizard } from "./use-wizard";

/** A position of the device that is older may be another address. */
const AGE_MAX_MS = 30_000;
const WAIT_MAX_MS = 20_000;

type PointFieldProps = {
  /** Where the id of the city stands; the point stands beside it. */
  cityPath: string;
  label: string;
  hint?: string;
};

/** A point in the chosen city, or none: by a pin on the map, by the device's position, or by its coordinates. */
export function PointField({ cityPath, label, hint }: PointFieldProps) {
  const t = useTranslations("wizard.point");
  const { values, set, get } = useWizard();
  const name = besidePath(cityPath, "coordinates");
  const { id, error } = useFieldProps({ name, label });
  const [isOpen, setOpen] = useState(false);
  const city = textAt(values, uiPath(besidePath(cityPath, "city")));
  const point = pointAt(values, name);
  const locate = useLocate((found) => set(name, found));
  if (!(Number(get(cityPath)) > 0)) return null;
  const remove = () => {
    set(name, "");
    // Without a point there is no exact place to show.
    if (get(besidePath(cityPath, "exactLocation")) === true) set(besidePath(cityPath, "exactLocation"), false);
  };
  return (
    <fieldset
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={`${id}-state`}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <p id={`${id}-state`} aria-live="polite" className="text-small">
        {point ? (
          <PointText point={point} cityPath={cityPath} city={city} />
        ) : (
          <span className="text-muted">{t("none", { city })}</span>
        )}
      </p>
      {hint ? <p className="text-muted text-small">{hint}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={`${isOpen ? t("done") : point ? t("change") : t("set")} – ${label}`}
        >
          {isOpen ? <X aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          {isOpen ? t("done") : point ? t("change") : t("set")}
        </Button>
        {locate.isThere ? (
          <Button variant="secondary" size="sm" loading={locate.isLooking} onClick={locate.look}>
            {locate.isLooking ? null : <LocateFixed aria-hidden="true" />}
            {locate.isLooking ? t("locating") : t("locate")}
          </Button>
        ) : null}
        {point ? (
          <Button variant="ghost" size="sm" className="text-danger" onClick={remove}>
            <Trash2 aria-hidden="true" />
            {t("remove")}
          </Button>
        ) : null}
      </div>
      {locate.failure ? (
        <div role="alert">
          <FieldError>{t(locate.failure)}</FieldError>
        </div>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {isOpen ? <PointPanel cityPath={cityPath} city={city} onPoint={(found) => set(name, toTheMetre(found))} /> : null}
    </fieldset>
  );
}

function PointText({ point, cityPath, city }: { point: [number, number]; cityPath: string; city: string }) {
  const t = useTranslations("wizard.point");
  const { values } = useWizard();
  const { distance } = useFormats();
  const middle = pointAt(values, uiPath(besidePath(cityPath, "point")));
  const km = middle && distanceKm(asPoint(middle), asPoint(point));
  return (
    <>
      <Ltr>{pointText(point)}</Ltr>
      {km === undefined ? null : <> ({t("away", { distance: distance(Math.round(km * 10) / 10), city })})</>}
    </>
  );
}

function asPoint([latitude, longitude]: [number, number]) {
  return { latitude, longitude };
}

/** The device's position, asked for by a press alone; what hinders it is said with what to do instead. */
function useLocate(onFound: (point: [number, number]) => void) {
  const isReady = useHydrated();
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<"denied" | "notFound">();
  const look = async () => {
    setLooking(true);
    setFailure(undefined);
    try {
      const { coords } = await whereAmI({ ageMaxMs: AGE_MAX_MS, waitMaxMs: WAIT_MAX_MS, isExact: true });
      onFound(toTheMetre([coords.latitude, coords.longitude]));
    } catch (error) {
      setFailure(isLocationDenied(error) ? "denied" : "notFound");
    } finally {
      setLooking(false);
    }
  };
  return { isThere: isReady && "geolocation" in navigator, isLooking, failure, look: () => void look() };
}
