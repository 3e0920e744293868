"use client";

import { Star } from "lucide";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { Criterion } from "@/lib/deals/reviews/enums";
import { useFormats } from "@/lib/i18n/formats";

const SCORES = ["1", "2", "3", "4", "5"] as const;

type ScoreFieldProps = {
  criterion: Criterion;
  /** The selected rating, for the filled stars and the label. */
  value: string;
  field: UseFormRegisterReturn;
  error?: string | undefined;
};

/** One criterion from 1 to 5: radio buttons drawn as stars, with the label of the selected one. */
export function ScoreField({ criterion, value, field, error }: ScoreFieldProps) {
  const t = useTranslations("reviews");
  const { commas } = useFormats();
  const id = useId();
  const chosen = SCORES.find((score) => score === value);
  return (
    <fieldset
      data-invalid={error ? "" : undefined}
      aria-describedby={cn(`${id}-hint`, error && `${id}-error`)}
      className="flex min-w-0 flex-col"
    >
      <legend className="font-semibold">{t(`criteria.${criterion}`)}</legend>
      <p id={`${id}-hint`} className="text-muted text-small">
        {t(`criteriaHint.${criterion}`)}
      </p>
      <div className="-ms-2 flex flex-wrap items-center gap-x-1">
        {SCORES.map((score) => (
          <label
            key={score}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={score}
              aria-label={commas(t("score", { score }), t(`scores.${score}`))}
              className="absolute size-px opacity-0"
              {...field}
            />
            <Icon
              of={Star}
              className={cn("size-7", chosen && score <= chosen ? "fill-star text-star" : "text-line-strong")}
            />
          </label>
        ))}
        <span className="ps-2 font-semibold text-small">{chosen ? t(`scores.${chosen}`) : null}</span>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
