"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { GeoPoint } from "@/components/map/map-view";
import { PointMap } from "@/components/map/point-map";
import type { KnownCity } from "@/components/map/point-scene";
import type { CityOption } from "@/components/platform/places/city-option";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { PLACE_LIMITS } from "@/lib/platform/places/limits";
import { distanceKm, readPoint, toTheMetre } from "@/lib/platform/places/rules";
import type { ShownCity } from "./form-values";
import { useWizard } from "./use-wizard";

/**
 * The maximum number of nearby cities that help to find a place on the map; the names of more would
 * overlap.
 */
const CITIES_MAX = 60;
const APART_KM = 5;

type PointPanelProps = { point: GeoPoint | undefined; shown: ShownCity; onPoint: (point: GeoPoint) => void };

/** A point as a line of text, to the metre however finely it was given. */
export const pointText = (point: GeoPoint) => toTheMetre(point).join(", ");

/** The map round a city, with a pin to put, and the pin's coordinates to type. */
export function PointPanel({ point, shown, onPoint }: PointPanelProps) {
  const t = useTranslations("wizard.point");
  const { map } = useWizard();
  const [middle] = useState(shown.point || point);
  const cities = useCitiesNear(middle);
  return (
    <div className="flex flex-col gap-3">
      {map && middle ? (
        <>
          <PointMap
            label={t("map", { city: shown.city })}
            settings={map}
            middle={middle}
            cities={cities}
            point={point}
            onPoint={onPoint}
          />
          <p className="text-muted text-small">{t("mapHint")}</p>
        </>
      ) : null}
      <TypedPoint point={point} onPoint={onPoint} />
    </div>
  );
}

/** The coordinates as one line, for users who copy them from elsewhere or use no map. */
function TypedPoint({ point, onPoint }: { point: GeoPoint | undefined; onPoint: (point: GeoPoint) => void }) {
  const t = useTranslations("wizard.point");
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== "" && !readPoint(typed);
  return (
    <Field label={t("typed")} hint={t("typedHint")} error={isWrong ? t("typedWrong") : undefined}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          maxLength={PLACE_LIMITS.pointLengthMax}
          className="rtl:text-end"
          value={typed ?? (point ? pointText(point) : "")}
          onChange={(event) => {
            setTyped(event.target.value);
            const found = readPoint(event.target.value);
            if (found) onPoint(found);
          }}
          // The pin may move on: invalid input stays to be corrected, valid input is the pin's own.
          onBlur={() => setTyped(isWrong ? typed : undefined)}
        />
      )}
    </Field>
  );
}

/**
 * The cities round a point, which help to find a place; none while they are unknown or the server
 * is silent.
 */
function useCitiesNear(middle: GeoPoint | undefined): KnownCity[] {
  const [cities, setCities] = useState<KnownCity[]>([]);
  useEffect(() => {
    if (!middle) return;
    const abort = new AbortController();
    const query = { near: middle.join(","), limit: CITIES_MAX };
    callApi("GET", "/v1/cities", { query, signal: abort.signal })
      .then(({ data }) => {
        setCities(
          thinned(data).map(({ id, name, latitude, longitude }) => ({ id, name, point: [latitude, longitude] })),
        );
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [middle]);
  return cities;
}

/** The cities in their order without those that lie close to one before. */
function thinned(cities: readonly CityOption[]): CityOption[] {
  const apart: CityOption[] = [];
  for (const city of cities) if (apart.every((other) => distanceKm(other, city) >= APART_KM)) apart.push(city);
  return apart;
}
