import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useFormats } from "@/lib/i18n/formats";

/**
 * Begins the amount of an offer at a price, and follows it, as when the parcel weighs more or the
 * carrier asks another, until the amount is changed. Without a price the field stays as it is.
 */
export function useStartingAmount<V extends FieldValues & { amount: string }>(
  { getValues, setValue }: UseFormReturn<V>,
  cents: number | undefined,
): void {
  const { typedEuros } = useFormats();
  const started = useRef<string>(undefined);
  const start = cents === undefined ? undefined : typedEuros(cents);
  useEffect(() => {
    if (start === undefined) return;
    const field = "amount" as Path<V>; // such a form has an amount
    const known = getValues().amount;
    if (known !== "" && known !== (started.current ?? start)) return;
    // Emptied by hand: no offer is to go along.
    if (known === "" && started.current !== undefined) return;
    started.current = start;
    if (known !== start) setValue(field, start as PathValue<V, Path<V>>); // an amount is typed text
  }, [start, getValues, setValue]);
}
