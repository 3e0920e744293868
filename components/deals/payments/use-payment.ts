"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import type { ReservationView } from "@/lib/deals/reservations/contract";

import { markAtBank, wasAtBank } from "./bank-mark";

/** Card values as typed; sent once and never stored. */
export type CardInput = { number: string; expiry: string; cvc: string; holder: string };

type Phase = "form" | "bank" | "processing" | "paid";

/** Pays once however often it is pressed: one idempotency key, and confirming twice is harmless. */
export function usePayment(reservationId: number, reload: () => Promise<ReservationView | undefined>) {
  const t = useTranslations("payments.form");
  const [phase, setPhase] = useState<Phase>("form");
  // The page was left while the bank was asking: nothing was paid.
  const [isInterrupted, setInterrupted] = useState(() => wasAtBank(reservationId));
  useEffect(() => markAtBank(reservationId, phase === "bank"), [reservationId, phase]);
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const key = useRef(newId());
  const card = useRef<CardInput>(undefined);
  // A ref, because two clicks may come before state is rendered.
  const isUnderWay = useRef(false);

  const run = async (authentication?: "approved" | "refused") => {
    if (isUnderWay.current || !card.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(undefined);
    setInterrupted(false);
    try {
      const payment = await callApi("POST", "/v1/payments", {
        body: { reservationId, consentsToBegin: true },
        idempotencyKey: key.current,
      });
      const { holder, ...digits } = card.current;
      const method = {
        type: "card" as const,
        ...digits,
        ...(holder ? { holder } : {}),
        ...(authentication ? { authentication } : {}),
      };
      const answer = await callApi("POST", "/v1/payments/{id}/confirm", { path: { id: payment.id }, body: { method } });
      // The booking first: once it is paid, its addresses are asked for in place of the dialog.
      if (!answer.requiresAction) await reload();
      if (answer.requiresAction) setPhase("bank");
      else if (answer.payment.status === "processing") setPhase("processing");
      else setPhase("paid");
    } catch (error) {
      // Another tab may be paying: wait for that payment to end.
      if (isApiError(error) && error.code === "payment.wrong_state") setPhase("processing");
      else {
        setFailure(errorText(error, t("noAnswer")));
        setPhase("form");
      }
      await reload();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return {
    phase,
    failure,
    isInterrupted,
    isRunning,
    confirm: (typed: CardInput) => {
      card.current = typed;
      void run();
    },
    answerBank: (answer: "approved" | "refused") => void run(answer),
  };
}
