import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { eurosToCents } from "@/lib/core/base/money";
import type { NextTransfer } from "@/lib/deals/bank-transfers/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { tabHref } from "./payments-path";

/** When a payout goes out with a bank transfer, or what it waits for. */
export function TransferWait({ transfer: { reason, until, min } }: { transfer: NextTransfer }) {
  const t = useTranslations("payments.overview.transfer");
  const { price, dateTime } = useFormats();
  return (
    <span>
      {t.rich(reason === "below_minimum" && until === null ? "below_cost" : (reason ?? "next"), {
        min: () => <LeftToRight>{price(eurosToCents(min))}</LeftToRight>,
        until: () => dateTime(until ?? ""),
        link: (words) => (
          <Link href={tabHref("account")} className="text-link underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </span>
  );
}
