import { useTranslations } from "next-intl";
import type { CountryName } from "@/components/identity/residence/country-names";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { PayoutCountry } from "@/lib/platform/payout-ways/enums";

type CountryFieldProps = {
  countries: readonly CountryName<PayoutCountry>[];
  value: PayoutCountry;
  onChange: (country: PayoutCountry) => void;
};

/** The country of the bank account that a carrier is paid to. */
export function CountryField({ countries, value, onChange }: CountryFieldProps) {
  const t = useTranslations("payments.account");
  return (
    <Field label={t("country")} hint={t("countryHint")}>
      <Select
        name="country"
        value={value}
        onChange={(event) => {
          const chosen = countries.find(({ code }) => code === event.target.value);
          if (chosen) onChange(chosen.code);
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
