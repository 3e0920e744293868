import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { eurosToCents } from "@/lib/core/base/money";
import type { PaymentOverview } from "@/lib/deals/payments/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { tabHref } from "./payments-path";
import { TransferWait } from "./transfer-wait";

type Due = PaymentOverview["carrier"]["dueNext"][number];
type Waiting = PaymentOverview["shipper"]["toPayNext"][number] & Partial<Due>;

/** Reservations to pay, each with a button, or payouts due, each with a date. */
export function WaitingList({ kind, rows }: { kind: "pay" | "due"; rows: Waiting[] }) {
  const t = useTranslations("payments.overview");
  const { price } = useFormats();
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(kind === "pay" ? "waitingPay" : "waitingDue")}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
        {rows.map((row) => (
          <li key={row.reservationId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow basis-60">
              <Link
                href={`/reservations/${row.reservationId}`}
                className="touch-target inline-block font-semibold text-link underline underline-offset-4"
              >
                <bdi>{row.title}</bdi>
              </Link>
              <p className="text-muted text-small">
                <LeftToRight>{row.reservationNumber}</LeftToRight> · <WaitingFor kind={kind} row={row} />
              </p>
            </div>
            <LeftToRight className="font-bold font-display text-h3">{price(eurosToCents(row.amount))}</LeftToRight>
            {kind === "pay" ? (
              <Button asChild size="sm">
                <Link
                  href={`/reservations/${row.reservationId}?pay=1`}
                  aria-label={t("payLabel", { number: row.reservationNumber })}
                >
                  {t("pay")}
                </Link>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaitingFor({ kind, row }: { kind: "pay" | "due"; row: Waiting }) {
  const t = useTranslations("payments.overview");
  const { dateTime, dateLong } = useFormats();
  if (row.isPaused) return t("duePaused");
  if (row.isAccountNeeded)
    return (
      <Link href={tabHref("account")} className="text-link underline underline-offset-4">
        {t("dueAccount")}
      </Link>
    );
  if (row.transfer) return <TransferWait transfer={row.transfer} />;
  if (kind === "pay") return t.rich("payBefore", { date: () => dateTime(row.dueAt) });
  return t.rich("dueOn", { date: () => dateLong(row.dueAt) });
}
