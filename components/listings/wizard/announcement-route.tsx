"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PlaceDetails } from "./announcement-place";
import type { AnnouncementValues } from "./announcement-values";
import { useFrequencyWords } from "./fields";
import { MoreFields } from "./more-fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The second step: from where, to where, and in which days. The street is asked after the deal. */
export function AnnouncementRoute({ today, isProfessional }: { today: string; isProfessional: boolean }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <FieldsCard>
        <CityField name="depart" label={t("departure")} />
        <CityField name="destination" label={t("destination")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <AnnouncementField.Span
            from={{ name: "startDate", label: t("start") }}
            to={{ name: "endDate", label: t("end") }}
            min={today}
          />
        </div>
        <MoreFields label={t("moreDates")} paths={["frequency", "publishDate"]}>
          <AnnouncementField.Select name="frequency" {...useFrequencyWords()} />
          <AnnouncementField.Day name="publishDate" label={t("publishDate")} />
        </MoreFields>
      </FieldsCard>
      <PlaceMore name="depart" label={t("moreDeparture")} isProfessional={isProfessional} />
      <PlaceMore name="destination" label={t("moreDestination")} isProfessional={isProfessional} />
    </>
  );
}

type PlaceProps = { name: "depart" | "destination"; label: string };

function CityField({ name, label }: PlaceProps) {
  const { setValue } = useFormContext<AnnouncementValues>();
  const at = <F extends string>(field: F) => `${name}.${field}` as const;
  return (
    <AnnouncementField.City
      paths={{ city: at("city"), country: at("country"), coordinates: at("coordinates"), ui: at("ui") }}
      label={label}
      onChoose={() => {
        setValue(at("region"), "");
        // Without a point there is no exact place to show.
        setValue(at("exactLocation"), false);
      }}
    />
  );
}

/** The fields of a place beside its city, by what an issue of them is called. */
const DETAILS = [
  "region",
  "adresse",
  "locationType",
  "handling",
  "floor",
  "elevator",
  "contact",
  "coordinates",
  "exactLocation",
];

function PlaceMore({ name, label, isProfessional }: PlaceProps & { isProfessional: boolean }) {
  return (
    <MoreFields label={label} paths={DETAILS.map((field) => `${name}.${field}`)}>
      <PlaceDetails name={name} isProfessional={isProfessional} />
    </MoreFields>
  );
}
