"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { LeftToRight } from "@/components/ui/bidi";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import type { PayoutRow } from "@/lib/staff/payouts/contract";

type ReopenDialogProps = { payout: PayoutRow; onClose: () => void };

/** Asks before a carrier has to open another payout account. */
export function ReopenDialog({ payout, onClose }: ReopenDialogProps) {
  const t = useTranslations("payouts.reopen");
  const router = useRouter();
  const { reservationId, number, carrier } = payout;
  const reopen = async () => {
    await callApi("POST", "/v1/admin/payouts/reopen-account", { body: { reservationId } });
    toast({ title: t("done"), variant: "success" });
    router.refresh();
  };
  return (
    <ConfirmDialog
      title={t.rich("title", { number: () => <LeftToRight>{number}</LeftToRight> })}
      description={t.rich("description", { carrier: () => <bdi>{carrier.name}</bdi> })}
      keep={t("back")}
      confirm={t("confirm")}
      onConfirm={reopen}
      onClose={onClose}
    />
  );
}
