import { type Formats, useFormats } from "@/lib/i18n/formats";

/** A unit as the page's language writes it after a number: "kg", "كغم". */
export function Unit({ of }: { of: Parameters<Formats["sign"]>[0] }) {
  return useFormats().sign(of);
}
