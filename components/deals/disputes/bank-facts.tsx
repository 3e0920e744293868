import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";

type Banks = NonNullable<DisputeView["case"]>["banks"];

/** The chargebacks of a deal, for the staff who decide the dispute. */
export function BankFacts({ banks }: { banks: Banks }) {
  const t = useTranslations("disputes.bank");
  const { exactPrice, dateTime } = useFormats();
  if (banks.length === 0) return null;
  const euros = (amount: number) => <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("title")}</h2>
      {banks.map((bank) => (
        <div key={`${bank.reason} ${bank.status} ${bank.evidenceDueAt}`} className="flex flex-col gap-3">
          {bank.status === "lost" ? <Notice variant="info">{t("lostHint")}</Notice> : null}
          <DefinitionList
            items={[
              { term: t("state"), detail: t(`status.${bank.status}`) },
              { term: t("amount"), detail: euros(bank.amount) },
              { term: t("held"), detail: euros(bank.held) },
              ...(bank.status === "open" && bank.evidenceDueAt
                ? [{ term: t("evidence"), detail: <Measure>{dateTime(bank.evidenceDueAt)}</Measure> }]
                : []),
            ]}
          />
        </div>
      ))}
    </Card>
  );
}
