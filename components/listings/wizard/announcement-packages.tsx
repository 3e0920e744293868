"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Ltr, Measure } from "@/components/ui/ltr";
import { Unit } from "@/components/ui/unit";
import { Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { coverOf, isByAir, totalsOf } from "./announcement-rules";
import { type AnnouncementValues, emptyPackage } from "./announcement-values";
import { choicesOf, useFieldProps } from "./fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The second step: each package with its sides, weight, value and photos. */
export function AnnouncementPackages() {
  const t = useTranslations("wizard.fields");
  const { control } = useFormContext<AnnouncementValues>();
  // A package may have an `id` of its own: the list's keys stand beside it.
  const { fields, append, remove } = useFieldArray({ control, name: "packages", keyName: "rowKey" });
  return (
    <>
      {fields.map(({ rowKey }, index) => (
        <PackageFields key={rowKey} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fields.length < ANNOUNCEMENT_LIMITS.packagesMax ? (
          <Button variant="secondary" onClick={() => append(emptyPackage(), { shouldFocus: false })}>
            <Plus aria-hidden="true" />
            {t("addPackage")}
          </Button>
        ) : null}
        <Totals />
      </div>
    </>
  );
}

type PackageFieldsProps = { index: number; onRemove: (() => void) | undefined };

function PackageFields({ index, onRemove }: PackageFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tSize = useTranslations("wizard.choices.size");
  const { kilogramSign, gramSign } = useFormats();
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const values = watch();
  const at = <F extends string>(field: F) => `packages.${index}.${field}` as const;
  return (
    <FieldsCard title={t("package", { number: index + 1 })} isPasteScope>
      <AnnouncementField.Text
        name={at("title")}
        label={t("packageTitle")}
        maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax}
      />
      <AnnouncementField.Area
        name={at("content")}
        label={t("content")}
        hint={t("contentHint")}
        maxLength={ANNOUNCEMENT_LIMITS.contentLengthMax}
      />
      <AnnouncementField.Select name={at("sizeId")} label={t("size")} choices={choicesOf(Size, tSize)} />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        {(["length", "width", "height"] as const).map((side) => (
          <AnnouncementField.Number
            key={side}
            name={at(side)}
            label={t(side)}
            suffix={<Unit of="centimetre" />}
            maxLength={8}
          />
        ))}
        <AnnouncementField.Number name={at("weight")} label={t("weight")} />
        <AnnouncementField.Select
          name={at("weightUnit")}
          label={t("unit")}
          choices={[
            { value: "kg", label: kilogramSign },
            { value: "g", label: gramSign },
          ]}
        />
        <AnnouncementField.Number name={at("quantity")} label={t("quantity")} isWhole maxLength={4} />
        <AnnouncementField.Number name={at("value")} label={t("value")} suffix="€" />
      </div>
      <div>
        <AnnouncementField.Check name={at("fragile")} label={t("fragile")} />
        {isByAir(values) ? (
          <AnnouncementField.Check name={at("transparentPackaging")} label={t("transparent")} />
        ) : null}
      </div>
      <AnnouncementField.Photos
        name={at("ui.images")}
        label={t("photos")}
        hint={t("photosHint")}
        max={ANNOUNCEMENT_LIMITS.photosMax}
        coverKey={coverOf(values)}
        // The first photo is the cover, unless an earlier choice still stands as it was.
        onChange={() => setValue("thumbnail", "")}
      />
      {onRemove ? (
        <Button variant="ghost" size="sm" className="self-start text-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t("removePackage")}
        </Button>
      ) : null}
    </FieldsCard>
  );
}

function Totals() {
  const t = useTranslations("wizard.fields");
  const { weight, price } = useFormats();
  const { watch } = useFormContext<AnnouncementValues>();
  const { kilograms, euros } = totalsOf(watch());
  const { id, error } = useFieldProps("packages", { label: t("allPackages") });
  return (
    <div id={id} tabIndex={-1} data-invalid={error ? "" : undefined}>
      <p className="text-muted">
        {t.rich("totals", {
          weight: () => <Measure>{weight(kilograms)}</Measure>,
          value: () => <Ltr>{price(Math.round(euros * 100))}</Ltr>,
        })}
      </p>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
