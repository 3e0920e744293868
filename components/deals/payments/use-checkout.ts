"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import type { ReservationView } from "@/lib/deals/reservations/contract";

type Phase = "form" | "waiting" | "paid";

/**
 * Asks for the bank's answer, because the event may be lost: often at first, seldom when it takes
 * days.
 */
const ASK_AGAIN_MS = 4_000;
const ASK_SELDOM_MS = 60_000;
/**
 * Users who return have mostly paid: an answer of "unpaid" is trusted only after this many polls.
 */
const ASKED_UNPAID_MAX = 3;

/**
 * Opens the provider's page once, ignoring further presses, and polls the outcome after the
 * return.
 */
export function useCheckout(
  reservation: ReservationView,
  isBack: boolean,
  reload: () => Promise<ReservationView | undefined>,
) {
  const t = useTranslations("payments.form");
  const paymentId = reservation.payment?.id;
  const isAway = reservation.payment?.status === "processing";
  const [phase, setPhase] = useState<Phase>(isAway || (isBack && paymentId !== undefined) ? "waiting" : "form");
  const [failure, setFailure] = useState<string>();
  const [isUnpaid, setUnpaid] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const key = useRef(newId());
  // A ref, because two clicks may come before state is rendered.
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (phase !== "waiting" || paymentId === undefined) return;
    let unpaidCount = 0;
    let waitMs = ASK_AGAIN_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const path = { id: paymentId };
      const payment = await callApi("POST", "/v1/payments/{id}/check", { path }).catch(() => undefined);
      if (isGone) return;
      if (payment?.status === "completed") {
        await reload();
        return setPhase("paid");
      }
      if (payment && payment.status !== "processing") unpaidCount += 1;
      if (unpaidCount === ASKED_UNPAID_MAX) {
        setUnpaid(true);
        return setPhase("form");
      }
      timer = setTimeout(() => void ask(), waitMs);
      waitMs = Math.min(waitMs * 1.25, ASK_SELDOM_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [phase, paymentId, reload]);

  // Who presses "back" on the provider's page finds this one as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setRunning(false);
      void reload();
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [reload]);

  const pay = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(undefined);
    setUnpaid(false);
    try {
      const body = { reservationId: reservation.id, consentsToBegin: true };
      const payment = await callApi("POST", "/v1/payments", { body, idempotencyKey: key.current });
      const { url } = await callApi("POST", "/v1/payments/{id}/checkout", { path: { id: payment.id } });
      // The button stays as it is until the browser has left.
      if (url) return window.location.assign(url);
      await reload();
      setPhase("waiting");
    } catch (error) {
      // It is paid elsewhere, in another tab perhaps: its bank is waited for.
      if (isApiError(error) && error.code === "payment.wrong_state") setPhase("waiting");
      else setFailure(errorText(error, t("noAnswer")));
      await reload();
    }
    isUnderWay.current = false;
    setRunning(false);
  };
  return { phase, failure, isUnpaid, isRunning, pay: () => void pay() };
}
