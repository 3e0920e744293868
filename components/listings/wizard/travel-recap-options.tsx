"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { DIRECTIONS, type Direction, LUGGAGE_LOCATIONS } from "@/db/enums/listings/trips";
import { listAt, textAt } from "./form-values";
import { useRecapWords } from "./recap";
import { isAir } from "./travel-rules";
import { useWizard } from "./use-wizard";

type Option = { field: "luggageOptions" | "groundOptions"; index: number };

/** The options of a trip with their names, in the order of the journeys; those of a way back that there is not stay out. */
export function useOptionItems(): { term: ReactNode; option: Option }[] {
  const t = useTranslations("wizard");
  const { values, get } = useWizard();
  const field = isAir(values) ? "luggageOptions" : "groundOptions";
  const part = isAir(values) ? t("fields.luggage") : t("fields.capacity");
  const directions: readonly Direction[] = get("hasReturnDate") === true ? DIRECTIONS : ["aller"];
  const options = listAt(values, field).map((option, index) => ({
    direction: option.direction,
    option: { field, index } as const,
  }));
  return directions.flatMap((direction) =>
    options
      .filter((option) => option.direction === direction)
      .map(({ option }) => ({
        term: t("fields.within", { part, field: t(`choices.direction.${direction}`) }),
        option,
      })),
  );
}

/** One option in full: where, how heavy, how many, how large. */
export function TravelRecapOptions({ field, index }: Option) {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const words = useRecapWords();
  const at = (name: string) => `${field}.${index}.${name}`;
  const place = LUGGAGE_LOCATIONS.find((candidate) => candidate === textAt(values, at("location")));
  const labelled = (label: string, detail: ReactNode | undefined) =>
    detail === undefined ? undefined : (
      <>
        {label} {detail}
      </>
    );
  const side = (name: "length" | "width" | "height") =>
    labelled(t(`fields.${name}`), words.centimetres(at(`dimensions.${name}`)));
  const parts =
    field === "luggageOptions"
      ? [
          place && t(`recap.luggage.${place}`),
          labelled(t("fields.minWeight"), words.kilograms(at("minWeight"))),
          labelled(t("fields.maxWeight"), words.kilograms(at("maxWeight"))),
        ]
      : [
          labelled(t("fields.maxWeight"), words.kilograms(at("maxWeight"))),
          labelled(t("fields.maxParcels"), words.number(at("maxParcels"))),
          side("length"),
          side("width"),
          side("height"),
          labelled(t("fields.volume"), words.cubicMetres(at("volume"))),
        ];
  return (
    <span>
      {parts
        .filter((part) => part !== undefined)
        .map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one option keep their order
          <Fragment key={place}>
            {place > 0 ? " · " : null}
            <span className="inline-block">{part}</span>
          </Fragment>
        ))}
    </span>
  );
}
