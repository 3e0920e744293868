"use client";

import { createContext, useContext } from "react";
import { FEES, type FeeRates } from "@/lib/platform/fees/limits";

const Rates = createContext<FeeRates>(FEES);

/** Gives client components the fees that hold now. */
export const FeeRatesProvider = Rates.Provider;

/** The fees that hold now; a deal is charged those of its acceptance. */
export function useFeeRates(): FeeRates {
  return useContext(Rates);
}
