"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import type { ReservationView } from "@/lib/deals/reservations/contract";

/** A card as it was typed. It is sent once and kept nowhere. */
export type CardInput = { number: string; expiry: string; cvc: string; holder: string };

type Phase = "form" | "bank" | "processing" | "paid";

/** Pays once, however often it is pressed: the payment is opened under one key, and a second confirmation finds it paid. */
export function usePayment(reservationId: number, reload: () => Promise<ReservationView | undefined>) {
  const t = useTranslations("payments.form");
  const [phase, setPhase] = useState<Phase>("form");
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const key = useRef(newId());
  const card = useRef<CardInput>(undefined);
  // Two presses may come before the page is drawn again: a state alone would let both through.
  const isUnderWay = useRef(false);

  const run = async (authentication?: "approved" | "refused") => {
    if (isUnderWay.current || !card.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      const payment = await callApi("POST", "/v1/payments", { body: { reservationId }, idempotencyKey: key.current });
      const { holder, ...digits } = card.current;
      const method = {
        type: "card" as const,
        ...digits,
        ...(holder ? { holder } : {}),
        ...(authentication ? { authentication } : {}),
      };
      const answer = await callApi("POST", "/v1/payments/{id}/confirm", { path: { id: payment.id }, body: { method } });
      if (answer.requiresAction) setPhase("bank");
      else if (answer.payment.status === "processing") setPhase("processing");
      else setPhase("paid");
      if (!answer.requiresAction) await reload();
    } catch (error) {
      // Two windows may pay at once: the other one's payment runs, and its end is waited for.
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
    isRunning,
    confirm: (typed: CardInput) => {
      card.current = typed;
      void run();
    },
    answerBank: (answer: "approved" | "refused") => void run(answer),
  };
}
