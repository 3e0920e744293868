import { ArrowDownLeft, ArrowUpRight, RotateCcw } from "lucide";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { DataTable } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import type { StatusVariant } from "@/components/ui/status-variants";
import type { PaymentStatus } from "@/db/enums/deals/payments";
import { eurosToCents } from "@/lib/core/base/money";
import type { TransactionView } from "@/lib/deals/payments/contract";
import type { TransactionKind } from "@/lib/deals/payments/enums";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

const VARIANTS: Record<PaymentStatus, StatusVariant> = {
  pending: "warning",
  processing: "primary",
  completed: "success",
  failed: "danger",
};
const ICONS = { payment: ArrowUpRight, refund: RotateCcw, payout: ArrowDownLeft } satisfies Record<
  TransactionKind,
  unknown
>;

/** Transactions, each linked to its reservation and, once issued, its receipt. */
export function TransactionTable({ rows }: { rows: TransactionView[] }) {
  const t = useTranslations("payments.transactions");
  const { dateLong } = useFormats();
  return (
    <DataTable
      caption={t("caption")}
      rows={rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        {
          key: "date",
          header: t("columns.date"),
          cell: ({ at }) => <span className="whitespace-nowrap text-muted">{dateLong(at)}</span>,
        },
        { key: "kind", header: t("columns.kind"), cell: (row) => <KindCell row={row} /> },
        {
          key: "reservation",
          header: t("columns.reservation"),
          isTitle: true,
          cell: (row) => <ReservationCell row={row} />,
        },
        { key: "status", header: t("columns.status"), cell: (row) => <StatusCell row={row} /> },
        { key: "documents", header: t("columns.documents"), cell: (row) => <ReceiptCell row={row} /> },
        { key: "amount", header: t("columns.amount"), isAmount: true, cell: (row) => <AmountCell row={row} /> },
      ]}
    />
  );
}

function KindCell({ row: { kind } }: { row: TransactionView }) {
  const t = useTranslations("payments.transactions.kinds");
  const icon = ICONS[kind];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon of={icon} className="size-4 text-muted rtl:-scale-x-100" />
      {/* The icon has no baseline: on cards the column's name stands on that of the words. */}
      <span className="self-baseline">{t(kind)}</span>
    </span>
  );
}

function ReservationCell({ row }: { row: TransactionView }) {
  return (
    <>
      <Link
        href={`/reservations/${row.reservationId}`}
        className="touch-target inline-block font-semibold text-link underline underline-offset-4"
      >
        <bdi>{row.title}</bdi>
      </Link>
      <span className="block text-caption text-muted">
        <LeftToRight>{row.reservationNumber}</LeftToRight>
      </span>
    </>
  );
}

function StatusCell({ row: { status, kind, dueAt, isSuspended, payoutStage } }: { row: TransactionView }) {
  const t = useTranslations("payments.transactions");
  const { dateTime, dateLong } = useFormats();
  return (
    <>
      <StatusChip variant={VARIANTS[status]}>
        {payoutStage === "paid" || payoutStage === "returned" ? t(`stages.${payoutStage}`) : t(`statuses.${status}`)}
      </StatusChip>
      {payoutStage === "returned" ? (
        <Link
          href="/payments?tab=account"
          className="touch-target mt-1 block text-caption text-link underline underline-offset-4"
        >
          {t("bankDetails")}
        </Link>
      ) : null}
      {dueAt && status === "pending" ? (
        <span className="mt-1 block text-caption text-muted">
          {isSuspended
            ? t("suspended")
            : kind === "payout"
              ? t.rich("sentOn", { date: () => dateLong(dueAt) })
              : t.rich("payBy", { date: () => dateTime(dueAt) })}
        </span>
      ) : null}
    </>
  );
}

function AmountCell({ row: { amount, kind, status } }: { row: TransactionView }) {
  const { exactPrice } = useFormats();
  const isIn = kind !== "payment";
  const sign = status === "failed" ? "" : isIn ? "+" : "−";
  return (
    <LeftToRight className={isIn && status === "completed" ? "font-semibold text-success" : "font-semibold"}>
      {sign}
      {exactPrice(eurosToCents(amount))}
    </LeftToRight>
  );
}

function ReceiptCell({ row }: { row: TransactionView }) {
  const t = useTranslations("payments.transactions");
  if (!row.hasReceipt) return <span className="text-muted">{t("none")}</span>;
  return (
    <Link
      href={`/reservations/${row.reservationId}/receipt`}
      aria-label={t("receiptLabel", { number: row.reservationNumber })}
      className="touch-target inline-block text-link underline underline-offset-4"
    >
      {t("receipt")}
    </Link>
  );
}
