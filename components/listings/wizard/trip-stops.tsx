"use client";

import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { useFieldProps } from "./fields";
import { emptyStop, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";

/** The stops on the route, in their order. */
export function TripStops() {
  const t = useTranslations("wizard.fields");
  const { control } = useFormContext<TripValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "intermediateStops" });
  const { id } = useFieldProps("intermediateStops", { label: t("stops") });
  const root = useRef<HTMLFieldSetElement>(null);
  const moveBy = (index: number, by: -1 | 1) => {
    move(index, index + by);
    // A moved element loses the focus: it goes to the same button at the stop's new place.
    requestAnimationFrame(() => {
      const row = root.current?.querySelectorAll("[data-stop]")[index + by];
      const button = (direction: number) =>
        row?.querySelector<HTMLElement>(`[data-move="${direction}"]:not(:disabled)`);
      (button(by) ?? button(-by))?.focus();
    });
  };
  return (
    <fieldset id={id} ref={root} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 font-semibold text-small">{t("stops")}</legend>
      <p className="text-muted text-small">{t("stopsHint", { max: TRIP_LIMITS.stopsMax })}</p>
      {fields.map((stop, index) => (
        <StopFields
          key={stop.id}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => moveBy(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < TRIP_LIMITS.stopsMax ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => append(emptyStop(), { shouldFocus: false })}
        >
          <Icon of={Plus} />
          {t("addStop")}
        </Button>
      ) : null}
    </fieldset>
  );
}

type StopFieldsProps = { index: number; isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void };

function StopFields({ index, isLast, onMove, onRemove }: StopFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const at = <F extends string>(field: F) => `intermediateStops.${index}.${field}` as const;
  const paths = { city: at("cityId"), country: at("countryId"), coordinates: at("coordinates"), ui: at("ui") };
  const label = t("stop", { number: index + 1 });
  return (
    <div data-stop="" className="flex flex-wrap items-end gap-x-1 gap-y-1">
      <div className="min-w-48 grow">
        <TripField.City paths={paths} label={label} />
      </div>
      <div className="flex">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            variant="ghost"
            size="icon"
            data-move={by}
            disabled={by === -1 ? index === 0 : isLast}
            aria-label={t(by === -1 ? "stopEarlier" : "stopLater", { number: index + 1 })}
            onClick={() => onMove(by)}
          >
            {by === -1 ? <Icon of={ChevronUp} /> : <Icon of={ChevronDown} />}
          </Button>
        ))}
        <Button variant="ghost" size="icon" aria-label={t("removeStop", { number: index + 1 })} onClick={onRemove}>
          <Icon of={Trash2} />
        </Button>
      </div>
      <div className="w-full">
        <TripField.Point paths={paths} label={t("within", { part: label, field: tPoint("label") })} />
      </div>
    </div>
  );
}
