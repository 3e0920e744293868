import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReasonLine } from "@/components/staff/moderation/history-list";
import { LeftToRight } from "@/components/ui/bidi";
import { RECALL_TARGETS } from "@/db/enums/deals/payments";
import { STAFF_ROLES } from "@/db/enums/identity/accounts";
import { DECISIONS, SUBJECTS } from "@/db/enums/staff/moderation";
import { DISPUTE_OUTCOMES } from "@/lib/deals/disputes/states";
import { useFormats } from "@/lib/i18n/formats";
import { queueOf, REASONS_OF } from "@/lib/staff/moderation/enums";
import type { AuditEntry } from "@/lib/staff/users/contract";

/** Why it was done, and with what result, in words; what only machines read is left out. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const lines = useLines(entry);
  if (lines.length === 0) return "—";
  return (
    <ul className="flex flex-col gap-1 text-muted text-small">
      {lines.map(({ key, line }) => (
        <li key={key} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

function useLines({ action, subjectType, details }: AuditEntry): { key: string; line: ReactNode }[] {
  const t = useTranslations("admin.audit.lines");
  const tRoles = useTranslations("admin.users.roles");
  const { price } = useFormats();
  const amount = (cents: unknown) => () => <LeftToRight>{price(Number(cents))}</LeftToRight>;
  const outcome = DISPUTE_OUTCOMES.find((name) => name === details.outcome);
  const target = RECALL_TARGETS.find((name) => name === details.target);
  const role = STAFF_ROLES.find((name) => name === details.role);
  const lines: [string, ReactNode][] = [
    ["reason", <Reason key="reason" action={action} subjectType={subjectType} reason={details.reason} />],
    ["outcome", outcome && t(`outcomes.${outcome}`)],
    ["refund", details.refundCents ? t.rich("refund", { amount: amount(details.refundCents) }) : null],
    ["payout", details.payoutCents ? t.rich("payout", { amount: amount(details.payoutCents) }) : null],
    ["amount", details.amountCents ? t.rich("amount", { amount: amount(details.amountCents) }) : null],
    ["target", target && t(`targets.${target}`)],
    ["words", outcome ? <bdi key="words">{details.decision}</bdi> : null],
    ["role", role && tRoles(role)],
    ["sessions", typeof details.endedCount === "number" ? t("sessions", { count: details.endedCount }) : null],
    [
      "task",
      details.task ? (
        <bdi key="task" dir="ltr">
          {details.task}
        </bdi>
      ) : null,
    ],
  ];
  return lines.flatMap(([key, line]) => (line && !(key === "reason" && !details.reason) ? [{ key, line }] : []));
}

type ReasonProps = Pick<AuditEntry, "action" | "subjectType"> & { reason: unknown };

/**
 * The reason of a decision in the moderators' words; one that somebody wrote is as they wrote it.
 */
function Reason({ action, subjectType, reason }: ReasonProps) {
  if (typeof reason !== "string") return null;
  const subject = SUBJECTS.find((name) => name === subjectType);
  const decision = DECISIONS.find((name) => action.endsWith(`.${name}`));
  const codes: readonly string[] = subject && decision ? REASONS_OF[queueOf(subject, decision)] : [];
  if (!subject || !decision || !codes.includes(reason)) return <bdi>{reason}</bdi>;
  return <ReasonLine decision={{ subjectType: subject, decision, reason, note: null }} />;
}
