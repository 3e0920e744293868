import { useTranslations } from "next-intl";
import type { EditOptions } from "@/components/forms/use-edit";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { type End, endOf } from "./shipping-values";

/** The values of the addresses' form. */
export type ShippingValues = { pickup: End; delivery: End; specialInstructions: string };

/** The addresses as their form shows them. */
export function shippingValuesOf(view: ReservationView): ShippingValues {
  const specialInstructions = view.specialInstructions ?? "";
  return { pickup: endOf(view, "pickup"), delivery: endOf(view, "delivery"), specialInstructions };
}

const PARTS = [
  ["address", "address"],
  ["addressComplement", "complement"],
  ["contactName", "name"],
  ["contactPhone", "phone"],
  ["contactEmail", "email"],
  ["date", "date"],
] as const satisfies [keyof End, string][];

/** How the form of the addresses edits those that are stored. */
export function useShippingEdit({ shippingVersion }: ReservationView): EditOptions<ShippingValues, ReservationView> {
  const t = useTranslations("reservations.shipping");
  const { calendarDay } = useFormats();
  const textOf = (end: End, part: keyof End) => (part === "date" && end.date ? calendarDay(end.date) : end[part]);
  return {
    version: shippingVersion ?? "",
    versionOf: (view) => view.shippingVersion ?? "",
    valuesOf: shippingValuesOf,
    inWords: (field, values) =>
      field === "pickup" || field === "delivery"
        ? PARTS.map(([part, label]) => ({ label: `${t(field)} – ${t(label)}`, text: textOf(values[field], part) }))
        : { label: t("instructions"), text: values.specialInstructions },
    by: "team",
  };
}
