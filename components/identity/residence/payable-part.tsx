"use client";

import { useLocale } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { callApi, isApiError } from "@/lib/client/api";
import type { ResidenceView } from "@/lib/identity/residence/contract";
import { allCountryNames } from "./country-names";
import { HowPaid } from "./how-paid";
import { ResidenceField } from "./residence-field";

/**
 * How the carrier is paid, before they publish or agree; the country that they live in is asked
 * while it is not known. The server refuses without it, so nothing is shown while it is loaded.
 */
export function PayablePart() {
  const locale = useLocale();
  const [residence, setResidence] = useState<ResidenceView>();
  // It stays once it was asked, so that the answer is seen and may be corrected.
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal).then((loaded) => {
      if (abort.signal.aborted || !loaded) return;
      setResidence(loaded);
      setIsAsked(loaded.country === null);
    });
    return () => abort.abort();
  }, []);
  const countries = useMemo(() => (isAsked ? allCountryNames(locale) : []), [isAsked, locale]);
  if (!residence) return null;
  return isAsked ? (
    <ResidenceField residence={residence} countries={countries} onSaved={setResidence} />
  ) : (
    <HowPaid terms={residence.terms} />
  );
}

async function load(signal: AbortSignal): Promise<ResidenceView | undefined> {
  try {
    return await callApi("GET", "/v1/residence", { signal });
  } catch (error) {
    if (signal.aborted || isApiError(error)) return undefined; // it is said again when it is refused
    throw error;
  }
}
