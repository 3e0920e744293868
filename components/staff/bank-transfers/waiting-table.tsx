import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/staff/shared/staff-link";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { WaitingTransfers } from "@/lib/staff/bank-transfers/contract";

type Row = WaitingTransfers["data"][number];

/** What waits for a transfer, by carrier, and why some of it is not in the next batch. */
export function WaitingTable({ rows }: { rows: Row[] }) {
  const t = useTranslations("bank-transfers.waiting");
  const { exactPrice, dateLong } = useFormats();
  const money = (euros: number) => <LeftToRight>{exactPrice(eurosToCents(euros))}</LeftToRight>;
  const columns: Column<Row>[] = [
    {
      key: "carrier",
      header: t("carrier"),
      isTitle: true,
      cell: ({ carrier, workspaceId }) =>
        carrier ? (
          <StaffLink href={`/admin/users/${carrier.id}`} label={carrier.name} />
        ) : (
          t("unknown", { id: workspaceId })
        ),
    },
    {
      key: "amount",
      header: t("amount"),
      isAmount: true,
      cell: ({ amount, held, count }) => (
        <>
          {money(amount)}
          <span className="block text-muted text-small">{t("count", { count })}</span>
          {held > 0 && held < amount ? (
            <span className="block text-muted text-small">{t.rich("held", { amount: () => money(held) })}</span>
          ) : null}
        </>
      ),
    },
    {
      key: "since",
      header: t("since"),
      cell: ({ firstDueAt }) => (firstDueAt ? <Measure>{dateLong(firstDueAt)}</Measure> : "—"),
    },
    { key: "why", header: t("why"), cell: ({ wait }) => <Wait wait={wait} /> },
  ];
  return <DataTable caption={t("caption")} columns={columns} rows={rows} keyOf={(row) => String(row.workspaceId)} />;
}

function Wait({ wait }: Pick<Row, "wait">) {
  const t = useTranslations("bank-transfers.waiting");
  const { dateTime } = useFormats();
  if (!wait) return <StatusChip variant="success">{t("yes")}</StatusChip>;
  const { reason, until } = wait;
  if (reason === "below_minimum" && until === null) return t("reasons.too_little");
  return <span>{t.rich(`reasons.${reason}`, { until: () => <Measure>{dateTime(until ?? "")}</Measure> })}</span>;
}
