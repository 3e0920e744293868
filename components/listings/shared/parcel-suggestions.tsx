import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { useNumberFormats } from "@/lib/i18n/number-formats";

/** What is sent most, in the order of the buttons. */
const KINDS = ["clothes", "documents", "shoes", "books", "toys", "phone"] as const;

/** Usual values of a parcel, in euros. */
const VALUES = [50, 100, 200, 500] as const;

/** Names a parcel by what is sent most, with one press, as long as nothing else was typed. */
export function KindButtons({ title, onPick }: { title: string; onPick: (title: string) => void }) {
  const t = useTranslations("listings.suggestions");
  const isTyped = title !== "" && !KINDS.some((kind) => t(`kind.${kind}`) === title);
  if (isTyped) return null;
  return (
    <Buttons label={t("kinds")}>
      {KINDS.map((kind) => (
        <SuggestionButton key={kind} isPressed={t(`kind.${kind}`) === title} onClick={() => onPick(t(`kind.${kind}`))}>
          {t(`kind.${kind}`)}
        </SuggestionButton>
      ))}
    </Buttons>
  );
}

/** Fills in the value of a parcel with one press. */
export function ValueButtons({ value, onPick }: { value: string; onPick: (typed: string) => void }) {
  const t = useTranslations("listings.suggestions");
  const { wholePrice } = useNumberFormats();
  return (
    <Buttons label={t("values")}>
      {VALUES.map((euros) => (
        <SuggestionButton key={euros} isPressed={String(euros) === value} onClick={() => onPick(String(euros))}>
          <LeftToRight>{wholePrice(euros * 100)}</LeftToRight>
        </SuggestionButton>
      ))}
    </Buttons>
  );
}

function Buttons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 text-muted text-small">{label}</legend>
      {children}
    </fieldset>
  );
}

type SuggestionButtonProps = { isPressed: boolean; onClick: () => void; children: ReactNode };

function SuggestionButton({ isPressed, onClick, children }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className="chip min-h-11 border border-line-strong bg-surface px-3.5 text-ink hover:border-primary hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
    >
      {children}
    </button>
  );
}
