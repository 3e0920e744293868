"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Ltr, Measure } from "@/components/ui/ltr";
import { Unit } from "@/components/ui/unit";
import { ShipmentType, Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { AreaField, CheckField, NumberField, SelectField, TextField, useFieldProps } from "./fields";
import { PhotosField } from "./file-fields";
import { listAt, textAt } from "./form-values";
import { kinds } from "./place-fields";
import { coverOf } from "./ship-cover";
import { emptyPackage } from "./ship-rules";
import { totalsOf } from "./ship-totals";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** The second step: each package with its sides, weight, value and photos. */
export function ShipPackages() {
  const t = useTranslations("wizard.fields");
  const { values, set } = useWizard();
  const packages = listAt(values, "packages");
  return (
    <>
      {packages.map((item, index) => (
        <PackageFields
          key={textAt(item, "ui.key") || index}
          index={index}
          onRemove={
            packages.length > 1
              ? () =>
                  set(
                    "packages",
                    packages.filter((_other, other) => other !== index),
                  )
              : undefined
          }
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {packages.length < ANNOUNCEMENT_LIMITS.packagesMax ? (
          <Button variant="secondary" onClick={() => set("packages", [...packages, emptyPackage()])}>
            <Plus aria-hidden="true" />
            {t("addPackage")}
          </Button>
        ) : null}
        <Totals />
      </div>
    </>
  );
}

type PackageFieldsProps = { index: number; onRemove?: (() => void) | undefined };

function PackageFields({ index, onRemove }: PackageFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tSize = useTranslations("wizard.choices.size");
  const { kilogramSign, gramSign } = useFormats();
  const { get, set, values } = useWizard();
  const at = (field: string) => `packages.${index}.${field}`;
  const isAir = get("shipmentType") === ShipmentType.air;
  return (
    <FieldsCard title={t("package", { number: index + 1 })} isPasteScope>
      <TextField name={at("title")} label={t("packageTitle")} maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax} />
      <AreaField
        name={at("content")}
        label={t("content")}
        hint={t("contentHint")}
        maxLength={ANNOUNCEMENT_LIMITS.contentLengthMax}
      />
      <SelectField
        name={at("sizeId")}
        label={t("size")}
        choices={kinds(Size).map(([key, value]) => ({ value, label: tSize(key) }))}
      />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        {(["length", "width", "height"] as const).map((side) => (
          <NumberField key={side} name={at(side)} label={t(side)} suffix={<Unit of="centimetre" />} maxLength={8} />
        ))}
        <NumberField name={at("weight")} label={t("weight")} />
        <SelectField
          name={at("weightUnit")}
          label={t("unit")}
          choices={[
            { value: "kg", label: kilogramSign },
            { value: "g", label: gramSign },
          ]}
        />
        <NumberField name={at("quantity")} label={t("quantity")} isWhole maxLength={4} />
        <NumberField name={at("value")} label={t("value")} suffix="€" />
      </div>
      <div>
        <CheckField name={at("fragile")} label={t("fragile")} />
        {isAir ? <CheckField name={at("transparentPackaging")} label={t("transparent")} /> : null}
      </div>
      <PhotosField
        name={at("images")}
        label={t("photos")}
        hint={t("photosHint")}
        max={ANNOUNCEMENT_LIMITS.photosMax}
        coverKey={coverOf(values)}
        // The first photo is the cover, unless an earlier choice still stands as it was.
        onChange={() => set("thumbnail", "")}
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
  const { values } = useWizard();
  const { kilograms, euros } = totalsOf(values);
  const { id, error } = useFieldProps({ name: "packages", label: t("allPackages") });
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
