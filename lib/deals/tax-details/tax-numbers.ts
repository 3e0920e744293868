import { stdnum } from "stdnum";
import type { SellerKind } from "@/db/enums/deals/tax-details";

/**
 * The tax identification numbers whose rule is known, by country and kind: those of the OECD's list
 * of TINs that `stdnum` checks, read on 2026-11-30. Numbers of other countries are taken as given.
 */
const RULES: Readonly<Record<string, Readonly<Partial<Record<SellerKind, readonly string[]>>>>> = {
  AT: { individual: ["tin"], entity: ["tin"] },
  BE: { individual: ["nn", "bis"], entity: ["vat"] },
  BG: { individual: ["egn", "pnf"], entity: ["vat"] },
  CZ: { individual: ["rc"], entity: ["dic", "ico"] },
  DE: { individual: ["idnr"], entity: ["stnr", "idnr"] },
  DK: { individual: ["cpr"], entity: ["cvr"] },
  EE: { individual: ["ik"], entity: ["registrikood"] },
  ES: { individual: ["dni", "nie", "nif"], entity: ["cif", "nif"] },
  FI: { individual: ["hetu"], entity: ["ytunnus"] },
  FR: { individual: ["nif"], entity: ["siren", "siret"] },
  GR: { individual: ["vat"], entity: ["vat"] },
  HR: { individual: ["oib"], entity: ["oib"] },
  HU: { entity: ["anum"] },
  IE: { individual: ["pps"], entity: ["vat"] },
  IT: { individual: ["codicefiscale"], entity: ["iva"] },
  LT: { individual: ["asmens"] },
  LU: { entity: ["tva"] },
  LV: { entity: ["pvn"] },
  NL: { individual: ["bsn"], entity: ["bsn", "btw"] },
  PL: { individual: ["pesel", "nip"], entity: ["nip"] },
  PT: { individual: ["nif"], entity: ["nipc"] },
  RO: { individual: ["cnp"], entity: ["cui"] },
  SE: { individual: ["personnummer"], entity: ["orgnr"] },
  SI: { individual: ["ddv"], entity: ["ddv"] },
};

/** VAT numbers of the European Union, without the letters of their country. */
const VAT_RULES: Readonly<Record<string, string>> = {
  AT: "uid",
  BE: "vat",
  BG: "vat",
  CY: "vat",
  CZ: "dic",
  DE: "vat",
  DK: "cvr",
  EE: "kmkr",
  ES: "nif",
  FI: "alv",
  FR: "tva",
  GR: "vat",
  HR: "oib",
  HU: "anum",
  IE: "vat",
  IT: "iva",
  LT: "pvm",
  LU: "tva",
  LV: "pvn",
  MT: "vat",
  NL: "btw",
  PL: "nip",
  PT: "nif",
  RO: "cui",
  SE: "vat",
  SI: "ddv",
  SK: "dph",
};

/**
 * A tax number as it is stored, without spaces and points; undefined when its country's rule says
 * that it is none.
 */
export function readTaxNumber(country: string, kind: SellerKind, typed: string): string | undefined {
  const rules = RULES[country]?.[kind];
  if (!rules) return compact(typed);
  return firstValid(country, rules, compact(typed));
}

/** The same for a VAT number, which may begin with the letters of its country. */
export function readVatNumber(country: string, typed: string): string | undefined {
  const rule = VAT_RULES[country];
  const value = compact(typed);
  if (!rule) return value;
  // Greece writes EL.
  const prefix = country === "GR" ? "EL" : country;
  const bare = value.startsWith(prefix) ? value.slice(2) : value;
  const found = firstValid(country, [rule], bare) ?? firstValid(country, [rule], `${prefix}${bare}`);
  return found && `${prefix}${found.startsWith(prefix) ? found.slice(2) : found}`;
}

/** The SIREN that a text names, such as "RCS Lyon 732 829 320"; undefined without a valid one. */
export function findSiren(text: string): string | undefined {
  const runs = text.replace(/(?<=\d)[ .\u00a0](?=\d)/g, "").match(/\d{9,14}/g) ?? [];
  return runs.map((run) => run.slice(0, 9)).find((run) => stdnum.FR?.siren?.validate(run).isValid);
}

const compact = (typed: string) =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function firstValid(country: string, names: readonly string[], value: string): string | undefined {
  for (const name of names) {
    const result = stdnum[country]?.[name]?.validate(value);
    if (result?.isValid) return result.compact;
  }
  return undefined;
}
