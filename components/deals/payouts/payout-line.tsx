import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { eurosToCents } from "@/lib/core/base/money";
import { payoutStage } from "@/lib/deals/payouts/rules";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

type PayoutLineProps = {
  payout: NonNullable<ReservationView["payout"]>;
  /** Whether a dispute holds it until it is decided. */
  isSuspended: boolean;
};

/** How far the carrier's payout is, and what it waits for. */
export function PayoutLine({ payout, isSuspended }: PayoutLineProps) {
  const t = useTranslations("reservations.detail.payout");
  const { price, date } = useFormats();
  return (
    <p className="text-muted text-small">
      {t.rich(stateOf(payout, isSuspended), {
        amount: () => <LeftToRight>{price(eurosToCents(payout.amount))}</LeftToRight>,
        date: () => date(payout.dueAt),
        link: (words) => (
          <Link href="/payments?tab=account" className="text-link underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function stateOf(payout: PayoutLineProps["payout"], isSuspended: boolean) {
  // A dispute does not recall a payout that is already sent.
  if (isSuspended && payout.status === "due") return "suspended";
  if (payout.isAccountNeeded) return "waits";
  const stage = payoutStage(payout);
  return stage === "due" && payout.isByTransfer ? "transfer" : stage;
}
