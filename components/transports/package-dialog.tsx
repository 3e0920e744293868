"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { FormSummary } from "@/components/forms/form-summary";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { openRoom } from "@/components/listing/open-room";
import { CityCombobox } from "@/components/places/city-combobox";
import { PhotoPicker } from "@/components/transports/photo-picker";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { Size } from "@/lib/announcements/kinds";
import { OpenRoom } from "@/lib/chat/contract";
import { toLocale } from "@/lib/core/actor";
import { nameOf, valuesOf } from "@/lib/core/kinds";
import { formatsFor } from "@/lib/i18n/formats";
import { isolate } from "@/lib/i18n/isolate";
import { useRouter } from "@/lib/i18n/navigation";

/** What the form needs to know of the trip. */
export type Trip = {
  id: number;
  minPriceCents: number;
  departure: { id: number; name: string };
  arrival: { id: number; name: string };
};

type Values = {
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

/** Describes a parcel to a carrier and opens the conversation about it. */
export function PackageDialog({ trip }: { trip: Trip }) {
  const t = useTranslations("listing.contact.packageForm");
  const f = formatsFor(toLocale(useLocale()));
  const router = useRouter();
  const formId = useId();
  const contractForm = useContractForm<Values>({
    schema: OpenRoom,
    defaultValues: {
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
    },
    toInput: (values) => ({ transporterId: trip.id, ...values }),
    send: async (_input, values) => {
      const roomId = await openRoom({ transporterId: trip.id, package: values.package, message: values.message });
      router.push(`/chat/${roomId}`);
      await new Promise(() => undefined); // the button keeps running until the conversation is there
    },
  });
  return (
    <DialogContent
      title={t("title")}
      description={t("text", { price: isolate(f.price(trip.minPriceCents)) })}
      footer={
        <Button {...contractForm.submitProps} form={formId}>
          {t("submit")}
        </Button>
      }
    >
      <form {...contractForm.formProps} id={formId} className="flex flex-col gap-4">
        <FormSummary form={contractForm.form} />
        <PackageFields contractForm={contractForm} />
        <CityFields form={contractForm.form} errorOf={contractForm.errorOf} trip={trip} />
        <Controller
          control={contractForm.form.control}
          name="package.fileIds"
          render={({ field }) => (
            <PhotoPicker ids={field.value} onChange={field.onChange} error={contractForm.errorOf("package.fileIds")} />
          )}
        />
        <Field label={t("message")} error={contractForm.errorOf("message")} optional>
          <Textarea rows={3} {...contractForm.form.register("message")} />
        </Field>
      </form>
    </DialogContent>
  );
}

function PackageFields({ contractForm }: { contractForm: ContractForm<Values> }) {
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
            <Input inputMode="decimal" suffix="cm" {...register(`package.${side}`)} />
          </Field>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Field label={t("weight")} error={errorOf("package.weight")}>
          <Input inputMode="decimal" suffix="kg" {...register("package.weight")} />
        </Field>
        <Field label={t("quantity")} error={errorOf("package.quantity")}>
          <Input inputMode="numeric" {...register("package.quantity")} />
        </Field>
        <Field label={t("value")} error={errorOf("package.value")}>
          <Input inputMode="decimal" suffix="€" {...register("package.value")} />
        </Field>
      </div>
      <Checkbox label={t("fragile")} error={errorOf("package.fragile")} {...register("package.fragile")} />
    </>
  );
}

type CityFieldsProps = { form: UseFormReturn<Values>; errorOf: ContractForm<Values>["errorOf"]; trip: Trip };

function CityFields({ form, errorOf, trip }: CityFieldsProps) {
  const t = useTranslations("listing.contact.packageForm");
  const ends = [
    { name: "package.departureCityId", label: t("from"), city: trip.departure },
    { name: "package.arrivalCityId", label: t("to"), city: trip.arrival },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {ends.map(({ name, label, city }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field label={label} error={errorOf(name)}>
              {(control) => (
                <CityCombobox
                  {...control}
                  initial={{ text: city.name, id: city.id }}
                  onChoose={(chosen) => field.onChange(chosen?.id)}
                  onBlur={field.onBlur}
                  inputRef={field.ref}
                />
              )}
            </Field>
          )}
        />
      ))}
    </div>
  );
}
