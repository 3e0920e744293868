"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Measure } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";
import { DisputeDecision } from "./dispute-decision";
import { DISPUTE_TONES } from "./dispute-tones";
import { Statement } from "./statement";
import { StatementDialog } from "./statement-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

type DisputePartProps = { dispute: DisputeView; otherName: string; onChange: (view: DisputeView) => void };

/** A dispute for its two sides: status, statements, next step and, at the end, the decision. */
export function DisputePart({ dispute, otherName, onChange }: DisputePartProps) {
  const t = useTranslations("disputes");
  const { date } = useFormats();
  const [open, setOpen] = useState<"answer" | "withdraw" | null>(null);
  const isOpener = dispute.side === dispute.openedSide;
  const name = () => <bdi>{otherName}</bdi>;
  const openedOn = { date: () => <bdi>{date(dispute.createdAt)}</bdi>, name };
  const theirs = t.rich("statementOf", { name });
  return (
    <Card id="dispute" className="flex scroll-mt-24 flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold font-display text-h3">{t("title")}</h2>
        <StatusChip tone={dispute.isOverdue ? "danger" : DISPUTE_TONES[dispute.status]}>
          {dispute.isOverdue ? t("overdue") : t(`status.${dispute.status}`)}
        </StatusChip>
      </div>
      <WhatNext dispute={dispute} otherName={otherName} />
      <DisputeDecision dispute={dispute} />
      <Statement
        title={isOpener ? t("yourStatement") : theirs}
        detail={
          <>
            {t(`reasons.${dispute.reason}`)}
            {" · "}
            {t.rich(isOpener ? "openedByYou" : "openedBy", openedOn)}
          </>
        }
        words={dispute.statement}
        photos={dispute.photos}
        isOwn={isOpener}
      />
      {dispute.answer !== null ? (
        <Statement
          title={isOpener ? theirs : t("yourStatement")}
          detail={dispute.answeredAt ? <bdi>{date(dispute.answeredAt)}</bdi> : null}
          words={dispute.answer}
          photos={dispute.answerPhotos}
          isOwn={!isOpener}
        />
      ) : null}
      {dispute.actions.length > 0 ? (
        <div className="flex flex-col gap-3 sm:flex-row">
          {dispute.actions.includes("answer") ? (
            <Button onClick={() => setOpen("answer")}>{t("answer.open")}</Button>
          ) : null}
          {dispute.actions.includes("withdraw") ? (
            <Button variant="secondary" onClick={() => setOpen("withdraw")}>
              {t("withdraw.open")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === "answer" ? (
        <StatementDialog
          about={{ disputeId: dispute.id }}
          otherName={otherName}
          onDone={onChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === "withdraw" ? (
        <WithdrawDialog disputeId={dispute.id} onDone={onChange} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}

function WhatNext({ dispute, otherName }: { dispute: DisputeView; otherName: string }) {
  const t = useTranslations("disputes");
  const { dateTime, date } = useFormats();
  const tags = {
    due: () => <Measure>{dateTime(dispute.answerDueAt)}</Measure>,
    name: () => <bdi>{otherName}</bdi>,
  };
  const say = (tone: "info" | "warning", text: ReactNode) => <Notice tone={tone}>{text}</Notice>;
  if (dispute.status === "answered") return say("info", t("waitDecision"));
  if (dispute.status === "withdrawn")
    return say(
      "info",
      t.rich("withdrawnText", { date: () => <bdi>{date(dispute.decidedAt ?? dispute.createdAt)}</bdi> }),
    );
  if (dispute.status !== "open") return null;
  if (dispute.isOverdue) return say("warning", t("waitOverdue"));
  return dispute.actions.includes("answer")
    ? say("warning", t.rich("waitYou", tags))
    : say("info", t.rich("waitOther", tags));
}
