"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { errorText } from "@/lib/client/error-text";
import { MODERATION_LIMITS } from "@/lib/moderation/limits";

type RejectDialogProps = { onReject: (reason: string) => Promise<void>; onClose: () => void };

const PRESETS = ["ticket", "dates", "content"] as const;

/** Asks why a trip is refused: the carrier reads it. */
export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const t = useTranslations("moderation");
  const tRule = useTranslations("validation");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const reject = async () => {
    if (reason.trim() === "") return setError(tRule("reason_required"));
    setRunning(true);
    setError(undefined);
    try {
      await onReject(reason.trim());
      onClose();
    } catch (problem) {
      setError(errorText(problem, t("noAnswer")));
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}>
      <DialogContent
        title={t("rejectTitle")}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button variant="danger" loading={isRunning} onClick={reject}>
              {t("confirm")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-col items-start gap-1">
            <legend className="mb-1 font-semibold text-small">{t("reasons")}</legend>
            {PRESETS.map((name) => (
              <Button
                key={name}
                variant="ghost"
                size="sm"
                className="h-auto justify-start text-start font-normal underline underline-offset-4"
                onClick={() => setReason(t(`presets.${name}`))}
              >
                {t(`presets.${name}`)}
              </Button>
            ))}
          </fieldset>
          <Field label={t("reason")} hint={t("reasonHint")} error={error}>
            <Textarea
              rows={4}
              maxLength={MODERATION_LIMITS.reasonLengthMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}
