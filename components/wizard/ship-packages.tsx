"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { ShipmentType, Size } from "@/lib/announcements/kinds";
import { ANNOUNCEMENT_LIMITS } from "@/lib/announcements/limits";
import { useFormats } from "@/lib/i18n/formats";
import { AreaField, CheckField, SelectField, TextField } from "./fields";
import { PhotosField } from "./file-fields";
import { kinds } from "./place-fields";
import { emptyPackage } from "./ship-rules";
import { listAt, type Tree } from "./tree";
import { filesAt } from "./use-uploads";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** The second step: each package with its sides, weight, value and photos. */
export function ShipPackages({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const t = useTranslations("wizard.fields");
  const { values, set } = useWizard();
  const packages = listAt(values, "packages");
  return (
    <>
      {packages.map((_item, index) => (
        <PackageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no name before they are saved
          key={index}
          index={index}
          onSignIn={onSignIn}
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
        <Totals packages={packages} />
      </div>
      <CoverField packages={packages} />
    </>
  );
}

type PackageFieldsProps = {
  index: number;
  onSignIn?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

function PackageFields({ index, onSignIn, onRemove }: PackageFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tSize = useTranslations("wizard.choices.size");
  const { get } = useWizard();
  const at = (field: string) => `packages.${index}.${field}`;
  const isAir = get("shipmentType") === ShipmentType.air;
  return (
    <FieldsCard title={t("package", { number: index + 1 })}>
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
          <TextField key={side} name={at(side)} label={t(side)} inputMode="decimal" suffix="cm" maxLength={8} />
        ))}
        <TextField name={at("weight")} label={t("weight")} inputMode="decimal" maxLength={10} />
        <SelectField
          name={at("weightUnit")}
          label={t("unit")}
          choices={[
            { value: "kg", label: "kg" },
            { value: "g", label: "g" },
          ]}
        />
        <TextField name={at("quantity")} label={t("quantity")} inputMode="numeric" maxLength={4} />
        <TextField name={at("value")} label={t("value")} inputMode="decimal" suffix="€" maxLength={10} />
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
        onSignIn={onSignIn}
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

function numberOf(value: unknown): number {
  const number = Number(String(value ?? "").replace(",", "."));
  return Number.isFinite(number) ? number : 0;
}

function Totals({ packages }: { packages: Tree[] }) {
  const t = useTranslations("wizard.fields");
  const { weight, price } = useFormats();
  const kilograms = packages.reduce(
    (sum, item) => sum + (numberOf(item.weight) / (item.weightUnit === "g" ? 1_000 : 1)) * numberOf(item.quantity),
    0,
  );
  const euros = packages.reduce((sum, item) => sum + numberOf(item.value) * numberOf(item.quantity), 0);
  return (
    <p className="text-muted">
      {t.rich("totals", {
        weight: () => <Ltr>{weight(kilograms)}</Ltr>,
        value: () => <Ltr>{price(Math.round(euros * 100))}</Ltr>,
      })}
    </p>
  );
}

function CoverField({ packages }: { packages: Tree[] }) {
  const t = useTranslations("wizard.fields");
  const { get, set, errorOf } = useWizard();
  const files = packages.flatMap((_item, index) => filesAt(get(`packages.${index}.ui.images`)));
  const chosen = files.some(({ id }) => id === get("thumbnail")) ? get("thumbnail") : files[0]?.id;
  const error = errorOf("thumbnail");
  if (files.length < 2) return error ? <FieldError>{error}</FieldError> : null;
  return (
    <FieldsCard title={t("cover")}>
      <ul className="flex flex-wrap gap-3">
        {files.map((file, index) => (
          <li key={file.id}>
            <button
              type="button"
              aria-pressed={file.id === chosen}
              aria-label={t("coverPick", { number: index + 1 })}
              onClick={() => set("thumbnail", file.id)}
              className="block rounded-md border-4 border-transparent aria-pressed:border-primary"
            >
              {/* biome-ignore lint/performance/noImgElement: the server keeps the photo in fitting widths already */}
              <img src={`${file.path}/320`} alt="" className="size-20 rounded-sm object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {error ? <FieldError>{error}</FieldError> : null}
    </FieldsCard>
  );
}
