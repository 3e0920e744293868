"use client";

import { ScanQrCode } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { useIssueText } from "@/components/forms/issue-text";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import type { CodeKind } from "@/db/enums/deals/handover";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { readWith } from "@/lib/core/base/issues";
import { latinDigits } from "@/lib/core/text/digits";
import { isolateWords } from "@/lib/core/text/isolate";
import { withoutMarks } from "@/lib/core/text/marks";
import { EnterCode } from "@/lib/deals/handover/contract";
import { CODE_LIMITS } from "@/lib/deals/handover/limits";
import { readCodes } from "@/lib/deals/handover/rules";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** Loaded with its QR reader on the first scan. */
const ScanDialog = lazy(() => import("./scan-dialog").then(({ ScanDialog: found }) => ({ default: found })));

type CodeEntryProps = {
  reservation: ReservationView;
  kind: CodeKind;
  onChange: (view: ReservationView) => void;
  onRefused: () => void;
};

/** The code of what was typed or pasted, such as "code: 123 456" or ١٢٣٤٥٦; else what there is. */
function codeIn(text: string): string {
  const [code, ...others] = readCodes(text);
  if (code !== undefined && others.length === 0) return code;
  return latinDigits(withoutMarks(text)).slice(0, CODE_LIMITS.typedLengthMax);
}

/** The carrier's handover code field, with attempts left and help once it is locked. */
export function CodeEntry({ reservation, kind, onChange, onRefused }: CodeEntryProps) {
  const t = useTranslations("reservations");
  const issueText = useIssueText();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = reservation.triesLeft[kind];
  const isPickup = kind === "pickup";

  const [earlyCode, setEarlyCode] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWith(EnterCode.shape.code, code);
    if (!read.ok) {
      setError(issueText(read.issues[0] ?? { code: "code_format" }));
      input.current?.focus();
      return;
    }
    if (!isPickup && !reservation.hasDeparted) return setEarlyCode(read.data);
    await enter(read.data, false);
  };
  const enter = async (typed: string, isEarly: boolean) => {
    setRunning(true);
    setError(undefined);
    try {
      onChange(await postCode(reservation.id, kind, { code: typed, isEarly }));
      toast({ title: t(isPickup ? "entry.donePickup" : "entry.doneDrop"), variant: "success" });
      setCode("");
    } catch (problem) {
      // The page was opened before the departure moved.
      if (isApiError(problem) && problem.code === "reservation.not_departed") return setEarlyCode(typed);
      setError(errorText(problem, t("detail.noAnswer")));
      if (isApiError(problem) && problem.code.startsWith("code.")) setCode("");
      onRefused();
      input.current?.focus();
    } finally {
      setRunning(false);
    }
  };
  const codes = readCodes(code);
  const choose = (chosen: string) => {
    setError(undefined);
    setCode(chosen);
    button.current?.focus();
  };
  const scanned = (found: string) => {
    setScanning(false);
    setError(undefined);
    setCode(found);
    toast({ title: t("scan.found"), variant: "success" });
    // The dialog first restores focus to its trigger; only then can it move to the submit button.
    setTimeout(() => button.current?.focus(), 0);
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold font-display text-h3">{t(isPickup ? "entry.pickupTitle" : "entry.dropTitle")}</h2>
      <p className="text-muted">{t(isPickup ? "entry.pickupHint" : "entry.dropHint")}</p>
      {left === 0 ? (
        <Notice variant="danger" role="status">
          {t("entry.locked")}
        </Notice>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <Field label={t("entry.label")} error={error} hint={t("entry.left", { count: left })}>
            <Input
              ref={input}
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="000 000"
              value={code}
              onChange={(event) => setCode(codeIn(event.target.value))}
              className="max-w-60 text-center font-bold text-h2 tracking-[0.14em]"
            />
          </Field>
          {codes.length > 1 ? <CodeQuestion codes={codes} onChoose={choose} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button ref={button} type="submit" loading={isRunning} className="max-sm:w-full">
              {t(isPickup ? "entry.submitPickup" : "entry.submitDrop")}
            </Button>
            <Button variant="secondary" className="max-sm:w-full" onClick={() => setScanning(true)}>
              <Icon of={ScanQrCode} />
              {t("scan.open")}
            </Button>
          </div>
        </form>
      )}
      {earlyCode ? (
        <EarlyQuestion
          day={reservation.departureDay}
          onConfirm={() => enter(earlyCode, true)}
          onClose={() => setEarlyCode(undefined)}
        />
      ) : null}
      {isScanning ? (
        <Suspense fallback={null}>
          <ScanDialog onCode={scanned} onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Enters a code; `isEarly` confirms a delivery before the departure. */
function postCode(id: number, kind: CodeKind, { code, isEarly }: { code: string; isEarly: boolean }) {
  const path = { id };
  return kind === "pickup"
    ? callApi("POST", "/v1/reservations/{id}/pickup", { path, body: { code } })
    : callApi("POST", "/v1/reservations/{id}/drop", { path, body: { code, isEarly } });
}

type EarlyQuestionProps = { day: string; onConfirm: () => Promise<void>; onClose: () => void };

/** Asks whether a parcel has been delivered before the day on which it was to leave. */
function EarlyQuestion({ day, onConfirm, onClose }: EarlyQuestionProps) {
  const t = useTranslations("reservations");
  const { calendarDayLong } = useFormats();
  return (
    <ConfirmDialog
      title={t("early.title")}
      description={t("early.text", { day: isolateWords(calendarDayLong(day)) })}
      keep={t("early.keep")}
      confirm={t("early.confirm")}
      failedTitle={t("detail.failed")}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Asks which of several codes in a message is meant. */
function CodeQuestion({ codes, onChoose }: { codes: readonly string[]; onChoose: (code: string) => void }) {
  const t = useTranslations("reservations.entry");
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <span className="text-small">{t("which")}</span>
      {codes.map((code) => (
        <Button key={code} variant="secondary" size="sm" onClick={() => onChoose(code)}>
          <LeftToRight>{`${code.slice(0, 3)} ${code.slice(3)}`}</LeftToRight>
        </Button>
      ))}
    </div>
  );
}
