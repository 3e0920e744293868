import { useTranslations } from "next-intl";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { Options, Select } from "@/components/ui/select";
import { GROUND_VEHICLES } from "@/db/enums/listings/announcements";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { DELIVERIES, type ListingQuery, type ListKind, MODES, RADII_KM } from "@/lib/listings/shared/list-query";
import { FilterDates } from "./filter-dates";
import { type FilterCountry, MoreFilters } from "./more-filters";

type FilterFieldsProps = { kind: ListKind; query: ListingQuery; countries: readonly FilterCountry[] };

/** The filters of a list: the same in the form next to it and in the sheet of a phone. */
export function FilterFields({ kind, query, countries }: FilterFieldsProps) {
  const t = useTranslations("lists");
  const { typed } = useNumberFormats();
  return (
    <>
      <Field label={t("from")}>
        {(control) => (
          <CityCombobox name="from" initial={{ text: query.from, id: query.fromId }} canLocate {...control} />
        )}
      </Field>
      <Field label={t("to")}>
        {(control) => <CityCombobox name="to" initial={{ text: query.to, id: query.toId }} {...control} />}
      </Field>
      <Field label={t("radius")}>
        <Select name="radius" defaultValue={query.radius ?? ""}>
          <option value="">{t("exactCity")}</option>
          <Options of={RADII_KM} nameOf={(km) => t("aroundKm", { count: km })} />
        </Select>
      </Field>
      <FilterDates date={query.date} until={query.until} />
      {query.flex ? <input type="hidden" name="flex" value={query.flex} /> : null}
      <Field label={t("mode")}>
        <Select name="mode" defaultValue={query.mode ?? ""}>
          <option value="">{t("anyMode")}</option>
          <Options of={MODES} nameOf={(mode) => t(mode)} />
        </Select>
      </Field>
      {kind === "transporters" ? <TripFields query={query} /> : null}
      <Field label={t("maxPrice")}>
        <NumberInput name="maxPrice" unit="euro" defaultValue={typed(query.maxPrice)} />
      </Field>
      {kind === "announcements" ? (
        <Field label={t("maxWeight")}>
          <NumberInput name="maxWeight" unit="kilogram" defaultValue={typed(query.maxWeight)} />
        </Field>
      ) : null}
      <Field label={t("q")}>
        <Input type="search" name="q" defaultValue={query.q} maxLength={LIST_LIMITS.searchLengthMax} />
      </Field>
      <Checkbox name="verified" value="1" label={t("verifiedOnly")} defaultChecked={query.verified ?? false} />
      <MoreFilters kind={kind} query={query} countries={countries} />
    </>
  );
}

function TripFields({ query }: { query: ListingQuery }) {
  const t = useTranslations("lists");
  const { typed } = useNumberFormats();
  return (
    <>
      <Field label={t("vehicle")}>
        <Select name="vehicle" defaultValue={query.vehicle ?? ""}>
          <option value="">{t("anyVehicle")}</option>
          <Options of={GROUND_VEHICLES} nameOf={(vehicle) => t(`vehicles.${vehicle}`)} />
        </Select>
      </Field>
      <Field label={t("delivery")}>
        <Select name="delivery" defaultValue={query.delivery ?? ""}>
          <option value="">{t("anyDelivery")}</option>
          <Options of={DELIVERIES} nameOf={(delivery) => t(`deliveries.${delivery}`)} />
        </Select>
      </Field>
      <Field label={t("minWeight")}>
        <NumberInput name="minWeight" unit="kilogram" defaultValue={typed(query.minWeight)} />
      </Field>
      <Checkbox name="detour" value="1" label={t("detourOnly")} defaultChecked={query.detour ?? false} />
    </>
  );
}
