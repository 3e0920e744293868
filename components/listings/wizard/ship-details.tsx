"use client";

import { Plane, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { nameOf } from "@/db/enums/core/enumeration";
import { CarrierType, Frequency, ShipmentType, SubShipmentType, Visibility } from "@/db/enums/listings/announcements";
import { GROUND_VEHICLES, SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { DayField, SpanFields } from "./date-fields";
import { RadioField, SelectField, TextField } from "./fields";
import { VoiceField } from "./file-fields";
import { kinds, PlaceFields } from "./place-fields";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** The first step: what it is called, how it travels, when, who sees it, and where it leaves from. */
export function ShipDetails({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <FieldsCard>
        <TextField
          name="title"
          label={t("title")}
          hint={t("titleHint")}
          maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax}
        />
        <ModeFields />
      </FieldsCard>
      <FieldsCard>
        <div className="grid gap-5 sm:grid-cols-3">
          <SpanFields
            from={{ name: "startDate", label: t("start") }}
            to={{ name: "endDate", label: t("end") }}
            min={today}
          />
          <DayField name="publishDate" label={t("publishDate")} />
        </div>
        <AudienceFields />
        <VoiceField name="shortAudio" label={t("audio")} hint={t("audioHint")} />
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
  const { get, set } = useWizard();
  const way = get("shipmentType") === ShipmentType.ground ? ShipmentType.ground : ShipmentType.air;
  return (
    <>
      <RadioField
        name="shipmentType"
        label={t("way")}
        choices={[
          { value: ShipmentType.air, label: t("air"), icon: <Plane /> },
          { value: ShipmentType.ground, label: t("ground"), icon: <Truck /> },
        ]}
        onPick={() => {
          set("subShipmentType", "");
          set("vehicleType", "");
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="subShipmentType"
          label={t("subType")}
          optional
          empty={t("anyVehicle")}
          choices={SUB_SHIPMENT_TYPES[way].map((value) => ({
            value,
            label: tChoice(`sub.${nameOf(SubShipmentType, value)}`),
          }))}
        />
        {way === ShipmentType.ground ? (
          <SelectField
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
      <SelectField
        name="frequency"
        empty={t("frequencyChoose")}
        hint={t("frequencyHint")}
        label={t("frequency")}
        choices={kinds(Frequency).map(([key, value]) => ({ value, label: tChoice(`frequency.${key}`) }))}
      />
      <SelectField
        name="visibility"
        label={t("visibility")}
        choices={kinds(Visibility).map(([key, value]) => ({ value, label: tChoice(`visibility.${key}`) }))}
      />
      <SelectField
        name="carrierType"
        label={t("carrierType")}
        optional
        empty={t("anyCarrier")}
        choices={kinds(CarrierType).map(([key, value]) => ({ value, label: tChoice(`carrier.${key}`) }))}
      />
    </div>
  );
}
