"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { callApi } from "@/lib/client/api";
import { SelectField } from "./fields";
import { besidePath, textAt, uiPath } from "./form-values";
import { useWizard } from "./use-wizard";

type Region = { id: number; name: string };

/** The region of a place: its city's own, unless another of the country is chosen. */
export function RegionField({ cityPath }: { cityPath: string }) {
  const t = useTranslations("wizard.fields");
  const { values } = useWizard();
  const name = besidePath(cityPath, "region");
  const countryId = Number(textAt(values, besidePath(cityPath, "country")));
  const regions = useRegions(countryId);
  const chosen = textAt(values, name);
  const own = textAt(values, uiPath(name));
  const names = [...new Set([...(chosen ? [chosen] : []), ...regions.map((region) => region.name)])].toSorted();
  return (
    <SelectField
      name={name}
      label={t("region")}
      optional
      empty={own ? t("regionOwn", { region: own }) : t("regionOfCity")}
      choices={names.filter((other) => other !== own).map((value) => ({ value, label: value }))}
    />
  );
}

/** The regions of a country; none until it is chosen, or when the server does not answer: the city's own stays then. */
function useRegions(countryId: number): Region[] {
  const [regions, setRegions] = useState<Region[]>([]);
  useEffect(() => {
    setRegions([]);
    if (!(countryId > 0)) return;
    const abort = new AbortController();
    callApi("GET", "/v1/regions", { query: { countryId }, signal: abort.signal })
      .then(({ data }) => setRegions(data))
      .catch(() => undefined);
    return () => abort.abort();
  }, [countryId]);
  return regions;
}
