"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { z } from "zod";
import { FormDialog } from "@/components/forms/form-dialog";
import { PhotoField } from "@/components/forms/photo-field";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { OPENABLE_REASONS } from "@/db/enums/deals/disputes";
import { callApi, isRefused } from "@/lib/client/api";
import { bodyOf } from "@/lib/client/body-of";
import { newId } from "@/lib/client/new-id";
import { AnswerDispute, type DisputeView, OpenDispute } from "@/lib/deals/disputes/contract";
import { DISPUTE_LIMITS } from "@/lib/deals/disputes/limits";
import { useStatement } from "./use-statement";

type StatementDialogProps = {
  /** A reservation to open a dispute about, or a dispute to answer. */
  about: { reservationId: number } | { disputeId: number };
  otherName: string;
  onDone: (view: DisputeView) => void;
  onClose: () => void;
};

/** Opens a dispute or answers one, with photos. */
export function StatementDialog({ about, otherName, onDone, onClose }: StatementDialogProps) {
  const t = useTranslations("disputes");
  const isNew = "reservationId" in about;
  const texts = isNew ? "form" : "answer";
  const key = useRef(newId());
  const send = async (input: z.input<typeof OpenDispute> | z.input<typeof AnswerDispute>) => {
    const settings = { idempotencyKey: key.current };
    try {
      const view =
        "id" in input
          ? await callApi("POST", "/v1/disputes/{id}/answer", {
              path: { id: Number(input.id) },
              body: bodyOf(input),
              ...settings,
            })
          : await callApi("POST", "/v1/disputes", { body: input, ...settings });
      toast({ title: t(`${texts}.sent`), variant: "success" });
      onDone(view);
      onClose();
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      throw error;
    }
  };
  const form = useStatement({
    schema: isNew ? OpenDispute : AnswerDispute,
    wordsName: isNew ? "statement" : "answer",
    toInput: ({ reason, words, photos }) =>
      isNew
        ? { reservationId: about.reservationId, reason: reason || undefined, statement: words, photos }
        : { id: about.disputeId, answer: words, photos },
    send,
  });
  return (
    <FormDialog
      contractForm={form}
      title={t(`${texts}.title`)}
      description={t(`${texts}.text`, { name: otherName })}
      submit={t(`${texts}.send`)}
      variant={isNew ? "danger" : "primary"}
      isWaiting={form.queue.isBusy}
      back={t("form.back")}
      onClose={onClose}
    >
      {isNew ? (
        <Field label={t("form.reason")} error={form.errorOf("reason")}>
          <Select {...form.form.register("reason")}>
            <option value="">{t("form.choose")}</option>
            <Options of={OPENABLE_REASONS} nameOf={(reason) => t(`reasons.${reason}`)} />
          </Select>
        </Field>
      ) : null}
      <Field
        label={t(`${texts}.statement`)}
        hint={isNew ? t("form.statementHint", { name: otherName }) : undefined}
        error={form.errorOf("words")}
      >
        <Textarea
          rows={6}
          className="min-h-32"
          dir="auto"
          maxLength={DISPUTE_LIMITS.statementLengthMax}
          {...form.form.register("words")}
        />
      </Field>
      <PhotoField
        label={t("form.photos")}
        hint={t("form.photosHint", { max: DISPUTE_LIMITS.photosMax })}
        max={DISPUTE_LIMITS.photosMax}
        items={form.photos}
        onChange={form.setPhotos}
        queue={form.queue}
        optional
      />
      {form.queue.isBusy ? <Notice role="status">{t("form.uploading")}</Notice> : null}
    </FormDialog>
  );
}
