"use client";

import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { movedBy } from "@/components/forms/file-items";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { CityField, useFieldProps } from "./fields";
import { listAt, textAt } from "./form-values";
import { PointField } from "./point-field";
import { useWizard } from "./use-wizard";

/** The stops on the way, in their order. */
export function TravelStops() {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const { values, set } = useWizard();
  const { id } = useFieldProps({ name: "intermediateStops", label: t("stops") });
  const root = useRef<HTMLFieldSetElement>(null);
  const stops = listAt(values, "intermediateStops");
  const move = (index: number, by: -1 | 1) => {
    set("intermediateStops", movedBy(stops, index, by));
    // A moved element loses the focus: it goes to the same button at the stop's new place.
    requestAnimationFrame(() => {
      const row = root.current?.querySelectorAll("[data-stop]")[index + by];
      const button = (way: number) => row?.querySelector<HTMLElement>(`[data-move="${way}"]:not(:disabled)`);
      (button(by) ?? button(-by))?.focus();
    });
  };
  return (
    <fieldset id={id} ref={root} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 font-semibold text-small">{t("stops")}</legend>
      <p className="text-muted text-small">{t("stopsHint", { max: TRIP_LIMITS.stopsMax })}</p>
      {stops.map((stop, index) => (
        <div key={textAt(stop, "ui.key")} data-stop="" className="flex flex-wrap items-end gap-x-1 gap-y-1">
          <div className="min-w-48 grow">
            <CityField
              name={`intermediateStops.${index}.ui.city`}
              cityPath={`intermediateStops.${index}.cityId`}
              countryPath={`intermediateStops.${index}.countryId`}
              label={t("stop", { number: index + 1 })}
            />
          </div>
          <div className="flex">
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                variant="ghost"
                size="icon"
                data-move={by}
                disabled={by === -1 ? index === 0 : index === stops.length - 1}
                aria-label={t(by === -1 ? "stopEarlier" : "stopLater", { number: index + 1 })}
                onClick={() => move(index, by)}
              >
                {by === -1 ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              </Button>
            ))}
            <Button
              variant="ghost"
              size="icon"
              aria-label={t("removeStop", { number: index + 1 })}
              onClick={() =>
                set(
                  "intermediateStops",
                  stops.filter((_other, other) => other !== index),
                )
              }
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
          <div className="w-full">
            <PointField
              cityPath={`intermediateStops.${index}.cityId`}
              label={t("within", { part: t("stop", { number: index + 1 }), field: tPoint("label") })}
            />
          </div>
        </div>
      ))}
      {stops.length < TRIP_LIMITS.stopsMax ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() =>
            set("intermediateStops", [...stops, { cityId: 0, countryId: 0, ui: { city: "", key: newId() } }])
          }
        >
          <Plus aria-hidden="true" />
          {t("addStop")}
        </Button>
      ) : null}
    </fieldset>
  );
}
