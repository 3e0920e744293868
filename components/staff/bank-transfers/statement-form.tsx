"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { BANK_FILE_LIMITS } from "@/lib/adapters/payouts/limits";
import { callApi, isApiError } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import type { StatementResult } from "@/lib/staff/bank-transfers/contract";
import { StatementChanges } from "./statement-changes";

const MEGABYTE = 1024 * 1024;

/** Reads a file of the bank, and shows what it has changed. */
export function StatementForm() {
  const t = useTranslations("bank-transfers.statement");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<StatementResult>();
  const refuse = (text: string) => {
    setWrong(text);
    input.current?.focus();
  };
  const read = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    setFailure(undefined);
    setResult(undefined);
    if (!file) return refuse(t("choose"));
    const max = BANK_FILE_LIMITS.statementBytesMax;
    if (file.size > max) return refuse(t("tooLarge", { max: max / MEGABYTE }));
    setWrong(undefined);
    setReading(true);
    try {
      const body = { file: await file.text() };
      setResult(await callApi("POST", "/v1/admin/bank-transfers/statement", { body }));
      router.refresh();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setReading(false);
    }
  };
  return (
    <section aria-labelledby="statement">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 id="statement" className="font-bold font-display text-h3">
            {t("title")}
          </h2>
          <p className="text-muted">{t("text")}</p>
        </div>
        <form noValidate onSubmit={read} className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label={t("file")} error={wrong} className="grow">
            <input
              ref={input}
              type="file"
              accept=".xml,application/xml,text/xml"
              className="control max-w-full py-2.5"
            />
          </Field>
          <Button type="submit" variant="secondary" loading={isReading}>
            {t("read")}
          </Button>
        </form>
        {failure ? (
          <Notice variant="danger" role="alert" title={t("failed")}>
            {failure}
          </Notice>
        ) : null}
        {result ? <StatementChanges result={result} /> : null}
      </Card>
    </section>
  );
}
