"use client";

import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import type { FailedJob } from "@/lib/staff/users/contract";
import { HealthTable } from "./health-table";

/** The failing jobs, each with its subject, its error and a retry button. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const t = useTranslations("admin.health.jobs");
  const { dateTime, number } = useFormats();
  const columns: Column<FailedJob>[] = [
    {
      key: "task",
      header: t("task"),
      isTitle: true,
      cell: ({ task, id }) => (
        <code dir="ltr" className="break-all font-semibold text-small">
          {task} {id}
        </code>
      ),
    },
    { key: "subject", header: t("subject"), cell: (job) => <JobSubject job={job} /> },
    { key: "failedAt", header: t("failedAt"), cell: ({ failedAt }) => <Measure>{dateTime(failedAt)}</Measure> },
    { key: "createdAt", header: t("createdAt"), cell: ({ createdAt }) => <Measure>{dateTime(createdAt)}</Measure> },
    { key: "attempts", header: t("attempts"), cell: ({ attempts }) => <LeftToRight>{number(attempts)}</LeftToRight> },
    {
      key: "error",
      header: t("error"),
      cell: ({ error }) => (
        <bdi dir="ltr" className="line-clamp-2 break-all text-muted text-small">
          {error || "—"}
        </bdi>
      ),
    },
    {
      key: "retry",
      header: <span className="sr-only">{t("retry")}</span>,
      cell: ({ id, gaveUp }) =>
        gaveUp ? <RetryButton id={id} /> : <span className="text-muted text-small">{t("waiting")}</span>,
    },
  ];
  return (
    <HealthTable title={t("title")} lead={t("lead")} columns={columns} rows={jobs} keyOf={({ id }) => String(id)} />
  );
}

/** Returns the path of a job's subject; a deal takes precedence. */
function pathOf({ subject, reservationId }: FailedJob): string | undefined {
  if (reservationId !== null) return `/admin/reservations/${reservationId}`;
  if (subject?.kind === "user") return `/admin/users/${subject.id}`;
  if (subject?.kind === "announcement") return `/announcements/x-${subject.id}`;
  return subject?.kind === "transporter" ? `/transporters/x-${subject.id}` : undefined;
}

function JobSubject({ job }: { job: FailedJob }) {
  const t = useTranslations("admin.health.jobs");
  const { subject } = job;
  if (!subject) return <span className="text-muted">—</span>;
  const path = pathOf(job);
  const name = (
    <>
      {t(`subjects.${subject.kind}`)} <LeftToRight className="break-all">{subject.id}</LeftToRight>
    </>
  );
  return path ? (
    <Link href={path} className="touch-target text-link underline underline-offset-4">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}

function RetryButton({ id }: { id: number }) {
  const t = useTranslations("admin.health.jobs");
  const router = useRouter();
  const { running, call } = useCall();
  const retry = async () => {
    const work = () => callApi("POST", "/v1/admin/jobs/{id}/retry", { path: { id }, body: {} });
    if (await call("retry", work, { done: t("done"), failed: t("failed") })) router.refresh();
  };
  return (
    <Button variant="secondary" loading={running !== undefined} onClick={retry}>
      {t("retry")}
    </Button>
  );
}
