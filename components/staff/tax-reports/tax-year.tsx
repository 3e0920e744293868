import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { FigureCard } from "@/components/ui/figure-card";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { regionNamesIn } from "@/lib/core/text/intl";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { TaxYearView } from "@/lib/staff/tax-reports/contract";
import { MakeTaxReport } from "./make-report";

/** A year of the tax office's report: figures, who is missing, and the messages made so far. */
export function TaxYearOverview({ view, isOver }: { view: TaxYearView; isOver: boolean }) {
  const t = useTranslations("tax-reports");
  const { exactPrice, number } = useFormats();
  const { changes } = view;
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid gap-4 sm:grid-cols-3">
        <FigureCard label={t("sellers")} value={number(view.sellerCount)} />
        <FigureCard label={t("total")} value={<LeftToRight>{exactPrice(eurosToCents(view.total))}</LeftToRight>} />
        <FigureCard label={t("activities")} value={number(view.activities)} />
      </dl>
      {view.operatorGaps.length > 0 ? (
        <Notice variant="warning" title={t("gaps.title")}>
          <ul className="list-disc ps-5">
            {view.operatorGaps.map((gap) => (
              <li key={gap}>{t(`gaps.${gap}`)}</li>
            ))}
          </ul>
          <Link href="/admin/site" className="inline-flex min-h-11 items-center text-link underline">
            {t("gaps.action")}
          </Link>
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3">
        <p>{t("changes", changes)}</p>
        {isOver ? <MakeTaxReport year={view.year} /> : <p className="text-muted">{t("open")}</p>}
      </div>
      <Reports reports={view.reports} />
      <Omitted omitted={view.omitted} />
    </div>
  );
}

function Reports({ reports }: Pick<TaxYearView, "reports">) {
  const t = useTranslations("tax-reports.reports");
  const { dateLong, number } = useFormats();
  const columns: Column<TaxYearView["reports"][number]>[] = [
    {
      key: "ref",
      header: t("ref"),
      isTitle: true,
      cell: ({ id, messageRef }) => (
        <>
          <LeftToRight className="break-all font-semibold">{messageRef}</LeftToRight>
          <a
            href={`/api/v1/admin/tax-reports/${id}/report.xml`}
            download
            className="touch-target block text-link text-small underline underline-offset-4"
          >
            {t("download")}
          </a>
        </>
      ),
    },
    { key: "kind", header: t("kind"), cell: ({ message }) => t(`kinds.${message}`) },
    { key: "count", header: t("count"), isAmount: true, cell: ({ sellerCount }) => number(sellerCount) },
    { key: "date", header: t("date"), cell: ({ createdAt }) => <Measure>{dateLong(createdAt)}</Measure> },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold font-display text-h2">{t("title")}</h2>
      {reports.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <DataTable caption={t("title")} columns={columns} rows={reports} keyOf={({ id }) => String(id)} />
      )}
    </section>
  );
}

function Omitted({ omitted }: Pick<TaxYearView, "omitted">) {
  const t = useTranslations("tax-reports.omitted");
  const { exactPrice, locale } = useFormats();
  const names = regionNamesIn(locale);
  const columns: Column<TaxYearView["omitted"][number]>[] = [
    {
      key: "name",
      header: t("name"),
      isTitle: true,
      cell: ({ userId, name }) =>
        userId === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link href={`/admin/users/${userId}`} className="touch-target text-link underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    { key: "country", header: t("country"), cell: ({ country }) => (country ? (names.of(country) ?? country) : "–") },
    { key: "reason", header: t("reason"), cell: ({ reason }) => t(reason) },
    {
      key: "total",
      header: t("total"),
      isAmount: true,
      cell: ({ total }) => <LeftToRight>{exactPrice(eurosToCents(total))}</LeftToRight>,
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold font-display text-h2">{t("title")}</h2>
      <p className="max-w-[70ch] text-muted">{omitted.length === 0 ? t("none") : t("lead")}</p>
      {omitted.length === 0 ? null : (
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={omitted}
          keyOf={({ workspaceId }) => String(workspaceId)}
        />
      )}
    </section>
  );
}
