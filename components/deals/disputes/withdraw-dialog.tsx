"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import type { DisputeView } from "@/lib/deals/disputes/contract";

type WithdrawDialogProps = { disputeId: number; onDone: (view: DisputeView) => void; onClose: () => void };

/** Confirms a withdrawal, because a reservation cannot be disputed twice. */
export function WithdrawDialog({ disputeId, onDone, onClose }: WithdrawDialogProps) {
  const t = useTranslations("disputes.withdraw");
  return (
    <ConfirmDialog
      title={t("title")}
      description={t("text")}
      keep={t("back")}
      confirm={t("confirm")}
      variant="danger"
      failedTitle={t("failed")}
      onConfirm={async () => {
        onDone(await callApi("POST", "/v1/disputes/{id}/withdraw", { path: { id: disputeId }, body: {} }));
        toast({ title: t("done"), variant: "success" });
      }}
      onClose={onClose}
    />
  );
}
