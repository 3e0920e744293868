import { ArrowRight, BadgeCheck, KeyRound, PackageX, ReceiptEuro, Star, Wallet } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import type { MarketFacts } from "@/lib/site/website/rules";

const FACTS = [
  { key: "money", icon: Wallet, href: "/how-it-works#shipper-pay" },
  { key: "identity", icon: BadgeCheck, href: "/how-it-works#trust-identity" },
  { key: "codes", icon: KeyRound, href: "/how-it-works#codes" },
  { key: "forbidden", icon: PackageX, href: "/how-it-works#forbidden" },
  { key: "prices", icon: ReceiptEuro, href: "/how-it-works#fees" },
  { key: "ratings", icon: Star, href: "/how-it-works#trust-ratings" },
] as const;

/** The safety facts of the market, each with its sentence and a link to its explanation. */
export function TrustFacts({ facts, savings }: { facts: MarketFacts; savings: string | undefined }) {
  const t = useTranslations("home.trust");
  return (
    <section aria-labelledby="trust-title" className="my-6 bg-sunken py-10 sm:my-8 sm:py-12">
      <div className="page-width">
        <h2 id="trust-title" className="text-balance font-bold font-display text-h2">
          {t("title")}
        </h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {FACTS.map(({ key, icon, href }) => (
            <li
              key={key}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5"
            >
              <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <Icon of={icon} />
              </span>
              <div className="flex min-w-0 flex-col items-start">
                <h3 className="font-semibold">{t(`${key}.title`)}</h3>
                <p className="mt-0.5 text-muted text-small">{t(`${key}.text`, facts)}</p>
                {key === "prices" && savings !== undefined ? (
                  <p className="mt-1 text-muted text-small">{t("savings", { savings })}</p>
                ) : null}
                <Link
                  href={href}
                  className="mt-auto -mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-link text-small hover:underline"
                >
                  {t("more")}
                  <span className="sr-only"> – {t(`${key}.title`)}</span>
                  <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
