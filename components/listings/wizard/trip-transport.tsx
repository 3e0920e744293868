"use client";

import { Plane, Truck } from "lucide";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Icon } from "@/components/ui/icon";
import { nameOf } from "@/db/enums/core/enumeration";
import { GROUND_VEHICLES, SubShipmentType } from "@/db/enums/listings/announcements";
import { CARRIER_TYPES, TripType } from "@/db/enums/listings/trips";
import { useFormats } from "@/lib/i18n/formats";
import { SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { TRIP_LIMITS, VEHICLE_WEIGHT_MAX_KG } from "@/lib/listings/trips/limits";
import { TripOptions } from "./trip-options";
import { isAir, withReturn } from "./trip-rules";
import { emptyGround, emptyLuggage, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The first step of a trip: how one travels and what there is room for. */
export function TripTransport() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { weight } = useFormats();
  const { getValues, setValue, watch } = useFormContext<TripValues>();
  const values = watch();
  const isFlight = isAir(values);
  const openReturn = () => {
    setValue("luggageOptions", withReturn(getValues("luggageOptions"), emptyLuggage("retour")));
    setValue("groundOptions", withReturn(getValues("groundOptions"), emptyGround("retour")));
  };
  return (
    <>
      <FieldsCard>
        <TripField.Radio
          name="transportType"
          label={t("way")}
          choices={[
            { value: TripType.plane, label: t("air"), icon: <Icon of={Plane} /> },
            { value: TripType.ground, label: t("ground"), icon: <Icon of={Truck} /> },
          ]}
          onPick={() => setValue("subShipmentType", "")}
        />
        <TripField.Radio
          name="transporterType"
          label={t("transporterType")}
          choices={CARRIER_TYPES.map((value) => ({ value, label: tChoice(`carrier.${value}`) }))}
        />
        {isFlight ? null : (
          <TripField.Select
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
        <TripField.Check name="hasReturnDate" label={t("hasReturn")} onPick={(isOn) => isOn && openReturn()} />
      </FieldsCard>
      <TripOptions />
      <FieldsCard isPasteScope>
        <TripField.Number
          name="maxWeight"
          label={t("totalWeight")}
          hint={t("totalWeightHint")}
          optional
          unit="kilogram"
        />
        {isFlight ? null : <VehiclePhotosField />}
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
