import { type NumberFormats, useNumberFormats } from "@/lib/i18n/number-formats";

/** A unit as the page's language writes it after a number: "kg", "كغم". */
export function Unit({ of }: { of: Parameters<NumberFormats["sign"]>[0] }) {
  return useNumberFormats().sign(of);
}
