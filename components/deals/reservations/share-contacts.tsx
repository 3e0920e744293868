"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { FirstName } from "@/components/identity/people/first-name";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { serverNow } from "@/lib/client/server-clock";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

type ShareContactsProps = { reservation: ReservationView; onChange: (view: ReservationView) => void };

/** When contacts and addresses open, and the agreement to open them before. */
export function ShareContacts({ reservation, onChange }: ShareContactsProps) {
  const t = useTranslations("reservations.detail.contacts");
  const { dateTime } = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { contacts, side, freeCancelUntil } = reservation;
  if (!contacts?.opensAt) return null;
  const { opensAt, hasShared, hasOtherShared } = contacts;
  const name = () => <FirstName of={reservation.other.firstName} />;
  const share = async () => {
    onChange(await callApi("POST", "/v1/reservations/{id}/share-contacts", { path: { id: reservation.id } }));
    toast({ title: t("done"), variant: "success" });
  };
  const isFree = freeCancelUntil !== null && new Date(freeCancelUntil) > serverNow();
  return (
    <Notice className="print:hidden">
      <div className="flex flex-col items-start gap-3">
        {hasOtherShared ? <p className="font-semibold">{t.rich("otherShared", { name })}</p> : null}
        <p>{t.rich("opens", { date: () => <Measure>{dateTime(opensAt)}</Measure> })}</p>
        {hasShared ? <p className="font-semibold">{t.rich("waiting", { name })}</p> : null}
        {reservation.actions.includes("share_contacts") ? (
          <Button size="sm" variant={hasOtherShared ? "primary" : "secondary"} onClick={() => setIsAsking(true)}>
            {t("share")}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t("title")}
          keep={t("back")}
          confirm={t("confirm")}
          failedTitle={t("failed")}
          onConfirm={share}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(side === "shipper" ? "shipperText" : "carrierText")}</p>
          {isFree ? <Notice variant="warning">{t("freeEnds")}</Notice> : null}
        </ConfirmDialog>
      ) : null}
    </Notice>
  );
}
