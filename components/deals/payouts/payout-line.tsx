import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { eurosToCents } from "@/lib/core/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";

/** How far the carrier's payout is, and what it waits for. */
export function PayoutLine({ payout }: { payout: NonNullable<ReservationView["payout"]> }) {
  const t = useTranslations("reservations.detail.payout");
  const { price, date } = useFormats();
  return (
    <p className="text-muted text-small">
      {t.rich(payout.isAccountNeeded ? "waits" : payout.status, {
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
