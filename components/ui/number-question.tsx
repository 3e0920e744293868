import { useTranslations } from "next-intl";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { type NumberFormats, useNumberFormats } from "@/lib/i18n/number-formats";
import { Measure } from "./bidi";
import { Button } from "./button";

type NumberQuestionProps = {
  text: string;
  unit: NumberUnit | undefined;
  /** Takes the text of the reading that was meant. */
  onChoose: (text: string) => void;
};

/** Asks which of two readings is meant; one press answers. */
export function NumberQuestion({ text, unit, onChoose }: NumberQuestionProps) {
  const t = useTranslations("forms.number");
  const f = useNumberFormats();
  const read = readNumber(text, unit);
  const values = read.kind === "ambiguous" ? [read.decimal, read.grouped].filter((value) => fits(value, unit)) : [];
  return (
    <div aria-live="polite">
      {values.length > 0 ? (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <span className="text-small">{t("which")}</span>
          {values.map((value) => (
            <Button key={value} variant="secondary" size="sm" onClick={() => onChoose(f.typed(value))}>
              <Measure>{written(value, unit, f)}</Measure>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Nothing costs a tenth of a cent: such a reading is none that the field takes. */
function fits(value: number, unit: NumberUnit | undefined): boolean {
  return unit !== "euro" || Number.isInteger(Math.round(value * 1_000) / 10);
}

function written(value: number, unit: NumberUnit | undefined, f: NumberFormats): string {
  const cents = Math.round(value * 100);
  if (unit === "euro") return f.price(cents);
  const number = f.number(value, 3);
  if (unit === undefined) return number;
  return `${number}\u00a0${unit === "percent" ? "%" : f.sign(unit)}`;
}
