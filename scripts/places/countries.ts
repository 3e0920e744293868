import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js";

/**
 * ISO 3166-1 numeric and alpha-2 codes. Kosovo has neither: XK and 983 come from the ranges that
 * ISO leaves to its users. Western Sahara stands under its United Nations name and code; that
 * implies nothing about whose it is.
 */
const EUROPE =
  "8AL 20AD 40AT 112BY 56BE 70BA 100BG 191HR 196CY 203CZ 208DK 233EE 234FO 246FI 250FR 276DE 292GI 300GR 831GG 348HU " +
  "352IS 372IE 833IM 380IT 832JE 983XK 428LV 438LI 440LT 442LU 470MT 498MD 492MC 499ME 528NL 807MK 578NO 616PL 620PT " +
  "642RO 674SM 688RS 703SK 705SI 724ES 744SJ 752SE 756CH 792TR 804UA 826GB 336VA 248AX";
const MAGHREB = "12DZ 504MA 788TN 434LY 478MR 732EH";

/** Usual names of countries whose Unicode name is the official one. */
const USUAL: Readonly<Record<string, { nameFr?: string; nameEn?: string; nameAr?: string }>> = {
  BA: { nameEn: "Bosnia and Herzegovina" },
  BY: { nameAr: "بيلاروسيا" },
  DK: { nameAr: "الدنمارك" },
  SJ: { nameEn: "Svalbard and Jan Mayen" },
  VA: { nameFr: "Vatican" },
};

/** A country as its data file holds it. */
export type Country = {
  id: number;
  code: string;
  nameFr: string;
  nameEn: string;
  nameAr: string;
  dialCode: string;
  area: "europe" | "maghreb";
};

/** The countries of the market, by their codes, with the names that Unicode gives them. */
export function describeCountries(): Country[] {
  const [fr, en, ar] = ["fr", "en", "ar"].map((locale) => new Intl.DisplayNames([locale], { type: "region" }));
  const toCountry = (entry: string, area: Country["area"]): Country => {
    const code = entry.slice(-2);
    if (!isSupportedCountry(code)) throw new Error(`No dial code is known for ${code}`);
    return {
      id: Number.parseInt(entry, 10),
      code,
      nameFr: fr?.of(code) ?? code,
      nameEn: en?.of(code) ?? code,
      nameAr: ar?.of(code) ?? code,
      ...USUAL[code],
      dialCode: `+${getCountryCallingCode(code)}`,
      area,
    };
  };
  return [
    ...EUROPE.split(" ").map((entry) => toCountry(entry, "europe")),
    ...MAGHREB.split(" ").map((entry) => toCountry(entry, "maghreb")),
  ].sort((a, b) => a.id - b.id);
}
