import { useFormContext } from "react-hook-form";
import { useFormats } from "@/lib/i18n/formats";
import { LADDER_STEPS } from "@/lib/listings/prices/enums";
import { LADDER_START_KG, LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";
import { ladderFrom } from "@/lib/listings/prices/rules";
import { centsTyped } from "./trip-price-rules";
import type { PRICE_KINDS, TripValues } from "./trip-values";

/** Makes the prices of a trip from one number, and keeps that number when its kind changes. */
export function usePriceHelper() {
  const { getValues, setValue } = useFormContext<TripValues>();
  const { typedEuros } = useFormats();

  const makeLadder = (typed: string) => {
    const cents = centsTyped(typed);
    if (cents === undefined) return;
    const made = ladderFrom(cents);
    for (const step of LADDER_STEPS) setValue(`priceLadder.${step}`, typedEuros(made[step]));
  };
  const start = (cents: number) => {
    const typed = typedEuros(cents);
    setValue("ui.startPrice", typed);
    makeLadder(typed);
  };
  // The lowest price follows until it is changed by hand: it is then no longer what was made of the
  // number before.
  const madeLowest = (perKg: string) => {
    const cents = centsTyped(perKg);
    return cents === undefined ? "" : typedEuros(cents * LADDER_UP_TO_KG.upTo2);
  };
  const perKilogram = (typed: string, before: string) => {
    const { minPrice } = getValues();
    if (minPrice === "" || minPrice === madeLowest(before)) setValue("minPrice", madeLowest(typed));
  };
  /** The price of 5 kg by what the form has now. */
  const startCents = () => {
    const { ui, minPrice, pricePerKg } = getValues();
    const perKg = centsTyped(pricePerKg);
    return centsTyped(ui.startPrice) ?? (perKg && perKg * LADDER_START_KG) ?? centsTyped(minPrice);
  };
  const setPerKilogram = (cents: number) => {
    const before = getValues().pricePerKg;
    const typed = typedEuros(cents);
    setValue("pricePerKg", typed);
    perKilogram(typed, before);
  };
  return {
    onStart: makeLadder,
    onPerKg: (typed: string) => perKilogram(typed, getValues().pricePerKg),
    onKind: (kind: (typeof PRICE_KINDS)[number]) => {
      const cents = startCents();
      const { priceLadder, pricePerKg, minPrice } = getValues();
      if (cents === undefined) return;
      if (kind === "ladder" && Object.values(priceLadder).every((typed) => typed === "")) start(cents);
      if (kind === "perKg" && pricePerKg === "") setPerKilogram(Math.round(cents / LADDER_START_KG));
      if (kind === "one" && minPrice === "") setValue("minPrice", typedEuros(cents));
    },
    /** Takes the usual price: of 5 kg, where the price follows the weight. */
    onTake: (euros: string) => {
      const cents = centsTyped(euros);
      if (cents === undefined) return;
      const { priceKind } = getValues().ui;
      if (priceKind === "ladder") start(cents);
      else if (priceKind === "perKg") setPerKilogram(Math.round(cents / LADDER_START_KG));
      else setValue("minPrice", euros);
    },
  };
}
