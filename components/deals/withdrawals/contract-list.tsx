import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { WITHDRAWAL } from "@/lib/deals/cancellations/limits";
import type { WithdrawalList } from "@/lib/deals/withdrawals/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

/** The reader's recent contracts, each with its way to withdraw or why there is none. */
export function ContractList({ contracts }: { contracts: WithdrawalList["data"] }) {
  const t = useTranslations("withdrawals");
  const { dateLong } = useFormats();
  if (contracts.length === 0)
    return (
      <EmptyState
        picture={<KraftBox />}
        title={t("none")}
        description={t("noneText", WITHDRAWAL)}
        action={
          <Button asChild variant="secondary">
            <Link href="/reservations">{t("noneAction")}</Link>
          </Button>
        }
      />
    );
  return (
    <section>
      <h2 className="mb-3 font-bold font-display text-h2">{t("contracts")}</h2>
      <ul className="grid gap-3">
        {contracts.map(({ reservationId, number, title, concludedAt, state }) => (
          <li key={reservationId}>
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="align-parent break-words font-semibold" dir="auto">
                  {title}
                </p>
                <p className="text-muted text-small">
                  <LeftToRight>{number}</LeftToRight>
                  {" · "}
                  {t.rich("concluded", { day: () => <Measure>{dateLong(concludedAt)}</Measure> })}
                </p>
              </div>
              {state === "open" ? (
                <Button asChild variant="secondary">
                  <Link href={`/withdraw/${reservationId}`}>{t("states.open")}</Link>
                </Button>
              ) : (
                <Link href={`/withdraw/${reservationId}`} className="inline-flex min-h-11 items-center text-link">
                  {t(`states.${state}`)}
                </Link>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
