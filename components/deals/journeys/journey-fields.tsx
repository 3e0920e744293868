"use client";

import { useTranslations } from "next-intl";
import type { FieldValues } from "react-hook-form";
import { DayField } from "@/components/forms/day-field";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { LoadingLine } from "@/components/ui/spinner";
import type { FitsView } from "@/lib/listings/matching/contract";
import { DESCRIBED, fieldIn, fittingOf, type JourneyValues, KEPT, vehiclesFor } from "./journey-values";
import { MisfitNotice } from "./misfit-notice";
import { useTripName } from "./use-trip-name";

type JourneyFieldsProps<V extends FieldValues> = {
  contractForm: ContractForm<V>;
  /** What `useJourney` has read. */
  fits: FitsView | null | undefined;
  /** The offer that is answered has a journey, which may stay. */
  isKept?: boolean;
};

/**
 * How a carrier's offer says that the parcel travels: one of their trips that takes it, without a
 * press where there is one, or a day and the means.
 */
export function JourneyFields<V extends FieldValues & { journey: JourneyValues }>(props: JourneyFieldsProps<V>) {
  const { contractForm, fits, isKept = false } = props;
  const t = useTranslations("listings.contact.journey");
  const tripName = useTripName();
  const { form } = contractForm;
  const way = form.watch(fieldIn<V>("way"));
  if (fits === undefined) return <LoadingLine />;
  const fitting = fittingOf(fits);
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("title")}</legend>
      {fits && fits.data.length > 0 && fitting.length === 0 && !isKept ? <MisfitNotice fits={fits} /> : null}
      {fitting.length > 0 || isKept ? (
        <Field label={t("way")}>
          <Select {...form.register(fieldIn<V>("way"))}>
            {isKept ? <option value={KEPT}>{t("kept")}</option> : null}
            {fitting.map((trip) => (
              <option key={trip.transporterId} value={trip.transporterId}>
                {tripName(trip)}
              </option>
            ))}
            <option value={DESCRIBED}>{t("described")}</option>
          </Select>
        </Field>
      ) : null}
      {way === DESCRIBED ? <DescribedFields contractForm={contractForm} fits={fits} /> : null}
    </fieldset>
  );
}

function DescribedFields<V extends FieldValues & { journey: JourneyValues }>({
  contractForm,
  fits,
}: Pick<JourneyFieldsProps<V>, "contractForm"> & { fits: FitsView | null }) {
  const t = useTranslations("listings.contact.journey");
  const tVehicle = useTranslations("listings.vehicles");
  const { form, errorOf } = contractForm;
  const vehicles = vehiclesFor(fits);
  const days = [
    { name: "departureDay", label: t("departure"), optional: false },
    { name: "departureLastDay", label: t("lastDay"), optional: true },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {days.map(({ name, label, optional }) => (
        <DayField
          key={name}
          control={form.control}
          name={fieldIn<V>(name)}
          label={label}
          error={errorOf(fieldIn<V>(name))}
          optional={optional}
        />
      ))}
      <Field label={t("time")} error={errorOf(fieldIn<V>("departureTime"))} optional>
        <Input type="time" {...form.register(fieldIn<V>("departureTime"))} />
      </Field>
      <Field label={t("vehicle")} error={errorOf(fieldIn<V>("vehicleType"))}>
        <Select {...form.register(fieldIn<V>("vehicleType"))}>
          {vehicles.map((vehicle) => (
            <option key={vehicle} value={vehicle}>
              {tVehicle(vehicle)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
