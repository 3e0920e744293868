import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import type { StatusVariant } from "@/components/ui/status-variants";
import { type PayoutStage, payoutStage } from "@/lib/deals/payouts/rules";
import { useFormats } from "@/lib/i18n/formats";
import type { PayoutRow } from "@/lib/staff/payouts/contract";

const VARIANTS: Record<PayoutStage, StatusVariant> = {
  due: "neutral",
  processing: "primary",
  paid: "primary",
  arrived: "success",
  returned: "danger",
  failed: "danger",
};

/** How far a payout is: held back, failing and tried again, or waiting for its account. */
export function PayoutState({ payout }: { payout: PayoutRow }) {
  const t = useTranslations("payouts");
  const { dateLong, dateTime } = useFormats();
  const stage = payoutStage(payout);
  const { paidAt, arrivedAt, returnedAt, returnReason, dueAt, isSuspended, accountStatus, retry } = payout;
  const day = (at: string) => () => <Measure>{dateLong(at)}</Measure>;
  const time = (at: string) => () => <Measure>{dateTime(at)}</Measure>;
  return (
    <>
      {isSuspended ? (
        <StatusChip variant="warning">{t("statuses.suspended")}</StatusChip>
      ) : retry ? (
        <StatusChip variant="danger">{t("statuses.retrying")}</StatusChip>
      ) : (
        <StatusChip variant={VARIANTS[stage]}>{t(`statuses.${stage}`)}</StatusChip>
      )}
      <span className="block text-muted text-small">
        {isSuspended
          ? t("untilDecided")
          : retry
            ? t.rich("retrying", { since: time(retry.since) })
            : t.rich(stage === "arrived" || stage === "returned" ? stage : paidAt ? "paid" : "due", {
                date: day(returnedAt ?? arrivedAt ?? paidAt ?? dueAt),
              })}
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
