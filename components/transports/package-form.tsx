"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { CityField } from "@/components/forms/city-field";
import { FormSummary } from "@/components/forms/form-summary";
import { PhotoField } from "@/components/forms/photo-field";
import type { ContractForm } from "@/components/forms/use-contract-form";
import type { ParcelPhotos } from "@/components/transports/use-parcel-photos";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { Unit } from "@/components/ui/unit";
import { Size } from "@/lib/announcements/kinds";
import { CHAT_LIMITS } from "@/lib/chat/limits";
import { nameOf, valuesOf } from "@/lib/core/kinds";

/** What the form needs to know of the trip. */
export type Trip = {
  id: number;
  minPriceCents: number;
  carrierName: string;
  /** When it starts, as it is shown. */
  departs: string;
  weightLeftKg: number;
  departure: { id: number; name: string };
  arrival: { id: number; name: string };
};

/** What is typed of a parcel. */
export type PackageValues = {
  package: {
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
  message: string;
};

/** An empty description, on the trip's own way. */
export function emptyPackage(trip: Trip): PackageValues {
  return {
    package: {
      title: "",
      content: "",
      sizeId: String(Size.small),
      length: "",
      width: "",
      height: "",
      weight: "",
      quantity: "1",
      value: "",
      fragile: false,
      departureCityId: trip.departure.id,
      arrivalCityId: trip.arrival.id,
      fileIds: [],
    },
    message: "",
  };
}

type PackageFormProps = { trip: Trip; contractForm: ContractForm<PackageValues>; photos: ParcelPhotos };

/** Describes a parcel to a carrier. */
export function PackageForm({ trip, contractForm, photos }: PackageFormProps) {
  const t = useTranslations("listing.contact.packageForm");
  const { form, errorOf } = contractForm;
  return (
    <>
      <FormSummary form={form} />
      <PackageFields contractForm={contractForm} />
      <CityFields form={form} errorOf={errorOf} trip={trip} />
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
      <Field label={t("message")} error={errorOf("message")} optional>
        <Textarea rows={3} {...form.register("message")} />
      </Field>
    </>
  );
}

function PackageFields({ contractForm }: { contractForm: ContractForm<PackageValues> }) {
  const t = useTranslations("listing.contact.packageForm");
  const sizes = useTranslations("listing.detail.sizes");
  const { form, errorOf } = contractForm;
  const { register } = form;
  return (
    <>
      <Field label={t("name")} error={errorOf("package.title")}>
        <Input {...register("package.title")} maxLength={120} />
      </Field>
      <Field label={t("content")} error={errorOf("package.content")}>
        <Textarea rows={3} {...register("package.content")} />
      </Field>
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
      <Checkbox label={t("fragile")} error={errorOf("package.fragile")} {...register("package.fragile")} />
    </>
  );
}

type CityFieldsProps = {
  form: UseFormReturn<PackageValues>;
  errorOf: ContractForm<PackageValues>["errorOf"];
  trip: Trip;
};

function CityFields({ form, errorOf, trip }: CityFieldsProps) {
  const t = useTranslations("listing.contact.packageForm");
  const ends = [
    { name: "package.departureCityId", label: t("from"), city: trip.departure },
    { name: "package.arrivalCityId", label: t("to"), city: trip.arrival },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {ends.map(({ name, label, city }) => (
        <CityField
          key={name}
          control={form.control}
          name={name}
          label={label}
          error={errorOf(name)}
          initial={{ id: city.id, text: city.name }}
        />
      ))}
    </div>
  );
}
