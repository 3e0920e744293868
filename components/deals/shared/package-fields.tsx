"use client";

import { useTranslations } from "next-intl";
import { type Control, type FieldPath, type FieldValues, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { PhotoField } from "@/components/forms/photo-field";
import { guessParcel } from "@/components/listings/shared/guess-parcel";
import { KindButtons, ValueButtons } from "@/components/listings/shared/parcel-suggestions";
import { CityField } from "@/components/platform/places/city-field";
import { Measure } from "@/components/ui/bidi";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoreOptions } from "@/components/ui/more-options";
import { NumberInput } from "@/components/ui/number-input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { nameOf, valuesOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { useFormats } from "@/lib/i18n/formats";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { usualSidesOf } from "@/lib/listings/announcements/rules";
import { type ParcelValues, sizeOf } from "./parcel-input";
import type { ParcelPhotos } from "./use-parcel-photos";

type ParcelPath = `package.${Exclude<keyof ParcelValues, "fileIds">}` | "package.fileIds";

/** What a suggestion fills in. */
type TextPath = "package.title" | "package.sizeId" | "package.weight" | "package.value";

/** A form with a parcel under `package`. */
type ParcelForm<V extends FieldValues> = {
  control: Control<V>;
  /** The form path of the size. */
  sizeName: FieldPath<V> & "package.sizeId";
  /** And of the title, the weight and the value. */
  textNames: [FieldPath<V> & "package.title", FieldPath<V> & "package.weight", FieldPath<V> & "package.value"];
  register: (name: ParcelPath) => UseFormRegisterReturn;
  errorOf: (name: ParcelPath) => string | undefined;
  /** Fills in a text of the parcel. */
  fill: (name: TextPath, text: string) => void;
  /** Puts the cursor into a field, with what is there selected. */
  goTo: (name: ParcelPath) => void;
};

type PackageFieldsProps<V extends FieldValues> = {
  parcel: ParcelForm<V>;
  /** The form paths of both cities with their initial values. */
  ends: Record<"from" | "to", { name: FieldPath<V> & ParcelPath; city: { id: number; text: string } }>;
  photos: ParcelPhotos;
};

/**
 * The title, size, weight and value of a parcel; exact measures, contents, route and quantity are
 * folded, and derive from the rest until they are typed.
 */
export function PackageFields<V extends FieldValues>({ parcel, ends, photos }: PackageFieldsProps<V>) {
  const t = useTranslations("listings.contact.packageForm");
  const sizes = useTranslations("listings.detail.sizes");
  const { length, typed } = useFormats();
  const { control, register, errorOf, fill, goTo } = parcel;
  const sizeId: string = useWatch({ control, name: parcel.sizeName });
  const [title = "", weight = "", value = ""]: string[] = useWatch({ control, name: parcel.textNames });
  const size = sizeOf(sizeId);
  const usual = size && usualSidesOf(size);
  const isMoreNeeded = MORE.some((name) => errorOf(name) !== undefined) || size === Size.custom;
  return (
    <>
      <Field label={t("name")} contacts="refused" error={errorOf("package.title")}>
        <Input {...register("package.title")} maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax} />
      </Field>
      <KindButtons
        title={title}
        onPick={(picked) => {
          const { sizeId: guessed, kilograms } = guessParcel(picked);
          const isWeighed = weight.trim() !== "";
          fill("package.title", picked);
          if (guessed) fill("package.sizeId", String(guessed));
          if (kilograms !== undefined && !isWeighed) fill("package.weight", typed(kilograms));
          // The weight is only a proposal: what is typed now takes its place.
          goTo(isWeighed ? "package.value" : "package.weight");
        }}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t("weight")} error={errorOf("package.weight")}>
          <NumberInput unit="kilogram" {...register("package.weight")} />
        </Field>
        <Field label={t("value")} error={errorOf("package.value")}>
          <NumberInput unit="euro" {...register("package.value")} />
        </Field>
      </div>
      <ValueButtons value={value} onPick={(picked) => fill("package.value", picked)} />
      <Field
        label={t("size")}
        error={errorOf("package.sizeId")}
        hint={usual ? <Measure>{sidesText(usual, length)}</Measure> : undefined}
      >
        <Select {...register("package.sizeId")}>
          <Options of={valuesOf(Size)} nameOf={(size) => sizes(nameOf(Size, size))} />
        </Select>
      </Field>
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
      <MoreOptions label={t("more")} isNeeded={isMoreNeeded}>
        <div className="grid grid-cols-3 items-start gap-2">
          {(["length", "width", "height"] as const).map((side, rank) => (
            <Field key={side} label={t(side)} error={errorOf(`package.${side}`)}>
              <NumberInput placeholder={usual && String(usual[rank])} {...register(`package.${side}`)} />
            </Field>
          ))}
        </div>
        <Field label={t("quantity")} error={errorOf("package.quantity")}>
          <NumberInput isWhole {...register("package.quantity")} />
        </Field>
        <Checkbox label={t("fragile")} error={errorOf("package.fragile")} {...register("package.fragile")} />
        <Field label={t("content")} contacts="refused" error={errorOf("package.content")} optional>
          <Textarea rows={3} {...register("package.content")} />
        </Field>
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
      </MoreOptions>
    </>
  );
}

/** The fields that are folded. */
const MORE = [
  "package.length",
  "package.width",
  "package.height",
  "package.quantity",
  "package.fragile",
  "package.content",
  "package.departureCityId",
  "package.arrivalCityId",
] as const;

function sidesText([long, middle, short]: readonly [number, number, number], length: (cm: number) => string): string {
  return `${long} × ${middle} × ${length(short)}`;
}
