"use client";

import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TestCard } from "@/lib/adapters/payments/contract";

/** The demo's test cards with the outcome of each. */
export function TestCards({ cards, onUse }: { cards: readonly TestCard[]; onUse: (number: string) => void }) {
  const t = useTranslations("payments.demo");
  return (
    <Notice variant="warning" title={t("title")}>
      <p>{t("text")}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t("cards")}
        </summary>
        <ul className="flex flex-col">
          {cards.map((card) => {
            const number = card.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
            return (
              <li
                key={card.number}
                className="flex flex-wrap items-center justify-between gap-x-3 border-warning/30 border-t py-1"
              >
                <span className="min-w-0">
                  <LeftToRight className="font-semibold">{number}</LeftToRight>
                  <span className="block text-small">{t(`outcomes.${card.outcome}`)}</span>
                </span>
                <Button variant="ghost" size="sm" aria-label={t("useCard", { number })} onClick={() => onUse(number)}>
                  {t("use")}
                </Button>
              </li>
            );
          })}
        </ul>
      </details>
    </Notice>
  );
}
