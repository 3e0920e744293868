import { useTranslations } from "next-intl";
import type { FieldInWords } from "@/components/forms/use-edit";
import { eurosToCents } from "@/lib/core/base/money";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { useFormats } from "@/lib/i18n/formats";

const DECIMALS_MAX = 3;

/** The words of both forms for fields in an edit conflict. */
export function useEditWords() {
  const t = useTranslations("wizard.recap");
  const f = useFormats();
  return {
    /** Joins several facts of one subject; missing ones are left out. */
    line: (parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(" · "),
    day: (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? f.calendarDay(day) : day),
    euros: (typed: string) => {
      const read = readNumber(typed, "euro");
      return read.kind === "value" ? f.price(eurosToCents(read.value)) : typed;
    },
    measure: (typed: string, unit: Exclude<NumberUnit, "euro" | "percent">) => {
      const read = readNumber(typed, unit);
      return read.kind === "value" ? `${f.number(read.value, DECIMALS_MAX)}\u00a0${f.sign(unit)}` : typed;
    },
    yesNo: (isOn: boolean) => t(isOn ? "yes" : "no"),
    photos: ({ length }: readonly unknown[]) => (length > 0 ? t("photos", { count: length }) : undefined),
  };
}

/** The words of a field by its name in the contract; of another one nothing. */
export function wordsBy<V>(words: Readonly<Record<string, (values: V) => FieldInWords | FieldInWords[]>>) {
  return (field: string, values: V): FieldInWords[] => [words[field]?.(values) ?? []].flat();
}
