import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { StatusVariant } from "@/components/ui/status-variants";
import { useFormats } from "@/lib/i18n/formats";
import type { DecisionView } from "@/lib/staff/moderation/contract";
import { ReasonLine } from "./history-list";

const VARIANTS: Record<DecisionView["status"], StatusVariant> = {
  waiting: "warning",
  applied: "success",
  undone: "neutral",
  lapsed: "neutral",
};

/** Decisions with moderator and reason, the newest first. */
export function DecisionTable({ decisions }: { decisions: DecisionView[] }) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const { dateTime } = useFormats();
  const columns: Column<DecisionView>[] = [
    {
      key: "subject",
      header: t("columns.subject"),
      isTitle: true,
      cell: ({ subjectType, subjectLabel }) => (
        <>
          <span className="block text-caption text-muted">{tDecisions(`subjects.${subjectType}`)}</span>
          <bdi className="line-clamp-2 break-words font-semibold">{subjectLabel || "—"}</bdi>
        </>
      ),
    },
    {
      key: "decision",
      header: t("columns.decision"),
      cell: (row) => (
        <>
          <span className="block font-semibold">{tDecisions(`done.${row.decision}`)}</span>
          <span className="block text-muted text-small">
            <ReasonLine decision={row} />
          </span>
        </>
      ),
    },
    {
      key: "status",
      header: t("columns.status"),
      cell: ({ status, appealedAt, appealDecision }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusChip variant={VARIANTS[status]}>{t(`states.${status}`)}</StatusChip>
          {appealDecision ? (
            <StatusChip>{tDecisions(`notice.${appealDecision}`)}</StatusChip>
          ) : appealedAt ? (
            <StatusChip variant="warning">{t("appealed")}</StatusChip>
          ) : null}
        </span>
      ),
    },
    { key: "moderator", header: t("columns.moderator"), cell: ({ moderator }) => <bdi>{moderator}</bdi> },
    { key: "at", header: t("columns.at"), cell: ({ createdAt }) => <Measure>{dateTime(createdAt)}</Measure> },
  ];
  return <DataTable caption={t("tabs.decisions")} columns={columns} rows={decisions} keyOf={({ id }) => String(id)} />;
}
