"use client";

import { Plane, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { nameOf } from "@/db/enums/core/enumeration";
import { CarrierType, ShipmentType, SubShipmentType, Visibility } from "@/db/enums/listings/announcements";
import { GROUND_VEHICLES, SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { PlaceFields } from "./announcement-place";
import type { AnnouncementValues } from "./announcement-values";
import { choicesOf, useFrequencyWords } from "./fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The first step: what it is called, how it travels, when, who sees it, and where it leaves from. */
export function AnnouncementDetails({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <FieldsCard>
        <AnnouncementField.Text
          name="title"
          label={t("title")}
          hint={t("titleHint")}
          maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax}
        />
        <ModeFields />
      </FieldsCard>
      <FieldsCard>
        <div className="grid gap-5 sm:grid-cols-3">
          <AnnouncementField.Span
            from={{ name: "startDate", label: t("start") }}
            to={{ name: "endDate", label: t("end") }}
            min={today}
          />
          <AnnouncementField.Day name="publishDate" label={t("publishDate")} />
        </div>
        <AudienceFields />
        <AnnouncementField.Voice name="ui.shortAudio" label={t("audio")} hint={t("audioHint")} />
      </FieldsCard>
      <FieldsCard title={t("departure")}>
        <PlaceFields name="depart" />
      </FieldsCard>
    </>
  );
}

function ModeFields() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const mode = watch("shipmentType");
  return (
    <>
      <AnnouncementField.Radio
        name="shipmentType"
        label={t("way")}
        choices={[
          { value: ShipmentType.air, label: t("air"), icon: <Plane /> },
          { value: ShipmentType.ground, label: t("ground"), icon: <Truck /> },
        ]}
        onPick={() => {
          setValue("subShipmentType", "");
          setValue("vehicleType", "");
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AnnouncementField.Select
          name="subShipmentType"
          label={t("subType")}
          optional
          empty={t("anyVehicle")}
          choices={SUB_SHIPMENT_TYPES[mode].map((value) => ({
            value,
            label: tChoice(`sub.${nameOf(SubShipmentType, value)}`),
          }))}
        />
        {mode === ShipmentType.ground ? (
          <AnnouncementField.Select
            name="vehicleType"
            label={t("vehicle")}
            optional
            empty={t("anyVehicle")}
            choices={GROUND_VEHICLES.map((value) => ({ value, label: tChoice(`vehicle.${value}`) }))}
          />
        ) : null}
      </div>
    </>
  );
}

function AudienceFields() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <AnnouncementField.Select name="frequency" {...useFrequencyWords()} />
      <AnnouncementField.Select
        name="visibility"
        label={t("visibility")}
        choices={choicesOf(Visibility, (name) => tChoice(`visibility.${name}`))}
      />
      <AnnouncementField.Select
        name="carrierType"
        label={t("carrierType")}
        optional
        empty={t("anyCarrier")}
        choices={choicesOf(CarrierType, (name) => tChoice(`carrier.${name}`))}
      />
    </div>
  );
}
