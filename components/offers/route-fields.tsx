"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { CityCombobox } from "@/components/places/city-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Unit } from "@/components/ui/unit";
import type { RoomView } from "@/lib/chat/contract";
import { type OfferValues, VEHICLES } from "./offer-values";

type RouteFieldsProps = {
  room: RoomView;
  contractForm: ContractForm<OfferValues>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** The trip that a carrier's offer is for: closed until it is asked for, filled with the parcel's way. */
export function RouteFields({ room, contractForm, isOpen, onOpen }: RouteFieldsProps) {
  const t = useTranslations("chat.form.route");
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => onOpen(true)}>
        <Plus aria-hidden="true" />
        {t("add")}
      </Button>
    );
  const { form, errorOf } = contractForm;
  const ends = [
    { name: "departureCityId", label: t("from"), city: room.departure },
    { name: "arrivalCityId", label: t("to"), city: room.arrival },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("title")}</legend>
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
                    initial={{ text: city.city, id: city.cityId }}
                    onChoose={(chosen) => field.onChange(chosen?.id)}
                    onBlur={field.onBlur}
                    inputRef={field.ref}
                  />
                )}
              </Field>
            )}
          />
        ))}
        <Field label={t("departure")} error={errorOf("departureDate")}>
          <Input type="date" {...form.register("departureDate")} />
        </Field>
        <Field label={t("arrival")} error={errorOf("arrivalDate")}>
          <Input type="date" {...form.register("arrivalDate")} />
        </Field>
        <Field label={t("vehicle")} error={errorOf("vehicleType")}>
          <Select {...form.register("vehicleType")}>
            {VEHICLES.map((vehicle) => (
              <option key={vehicle} value={vehicle}>
                {t(`vehicles.${vehicle}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("maxWeight")} error={errorOf("maxWeight")}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            suffix={<Unit of="kilogram" />}
            {...form.register("maxWeight")}
          />
        </Field>
      </div>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => onOpen(false)}>
        <X aria-hidden="true" />
        {t("remove")}
      </Button>
    </fieldset>
  );
}
