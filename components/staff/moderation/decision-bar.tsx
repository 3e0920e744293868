"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import type { Decision } from "@/db/enums/staff/moderation";
import { errorText } from "@/lib/client/error-text";
import { decisionsFor, needsReason } from "@/lib/staff/moderation/enums";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import type { BoardItem } from "./board-item";
import { DecisionDialog } from "./decision-dialog";
import type { Wish } from "./use-board";

type DecisionBarProps = {
  item: BoardItem;
  /** Another moderator is on it. */
  isTaken: boolean;
  onDecide: (wish: Wish) => Promise<void>;
  /** A question is open, or no longer. */
  onAsking: (isOpen: boolean) => void;
};

/** What can be decided about an item: what needs no reason at once, the others after a question. */
export function DecisionBar({ item, isTaken, onDecide, onAsking }: DecisionBarProps) {
  const t = useTranslations("decisions");
  const tModeration = useTranslations("moderation");
  const [asked, setAsked] = useState<Decision>();
  const [running, setRunning] = useState<Decision>();
  const [documentNumber, setDocumentNumber] = useState("");
  const decisions = decisionsFor(item.queue, item.subjectType);
  const [first] = decisions.filter(needsReason);
  const ask = (decision: Decision | undefined) => {
    setAsked(decision);
    onAsking(decision !== undefined);
  };
  const decideAtOnce = async (decision: Decision) => {
    setRunning(decision);
    try {
      await onDecide({ decision, ...(documentNumber.trim() && decision === "approve" ? { documentNumber } : {}) });
    } catch (error) {
      const description = errorText(error, tModeration("noAnswer"));
      toast({ title: tModeration("failed"), description, variant: "destructive" });
    }
    setRunning(undefined);
  };
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-lg border-line border-t bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      {item.queue === "identity" ? (
        <div className="w-full sm:max-w-sm">
          <Field label={tModeration("documentNumber")} hint={tModeration("documentNumberHint")}>
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
          variant={LOOKS[decision] ?? "secondary"}
          disabled={isTaken}
          loading={running === decision}
          onClick={() => (needsReason(decision) ? ask(decision) : decideAtOnce(decision))}
          {...(needsReason(decision) ? {} : { "data-key-approve": "" })}
          {...(decision === first ? { "data-key-refuse": "" } : {})}
        >
          {t(`decisions.${decision}`)}
        </Button>
      ))}
      {asked ? (
        <DecisionDialog
          item={item}
          decision={asked}
          onDecide={(wish) => onDecide({ decision: asked, ...wish })}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </div>
  );
}

const LOOKS: Partial<Record<Decision, "primary" | "danger">> = {
  approve: "primary",
  dismiss: "primary",
  refuse: "danger",
  remove: "danger",
  suspend: "danger",
};
