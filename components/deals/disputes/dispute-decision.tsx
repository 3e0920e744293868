"use client";

import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { eurosToCents } from "@/lib/core/base/money";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

/** The reason and the split of a decided dispute; renders nothing before the decision. */
export function DisputeDecision({ dispute }: { dispute: DisputeView }) {
  const t = useTranslations("disputes");
  const { price, dateLong } = useFormats();
  const { decision, decidedAt, refund, payout } = dispute;
  if (decision === null || decidedAt === null) return null;
  return (
    <section className="flex flex-col gap-3 rounded-md border border-success/30 bg-success-soft p-4 text-on-success-soft">
      <h3 className="font-semibold">{t.rich("decision", { date: () => <bdi>{dateLong(decidedAt)}</bdi> })}</h3>
      <p dir="auto" className="align-parent whitespace-pre-line break-words">
        {decision}
      </p>
      <DefinitionList
        items={[
          { term: t("refund"), detail: <LeftToRight>{price(eurosToCents(refund ?? 0))}</LeftToRight> },
          { term: t("payout"), detail: <LeftToRight>{price(eurosToCents(payout ?? 0))}</LeftToRight> },
        ]}
        className="[&_dt]:text-inherit"
      />
      <p className="text-small">
        {t.rich("appeal", {
          link: (words) => (
            <Link href="/contact" className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
