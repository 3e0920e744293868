import type { ReturnReason } from "@/db/enums/adapters/payouts";

/** The banks' codes for a return (ISO 20022, ExternalReturnReason1Code), by what they mean here. */
const CODES: Readonly<Record<ReturnReason, readonly string[]>> = {
  account_wrong: ["AC01", "AC02", "AC03", "AC13", "AC14", "RC07", "RC08"],
  account_closed: ["AC04", "AC05", "AC07"],
  account_blocked: ["AC06"],
  name_wrong: ["BE01", "BE05", "BE06", "BE07", "CNOR"],
  address_missing: ["BE04", "BE10", "BE11", "RR03"],
  bank_wrong: ["RC01", "RC03", "RC04", "AGNT", "DNOR"],
  not_allowed: ["AG01", "AG02", "AG03", "AC17", "AC18", "CURR", "NOAS", "SVNR"],
  refused: ["MS02", "CUST", "NOCM", "UPAY"],
  regulation: ["RR01", "RR02", "RR04", "RR06", "RR12", "LEGL", "FRAD"],
  duplicate: ["AM05", "DUPL", "TM01"],
  amount: ["AM01", "AM02", "AM03", "AM04", "AM06", "AM07", "AM09", "AM10", "ED05"],
  holder_deceased: ["MD07"],
  recalled: ["FOCR", "ARDT"],
  unspecified: ["MS03", "NARR"],
};

const REASONS: ReadonlyMap<string, ReturnReason> = new Map(
  // The keys are those of the record that its type names.
  Object.entries(CODES).flatMap(([reason, codes]) => codes.map((code) => [code, reason as ReturnReason] as const)), // a key of CODES
);

/** What a bank's code means in our words; a code that is not known says nothing. */
export function reasonOf(code: string | undefined): ReturnReason {
  return (code && REASONS.get(code.toUpperCase())) || "unspecified";
}
