import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import type { TaxStatement } from "@/lib/deals/tax-details/contract";
import { useFormats } from "@/lib/i18n/formats";

type Row = TaxStatement["quarters"][number] & { name: string };

/** What was paid in a year, by quarter. */
export function TaxStatementTable({ statement }: { statement: TaxStatement }) {
  const t = useTranslations("tax-details.statement");
  const { exactPrice, number } = useFormats();
  const money = (euros: number) => <LeftToRight>{exactPrice(eurosToCents(euros))}</LeftToRight>;
  const rows: Row[] = statement.quarters.map((quarter, at) => ({
    ...quarter,
    name: t("quarterName", { number: String(at + 1) }),
  }));
  const columns: Column<Row>[] = [
    { key: "quarter", header: t("quarter"), isTitle: true, cell: ({ name }) => name },
    {
      key: "activities",
      header: t("activities"),
      isAmount: true,
      cell: (row) => <Measure>{number(row.activities)}</Measure>,
    },
    { key: "fees", header: t("fees"), isAmount: true, cell: ({ fees }) => money(fees) },
    { key: "amount", header: t("amount"), isAmount: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        caption={t("caption", { year: String(statement.year) })}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
      <p className="font-semibold">
        {t("total")} <span className="ms-2">{money(statement.total)}</span>
      </p>
      <p className="text-muted text-small">{t(statement.isReported ? "reported" : "unreported")}</p>
    </div>
  );
}
