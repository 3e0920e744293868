"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Decision } from "@/db/enums/staff/moderation";
import { decisionsFor, needsReason } from "@/lib/staff/moderation/enums";
import { DECISION_REST_MS, MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import type { BoardItem } from "./board-item";
import { DecisionDialog } from "./decision-dialog";
import { useKeysOn } from "./key-setting";
import { keyOfDecision } from "./key-table";
import type { DecisionRequest } from "./use-board";

type DecisionBarProps = {
  item: BoardItem;
  /**
   * It appeared automatically, under the button that decided the item before: its buttons are
   * disabled briefly.
   */
  isNext: boolean;
  /** Another moderator is on it. */
  isTaken: boolean;
  onDecide: (request: DecisionRequest) => Promise<void>;
  /** Called when a dialog opens or closes. */
  onAsking: (isOpen: boolean) => void;
};

/**
 * The possible decisions of an item: those without a reason act immediately, the others after a
 * dialog. A second press for the previous item decides nothing here.
 */
export function DecisionBar({ item, isNext, isTaken, onDecide, onAsking }: DecisionBarProps) {
  const t = useTranslations("decisions");
  const tModeration = useTranslations("moderation");
  const [asked, setAsked] = useState<Decision>();
  const { running, call } = useCall();
  const isResting = useRest(isNext);
  const [documentNumber, setDocumentNumber] = useState("");
  const decisions = decisionsFor(item.queue, item.subjectType);
  const isKeysOn = useKeysOn();
  const ask = (decision: Decision | undefined) => {
    setAsked(decision);
    onAsking(decision !== undefined);
  };
  const decideNow = async (decision: Decision) => {
    const request = { decision, ...(documentNumber.trim() && decision === "approve" ? { documentNumber } : {}) };
    await call(decision, () => onDecide(request), { failed: tModeration("failed") });
  };
  return (
    <div
      data-bar=""
      className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-end gap-3 rounded-b-lg border-line border-t bg-surface p-4 pb-[max(1rem,var(--edge-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 lg:py-3"
    >
      {item.queue === "identity" ? (
        <div className="w-full lg:order-last lg:w-72 lg:grow">
          <Field label={tModeration("documentNumber")}>
            <Input
              dir="ltr"
              autoComplete="off"
              maxLength={MODERATION_LIMITS.documentNumberLengthMax}
              value={documentNumber}
              onChange={(event) => setDocumentNumber(event.target.value)}
            />
          </Field>
        </div>
      ) : null}
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={VARIANTS[decision] ?? "secondary"}
          disabled={isTaken || isResting || (running !== undefined && running !== decision)}
          loading={running === decision}
          onClick={() => (needsReason(decision) ? ask(decision) : decideNow(decision))}
          data-key={keyOfDecision(decision)}
          aria-keyshortcuts={isKeysOn ? keyOfDecision(decision) : undefined}
        >
          {t(`decisions.${decision}`)}
        </Button>
      ))}
      {asked ? (
        <DecisionDialog
          item={item}
          decision={asked}
          onDecide={(request) => onDecide({ decision: asked, ...request })}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </div>
  );
}

/** Whether an item that appeared automatically is still too new to be decided. */
function useRest(isNext: boolean): boolean {
  const [isResting, setResting] = useState(isNext);
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), DECISION_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}

const VARIANTS: Partial<Record<Decision, "primary" | "danger">> = {
  approve: "primary",
  dismiss: "primary",
  refuse: "danger",
  remove: "danger",
  suspend: "danger",
};
