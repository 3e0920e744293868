import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { MarketFacts } from "@/lib/site/website/rules";

const FEES = [
  { key: "service", fact: "exampleService", hasNote: true },
  { key: "platform", fact: "examplePlatform", hasNote: true },
  { key: "processing", fact: "exampleProcessing", hasNote: true },
] as const;

const CASES = ["unpaid", "soon", "early", "late", "carrier", "after"] as const;

const cell = "px-4 py-3 align-top";
const wordCell = `${cell} text-start`;

/** The costs of an example deal, line by line. */
export function FeeExample({ facts }: { facts: MarketFacts }) {
  const t = useTranslations("pages.how.fees");
  return (
    <Frame>
      <tbody className="divide-y divide-line">
        {FEES.map(({ key, fact }) => (
          <tr key={key}>
            <th scope="row" className={cn(wordCell, "font-normal")}>
              <span className="font-semibold">{t(key)}</span>
              <span className="block text-muted text-small">{t(`${key}Note`, facts)}</span>
            </th>
            <td className={cn(cell, "whitespace-nowrap text-end font-semibold")}>{facts[fact]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line border-t-2 bg-sunken">
          <th scope="row" className={cn(wordCell, "font-bold")}>
            {t("total")}
          </th>
          <td className={cn(cell, "whitespace-nowrap text-end font-bold font-display text-h3")}>
            {facts.exampleTotal}
          </td>
        </tr>
      </tfoot>
    </Frame>
  );
}

/** Each side's share when a deal ends early. */
export function CancelTable({ facts }: { facts: MarketFacts }) {
  const t = useTranslations("pages.how.cancel");
  return (
    <Frame>
      <thead className="border-line border-b bg-sunken text-small max-sm:sr-only">
        <tr>
          <th scope="col" className={wordCell}>
            {t("who")}
          </th>
          <th scope="col" className={wordCell}>
            {t("what")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {CASES.map((key) => (
          <tr key={key} className="max-sm:block max-sm:py-3">
            <th scope="row" className={cn(wordCell, "font-semibold max-sm:block max-sm:py-0")}>
              {t(key, facts)}
            </th>
            <td className={cn(wordCell, "max-sm:block max-sm:py-0")}>{t(`${key}What`, facts)}</td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      <table className="w-full border-collapse">{children}</table>
    </div>
  );
}
