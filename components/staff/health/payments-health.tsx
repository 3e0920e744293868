import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import type { Column } from "@/components/ui/data-table";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { HealthView } from "@/lib/staff/users/contract";
import { HealthTable } from "./health-table";

type Payments = HealthView["payments"];
type Problem = Payments["problems"][number];
type Retry = Payments["retrying"][number];

/** The differences from the payment provider's records, and each failing movement of money. */
export function PaymentsHealth({ payments }: { payments: Payments }) {
  return (
    <>
      <Problems rows={payments.problems} />
      <Retries rows={payments.retrying} count={payments.retryingCount} />
    </>
  );
}

function Problems({ rows }: { rows: Problem[] }) {
  const t = useTranslations("admin.health.payments.problems");
  const { dateTime, number } = useFormats();
  const columns: Column<Problem>[] = [
    { key: "problem", header: t("problem"), isTitle: true, cell: ({ problem }) => t(`names.${problem}`) },
    { key: "since", header: t("since"), cell: ({ since }) => <Measure>{dateTime(since)}</Measure> },
    { key: "lastAt", header: t("last"), cell: ({ lastAt }) => <Measure>{dateTime(lastAt)}</Measure> },
    { key: "count", header: t("count"), cell: ({ count }) => <LeftToRight>{number(count)}</LeftToRight> },
    { key: "detail", header: t("detail"), cell: ({ detail, requestRef }) => <Facts facts={[detail, requestRef]} /> },
  ];
  return (
    <HealthTable title={t("title")} lead={t("lead")} columns={columns} rows={rows} keyOf={({ problem }) => problem} />
  );
}

function Retries({ rows, count }: { rows: Retry[]; count: number }) {
  const t = useTranslations("admin.health.payments.retrying");
  const { dateTime, number } = useFormats();
  const columns: Column<Retry>[] = [
    {
      key: "kind",
      header: t("kind"),
      isTitle: true,
      cell: ({ kind, subjectId }) => (
        <>
          {t(`kinds.${kind}`)} <LeftToRight>{subjectId}</LeftToRight>
        </>
      ),
    },
    {
      key: "reservation",
      header: t("reservation"),
      cell: ({ reservationId }) =>
        reservationId === null ? (
          "—"
        ) : (
          <Link
            href={`/admin/reservations/${reservationId}`}
            className="touch-target text-link underline underline-offset-4"
          >
            <LeftToRight>{reservationId}</LeftToRight>
          </Link>
        ),
    },
    { key: "since", header: t("since"), cell: ({ since }) => <Measure>{dateTime(since)}</Measure> },
    { key: "failures", header: t("failures"), cell: ({ failures }) => <LeftToRight>{number(failures)}</LeftToRight> },
    {
      key: "nextTry",
      header: t("nextTry"),
      cell: ({ nextTryAt }) => (nextTryAt ? <Measure>{dateTime(nextTryAt)}</Measure> : t("soon")),
    },
    {
      key: "reason",
      header: t("reason"),
      cell: ({ trouble, code, requestRef }) => <Facts facts={[trouble, code, requestRef]} />,
    },
  ];
  return (
    <HealthTable
      title={t("title")}
      lead={t("lead", { shown: rows.length, count })}
      columns={columns}
      rows={rows}
      keyOf={({ kind, subjectId, since }) => `${kind} ${subjectId} ${since}`}
    />
  );
}

/** The provider's names, for searches in its dashboard and in the log. */
function Facts({ facts }: { facts: (string | null)[] }) {
  return (
    <bdi dir="ltr" className="break-all text-muted text-small">
      {facts.filter(Boolean).join(" · ") || "—"}
    </bdi>
  );
}
