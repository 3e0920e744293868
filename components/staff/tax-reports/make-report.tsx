"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { newId } from "@/lib/client/new-id";

/** Makes the messages of a year; the page then lists them. */
export function MakeTaxReport({ year }: { year: number }) {
  const t = useTranslations("tax-reports");
  const router = useRouter();
  const { running, call } = useCall();
  const make = () =>
    call("make", () => callApi("POST", "/v1/admin/tax-reports", { body: { year }, idempotencyKey: newId() }), {
      done: t("made"),
      failed: t("makeFailed"),
    }).then(() => router.refresh());
  return (
    <Button className="self-start" loading={running === "make"} onClick={() => void make()}>
      {t("make", { year: String(year) })}
    </Button>
  );
}
