import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AUDIT_VERBS } from "@/db/enums/staff/audit";
import { DECISIONS } from "@/db/enums/staff/moderation";
import { Link } from "@/lib/i18n/link";
import type { AuditEntry } from "@/lib/staff/users/contract";

/** The subjects that have words of their own with an article; others are shown by name alone. */
const THINGS = [
  "announcement",
  "transporter",
  "user",
  "message",
  "review",
  "identity",
  "bank_account",
  "dispute",
  "correction",
  "reservation",
  "batch",
] as const;

/**
 * An entry of the audit log as a sentence: who did what to what. An entry without words shows its
 * code.
 */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("admin.audit");
  const tDecisions = useTranslations("decisions.decisions");
  const { action, actor, actorId, details } = entry;
  const verb = AUDIT_VERBS.find((name) => name === action.slice(action.indexOf(".") + 1));
  const decision = DECISIONS.find((name) => name === details.decision);
  const parts = {
    who: () => <Who name={actor} id={actorId} />,
    what: () => <What entry={entry} />,
    code: () => <bdi dir="ltr">{action}</bdi>,
    decision: decision ? tDecisions(decision) : "—",
    number: typeof details.number === "string" ? details.number : "—",
  };
  return <span className="break-words">{t.rich(`sentences.${verb ?? "unknown"}`, parts)}</span>;
}

function Who({ name, id }: { name: string | null; id: number | null }): ReactNode {
  const t = useTranslations("admin.audit");
  if (id === null) return t("system");
  return <Linked href={`/admin/users/${id}`}>{name || `#${id}`}</Linked>;
}

function What({ entry: { subjectType, subjectId, subject } }: { entry: AuditEntry }): ReactNode {
  const t = useTranslations("admin.audit");
  const thing = THINGS.find((name) => name === subjectType);
  const label = subject.name ?? (subjectId === null ? "—" : `#${subjectId}`);
  const name = () => (subject.path ? <Linked href={subject.path}>{label}</Linked> : <bdi>{label}</bdi>);
  return thing ? t.rich(`things.${thing}`, { name }) : name();
}

function Linked({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="font-semibold text-link underline underline-offset-4">
      <bdi>{children}</bdi>
    </Link>
  );
}
