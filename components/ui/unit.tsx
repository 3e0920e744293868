import { useFormats } from "@/lib/i18n/formats";

const SIGNS = { kilogram: "kilogram", centimetre: "centimeter", litre: "liter" } as const;

/** A unit as the page's language writes it after a number: "kg", "كغم". */
export function Unit({ of }: { of: keyof typeof SIGNS }) {
  return useFormats().sign(SIGNS[of]);
}
