"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PackageFields } from "@/components/deals/shared/package-fields";
import { kilogramsOf, type ParcelValues } from "@/components/deals/shared/parcel-input";
import type { ParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import { useStartingAmount } from "@/components/deals/shared/use-starting-amount";
import { FormSummary } from "@/components/forms/form-summary";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { Textarea } from "@/components/ui/textarea";
import { Size } from "@/db/enums/listings/announcements";
import type { TripType } from "@/db/enums/listings/trips";
import { isolate } from "@/lib/core/text/isolate";
import { offerBoundsCents } from "@/lib/deals/offers/rules";
import { type Formats, useFormats } from "@/lib/i18n/formats";
import { priceForWeight, type TripPrices } from "@/lib/listings/prices/rules";

/** What a trip asks for a typed parcel, in cents: its lowest price until the weight is known. */
export function askedFor({ prices }: ContactedTrip, parcel: ParcelValues): number {
  const weight = kilogramsOf(parcel);
  return weight === undefined ? prices.minPriceCents : priceForWeight(prices, weight);
}

/** The facts of a trip that the form needs. */
export type ContactedTrip = {
  id: number;
  prices: TripPrices;
  transportType: TripType;
  carrierName: string;
  carrierPhoto: string | null;
  /** The formatted departure. */
  departs: ReactNode;
  weightLeftKg: number;
  departure: { id: number; name: string };
  arrival: { id: number; name: string };
};

export type PackageValues = {
  package: ParcelValues;
  message: string /** In euros; empty for no offer yet. */;
  amount: string;
};

/** A parcel between the trip's own cities, as heavy as what was searched for, at the asked price. */
export function emptyPackage(trip: ContactedTrip, { typed, typedEuros }: Formats, searchedKg?: number): PackageValues {
  const isTooHeavy = searchedKg !== undefined && searchedKg > trip.weightLeftKg;
  return {
    package: {
      title: "",
      content: "",
      sizeId: String(Size.small),
      length: "",
      width: "",
      height: "",
      weight: searchedKg === undefined || isTooHeavy ? "" : typed(searchedKg),
      quantity: "1",
      value: "",
      fragile: false,
      departureCityId: trip.departure.id,
      arrivalCityId: trip.arrival.id,
      fileIds: [],
    },
    message: "",
    amount: typedEuros(
      searchedKg === undefined || isTooHeavy ? trip.prices.minPriceCents : priceForWeight(trip.prices, searchedKg),
    ),
  };
}

type PackageFormProps = { trip: ContactedTrip; contractForm: ContractForm<PackageValues>; photos: ParcelPhotos };

/** The parcel of a first contact, what is usual for its weight, the price and the message. */
export function PackageForm({ trip, contractForm, photos }: PackageFormProps) {
  const t = useTranslations("listings.contact.packageForm");
  const tContact = useTranslations("listings.contact");
  const { price } = useFormats();
  const { form, errorOf } = contractForm;
  const parcel = form.watch("package");
  const asked = askedFor(trip, parcel);
  const bounds = offerBoundsCents(asked, "described");
  const weight = kilogramsOf(parcel);
  // A call is asked for without a price.
  const isPriced = form.formState.defaultValues?.amount !== "";
  useStartingAmount(form, isPriced ? asked : undefined);
  return (
    <>
      <FormSummary form={form} />
      <PackageFields
        parcel={{
          control: form.control,
          sizeName: "package.sizeId",
          textNames: ["package.title", "package.weight", "package.value"],
          register: (name) => form.register(name),
          fill: (name, text) => form.setValue(name, text),
          goTo: (name) => form.setFocus(name, { shouldSelect: true }),
          errorOf,
        }}
        ends={{
          from: { name: "package.departureCityId", city: { id: trip.departure.id, text: trip.departure.name } },
          to: { name: "package.arrivalCityId", city: { id: trip.arrival.id, text: trip.arrival.name } },
        }}
        photos={photos}
      />
      <UsualPrice
        route={{
          fromId: trip.departure.id,
          toId: trip.arrival.id,
          shipmentType: trip.transportType,
          ...(weight ? { weight } : {}),
        }}
        places={{ from: trip.departure.name, to: trip.arrival.name }}
        boundsCents={bounds}
        onTake={(euros) => form.setValue("amount", euros)}
      />
      <Field
        label={t("amount")}
        hint={t("amountHint", { min: isolate(price(bounds.minCents)), max: isolate(price(bounds.maxCents)) })}
        error={errorOf("amount")}
        optional
      >
        <NumberInput unit="euro" {...form.register("amount")} />
      </Field>
      <Field label={t("message")} contacts="masked" error={errorOf("message")} optional>
        <Textarea rows={2} {...form.register("message")} />
      </Field>
      <p className="text-muted text-small">{tContact("forbidden")}</p>
    </>
  );
}
