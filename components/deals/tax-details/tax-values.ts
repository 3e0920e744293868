import type { TaxDetails } from "@/lib/deals/tax-details/contract";

const COMMON = ["kind", "country", "street", "postcode", "city", "taxNumber", "hasNoTaxNumber", "vatNumber"] as const;
/** The fields of a person, and of a company. */
export const INDIVIDUAL_FIELDS = [
  ...COMMON,
  "firstName",
  "lastName",
  "birthDate",
  "birthPlace",
  "birthCountry",
] as const;
export const ENTITY_FIELDS = [...COMMON, "legalName", "registerNumber"] as const;

type TextField = Exclude<(typeof INDIVIDUAL_FIELDS | typeof ENTITY_FIELDS)[number], "kind" | "hasNoTaxNumber">;
/** The form's values: both kinds share what they have in common. */
export type TaxValues = Record<TextField, string> & { kind: TaxDetails["kind"]; hasNoTaxNumber: boolean };

const EMPTY: TaxValues = {
  kind: "individual",
  country: "",
  street: "",
  postcode: "",
  city: "",
  taxNumber: "",
  hasNoTaxNumber: false,
  vatNumber: "",
  firstName: "",
  lastName: "",
  birthDate: "",
  birthPlace: "",
  birthCountry: "",
  legalName: "",
  registerNumber: "",
};

/** The stored details as the form has them, or what is known before. */
export function valuesOf(details: TaxDetails | null, known: Partial<TaxValues>): TaxValues {
  const given = Object.entries(details ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return { ...EMPTY, ...(details ? {} : known), ...Object.fromEntries(given) };
}
