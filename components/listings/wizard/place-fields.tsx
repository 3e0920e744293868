"use client";

import { useTranslations } from "next-intl";
import { Handling, LocationType } from "@/db/enums/listings/announcements";
import { CheckField, CityField, NumberField, PhoneField, SelectField, TextField } from "./fields";
import { PointField } from "./point-field";
import { pointAt } from "./point-values";
import { RegionField } from "./region-field";
import { useWizard } from "./use-wizard";

/** Where a parcel is picked up or delivered, and who is met there. */
export function PlaceFields({ name }: { name: "depart" | "destination" }) {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const tLocation = useTranslations("wizard.choices.location");
  const tHandling = useTranslations("wizard.choices.handling");
  const { values } = useWizard();
  const at = (field: string) => `${name}.${field}`;
  const section = `section-${name}`;
  return (
    <>
      <CityField
        name={at("ui.city")}
        cityPath={at("city")}
        countryPath={at("country")}
        label={t("city")}
        hint={t("cityHint")}
      />
      <RegionField cityPath={at("city")} />
      <TextField
        name={at("adresse")}
        label={t("address")}
        hint={t("addressHint")}
        autoComplete={`${section} street-address`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name={at("locationType")}
          label={t("location")}
          choices={kinds(LocationType).map(([key, value]) => ({ value, label: tLocation(key) }))}
        />
        <SelectField
          name={at("handling")}
          label={t("handling")}
          choices={kinds(Handling).map(([key, value]) => ({ value, label: tHandling(key) }))}
        />
        <NumberField name={at("floor")} label={t("floor")} isWhole maxLength={4} />
        <div className="flex items-end">
          <CheckField name={at("elevator")} label={t("elevator")} />
        </div>
        <TextField
          name={at("contact.fullName")}
          label={t("contactName")}
          autoComplete={`${section} name`}
          maxLength={120}
        />
        <TextField name={at("contact.role")} label={t("contactRole")} optional maxLength={80} />
        <TextField
          name={at("contact.email")}
          label={t("contactEmail")}
          type="email"
          autoComplete={`${section} email`}
          maxLength={254}
        />
        <PhoneField name={at("contact.phoneNumber")} label={t("contactPhone")} autoComplete={`${section} tel`} />
      </div>
      <PointField cityPath={at("city")} label={tPoint("label")} hint={tPoint("hintPlace")} />
      {/* Without a point there is no exact place to show. */}
      {pointAt(values, at("coordinates")) ? <CheckField name={at("exactLocation")} label={t("exact")} /> : null}
    </>
  );
}

/** The names and numbers of an enumeration, with the names' own type kept. */
export function kinds<T extends Record<string, number>>(kind: T): [keyof T & string, number][] {
  return Object.entries(kind);
}
