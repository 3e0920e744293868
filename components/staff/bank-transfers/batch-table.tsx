import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { BatchRowView } from "@/lib/staff/bank-transfers/contract";
import { BATCH_VARIANTS } from "./variants";

/** The batches as rows, each a link to its transfers. */
export function BatchTable({ batches }: { batches: BatchRowView[] }) {
  const t = useTranslations("bank-transfers");
  const { exactPrice } = useFormats();
  const columns: Column<BatchRowView>[] = [
    {
      key: "number",
      header: t("batches.number"),
      isTitle: true,
      cell: ({ id, number }) => (
        <Link
          href={`/admin/payouts/transfers/${id}`}
          className="touch-target font-semibold text-link underline underline-offset-4"
        >
          <LeftToRight>{number}</LeftToRight>
        </Link>
      ),
    },
    {
      key: "status",
      header: t("batches.status"),
      cell: ({ status }) => <StatusChip variant={BATCH_VARIANTS[status]}>{t(`statuses.${status}`)}</StatusChip>,
    },
    {
      key: "transfers",
      header: t("batches.transfers"),
      cell: ({ transferCount }) => <Measure>{transferCount}</Measure>,
    },
    {
      key: "total",
      header: t("batches.total"),
      isAmount: true,
      cell: ({ total }) => <LeftToRight>{exactPrice(eurosToCents(total))}</LeftToRight>,
    },
    {
      key: "by",
      header: t("batches.by"),
      cell: ({ createdBy, createdAt }) => <PersonAndDay name={createdBy.name} at={createdAt} />,
    },
    {
      key: "released",
      header: t("batches.released"),
      cell: ({ releasedBy, releasedAt }) =>
        releasedBy && releasedAt ? <PersonAndDay name={releasedBy.name} at={releasedAt} /> : "—",
    },
  ];
  return <DataTable caption={t("batches.caption")} columns={columns} rows={batches} keyOf={({ id }) => String(id)} />;
}

/** Who did something to a batch, and when. */
export function PersonAndDay({ name, at }: { name: string; at: string }) {
  const t = useTranslations("bank-transfers.batch");
  const { dateLong } = useFormats();
  return <span>{t.rich("by", { name: () => <bdi>{name}</bdi>, date: () => <Measure>{dateLong(at)}</Measure> })}</span>;
}
