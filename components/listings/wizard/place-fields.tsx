"use client";

import { LocateFixed, MapPin, Trash2, X } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, type FieldPathByValue, type FieldValues, useController, useWatch } from "react-hook-form";
import type { GeoPoint } from "@/components/map/map-view";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { isLocationDenied, whereAmI } from "@/components/platform/places/where-am-i";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useFormats } from "@/lib/i18n/formats";
import { distanceKm, toTheMetre } from "@/lib/platform/places/rules";
import { fieldId } from "./field-ids";
import { type FieldWords, useFieldProps } from "./fields";
import { type ShownCity, showCity } from "./form-values";
import { PointPanel, pointText } from "./point-panel";
import { useWizard } from "./use-wizard";

/**
 * The paths of a place: its city and country, a point in it, and what the screen shows of the city.
 */
type PlacePaths<V extends FieldValues> = {
  city: FieldPathByValue<V, number | "">;
  country: FieldPathByValue<V, number | "">;
  coordinates: FieldPathByValue<V, ShownCity["point"]>;
  ui: FieldPathByValue<V, ShownCity>;
};

type CityFieldProps<V extends FieldValues> = FieldWords & {
  paths: PlacePaths<V>;
  /** Another city was chosen, or none: its point is gone. */
  onChoose?: () => void;
  /** The path of what is asked for next. */
  goesOnTo?: FieldPath<V>;
};

/** A city by its first letters. */
export function CityField<V extends FieldValues>({ paths, onChoose, goesOnTo, ...words }: CityFieldProps<V>) {
  const { errorOf } = useWizard();
  const city = useController<V>({ name: paths.city }).field;
  const country = useController<V>({ name: paths.country }).field;
  const coordinates = useController<V>({ name: paths.coordinates }).field;
  const shown = useController<V>({ name: paths.ui }).field;
  const { error, ...props } = useFieldProps(paths.city, words);
  return (
    <Field {...props} error={error ?? errorOf(paths.country)}>
      {(box) => (
        <CityCombobox
          {...box}
          {...(goesOnTo ? { goesOnTo: fieldId(goesOnTo) } : {})}
          initial={{ text: shown.value.city, ...(city.value > 0 ? { id: city.value } : {}) }}
          onChoose={(chosen) => {
            city.onChange(chosen?.id ?? "");
            country.onChange(chosen?.countryId ?? "");
            shown.onChange(showCity(chosen));
            // A point that was announced lies in the city that it was announced with.
            coordinates.onChange("");
            onChoose?.();
          }}
        />
      )}
    </Field>
  );
}

/** A position of the device that is older may be another address. */
const AGE_MAX_MS = 30_000;
const WAIT_MAX_MS = 20_000;

type PointFieldProps<V extends FieldValues> = FieldWords & {
  paths: PlacePaths<V>;
  onRemove?: () => void;
};

/**
 * A point in the chosen city, or none: by a pin on the map, by the device's position, or by its
 * coordinates.
 */
export function PointField<V extends FieldValues>({ paths, onRemove, ...words }: PointFieldProps<V>) {
  const t = useTranslations("wizard.point");
  const { label, hint } = words;
  const { value, onChange } = useController<V>({ name: paths.coordinates }).field;
  const shown: ShownCity = useWatch<V>({ name: paths.ui });
  const cityId = useWatch<V>({ name: paths.city });
  const { id, error } = useFieldProps(paths.coordinates, words);
  const [isOpen, setOpen] = useState(false);
  const locate = useLocate(onChange);
  const point: GeoPoint | undefined = value || undefined;
  if (!(Number(cityId) > 0)) return null;
  const remove = () => {
    onChange("");
    onRemove?.();
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
          <PointText point={point} shown={shown} />
        ) : (
          <span className="text-muted">{t("none", { city: shown.city })}</span>
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
          {isOpen ? <Icon of={X} /> : <Icon of={MapPin} />}
          {isOpen ? t("done") : point ? t("change") : t("set")}
        </Button>
        {locate.isThere ? (
          <Button variant="secondary" size="sm" loading={locate.isLooking} onClick={locate.locate}>
            {locate.isLooking ? null : <Icon of={LocateFixed} />}
            {locate.isLooking ? t("locating") : t("locate")}
          </Button>
        ) : null}
        {point ? (
          <Button variant="ghost" size="sm" flush className="text-danger" onClick={remove}>
            <Icon of={Trash2} />
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
      {isOpen ? <PointPanel point={point} shown={shown} onPoint={(found) => onChange(toTheMetre(found))} /> : null}
    </fieldset>
  );
}

function PointText({ point, shown }: { point: GeoPoint; shown: ShownCity }) {
  const t = useTranslations("wizard.point");
  const { distance } = useFormats();
  const km = shown.point && distanceKm(asPoint(shown.point), asPoint(point));
  return (
    <>
      <LeftToRight>{pointText(point)}</LeftToRight>
      {km === "" ? null : <> ({t("away", { distance: distance(Math.round(km * 10) / 10), city: shown.city })})</>}
    </>
  );
}

function asPoint([latitude, longitude]: GeoPoint) {
  return { latitude, longitude };
}

/** The device's position, requested only by a press; an obstacle is shown with the alternative. */
function useLocate(onFound: (point: GeoPoint) => void) {
  const isReady = useHydrated();
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<"denied" | "notFound">();
  const locate = async () => {
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
  return { isThere: isReady && "geolocation" in navigator, isLooking, failure, locate: () => void locate() };
}
