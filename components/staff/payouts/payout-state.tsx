import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import type { StatusVariant } from "@/components/ui/status-variants";
import { useFormats } from "@/lib/i18n/formats";
import type { PayoutRow } from "@/lib/staff/payouts/contract";

const VARIANTS: Record<PayoutRow["status"], StatusVariant> = {
  due: "neutral",
  processing: "primary",
  // Sent is not arrived yet.
  paid: "primary",
  failed: "danger",
};

/** How far a payout is: held back, failing and tried again, or waiting for its account. */
export function PayoutState({ payout }: { payout: PayoutRow }) {
  const t = useTranslations("payouts");
  const { dateLong, dateTime } = useFormats();
  const { status, paidAt, arrivedAt, returnedAt, returnReason, dueAt, isSuspended, accountStatus, retry } = payout;
  const day = (at: string) => () => <Measure>{dateLong(at)}</Measure>;
  const time = (at: string) => () => <Measure>{dateTime(at)}</Measure>;
  return (
    <>
      {isSuspended ? (
        <StatusChip variant="warning">{t("statuses.suspended")}</StatusChip>
      ) : retry ? (
        <StatusChip variant="danger">{t("statuses.retrying")}</StatusChip>
      ) : returnedAt ? (
        <StatusChip variant="danger">{t("statuses.returned")}</StatusChip>
      ) : arrivedAt ? (
        <StatusChip variant="success">{t("statuses.arrived")}</StatusChip>
      ) : (
        <StatusChip variant={VARIANTS[status]}>{t(`statuses.${status}`)}</StatusChip>
      )}
      <span className="block text-muted text-small">
        {isSuspended
          ? t("untilDecided")
          : retry
            ? t.rich("retrying", { since: time(retry.since) })
            : t.rich(stateOf(payout), { date: day(returnedAt ?? arrivedAt ?? paidAt ?? dueAt) })}
      </span>
      {returnReason ? <LeftToRight className="block text-muted text-small">{returnReason}</LeftToRight> : null}
      {retry?.nextTryAt ? (
        <span className="block text-muted text-small">{t.rich("nextTry", { date: time(retry.nextTryAt) })}</span>
      ) : null}
      {retry ? (
        <LeftToRight className="block break-all text-muted text-small">
          {[retry.trouble, retry.requestRef].filter(Boolean).join(" ")}
        </LeftToRight>
      ) : null}
      {accountStatus && accountStatus !== "ready" ? (
        <span className="block font-semibold text-small">{t(`accounts.${accountStatus}`)}</span>
      ) : null}
    </>
  );
}

function stateOf({ paidAt, arrivedAt, returnedAt }: PayoutRow): "returned" | "arrived" | "paid" | "due" {
  if (returnedAt) return "returned";
  if (arrivedAt) return "arrived";
  return paidAt ? "paid" : "due";
}
