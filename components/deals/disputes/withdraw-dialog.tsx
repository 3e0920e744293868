"use client";

import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { callApi } from "@/lib/client/api";
import type { DisputeView } from "@/lib/deals/disputes/contract";

type WithdrawDialogProps = { disputeId: number; onDone: (view: DisputeView) => void; onClose: () => void };

/** Confirms a withdrawal, because a reservation cannot be disputed twice. */
export function WithdrawDialog({ disputeId, onDone, onClose }: WithdrawDialogProps) {
  const t = useTranslations("disputes.withdraw");
  const { running, call } = useCall();
  const withdraw = async () => {
    const work = async () =>
      onDone(await callApi("POST", "/v1/disputes/{id}/withdraw", { path: { id: disputeId }, body: {} }));
    if (await call("withdraw", work, { done: t("done"), failed: t("failed") })) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || running ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={t("title")}
        description={t("text")}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("back")}
            </Button>
            <Button variant="danger" loading={running !== undefined} onClick={withdraw}>
              {t("confirm")}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
