"use client";

import { Plus, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { DIRECTIONS, type Direction, LUGGAGE_LOCATIONS } from "@/db/enums/listings/trips";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { FREE_CABIN_KG, TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { useFieldProps } from "./fields";
import { optionsField } from "./trip-rules";
import { emptyGround, emptyLuggage, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The space on offer, per direction: up to three places in the luggage, or in a vehicle. */
export function TripOptions() {
  const { control, watch } = useFormContext<TripValues>();
  const values = watch();
  const luggage = useFieldArray({ control, name: "luggageOptions" });
  const ground = useFieldArray({ control, name: "groundOptions" });
  const field = optionsField(values);
  const isFlight = field === "luggageOptions";
  const rows = (isFlight ? luggage : ground).fields;
  const directions = DIRECTIONS.slice(0, values.hasReturnDate ? 2 : 1);
  const noFocus = { shouldFocus: false };
  return directions.map((direction) => (
    <Journey
      key={direction}
      {...{ field, direction }}
      isAlone={directions.length === 1}
      rows={rows.flatMap((row, index) => (row.direction === direction ? [{ key: row.id, index }] : []))}
      onAdd={() =>
        isFlight ? luggage.append(emptyLuggage(direction), noFocus) : ground.append(emptyGround(direction), noFocus)
      }
      onRemove={(index) => (isFlight ? luggage : ground).remove(index)}
    />
  ));
}

type JourneyProps = {
  field: OptionsField;
  direction: Direction;
  isAlone: boolean;
  /** The options of this direction, by their places in the list of both. */
  rows: { key: string; index: number }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
};
type OptionsField = ReturnType<typeof optionsField>;

function Journey({ field, direction, isAlone, rows, onAdd, onRemove }: JourneyProps) {
  const t = useTranslations("wizard.fields");
  const tDirection = useTranslations("wizard.choices.direction");
  const label = field === "luggageOptions" ? t("luggage") : t("capacity");
  const title = isAlone ? label : t("within", { part: label, field: tDirection(direction) });
  const { id, error } = useFieldProps(field, { label });
  return (
    <FieldsCard title={title}>
      <div id={direction === "aller" ? id : undefined} className="flex flex-col gap-5">
        {rows.map(({ key, index }, place) => (
          <OptionFields
            key={key}
            {...{ field, index }}
            number={place + 1}
            onRemove={rows.length > 1 ? () => onRemove(index) : undefined}
          />
        ))}
        {error && (rows.length === 0 || isAlone) ? <FieldError>{error}</FieldError> : null}
        {rows.length < TRIP_LIMITS.optionsMax ? (
          <Button variant="secondary" className="self-start" onClick={onAdd}>
            <Icon of={Plus} />
            {t("addOption")}
          </Button>
        ) : (
          <p className="text-muted text-small">{t("optionsFull", { max: TRIP_LIMITS.optionsMax })}</p>
        )}
      </div>
    </FieldsCard>
  );
}

type OptionFieldsProps = { field: OptionsField; index: number; number: number; onRemove: (() => void) | undefined };

function OptionFields({ field, index, number, onRemove }: OptionFieldsProps) {
  const t = useTranslations("wizard.fields");
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("option", { number })}</legend>
      <div
        className={cn(
          "grid grid-cols-2 gap-4",
          // Labels of one line and of two stand over boxes that are level: label, box and error
          // each have a row.
          field === "luggageOptions"
            ? "sm:grid-cols-[2fr_1fr_1fr]"
            : "*:row-span-3 *:grid *:grid-rows-subgrid *:gap-y-1.5 sm:grid-cols-3",
        )}
      >
        {field === "luggageOptions" ? <LuggageFields index={index} /> : <GroundFields index={index} />}
      </div>
      {onRemove ? (
        <Button variant="ghost" size="sm" flush className="self-start text-danger" onClick={onRemove}>
          <Icon of={Trash2} />
          {t("removeOption", { number })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function LuggageFields({ index }: { index: number }) {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { weight: kilograms } = useFormats();
  const location = useWatch<TripValues>({ name: `luggageOptions.${index}.location` });
  return (
    <>
      <div className="max-sm:col-span-2">
        <TripField.Select
          name={`luggageOptions.${index}.location`}
          label={t("luggagePlace")}
          hint={location === "cabin" ? t("cabinFree", { free: isolateWords(kilograms(FREE_CABIN_KG)) }) : undefined}
          choices={LUGGAGE_LOCATIONS.map((value) => ({ value, label: tChoice(`luggage.${value}`) }))}
        />
      </div>
      <TripField.Number name={`luggageOptions.${index}.minWeight`} label={t("minWeight")} unit="kilogram" />
      <TripField.Number name={`luggageOptions.${index}.maxWeight`} label={t("maxWeight")} unit="kilogram" />
    </>
  );
}

function GroundFields({ index }: { index: number }) {
  const t = useTranslations("wizard.fields");
  const at = <F extends string>(field: F) => `groundOptions.${index}.${field}` as const;
  return (
    <>
      <TripField.Number name={at("maxWeight")} label={t("maxWeight")} unit="kilogram" />
      <TripField.Number name={at("maxParcels")} label={t("maxParcels")} optional isWhole />
      {(["length", "width", "height"] as const).map((side) => (
        <TripField.Number key={side} name={at(`dimensions.${side}`)} label={t(side)} optional unit="centimeter" />
      ))}
      <TripField.Number name={at("volume")} label={t("volume")} optional unit="cubicMeter" />
    </>
  );
}
