"use client";

import { useTranslations } from "next-intl";
import { PlaceDetails } from "./announcement-place";
import { useFrequencyWords } from "./fields";
import { MoreFields } from "./more-fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** In which days, and more of the two places. The street is asked after the deal. */
export function AnnouncementDateFields({ today, isProfessional }: { today: string; isProfessional: boolean }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <FieldsCard>
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

/** The fields of a place in addition to its city, by the path of their issues. */
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

type PlaceProps = { name: "depart" | "destination"; label: string; isProfessional: boolean };

function PlaceMore({ name, label, isProfessional }: PlaceProps) {
  return (
    <MoreFields label={label} paths={DETAILS.map((field) => `${name}.${field}`)}>
      <PlaceDetails name={name} isProfessional={isProfessional} />
    </MoreFields>
  );
}
