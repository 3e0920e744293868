"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import type { Decision } from "@/db/enums/staff/moderation";
import { DecideItem } from "@/lib/staff/moderation/contract";
import { REASONS_OF } from "@/lib/staff/moderation/enums";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import type { BoardItem } from "./board-item";
import type { DecisionRequest } from "./use-board";

type DecisionDialogProps = {
  item: BoardItem;
  decision: Decision;
  onDecide: (request: Pick<DecisionRequest, "reason" | "note">) => Promise<void>;
  onClose: () => void;
};
type Values = { reason: string; note: string };

/**
 * Asks why: the person concerned reads the reason and the rule in their own language, and the note
 * as it is written.
 */
export function DecisionDialog({ item, decision, onDecide, onClose }: DecisionDialogProps) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const { queue, subjectType, subjectId } = item;
  const contractForm = useContractForm<Values, typeof DecideItem>({
    schema: DecideItem,
    defaultValues: { reason: "", note: "" },
    toInput: ({ reason, note }) => ({ queue, subjectType, subjectId, decision, reason, note }),
    alsoCheck: ({ reason, note }) => {
      if (reason === "") return [{ path: ["reason"], code: "choose" }];
      return reason === "other" && note.trim() === "" ? [{ path: ["note"], code: "reason_required" }] : [];
    },
    send: async (input) => {
      const { reason, note } = DecideItem.parse(input);
      await onDecide({ ...(reason ? { reason } : {}), ...(note ? { note } : {}) });
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const reason = form.watch("reason");
  return (
    <FormDialog
      contractForm={contractForm}
      title={t.rich("ask", { decision: tDecisions(`decisions.${decision}`), title: () => <bdi>{item.title}</bdi> })}
      description={
        <>
          <span className="mb-2 block font-semibold text-ink">
            {tDecisions(`subjects.${subjectType}`)}
            {item.person ? (
              <>
                {" · "}
                <bdi>{item.person}</bdi>
              </>
            ) : null}
          </span>
          {t("told")}
        </>
      }
      submit={tDecisions(`decisions.${decision}`)}
      variant="danger"
      back={t("cancel")}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** The effects of a severe decision in addition to notifying the user. */
function Consequence({ decision }: { decision: Decision }) {
  const t = useTranslations("moderation");
  if (decision !== "remove" && decision !== "suspend") return null;
  return <Notice variant="warning">{t(`consequence.${decision}`)}</Notice>;
}
