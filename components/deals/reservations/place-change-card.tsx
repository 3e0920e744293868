"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import type { ReservationView } from "@/lib/deals/reservations/contract";

type PlaceChangeCardProps = {
  reservation: ReservationView;
  onChange: (view: ReservationView) => void;
  /** Reads the reservation again, as after a refusal by the server. */
  reload: () => void;
};

type Answer = "agreed" | "refused" | "withdrawn";

/** Other places that wait for the carrier: what they are, and each side's answer. */
export function PlaceChangeCard({ reservation, onChange, reload }: PlaceChangeCardProps) {
  const t = useTranslations("reservations.placeChange");
  const tDetail = useTranslations("reservations.detail");
  const [running, setRunning] = useState<Answer>();
  const { placeChange, side } = reservation;
  if (!placeChange) return null;
  const path = { id: reservation.id };
  const answer = async (kind: Answer) => {
    setRunning(kind);
    try {
      const body = { version: placeChange.version, isAgreed: kind === "agreed" };
      onChange(
        kind === "withdrawn"
          ? await callApi("DELETE", "/v1/reservations/{id}/place-change", { path })
          : await callApi("POST", "/v1/reservations/{id}/place-change/answer", { path, body }),
      );
      toast({ title: t(kind), variant: "success" });
    } catch (error) {
      toast({ title: tDetail("failed"), description: errorText(error, tDetail("noAnswer")), variant: "destructive" });
      reload();
    } finally {
      setRunning(undefined);
    }
  };
  const button = (kind: Answer, label: "agree" | "refuse" | "withdraw") => (
    <Button
      size="sm"
      variant={kind === "agreed" ? "primary" : "secondary"}
      loading={running === kind}
      disabled={running !== undefined}
      onClick={() => void answer(kind)}
    >
      {t(label)}
    </Button>
  );
  return (
    <Notice variant="warning" title={t("title")} className="print:hidden">
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-1">
          {placeChange.ends.map(({ end, from, to, distanceKm }) => (
            <li key={end}>
              {t(end)}{" "}
              <span className="font-semibold">
                {t.rich("move", { km: distanceKm, from: () => <bdi>{from.city}</bdi>, to: () => <bdi>{to.city}</bdi> })}
              </span>
            </li>
          ))}
        </ul>
        <p>{t(side === "carrier" ? "carrierText" : "shipperText")}</p>
        {side === "carrier" ? <p>{t("noPenalty")}</p> : null}
        <div className="flex flex-wrap gap-2">
          {side === "carrier" ? (
            <>
              {button("agreed", "agree")}
              {button("refused", "refuse")}
            </>
          ) : (
            button("withdrawn", "withdraw")
          )}
        </div>
      </div>
    </Notice>
  );
}
