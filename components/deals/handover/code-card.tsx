"use client";

import { Copy, RefreshCw } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { OtpCode } from "@/components/ui/otp-code";
import { QrPicture } from "@/components/ui/qr-picture";
import { toast } from "@/components/ui/toast-store";
import type { CodeKind } from "@/db/enums/deals/handover";
import { callApi } from "@/lib/client/api";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { ShareCode } from "./share-code";

type CodeCardProps = { reservation: ReservationView; onChange: (view: ReservationView) => void };

/** The code this side hands over: large, copyable, with the instruction when to give it. */
export function CodeCard({ reservation, onChange }: CodeCardProps) {
  const t = useTranslations("reservations.code");
  const [isAsking, setAsking] = useState(false);
  const kind: CodeKind = reservation.pickupCode ? "pickup" : "drop";
  const code = reservation.pickupCode ?? reservation.dropCode;
  if (!code) return null;
  const left = reservation.triesLeft[kind];
  const canRenew = reservation.actions.includes(kind === "pickup" ? "renew_pickup_code" : "renew_drop_code");
  const copy = () =>
    navigator.clipboard?.writeText(code.code).then(
      () => toast({ title: t("copied"), variant: "success" }),
      () => toast({ title: t("copyFailed"), variant: "destructive" }),
    ) ?? toast({ title: t("copyFailed"), variant: "destructive" });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-1 print:gap-2">
        <OtpCode code={code.code} label={t(kind)} className="bg-surface" />
        <QrPicture text={code.code} label={t("qr")} className="justify-self-center print:size-24" />
      </div>
      <p className="font-semibold">{kind === "pickup" ? t("givePickup") : t("giveDrop")}</p>
      <p className="text-muted text-small print:hidden">{t("qrHint")}</p>
      {left === 0 ? (
        <Notice variant="warning">{t("locked")}</Notice>
      ) : (
        <p className="text-muted text-small print:hidden">{t("left", { count: left })}</p>
      )}
      {kind === "drop" ? <ShareCode reservation={reservation} code={code.code} /> : null}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Icon of={Copy} />
          {t("copy")}
        </Button>
        {canRenew ? (
          <Button variant={left === 0 ? "primary" : "ghost"} size="sm" onClick={() => setAsking(true)}>
            <Icon of={RefreshCw} />
            {t("renew")}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <RenewDialog id={reservation.id} kind={kind} onChange={onChange} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

type RenewDialogProps = {
  id: number;
  kind: CodeKind;
  onChange: CodeCardProps["onChange"];
  onClose: () => void;
};

function RenewDialog({ id, kind, onChange, onClose }: RenewDialogProps) {
  const t = useTranslations("reservations");
  const renew = async () => {
    onChange(await callApi("POST", "/v1/reservations/{id}/codes/renew", { path: { id }, body: { kind } }));
    toast({ title: t("code.renewed"), variant: "success" });
  };
  return (
    <ConfirmDialog
      title={t("code.renewConfirm")}
      description={t("code.renewHint")}
      keep={t("code.keep")}
      confirm={t("code.renew")}
      onConfirm={renew}
      onClose={onClose}
    />
  );
}
