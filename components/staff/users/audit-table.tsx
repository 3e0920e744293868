import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { useFormats } from "@/lib/i18n/formats";
import type { AuditEntry } from "@/lib/staff/users/contract";
import { AuditDetails } from "./audit-details";
import { AuditSentence } from "./audit-sentence";

/**
 * Entries of the audit log as rows: each a sentence, with its code, by which it can be searched.
 */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("admin.audit");
  const { dateTime } = useFormats();
  const columns: Column<AuditEntry>[] = [
    {
      key: "action",
      header: t("action"),
      isTitle: true,
      cell: (entry) => (
        <>
          <AuditSentence entry={entry} />
          <code dir="ltr" className="align-parent block break-all text-caption text-muted">
            {entry.action}
          </code>
        </>
      ),
    },
    { key: "details", header: t("details"), cell: (entry) => <AuditDetails entry={entry} /> },
    { key: "at", header: t("at"), cell: ({ createdAt }) => <Measure>{dateTime(createdAt)}</Measure> },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={entries} keyOf={({ id }) => String(id)} />;
}
