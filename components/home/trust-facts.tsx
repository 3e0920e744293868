import { BadgeCheck, ChevronDown, Clock, KeyRound, PiggyBank, ReceiptEuro, Star } from "lucide-react";
import { useTranslations } from "next-intl";

const FACTS = [
  { key: "identity", Icon: BadgeCheck },
  { key: "prices", Icon: ReceiptEuro },
  { key: "savings", Icon: PiggyBank },
  { key: "codes", Icon: KeyRound },
  { key: "ratings", Icon: Star },
  { key: "support", Icon: Clock },
] as const;

/** What makes the market safe; each fact opens its explanation, without scripts too. */
export function TrustFacts() {
  const t = useTranslations("home.trust");
  return (
    <section aria-labelledby="trust-title" className="page-width py-10 sm:py-14">
      <h2 id="trust-title" className="font-bold font-display text-h2">
        {t("title")}
      </h2>
      <div className="mt-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FACTS.map(({ key, Icon }) => (
          <details key={key} className="group rounded-lg border border-line bg-surface shadow-low">
            <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-3 font-semibold">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
              <span className="grow">{t(`${key}.title`)}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-4 pb-4 text-muted">{t(`${key}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
