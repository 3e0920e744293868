"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PackageFields, type ParcelValues } from "@/components/deals/shared/package-fields";
import type { ParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import { FormSummary } from "@/components/forms/form-summary";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { Size } from "@/db/enums/listings/announcements";

/** The facts of a trip that the form needs. */
export type Trip = {
  id: number;
  minPriceCents: number;
  carrierName: string;
  /** The formatted departure. */
  departs: ReactNode;
  weightLeftKg: number;
  departure: { id: number; name: string };
  arrival: { id: number; name: string };
};

/** Form values of a first contact. */
export type PackageValues = { package: ParcelValues; message: string };

/** An empty parcel between the trip's own cities. */
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

/** The parcel and the message of a first contact. */
export function PackageForm({ trip, contractForm, photos }: PackageFormProps) {
  const t = useTranslations("listings.contact.packageForm");
  const { form, errorOf } = contractForm;
  return (
    <>
      <FormSummary form={form} />
      <PackageFields
        parcel={{ control: form.control, register: (name) => form.register(name), errorOf }}
        ends={{
          from: { name: "package.departureCityId", city: { id: trip.departure.id, text: trip.departure.name } },
          to: { name: "package.arrivalCityId", city: { id: trip.arrival.id, text: trip.arrival.name } },
        }}
        photos={photos}
      />
      <Field label={t("message")} error={errorOf("message")} optional>
        <Textarea rows={3} {...form.register("message")} />
      </Field>
    </>
  );
}
