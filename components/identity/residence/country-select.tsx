import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import type { CountryName } from "./country-names";

type CountrySelectProps = Omit<ComponentProps<typeof Select>, "children"> & { countries: readonly CountryName[] };

/** A choice of a country, with none chosen at first. */
export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  const t = useTranslations("residence");
  return (
    <Select autoComplete="country" {...select}>
      <option value="">{t("choose")}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
