"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { callApi, isRefused } from "@/lib/client/api";
import { reasonText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import { eurosToCents } from "@/lib/core/base/money";
import type { WithdrawalView } from "@/lib/deals/withdrawals/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

/** The withdrawal from one contract: its statement to confirm, or its acknowledgement. */
export function WithdrawalScreen({ initial }: { initial: WithdrawalView }) {
  const t = useTranslations("withdrawals");
  const [view, setView] = useState(initial);
  const { state, reservationId } = view;
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <BackLink href="/withdraw">{t("back")}</BackLink>
      <h1 className="mt-2 mb-6 font-bold font-display text-h1">{t("title")}</h1>
      {state === "open" ? <Statement view={view} onDone={setView} /> : null}
      {state === "done" ? <Acknowledgement view={view} isNew={initial.state === "open"} /> : null}
      {state === "begun" || state === "over" ? (
        <Notice title={t(`${state}Title`)}>
          <p>{t(`${state}Text`)}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <SeeBooking id={reservationId} />
            <Link href="/contact" className="inline-flex min-h-11 items-center text-link underline">
              {t("writeAction")}
            </Link>
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

function SeeBooking({ id }: { id: number }) {
  const t = useTranslations("withdrawals");
  return (
    <Link href={`/reservations/${id}`} className="inline-flex min-h-11 items-center text-link underline">
      {t("see")}
    </Link>
  );
}

function Statement({ view, onDone }: { view: WithdrawalView; onDone: (view: WithdrawalView) => void }) {
  const t = useTranslations("withdrawals");
  const common = useTranslations("common.connection");
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A try that had no answer may have been done: the next one has the same key, and finds out.
  const key = useRef(newId());
  const confirm = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      const path = { id: view.reservationId };
      onDone(
        await callApi("POST", "/v1/reservations/{id}/withdrawal", { path, body: {}, idempotencyKey: key.current }),
      );
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      setFailure(reasonText(error, common("noAnswer")));
      setRunning(false);
    }
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h2">{t("statementTitle")}</h2>
      <Words view={view} />
      <div>
        <Refund view={view} />
        <p className="text-muted">{t("end")}</p>
        <p className="text-muted">{t.rich("mail", { email: () => <LeftToRight>{view.email}</LeftToRight> })}</p>
      </div>
      {failure ? (
        <Notice variant="danger" role="alert" title={t("failed")}>
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button loading={isRunning} onClick={() => void confirm()}>
          {t("confirm")}
        </Button>
        <Button variant="ghost" asChild>
          <Link href={`/reservations/${view.reservationId}`}>{t("keep")}</Link>
        </Button>
      </div>
    </Card>
  );
}

function Words({ view }: { view: WithdrawalView }) {
  return (
    <blockquote className="align-parent break-words rounded-md bg-sunken p-4" dir="auto">
      {view.words}
    </blockquote>
  );
}

function Refund({ view }: { view: WithdrawalView }) {
  const t = useTranslations("withdrawals");
  const { price } = useFormats();
  return (
    <p className="font-semibold">
      {view.refund > 0
        ? t.rich("refund", { amount: () => <LeftToRight>{price(eurosToCents(view.refund))}</LeftToRight> })
        : t("refundNone")}
    </p>
  );
}

function Acknowledgement({ view, isNew }: { view: WithdrawalView; isNew: boolean }) {
  const t = useTranslations("withdrawals");
  const { dateTimeLong } = useFormats();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  return (
    <Notice ref={notice} variant="success" title={t("doneTitle")}>
      <p>
        {t.rich("doneText", {
          at: () => <Measure>{dateTimeLong(view.withdrawnAt ?? view.until)}</Measure>,
          email: () => <LeftToRight>{view.email}</LeftToRight>,
        })}
      </p>
      <div className="my-3">
        <Words view={view} />
      </div>
      <Refund view={view} />
      <SeeBooking id={view.reservationId} />
    </Notice>
  );
}
