"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { BatchView } from "@/lib/staff/bank-transfers/contract";

/** Releases or cancels a draft, each after a question. */
export function BatchActions({ batch }: { batch: BatchView }) {
  const t = useTranslations("bank-transfers");
  const { exactPrice } = useFormats();
  const router = useRouter();
  const [asked, setAsked] = useState<"release" | "cancel">();
  const path = { id: batch.id };
  const act = async () => {
    if (asked === "release") await callApi("POST", "/v1/admin/payout-batches/{id}/release", { path, body: {} });
    else await callApi("POST", "/v1/admin/payout-batches/{id}/cancel", { path, body: {} });
    toast({ title: t(`${asked ?? "cancel"}.done`), variant: "success" });
    router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {batch.release === "allowed" ? <Button onClick={() => setAsked("release")}>{t("batch.release")}</Button> : null}
      <Button variant="secondary" onClick={() => setAsked("cancel")}>
        {t("batch.cancel")}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t.rich(`${asked}.title`, { number: () => <LeftToRight>{batch.number}</LeftToRight> })}
          description={t.rich(`${asked}.description`, {
            total: () => <LeftToRight>{exactPrice(eurosToCents(batch.total))}</LeftToRight>,
          })}
          keep={t(`${asked}.keep`)}
          confirm={t(`${asked}.confirm`)}
          variant={asked === "release" ? "primary" : "danger"}
          onConfirm={act}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
