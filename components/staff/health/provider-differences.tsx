import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { HealthView } from "@/lib/staff/users/contract";
import { CorrectionCell } from "./correction-cell";

type Difference = NonNullable<HealthView["provider"]>["differences"][number];

const differenceCentsOf = ({ moved, booked }: Difference) => eurosToCents(moved) - eurosToCents(booked);

type ProviderDifferencesProps = {
  /** The newest of them. */
  rows: Difference[];
  /** How many there are in all. */
  count: number;
};

/** Each movement by which the books and the provider's account differ. */
export function ProviderDifferences({ rows, count }: ProviderDifferencesProps) {
  const t = useTranslations("admin.health.differences");
  const { exactPrice, dateTime } = useFormats();
  if (rows.length === 0) return null;
  const euros = (amount: number) => <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>;
  const columns: Column<Difference>[] = [
    {
      key: "ref",
      header: t("ref"),
      isTitle: true,
      cell: ({ ref, kind }) => (
        <code dir="ltr" className="break-all font-semibold text-small">
          {kind ? `${kind} ${ref}` : ref}
        </code>
      ),
    },
    { key: "at", header: t("at"), cell: ({ at }) => <Measure>{dateTime(at)}</Measure> },
    { key: "moved", header: t("moved"), cell: ({ moved, isForeign }) => (isForeign ? t("foreign") : euros(moved)) },
    { key: "booked", header: t("booked"), cell: ({ booked }) => euros(booked) },
    {
      key: "difference",
      header: t("difference"),
      cell: (row) => (row.isForeign ? t("foreign") : <LeftToRight>{exactPrice(differenceCentsOf(row))}</LeftToRight>),
    },
    {
      key: "correction",
      header: t("correction"),
      cell: (row) => (
        <CorrectionCell
          movementRef={row.ref}
          amount={row.isForeign ? undefined : exactPrice(differenceCentsOf(row))}
          correction={row.correction}
        />
      ),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <header>
        <h2 className="font-bold font-display text-h2">{t("title")}</h2>
        <p className="mt-1 text-muted">{t("lead")}</p>
        {count > rows.length ? <p className="mt-1 font-semibold">{t("more", { shown: rows.length, count })}</p> : null}
      </header>
      <DataTable caption={t("title")} columns={columns} rows={rows} keyOf={({ ref }) => ref} />
    </section>
  );
}
