"use client";

import { useTranslations } from "next-intl";
import type { Control, FieldPath, FieldValues, UseFormRegisterReturn } from "react-hook-form";
import { PhotoField } from "@/components/forms/photo-field";
import { CityField } from "@/components/platform/places/city-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { Unit } from "@/components/ui/unit";
import { nameOf, valuesOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import type { ParcelPhotos } from "./use-parcel-photos";

/** Form values of a parcel. */
export type ParcelValues = {
  title: string;
  content: string;
  sizeId: string;
  length: string;
  width: string;
  height: string;
  weight: string;
  quantity: string;
  value: string;
  fragile: boolean;
  departureCityId: number | undefined;
  arrivalCityId: number | undefined;
  fileIds: number[];
};

type ParcelPath = `package.${Exclude<keyof ParcelValues, "fileIds">}` | "package.fileIds";

/** A form with a parcel under `package`. */
type ParcelForm<V extends FieldValues> = {
  control: Control<V>;
  register: (name: ParcelPath) => UseFormRegisterReturn;
  errorOf: (name: ParcelPath) => string | undefined;
};

type PackageFieldsProps<V extends FieldValues> = {
  parcel: ParcelForm<V>;
  /** The form paths of both cities with their initial values. */
  ends: Record<"from" | "to", { name: FieldPath<V> & ParcelPath; city: { id: number; text: string } }>;
  photos: ParcelPhotos;
};

/** A parcel's contents, measures, route and photos. */
export function PackageFields<V extends FieldValues>({ parcel, ends, photos }: PackageFieldsProps<V>) {
  const t = useTranslations("listings.contact.packageForm");
  const { control, register, errorOf } = parcel;
  return (
    <>
      <Field label={t("name")} error={errorOf("package.title")}>
        <Input {...register("package.title")} maxLength={120} />
      </Field>
      <Field label={t("content")} error={errorOf("package.content")}>
        <Textarea rows={3} {...register("package.content")} />
      </Field>
      <Measures parcel={parcel} />
      <Checkbox label={t("fragile")} error={errorOf("package.fragile")} {...register("package.fragile")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(["from", "to"] as const).map((end) => (
          <CityField
            key={end}
            control={control}
            name={ends[end].name}
            label={t(end)}
            error={errorOf(ends[end].name)}
            initial={ends[end].city}
          />
        ))}
      </div>
      <PhotoField
        label={t("photos")}
        hint={t("photosHint", { count: String(CHAT_LIMITS.packagePhotosMax) })}
        max={CHAT_LIMITS.packagePhotosMax}
        items={photos.items}
        onChange={photos.change}
        queue={photos.queue}
        error={errorOf("package.fileIds")}
        optional
      />
    </>
  );
}

function Measures<V extends FieldValues>({ parcel: { register, errorOf } }: Pick<PackageFieldsProps<V>, "parcel">) {
  const t = useTranslations("listings.contact.packageForm");
  const sizes = useTranslations("listings.detail.sizes");
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <Field label={t("size")} error={errorOf("package.sizeId")}>
          <Select {...register("package.sizeId")}>
            {valuesOf(Size).map((size) => (
              <option key={size} value={size}>
                {sizes(nameOf(Size, size))}
              </option>
            ))}
          </Select>
        </Field>
        {(["length", "width", "height"] as const).map((side) => (
          <Field key={side} label={t(side)} error={errorOf(`package.${side}`)}>
            <NumberInput suffix={<Unit of="centimetre" />} {...register(`package.${side}`)} />
          </Field>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Field label={t("weight")} error={errorOf("package.weight")}>
          <NumberInput suffix={<Unit of="kilogram" />} {...register("package.weight")} />
        </Field>
        <Field label={t("quantity")} error={errorOf("package.quantity")}>
          <NumberInput isWhole {...register("package.quantity")} />
        </Field>
        <Field label={t("value")} error={errorOf("package.value")}>
          <NumberInput suffix="€" {...register("package.value")} />
        </Field>
      </div>
    </>
  );
}
