import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { BatchView } from "@/lib/staff/bank-transfers/contract";
import { BatchActions } from "./batch-actions";
import { PersonAndDay } from "./batch-table";
import { TransferTable } from "./transfer-table";
import { BATCH_VARIANTS } from "./variants";

/** A batch with what is to do with it, its files and its transfers. */
export function BatchScreen({ batch }: { batch: BatchView }) {
  const t = useTranslations("bank-transfers");
  const { exactPrice, dateLong } = useFormats();
  const { id, number, status, transferCount, total, createdBy, createdAt, releasedBy, releasedAt } = batch;
  const day = (at: string | null) => (at ? <Measure>{dateLong(at)}</Measure> : null);
  const facts = [
    { term: t("batch.total"), detail: <LeftToRight>{exactPrice(eurosToCents(total))}</LeftToRight> },
    { term: t("batch.count"), detail: <Measure>{transferCount}</Measure> },
    { term: t("batch.created"), detail: <PersonAndDay name={createdBy.name} at={createdAt} /> },
    {
      term: t("batch.releasedAt"),
      detail: releasedBy && releasedAt ? <PersonAndDay name={releasedBy.name} at={releasedAt} /> : null,
    },
    { term: t("batch.settledAt"), detail: day(batch.settledAt) },
    { term: t("batch.cancelledAt"), detail: day(batch.cancelledAt) },
  ];
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold font-display text-h1">
          {t.rich("batch.title", { number: () => <LeftToRight>{number}</LeftToRight> })}
        </h1>
        <StatusChip variant={BATCH_VARIANTS[status]}>{t(`statuses.${status}`)}</StatusChip>
      </header>
      {batch.isReal ? null : <Notice>{t("demo")}</Notice>}
      <DefinitionList items={facts.filter(({ detail }) => detail !== null)} />
      {batch.release === "second_admin" || batch.release === "own_deal" ? (
        <Notice variant="warning">{t(`batch.${batch.release}`)}</Notice>
      ) : null}
      {status === "draft" ? <BatchActions batch={batch} /> : null}
      {batch.hasFiles ? (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <a href={`/api/v1/admin/payout-batches/${id}/order.xml`} download>
                {t("batch.order")}
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href={`/api/v1/admin/payout-batches/${id}/table.csv`} download>
                {t("batch.table")}
              </a>
            </Button>
          </div>
          <p className="text-muted text-small">{t("batch.filesHint")}</p>
        </div>
      ) : null}
      <TransferTable transfers={batch.transfers} />
    </div>
  );
}
