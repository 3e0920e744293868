import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import type { DecisionView } from "@/lib/staff/moderation/contract";
import { queueOf } from "@/lib/staff/moderation/enums";

/** The earlier decisions about the same subject. */
export function HistoryList({ history }: { history: readonly DecisionView[] }) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const { dateTime } = useFormats();
  if (history.length === 0) return <p className="text-muted text-small">{t("noHistory")}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {history.map((decision) => (
        <li key={decision.id} className="border-line border-s-2 ps-3 text-small">
          <p className="font-semibold">{tDecisions(`done.${decision.decision}`)}</p>
          <ReasonLine decision={decision} />
          <p className="text-muted">
            <bdi>{decision.moderator}</bdi> · <Measure>{dateTime(decision.createdAt)}</Measure>
          </p>
          {decision.appealDecision ? <p>{tDecisions(`notice.${decision.appealDecision}`)}</p> : null}
        </li>
      ))}
    </ol>
  );
}

/** Why something was decided, as the staff reads it: the reason and the note. */
export function ReasonLine({
  decision,
}: {
  decision: Pick<DecisionView, "subjectType" | "decision" | "reason" | "note">;
}) {
  const tDecisions = useTranslations("decisions");
  const { reason, note } = decision;
  if (!reason) return null;
  const queue = queueOf(decision.subjectType, decision.decision);
  // The codes of a queue are the keys of its reasons: a unit test holds them together.
  const key = `reasons.${queue}.${reason}.label` as "reasons.trips.other.label";
  return (
    <span className="block">
      {tDecisions(key)}
      {note ? (
        <>
          {" – "}
          <bdi className="break-words">{note}</bdi>
        </>
      ) : null}
    </span>
  );
}
