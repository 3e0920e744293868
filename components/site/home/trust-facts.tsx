import { BadgeCheck, ChevronDown, Clock, KeyRound, PiggyBank, ReceiptEuro, Star } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

const FACTS = [
  { key: "identity", icon: BadgeCheck, href: "/how-it-works#trust-identity" },
  { key: "prices", icon: ReceiptEuro, href: "/how-it-works#fees" },
  { key: "savings", icon: PiggyBank, href: "/how-it-works#fees" },
  { key: "codes", icon: KeyRound, href: "/how-it-works#codes" },
  { key: "ratings", icon: Star, href: "/how-it-works#trust-ratings" },
  { key: "support", icon: Clock, href: "/how-it-works#trust-support" },
] as const;

/**
 * The safety facts of the market; each opens its sentence, without scripts too, and links to its
 * explanation.
 */
export function TrustFacts({ savings }: { savings: string | undefined }) {
  const t = useTranslations("home.trust");
  // Nothing stands here that the site cannot show.
  const facts = FACTS.filter(({ key }) => key !== "savings" || savings !== undefined);
  return (
    <section aria-labelledby="trust-title" className="page-width py-10 sm:py-14">
      <h2 id="trust-title" className="font-bold font-display text-h2">
        {t("title")}
      </h2>
      <div className="mt-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ key, icon, href }) => (
          <details key={key} className="group rounded-lg border border-line bg-surface shadow-low">
            <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-3 font-semibold">
              <Icon of={icon} className="size-5 shrink-0 text-link" />
              <span className="grow">{t(`${key}.title`, { savings: savings ?? "" })}</span>
              <Icon
                of={ChevronDown}
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-4 text-muted">{t(`${key}.text`)}</p>
            <Link
              href={href}
              className="mx-4 mb-2 inline-flex min-h-11 items-center font-semibold text-link text-small hover:underline"
            >
              {t("more")}
              <span className="sr-only"> – {t(`${key}.title`, { savings: savings ?? "" })}</span>
            </Link>
          </details>
        ))}
      </div>
    </section>
  );
}
