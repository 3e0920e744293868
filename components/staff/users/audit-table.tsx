import { useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Ltr, Measure } from "@/components/ui/ltr";
import { useFormats } from "@/lib/i18n/formats";
import type { AuditEntry } from "@/lib/staff/users/contract";

/** Entries of the audit log as rows: they are read as they were written. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("admin.audit");
  const { dateTime } = useFormats();
  const columns: Column<AuditEntry>[] = [
    {
      key: "action",
      header: t("action"),
      isTitle: true,
      cell: ({ action }) => (
        <code dir="ltr" className="break-all font-semibold text-small">
          {action}
        </code>
      ),
    },
    { key: "at", header: t("at"), cell: ({ createdAt }) => <Measure>{dateTime(createdAt)}</Measure> },
    { key: "actor", header: t("actor"), cell: ({ actor }) => (actor === null ? t("system") : <bdi>{actor}</bdi>) },
    {
      key: "subject",
      header: t("about"),
      cell: ({ subjectType, subjectId }) => (
        <Ltr>
          {subjectType} {subjectId ?? ""}
        </Ltr>
      ),
    },
    {
      key: "details",
      header: t("details"),
      cell: ({ details }) => (
        <bdi dir="ltr" className="line-clamp-2 break-all text-muted text-small">
          {Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(", ") || "—"}
        </bdi>
      ),
    },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={entries} keyOf={({ id }) => String(id)} />;
}
