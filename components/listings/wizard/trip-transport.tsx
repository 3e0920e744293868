"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { nameOf } from "@/db/enums/core/enumeration";
import { SubShipmentType } from "@/db/enums/listings/announcements";
import { CARRIER_TYPES } from "@/db/enums/listings/trips";
import { SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { MoreFields } from "./more-fields";
import { TripOptions } from "./trip-options";
import { isAir } from "./trip-rules";
import type { TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The second step of a trip: what there is room for. Who carries is known from the profile. */
export function TripTransport() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { watch } = useFormContext<TripValues>();
  const values = watch();
  return (
    <>
      <TripOptions />
      <FieldsCard isPasteScope>
        {isAir(values) ? null : <VehiclePhotosField />}
        <MoreFields label={t("moreTransport")} paths={["maxWeight", "transporterType", "subShipmentType"]}>
          <TripField.Number
            name="maxWeight"
            label={t("totalWeight")}
            hint={t("totalWeightHint")}
            optional
            unit="kilogram"
          />
          <TripField.Select
            name="subShipmentType"
            label={t("subType")}
            optional
            empty={t("anySub")}
            choices={SUB_SHIPMENT_TYPES[values.transportType].map((value) => ({
              value,
              label: tChoice(`sub.${nameOf(SubShipmentType, value)}`),
            }))}
          />
          <TripField.Radio
            name="transporterType"
            label={t("transporterType")}
            choices={CARRIER_TYPES.map((value) => ({ value, label: tChoice(`carrier.${value}`) }))}
          />
        </MoreFields>
      </FieldsCard>
    </>
  );
}

/** Photos of the vehicle, or by air of the luggage. */
export function VehiclePhotosField() {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  return (
    <TripField.Photos
      name="ui.vehiclePictures"
      label={isAir(watch()) ? t("luggagePictures") : t("pictures")}
      hint={t("picturesHint")}
      optional
      max={TRIP_LIMITS.vehiclePicturesMax}
    />
  );
}
