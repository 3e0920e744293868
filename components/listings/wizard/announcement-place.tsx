"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Handling, LocationType } from "@/db/enums/listings/announcements";
import { callApi } from "@/lib/client/api";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import type { AnnouncementValues } from "./announcement-values";
import { choicesOf } from "./fields";
import { AnnouncementField } from "./typed-fields";

type PlaceName = "depart" | "destination";

/**
 * The street where a parcel is picked up or delivered, and who is met there; all of it optional.
 */
export function PlaceDetails({ name, isProfessional }: { name: PlaceName; isProfessional: boolean }) {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const tLocation = useTranslations("wizard.choices.location");
  const tHandling = useTranslations("wizard.choices.handling");
  const { getValues, setValue, watch } = useFormContext<AnnouncementValues>();
  const at = <F extends string>(field: F) => `${name}.${field}` as const;
  const paths = { city: at("city"), country: at("country"), coordinates: at("coordinates"), ui: at("ui") };
  const section = `section-${name}`;
  // A private person has no role; one that was given as a professional is not hidden while it is
  // there.
  const [asksRole] = useState(() => isProfessional || getValues(at("contact.role")) !== "");
  // Without a point there is no exact place to show.
  const hideExact = () => setValue(at("exactLocation"), false);
  return (
    <>
      <AnnouncementField.Text
        name={at("adresse")}
        label={t("address")}
        hint={t("addressHint")}
        optional
        autoComplete={`${section} street-address`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AnnouncementField.Select
          name={at("locationType")}
          label={t("location")}
          choices={choicesOf(LocationType, tLocation)}
        />
        <AnnouncementField.Select
          name={at("handling")}
          label={t("handling")}
          choices={choicesOf(Handling, tHandling)}
        />
        <AnnouncementField.Number name={at("floor")} label={t("floor")} isWhole />
        <div className="flex items-end">
          <AnnouncementField.Check name={at("elevator")} label={t("elevator")} />
        </div>
        <AnnouncementField.Text
          name={at("contact.fullName")}
          label={t("contactName")}
          optional
          autoComplete={`${section} name`}
          maxLength={FIELD_LIMITS.fullNameLengthMax}
        />
        <AnnouncementField.Text
          name={at("contact.email")}
          label={t("contactEmail")}
          optional
          type="email"
          autoComplete={`${section} email`}
          maxLength={FIELD_LIMITS.emailLengthMax}
        />
        <AnnouncementField.Phone
          name={at("contact.phoneNumber")}
          label={t("contactPhone")}
          optional
          autoComplete={`${section} tel`}
          placeCountry={watch(name).ui.countryCode}
        />
        {asksRole ? (
          <AnnouncementField.Text
            name={at("contact.role")}
            label={t("contactRole")}
            optional
            maxLength={FIELD_LIMITS.functionLengthMax}
          />
        ) : null}
        <RegionField name={name} />
      </div>
      <AnnouncementField.Point paths={paths} label={tPoint("label")} hint={tPoint("hintPlace")} onRemove={hideExact} />
      {watch(at("coordinates")) ? <AnnouncementField.Check name={at("exactLocation")} label={t("exact")} /> : null}
    </>
  );
}

type Region = { id: number; name: string };

/** The region of a place: its city's own, unless another of the country is chosen. */
function RegionField({ name }: { name: PlaceName }) {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<AnnouncementValues>();
  const { country, region, ui } = watch(name);
  const regions = useRegions(country);
  const names = [...new Set([...(region ? [region] : []), ...regions.map((other) => other.name)])].toSorted();
  return (
    <AnnouncementField.Select
      name={`${name}.region`}
      label={t("region")}
      optional
      empty={ui.region ? t("regionOwn", { region: ui.region }) : t("regionOfCity")}
      choices={names.filter((other) => other !== ui.region).map((value) => ({ value, label: value }))}
    />
  );
}

/**
 * The regions of a country; none until it is chosen, or when the server does not answer: the city's
 * own stays then.
 */
function useRegions(countryId: number | ""): Region[] {
  const [regions, setRegions] = useState<Region[]>([]);
  useEffect(() => {
    setRegions([]);
    if (!countryId) return;
    const abort = new AbortController();
    callApi("GET", "/v1/regions", { query: { countryId }, signal: abort.signal })
      .then(({ data }) => setRegions(data))
      .catch(() => undefined);
    return () => abort.abort();
  }, [countryId]);
  return regions;
}
