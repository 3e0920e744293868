/**
 * The member states of the European Union, whose residents are reported (Directive (EU) 2021/514;
 * members as of 2026-11-30).
 */
export const REPORTED_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Parts of member states with a code of their own: their residents are their state's, for tax offices. */
export const PARTS_OF: Readonly<Record<string, string>> = {
  AX: "FI",
  GF: "FR",
  GP: "FR",
  MF: "FR",
  MQ: "FR",
  RE: "FR",
  YT: "FR",
};

/** How far the answer to the tax office's questions is. */
export const TAX_STATES = ["not_asked", "asked", "waiting", "given"] as const;
/** A state of it; `waiting` once payouts wait for it. */
export type TaxState = (typeof TAX_STATES)[number];
