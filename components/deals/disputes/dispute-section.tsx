"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useElision } from "@/components/identity/people/first-name";
import { StatusChip } from "@/components/ui/badge";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";
import { DisputeDecision } from "./dispute-decision";
import { DISPUTE_VARIANTS } from "./dispute-variants";
import { Statement } from "./statement";
import { StatementDialog } from "./statement-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

type DisputePartProps = { dispute: DisputeView; otherName: string; onChange: (view: DisputeView) => void };

/** A dispute for its two sides: status, statements, next step and, at the end, the decision. */
export function DisputeSection({ dispute, otherName, onChange }: DisputePartProps) {
  const t = useTranslations("disputes");
  const { date } = useFormats();
  const [open, setOpen] = useState<"answer" | "withdraw" | null>(null);
  const isOpener = dispute.side === dispute.openedSide;
  const of = useElision()(otherName);
  const name = () => <bdi>{otherName}</bdi>;
  const theirs = t.rich("statementOf", { name, of });
  return (
    <Card id="dispute" tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold font-display text-h3">{t("title")}</h2>
        <StatusChip variant={dispute.isOverdue ? "danger" : DISPUTE_VARIANTS[dispute.status]}>
          {dispute.isOverdue ? t("overdue") : t(`status.${dispute.status}`)}
        </StatusChip>
      </div>
      <WhatNext dispute={dispute} otherName={otherName} />
      <DisputeDecision dispute={dispute} />
      <OpeningStatement dispute={dispute} otherName={otherName} />
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

/** The statement of the side that opened the dispute, or of the payer's bank in its name. */
function OpeningStatement({ dispute, otherName }: { dispute: DisputeView; otherName: string }) {
  const t = useTranslations("disputes");
  const { date } = useFormats();
  const isOpener = dispute.side === dispute.openedSide;
  const of = useElision()(otherName);
  const name = () => <bdi>{otherName}</bdi>;
  const openedOn = () => <bdi>{date(dispute.createdAt)}</bdi>;
  if (dispute.reason === "bank")
    return (
      <Statement
        title={t("reasons.bank")}
        detail={openedOn()}
        words={t("bank.statement", { reason: dispute.statement })}
        photos={[]}
      />
    );
  return (
    <Statement
      title={isOpener ? t("yourStatement") : t.rich("statementOf", { name, of })}
      detail={
        <>
          {t(`reasons.${dispute.reason}`)}
          {" · "}
          {t.rich(isOpener ? "openedByYou" : "openedBy", { date: openedOn, name })}
        </>
      }
      words={dispute.statement}
      photos={dispute.photos}
      isOwn={isOpener}
    />
  );
}

function WhatNext({ dispute, otherName }: { dispute: DisputeView; otherName: string }) {
  const t = useTranslations("disputes");
  const { dateTime, date } = useFormats();
  const tags = {
    due: () => <Measure>{dateTime(dispute.answerDueAt)}</Measure>,
    name: () => <bdi>{otherName}</bdi>,
  };
  const notice = (variant: "info" | "warning", text: ReactNode) => <Notice variant={variant}>{text}</Notice>;
  if (dispute.status === "answered") return notice("info", t("waitDecision"));
  if (dispute.status === "withdrawn")
    return notice(
      "info",
      t.rich("withdrawnText", { date: () => <bdi>{date(dispute.decidedAt ?? dispute.createdAt)}</bdi> }),
    );
  if (dispute.status !== "open") return null;
  if (dispute.isOverdue) return notice("warning", t("waitOverdue"));
  return dispute.actions.includes("answer")
    ? notice("warning", t.rich("waitYou", tags))
    : notice("info", t.rich("waitOther", tags));
}
