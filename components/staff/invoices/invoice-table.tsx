import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { IssuedInvoice } from "@/lib/staff/invoices/contract";

/** Invoices and credit notes as rows, each with its PDF. */
export function InvoiceTable({ invoices }: { invoices: IssuedInvoice[] }) {
  const t = useTranslations("invoices");
  const { exactPrice, dateLong } = useFormats();
  const money = (euros: number, { kind }: IssuedInvoice) => (
    <LeftToRight>{exactPrice(eurosToCents(kind === "invoice" ? euros : -euros))}</LeftToRight>
  );
  const columns: Column<IssuedInvoice>[] = [
    {
      key: "number",
      header: t("number"),
      isTitle: true,
      cell: ({ id, number, kind, isSpecimen }) => (
        <>
          <a
            href={`/api/v1/invoices/${id}/invoice.pdf`}
            download
            className="touch-target font-semibold text-link underline underline-offset-4"
          >
            <LeftToRight>{number}</LeftToRight>
          </a>
          <span className="block text-muted text-small">{t(`kinds.${kind}`)}</span>
          {isSpecimen ? <StatusChip variant="neutral">{t("specimen")}</StatusChip> : null}
        </>
      ),
    },
    { key: "date", header: t("date"), cell: ({ issuedAt }) => <Measure>{dateLong(issuedAt)}</Measure> },
    { key: "customer", header: t("customer"), cell: ({ customer }) => <bdi className="break-words">{customer}</bdi> },
    {
      key: "reservation",
      header: t("reservation"),
      cell: ({ reservationId, reservationNumber }) => (
        <Link
          href={`/admin/reservations/${reservationId}`}
          className="touch-target text-link underline underline-offset-4"
        >
          <LeftToRight>{reservationNumber}</LeftToRight>
        </Link>
      ),
    },
    { key: "vat", header: t("vat"), isAmount: true, cell: (invoice) => money(invoice.vat, invoice) },
    { key: "amount", header: t("amount"), isAmount: true, cell: (invoice) => money(invoice.amount, invoice) },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={invoices} keyOf={({ id }) => String(id)} />;
}
