import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { Options, Select } from "@/components/ui/select";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import {
  HELPS,
  type ListingQuery,
  type ListKind,
  MORE_FILTERS,
  SIZES,
  STATES,
  SUB_TYPES,
} from "@/lib/listings/shared/list-query";

/** A country that a list can be narrowed to. */
export type FilterCountry = { id: number; name: string };
type MoreFiltersProps = { kind: ListKind; query: ListingQuery; countries: readonly FilterCountry[] };

/** Rarely used filters, folded until one of them is set. */
export function MoreFilters({ kind, query, countries }: MoreFiltersProps) {
  const t = useTranslations("lists");
  const { typed } = useNumberFormats();
  return (
    <details
      className="group rounded-md border border-line sm:col-span-full"
      open={MORE_FILTERS[kind].some((name) => query[name] !== undefined)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold text-link text-small">
        <span className="grow">{t("more")}</span>
        <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 p-3 pt-1 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={t("minPrice")}>
          <NumberInput name="minPrice" unit="euro" defaultValue={typed(query.minPrice)} />
        </Field>
        {kind === "announcements" ? <ParcelQuestions query={query} /> : <TripQuestions query={query} />}
        <CountryField name="fromCountry" value={query.fromCountry} countries={countries} />
        <CountryField name="toCountry" value={query.toCountry} countries={countries} />
        {kind === "announcements" ? (
          <Field label={t("region")}>
            <Input name="region" defaultValue={query.region} maxLength={FIELD_LIMITS.regionLengthMax} />
          </Field>
        ) : null}
      </div>
    </details>
  );
}

type CountryFieldProps = {
  name: "fromCountry" | "toCountry";
  value: number | undefined;
  countries: readonly FilterCountry[];
};

function CountryField({ name, value, countries }: CountryFieldProps) {
  const t = useTranslations("lists");
  return (
    <Field label={t(name)}>
      <Select name={name} defaultValue={value ?? ""}>
        <option value="">{t("anyCountry")}</option>
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ParcelQuestions({ query }: { query: ListingQuery }) {
  const t = useTranslations("lists");
  const { typed } = useNumberFormats();
  return (
    <>
      <Field label={t("size")}>
        <Select name="size" defaultValue={query.size ?? ""}>
          <option value="">{t("anySize")}</option>
          <Options of={SIZES} nameOf={(size) => t(`sizes.${size}`)} />
        </Select>
      </Field>
      <Field label={t("minVolume")}>
        <NumberInput name="minVolume" unit="liter" defaultValue={typed(query.minVolume)} />
      </Field>
      <Field label={t("maxVolume")}>
        <NumberInput name="maxVolume" unit="liter" defaultValue={typed(query.maxVolume)} />
      </Field>
      <Field label={t("help")}>
        <Select name="help" defaultValue={query.help ?? ""}>
          <option value="">{t("anyHelp")}</option>
          <Options of={HELPS} nameOf={(help) => t(`helps.${help}`)} />
        </Select>
      </Field>
    </>
  );
}

function TripQuestions({ query }: { query: ListingQuery }) {
  const t = useTranslations("lists");
  return (
    <>
      <Field label={t("subtype")}>
        <Select name="subtype" defaultValue={query.subtype ?? ""}>
          <option value="">{t("anySubtype")}</option>
          <Options of={SUB_TYPES} nameOf={(subtype) => t(`subTypes.${subtype}`)} />
        </Select>
      </Field>
      <Field label={t("state")}>
        <Select name="state" defaultValue={query.state ?? ""}>
          <option value="">{t("openTrips")}</option>
          <Options of={STATES} nameOf={(state) => t(`states.${state}`)} />
        </Select>
      </Field>
    </>
  );
}
