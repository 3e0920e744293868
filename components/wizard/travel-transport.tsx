"use client";

import { Plane, Plus, Trash2, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { GROUND_VEHICLES } from "@/lib/announcements/kinds";
import { DIRECTIONS, LUGGAGE_LOCATIONS, TRANSPORTER_TYPES, TransportType } from "@/lib/transports/kinds";
import { TRANSPORT_LIMITS } from "@/lib/transports/limits";
import { CheckField, RadioField, SelectField, TextField } from "./fields";
import { PhotosField } from "./file-fields";
import { emptyGround, emptyLuggage, isAir } from "./travel-rules";
import { listAt } from "./tree";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** The first step of a trip: how one travels and what there is room for. */
export function TravelTransport() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { values } = useWizard();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard>
        <RadioField
          name="transportType"
          label={t("way")}
          choices={[
            { value: TransportType.plane, label: t("air"), icon: <Plane /> },
            { value: TransportType.ground, label: t("ground"), icon: <Truck /> },
          ]}
        />
        <RadioField
          name="transporterType"
          label={t("transporterType")}
          choices={TRANSPORTER_TYPES.map((value) => ({ value, label: tChoice(`carrier.${value}`) }))}
        />
        {isFlight ? null : (
          <SelectField
            name="vehicleType"
            label={t("vehicleType")}
            empty="–"
            choices={GROUND_VEHICLES.map((value) => ({ value, label: tChoice(`vehicle.${value}`) }))}
          />
        )}
        <CheckField name="hasReturnDate" label={t("hasReturn")} />
      </FieldsCard>
      <Options />
      <FieldsCard>
        <TextField
          name="maxWeight"
          label={t("totalWeight")}
          hint={t("totalWeightHint")}
          optional
          inputMode="decimal"
          suffix="kg"
          maxLength={8}
        />
        {isFlight ? null : (
          <PhotosField
            name="vehiclePictures"
            label={t("pictures")}
            hint={t("picturesHint")}
            max={TRANSPORT_LIMITS.vehiclePicturesMax}
          />
        )}
      </FieldsCard>
    </>
  );
}

function Options() {
  const t = useTranslations("wizard.fields");
  const { values, set } = useWizard();
  const isFlight = isAir(values);
  const field = isFlight ? "luggageOptions" : "groundOptions";
  const options = listAt(values, field);
  const directions = values.hasReturnDate === true ? DIRECTIONS : (["aller"] as const);
  const max = TRANSPORT_LIMITS.optionsMax * directions.length;
  const shown = options.filter(({ direction }) => directions.some((known) => known === direction));
  const add = () => {
    // The way back needs an option of its own: the first that is missing is offered first.
    const missing =
      directions.find((direction) => !options.some((option) => option.direction === direction)) ?? "aller";
    set(field, [...options, isFlight ? emptyLuggage(missing) : emptyGround(missing)]);
  };
  return (
    <FieldsCard title={isFlight ? t("luggage") : t("capacity")}>
      {options.map((option, index) =>
        shown.includes(option) ? (
          <OptionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no name before they are saved
            key={index}
            field={field}
            index={index}
            onRemove={
              shown.length > 1
                ? () =>
                    set(
                      field,
                      options.filter((_other, other) => other !== index),
                    )
                : undefined
            }
          />
        ) : null,
      )}
      {shown.length < max ? (
        <Button variant="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t("addOption")}
        </Button>
      ) : null}
    </FieldsCard>
  );
}

type OptionFieldsProps = {
  field: "luggageOptions" | "groundOptions";
  index: number;
  onRemove?: (() => void) | undefined;
};

function OptionFields({ field, index, onRemove }: OptionFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { values } = useWizard();
  const at = (name: string) => `${field}.${index}.${name}`;
  const isLuggage = field === "luggageOptions";
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("option", { number: index + 1 })}</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {values.hasReturnDate === true ? (
          <SelectField
            name={at("direction")}
            label={t("direction")}
            choices={DIRECTIONS.map((value) => ({ value, label: tChoice(`direction.${value}`) }))}
          />
        ) : null}
        {isLuggage ? (
          <>
            <SelectField
              name={at("location")}
              label={t("luggagePlace")}
              choices={LUGGAGE_LOCATIONS.map((value) => ({ value, label: tChoice(`luggage.${value}`) }))}
            />
            <TextField name={at("minWeight")} label={t("minWeight")} inputMode="decimal" suffix="kg" maxLength={6} />
          </>
        ) : null}
        <TextField name={at("maxWeight")} label={t("maxWeight")} inputMode="decimal" suffix="kg" maxLength={8} />
        {isLuggage ? null : (
          <>
            <TextField name={at("maxParcels")} label={t("maxParcels")} optional inputMode="numeric" maxLength={5} />
            {(["length", "width", "height"] as const).map((side) => (
              <TextField
                key={side}
                name={at(`dimensions.${side}`)}
                label={t(side)}
                optional
                inputMode="decimal"
                suffix="cm"
                maxLength={8}
              />
            ))}
          </>
        )}
      </div>
      {onRemove ? (
        <Button variant="ghost" size="sm" className="self-start text-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t("removeOption", { number: index + 1 })}
        </Button>
      ) : null}
    </fieldset>
  );
}
