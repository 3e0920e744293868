"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { Unit } from "@/components/ui/unit";
import { DIRECTIONS, type Direction, LUGGAGE_LOCATIONS } from "@/db/enums/listings/trips";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { NumberField, SelectField, useFieldProps } from "./fields";
import { listAt, textAt } from "./form-values";
import { emptyGround, emptyLuggage, isAir } from "./travel-rules";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** What there is room for, of each journey by itself: up to three places in the luggage, or in a vehicle. */
export function TravelOptions() {
  const { values } = useWizard();
  const directions = values.hasReturnDate === true ? DIRECTIONS : (["aller"] as const);
  return directions.map((direction) => (
    <Journey key={direction} direction={direction} isAlone={directions.length === 1} />
  ));
}

function Journey({ direction, isAlone }: { direction: Direction; isAlone: boolean }) {
  const t = useTranslations("wizard.fields");
  const tDirection = useTranslations("wizard.choices.direction");
  const { values, set } = useWizard();
  const isFlight = isAir(values);
  const field = isFlight ? "luggageOptions" : "groundOptions";
  const name = isFlight ? t("luggage") : t("capacity");
  const title = isAlone ? name : t("within", { part: name, field: tDirection(direction) });
  const { id, error } = useFieldProps({ name: field, label: name });
  const options = listAt(values, field);
  const own = options.flatMap((option, index) => (option.direction === direction ? [{ option, index }] : []));
  const isMissing = error && (own.length === 0 || isAlone);
  return (
    <FieldsCard title={title}>
      <div id={direction === "aller" ? id : undefined} className="flex flex-col gap-5">
        {own.map(({ option, index }, place) => (
          <OptionFields
            key={textAt(option, "ui.key") || index}
            field={field}
            index={index}
            number={place + 1}
            onRemove={
              own.length > 1
                ? () =>
                    set(
                      field,
                      options.filter((_other, other) => other !== index),
                    )
                : undefined
            }
          />
        ))}
        {isMissing ? <FieldError>{error}</FieldError> : null}
        {own.length < TRIP_LIMITS.optionsMax ? (
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => set(field, [...options, isFlight ? emptyLuggage(direction) : emptyGround(direction)])}
          >
            <Plus aria-hidden="true" />
            {t("addOption")}
          </Button>
        ) : (
          <p className="text-muted text-small">{t("optionsFull", { max: TRIP_LIMITS.optionsMax })}</p>
        )}
      </div>
    </FieldsCard>
  );
}

type OptionFieldsProps = {
  field: "luggageOptions" | "groundOptions";
  index: number;
  number: number;
  onRemove?: (() => void) | undefined;
};

function OptionFields({ field, index, number, onRemove }: OptionFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const tUnit = useTranslations("wizard.units");
  const at = (name: string) => `${field}.${index}.${name}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("option", { number })}</legend>
      <div
        className={cn(
          "grid grid-cols-2 gap-4",
          // Labels of one line and of two stand over boxes that are level: label, box and fault each have a row.
          field === "luggageOptions"
            ? "sm:grid-cols-[2fr_1fr_1fr]"
            : "*:row-span-3 *:grid *:grid-rows-subgrid *:gap-y-1.5 sm:grid-cols-3",
        )}
      >
        {field === "luggageOptions" ? (
          <>
            <div className="max-sm:col-span-2">
              <SelectField
                name={at("location")}
                label={t("luggagePlace")}
                choices={LUGGAGE_LOCATIONS.map((value) => ({ value, label: tChoice(`luggage.${value}`) }))}
              />
            </div>
            <NumberField name={at("minWeight")} label={t("minWeight")} suffix={<Unit of="kilogram" />} maxLength={6} />
          </>
        ) : null}
        <NumberField name={at("maxWeight")} label={t("maxWeight")} suffix={<Unit of="kilogram" />} maxLength={8} />
        {field === "groundOptions" ? (
          <>
            <NumberField name={at("maxParcels")} label={t("maxParcels")} optional isWhole maxLength={5} />
            {(["length", "width", "height"] as const).map((side) => (
              <NumberField
                key={side}
                name={at(`dimensions.${side}`)}
                label={t(side)}
                optional
                suffix={<Unit of="centimetre" />}
                maxLength={8}
              />
            ))}
            <NumberField name={at("volume")} label={t("volume")} optional suffix={tUnit("cubicMetre")} maxLength={8} />
          </>
        ) : null}
      </div>
      {onRemove ? (
        <Button variant="ghost" size="sm" className="self-start text-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t("removeOption", { number })}
        </Button>
      ) : null}
    </fieldset>
  );
}
