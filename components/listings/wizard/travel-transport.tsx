"use client";

import { Plane, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Unit } from "@/components/ui/unit";
import { nameOf } from "@/db/enums/core/enumeration";
import { SubShipmentType } from "@/db/enums/listings/announcements";
import { CARRIER_TYPES, TripType } from "@/db/enums/listings/trips";
import { useFormats } from "@/lib/i18n/formats";
import { GROUND_VEHICLES, SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { TRIP_LIMITS, VEHICLE_WEIGHT_MAX_KG } from "@/lib/listings/trips/limits";
import { CheckField, NumberField, RadioField, SelectField } from "./fields";
import { PhotosField } from "./file-fields";
import { listAt } from "./form-values";
import { TravelOptions } from "./travel-options";
import { emptyGround, emptyLuggage, isAir, withReturn } from "./travel-rules";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** The first step of a trip: how one travels and what there is room for. */
export function TravelTrip() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { weight } = useFormats();
  const { values, set } = useWizard();
  const isFlight = isAir(values);
  const openReturn = (isOn: boolean) => {
    if (!isOn) return;
    set("luggageOptions", withReturn(listAt(values, "luggageOptions"), emptyLuggage));
    set("groundOptions", withReturn(listAt(values, "groundOptions"), emptyGround));
  };
  return (
    <>
      <FieldsCard>
        <RadioField
          name="transportType"
          label={t("way")}
          choices={[
            { value: TripType.plane, label: t("air"), icon: <Plane /> },
            { value: TripType.ground, label: t("ground"), icon: <Truck /> },
          ]}
          onPick={() => set("subShipmentType", "")}
        />
        <RadioField
          name="transporterType"
          label={t("transporterType")}
          choices={CARRIER_TYPES.map((value) => ({ value, label: tChoice(`carrier.${value}`) }))}
        />
        {isFlight ? null : (
          <SelectField
            name="vehicleType"
            label={t("vehicleType")}
            hint={t("vehicleHint")}
            empty={t("chooseVehicle")}
            choices={GROUND_VEHICLES.map((value) => ({
              value,
              label: t("vehicleUpTo", {
                vehicle: tChoice(`vehicle.${value}`),
                max: weight(VEHICLE_WEIGHT_MAX_KG[value]),
              }),
            }))}
          />
        )}
        <SelectField
          name="subShipmentType"
          label={t("subType")}
          optional
          empty={t("anySub")}
          choices={SUB_SHIPMENT_TYPES[isFlight ? TripType.plane : TripType.ground].map((value) => ({
            value,
            label: tChoice(`sub.${nameOf(SubShipmentType, value)}`),
          }))}
        />
        <CheckField name="hasReturnDate" label={t("hasReturn")} onPick={openReturn} />
      </FieldsCard>
      <TravelOptions />
      <FieldsCard isPasteScope>
        <NumberField
          name="maxWeight"
          label={t("totalWeight")}
          hint={t("totalWeightHint")}
          optional
          suffix={<Unit of="kilogram" />}
          maxLength={8}
        />
        {isFlight ? null : <VehiclePhotosField />}
      </FieldsCard>
    </>
  );
}

/** Photos of the vehicle, or by air of the luggage. */
export function VehiclePhotosField() {
  const t = useTranslations("wizard.fields");
  const { values } = useWizard();
  return (
    <PhotosField
      name="vehiclePictures"
      label={isAir(values) ? t("luggagePictures") : t("pictures")}
      hint={t("picturesHint")}
      optional
      max={TRIP_LIMITS.vehiclePicturesMax}
    />
  );
}
