import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { StatementResult } from "@/lib/staff/bank-transfers/contract";

/** What a file of the bank has changed, and what it says that somebody has to look at. */
export function StatementChanges({ result }: { result: StatementResult }) {
  const t = useTranslations("bank-transfers.statement");
  const { exactPrice } = useFormats();
  const { executed, returned, unchanged, pending, unknownCount, unknown, differing, contradicted } = result;
  const money = (euros: number | null) =>
    euros === null ? t("noAmount") : <LeftToRight>{exactPrice(eurosToCents(euros))}</LeftToRight>;
  return (
    <div className="flex flex-col gap-3" role="status">
      <Notice variant={returned > 0 ? "warning" : "success"} title={t("done")}>
        <ul className="list-disc ps-5">
          <li>{t("executed", { count: executed })}</li>
          <li>{t("returned", { count: returned })}</li>
          <li>{t("unchanged", { count: unchanged })}</li>
          <li>{t("pending", { count: pending })}</li>
          <li>{t("unknown", { count: unknownCount })}</li>
        </ul>
        {unknown.length > 0 ? (
          <ul className="mt-2 text-small">
            {unknown.map(({ ref, amount }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bank may name two entries alike
              <li key={place}>
                <LeftToRight className="break-all">{ref || "—"}</LeftToRight> · {money(amount)}
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
      {differing.length > 0 ? (
        <Notice variant="danger" title={t("differing")}>
          <ul className="list-disc ps-5">
            {differing.map(({ ref, batchId, amount, expected }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry may be there twice
              <li key={place}>
                {t.rich("differs", {
                  ref: () => <RefLink batchId={batchId} label={ref} />,
                  amount: () => money(amount),
                  expected: () => money(expected),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {contradicted.length > 0 ? (
        <Notice variant="danger" title={t("contradicted")}>
          <ul className="list-disc ps-5">
            {contradicted.map(({ ref, batchId }) => (
              <li key={ref}>
                <RefLink batchId={batchId} label={ref} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

function RefLink({ batchId, label }: { batchId: number; label: string }) {
  return (
    <Link href={`/admin/payouts/transfers/${batchId}`} className="underline underline-offset-4">
      <LeftToRight className="break-all">{label}</LeftToRight>
    </Link>
  );
}
