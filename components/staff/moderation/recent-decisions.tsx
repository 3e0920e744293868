"use client";

import { Undo2 } from "lucide";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { useCountdown } from "@/components/ui/use-countdown";
import { errorText } from "@/lib/client/error-text";
import type { DecisionView } from "@/lib/staff/moderation/contract";
import { UNDO_GRACE_SECONDS } from "@/lib/staff/moderation/limits";

type RecentDecisionsProps = {
  decisions: readonly DecisionView[];
  onUndo: (decision: DecisionView) => Promise<void>;
  /** Its time is over: it has taken effect. */
  onOver: (id: number) => void;
};

/** The decisions of the last seconds, each with an undo button until the user is notified. */
export function RecentDecisions({ decisions, onUndo, onOver }: RecentDecisionsProps) {
  const t = useTranslations("moderation");
  return (
    <div role="status" aria-label={t("recent")} className="flex flex-col gap-2 empty:hidden">
      {decisions.map((decision) => (
        <RecentDecision key={decision.id} decision={decision} onUndo={onUndo} onOver={onOver} />
      ))}
    </div>
  );
}

type RecentDecisionProps = Pick<RecentDecisionsProps, "onUndo" | "onOver"> & { decision: DecisionView };

function RecentDecision({ decision, onUndo, onOver }: RecentDecisionProps) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const [isRunning, setRunning] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(decision, { onOver, row, isRunning });
  const undo = async () => {
    setRunning(true);
    try {
      await onUndo(decision);
    } catch (error) {
      toast({ title: t("undoFailed"), description: errorText(error, t("noAnswer")), variant: "destructive" });
      onOver(decision.id);
    }
  };
  return (
    <div
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-primary-soft-line bg-primary-soft py-1.5 ps-4 pe-2 text-on-primary-soft"
    >
      <span className="min-w-0 break-words">
        <span className="font-semibold">{tDecisions(`done.${decision.decision}`)}</span> ·{" "}
        <bdi>{decision.subjectLabel}</bdi>
      </span>
      <Button variant="ghost" size="sm" loading={isRunning} onClick={undo}>
        <Icon of={Undo2} className="rtl:-scale-x-100" />
        {t("undo")}
        <bdi aria-hidden="true" className="font-normal tabular-nums">
          {left}
        </bdi>
      </Button>
    </div>
  );
}

type SecondsLeft = { onOver: (id: number) => void; row: RefObject<HTMLDivElement | null>; isRunning: boolean };

/**
 * Counts by this device's own clock from the answer on: the server's may go otherwise. A row that is
 * touched stays as long as its undo may still arrive, and one whose undo runs until that is settled.
 */
function useSecondsLeft({ id, createdAt, undoUntil }: DecisionView, { onOver, row, isRunning }: SecondsLeft): number {
  const seconds = Math.round((Date.parse(undoUntil) - Date.parse(createdAt)) / 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((known) => Math.max(0, known - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { isStopped } = useCountdown({ ms: seconds * 1_000, onEnd: () => onOver(id), within: row });
  const isLate = isStopped && left === 0 && !isRunning;
  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => onOver(id), UNDO_GRACE_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [isLate, id, onOver]);
  return left;
}
