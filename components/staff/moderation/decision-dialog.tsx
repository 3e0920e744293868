"use client";

import { useTranslations } from "next-intl";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import type { Decision } from "@/db/enums/staff/moderation";
import { DecideItem } from "@/lib/staff/moderation/contract";
import { REASONS_OF } from "@/lib/staff/moderation/enums";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import type { BoardItem } from "./board-item";
import type { Wish } from "./use-board";

type DecisionDialogProps = {
  item: BoardItem;
  decision: Decision;
  onDecide: (wish: Pick<Wish, "reason" | "note">) => Promise<void>;
  onClose: () => void;
};
type Values = { reason: string; note: string };

/** Asks why: the person concerned reads the reason and the rule in their own language, and the note as it is written. */
export function DecisionDialog({ item, decision, onDecide, onClose }: DecisionDialogProps) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const { queue, subjectType, subjectId } = item;
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof DecideItem>({
    schema: DecideItem,
    defaultValues: { reason: "", note: "" },
    toInput: ({ reason, note }) => ({ queue, subjectType, subjectId, decision, reason, note }),
    alsoCheck: ({ reason, note }) => {
      if (reason === "") return [{ path: ["reason"], code: "reason_required" }];
      return reason === "other" && note.trim() === "" ? [{ path: ["note"], code: "reason_required" }] : [];
    },
    send: async (input) => {
      const { reason, note } = DecideItem.parse(input);
      await onDecide({ ...(reason ? { reason } : {}), ...(note ? { note } : {}) });
      onClose();
    },
  });
  const reason = form.watch("reason");
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={tDecisions(`decisions.${decision}`)} description={t("told")}>
        <form {...formProps} className="flex flex-col gap-5">
          <FormSummary form={form} />
          <Consequence decision={decision} />
          <RadioGroup legend={t("reason")} columns={1} error={errorOf("reason")}>
            {REASONS_OF[queue].map((code) => (
              <RadioCard
                key={code}
                value={code}
                // The codes of a queue are the keys of its reasons: a unit test holds them together.
                label={tDecisions(`reasons.${queue}.${code}.label` as "reasons.trips.other.label")}
                {...form.register("reason")}
              />
            ))}
          </RadioGroup>
          <Field label={t("note")} hint={t("noteHint")} error={errorOf("note")} optional={reason !== "other"}>
            <Textarea rows={3} maxLength={MODERATION_LIMITS.noteLengthMax} {...form.register("note")} />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="secondary">{t("cancel")}</Button>
            </DialogClose>
            <Button {...submitProps} variant="danger">
              {tDecisions(`decisions.${decision}`)}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** What a heavy decision does beside telling the person. */
function Consequence({ decision }: { decision: Decision }) {
  const t = useTranslations("moderation");
  if (decision !== "remove" && decision !== "suspend") return null;
  return <Notice tone="warning">{t(`consequence.${decision}`)}</Notice>;
}
