"use client";

import { Plus, X } from "lucide";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { DayField } from "@/components/forms/day-field";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { CityField } from "@/components/platform/places/city-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { Options, Select } from "@/components/ui/select";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { hasJourney, type OfferValues, VEHICLES } from "./offer-values";

type RouteFieldsProps = {
  room: RoomView;
  contractForm: ContractForm<OfferValues>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** The trip of a carrier's offer: collapsed at first, prefilled with the parcel's route. */
export function RouteFields({ room, contractForm, isOpen, onOpen }: RouteFieldsProps) {
  const t = useTranslations("rooms.form.route");
  const tVehicle = useTranslations("lists.vehicles");
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => onOpen(true)}>
        <Icon of={Plus} />
        {hasJourney(room) ? t("other") : t("add")}
      </Button>
    );
  const { form, errorOf } = contractForm;
  const ends = [
    { name: "departureCityId", label: t("from"), city: room.departure },
    { name: "arrivalCityId", label: t("to"), city: room.arrival },
  ] as const;
  const days = [
    { name: "departureDate", label: t("departure"), time: "departureTime", timeLabel: t("departureTime") },
    { name: "arrivalDate", label: t("arrival"), time: "arrivalTime", timeLabel: t("arrivalTime") },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("title")}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {ends.map(({ name, label, city }) => (
          <CityField
            key={name}
            control={form.control}
            name={name}
            label={label}
            error={errorOf(name)}
            initial={{ id: city.cityId, text: city.city }}
          />
        ))}
        {days.map(({ name, label, time, timeLabel }) => (
          <Fragment key={name}>
            <DayField control={form.control} name={name} label={label} error={errorOf(name)} />
            <Field label={timeLabel} error={errorOf(time)} optional>
              <Input type="time" {...form.register(time)} />
            </Field>
          </Fragment>
        ))}
        <Field label={t("vehicle")} error={errorOf("vehicleType")}>
          <Select {...form.register("vehicleType")}>
            <Options of={VEHICLES} nameOf={(vehicle) => tVehicle(vehicle)} />
          </Select>
        </Field>
        <Field label={t("maxWeight")} error={errorOf("maxWeight")}>
          <NumberInput unit="kilogram" {...form.register("maxWeight")} />
        </Field>
      </div>
      <Button variant="ghost" size="sm" flush className="self-start" onClick={() => onOpen(false)}>
        <Icon of={X} />
        {t("remove")}
      </Button>
    </fieldset>
  );
}
