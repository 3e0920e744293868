import { BadgeCheck, Clock, ShieldOff, Star } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HowPaid } from "@/components/identity/residence/how-paid";
import { ForbiddenList } from "@/components/listings/shared/forbidden-list";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Link } from "@/lib/i18n/link";
import type { PayoutTermsView } from "@/lib/platform/payout-ways/contract";
import type { MarketFacts } from "@/lib/site/website/rules";
import { CancelTable, FeeExample } from "./money-tables";
import { RouteSteps } from "./route-steps";

const SHIPPER_STEPS = ["post", "notified", "deal", "pay", "code", "document", "track"] as const;
const CARRIER_STEPS = ["post", "review", "deal", "paid", "pickup", "carry", "deliver"] as const;

const TRUST = [
  { key: "identity", icon: BadgeCheck },
  { key: "ratings", icon: Star },
  { key: "support", icon: Clock },
  { key: "insurance", icon: ShieldOff },
] as const;

/** The sections of the explanation, by the names that other pages link to. */
export const HOW_SECTIONS = ["shipper", "carrier", "fees", "paid", "cancel", "codes", "forbidden", "trust"] as const;

export function ShipperSteps({ facts }: { facts: MarketFacts }) {
  const t = useTranslations("pages.how");
  const steps = SHIPPER_STEPS.map((key) => ({
    key,
    title: t(`shipper.${key}.title`),
    text: t(`shipper.${key}.text`, facts),
    money: t(`shipper.${key}.money`, facts),
    code: t(`shipper.${key}.code`, facts),
  }));
  return (
    <HowSection id="shipper" title={t("shipper.title")} lead={t("shipper.lead")}>
      <RouteSteps part="shipper" steps={steps} moneyLabel={t("money")} codeLabel={t("code")} />
      <Button asChild variant="accent" className="mt-6">
        <Link href="/ship/new">{t("shipper.action")}</Link>
      </Button>
    </HowSection>
  );
}

export function CarrierSteps({ facts }: { facts: MarketFacts }) {
  const t = useTranslations("pages.how");
  const steps = CARRIER_STEPS.map((key) => ({
    key,
    title: t(`carrier.${key}.title`),
    text: t(`carrier.${key}.text`, facts),
    money: t(`carrier.${key}.money`, facts),
    code: t(`carrier.${key}.code`, facts),
  }));
  return (
    <HowSection id="carrier" title={t("carrier.title")} lead={t("carrier.lead")}>
      <RouteSteps part="carrier" steps={steps} moneyLabel={t("money")} codeLabel={t("code")} />
      <Button asChild className="mt-6">
        <Link href="/travel/new">{t("carrier.action")}</Link>
      </Button>
    </HowSection>
  );
}

/** Countries that are paid alike, by their names in the reader's language. */
export type PaidAlike = { countries: string; terms: PayoutTermsView };

type MoneyRulesProps = { facts: MarketFacts; savings: string | undefined; paid: readonly PaidAlike[] };

export function MoneyRules({ facts, savings, paid }: MoneyRulesProps) {
  const t = useTranslations("pages.how");
  return (
    <>
      <HowSection id="fees" title={t("fees.title")} lead={t("fees.lead", facts)}>
        <FeeExample facts={facts} />
        <p className="mt-4 max-w-[68ch] text-muted">{t("fees.handling", facts)}</p>
        {savings === undefined ? null : (
          <p className="mt-2 max-w-[68ch] text-muted">{t("fees.savings", { savings })}</p>
        )}
      </HowSection>
      <HowSection id="paid" title={t("paid.title")} lead={t("paid.lead")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {paid.map(({ countries, terms }) => (
            <div key={countries} className="rounded-lg border border-line bg-surface p-4">
              <h3 className="mb-2 font-semibold">{countries}</h3>
              <HowPaid terms={terms} />
            </div>
          ))}
        </div>
      </HowSection>
      <HowSection id="cancel" title={t("cancel.title")} lead={t("cancel.lead")}>
        <CancelTable facts={facts} />
      </HowSection>
    </>
  );
}

/** The two codes, and the other protections of both sides. */
export function SafetyRules({ facts }: { facts: MarketFacts }) {
  const t = useTranslations("pages.how");
  return (
    <>
      <HowSection id="codes" title={t("codes.title")} lead={t("codes.lead")}>
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          {(["pickup", "drop"] as const).map((key) => (
            <div key={key} className="rounded-lg border-2 border-line-strong border-dashed bg-surface p-4">
              <h3 className="font-bold font-display text-h3">{t(`codes.${key}`)}</h3>
              <p className="mt-1 text-muted">{t(`codes.${key}Text`)}</p>
            </div>
          ))}
        </div>
        <Notice variant="warning">{t("codes.rule")}</Notice>
      </HowSection>
      <HowSection id="forbidden" title={t("forbidden.title")} lead={t("forbidden.lead")}>
        <ForbiddenList />
        <Button asChild variant="ghost" flush className="mt-3">
          <Link href="/legal/terms">{t("forbidden.all")}</Link>
        </Button>
      </HowSection>
      <HowSection id="trust" title={t("trust.title")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {TRUST.map(({ key, icon }) => (
            <div key={key} id={`trust-${key}`} className="scroll-mt-24 rounded-lg border border-line bg-surface p-4">
              <Icon of={icon} className="size-6 text-link" />
              <h3 className="mt-2 font-semibold">{t(`trust.${key}.title`, facts)}</h3>
              <p className="mt-1 text-muted">{t(`trust.${key}.text`)}</p>
            </div>
          ))}
        </div>
      </HowSection>
    </>
  );
}

type HowSectionProps = { id: (typeof HOW_SECTIONS)[number]; title: string; lead?: string; children: ReactNode };

function HowSection({ id, title, lead, children }: HowSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 py-6">
      <h2 id={`${id}-title`} className="font-bold font-display text-h2">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-[68ch] text-muted">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
