"use client";

import { useTranslations } from "next-intl";
import { useNameTags } from "@/components/identity/people/first-name";
import { Measure } from "@/components/ui/bidi";
import { type PayoutStage, payoutStage } from "@/lib/deals/payouts/rules";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** What a carrier reads after the delivery, by how far the payout is. */
const DELIVERED = {
  due: "completedCarrier",
  processing: "completedCarrier",
  failed: "completedCarrier",
  paid: "completedCarrierPaid",
  arrived: "completedCarrierArrived",
  returned: "completedCarrierReturned",
} as const satisfies Record<PayoutStage, string>;

/** The status and what it means for the viewer, in one sentence. */
export function StatusSentence({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations.sentence");
  const { dateTime, calendarDayLong } = useFormats();
  const nameTags = useNameTags();
  const { tracking, other, arrival } = reservation;
  if (reservation.isDisputed) return t("disputed");
  if (reservation.dispute && ["refunded", "paid_out", "split"].includes(reservation.dispute.status))
    return t("decided");
  const eta = tracking.estimatedDelivery;
  return t.rich(keyOf(reservation), {
    due: () => <Measure>{dateTime(reservation.paymentDueAt)}</Measure>,
    ...nameTags(other.firstName),
    city: () => <bdi>{arrival.city}</bdi>,
    date: () => (eta ? calendarDayLong(eta) : ""),
    day: () => calendarDayLong(reservation.departureDay),
  });
}

function keyOf(reservation: ReservationView) {
  const { status, side, cancelledBy, tracking, payout } = reservation;
  const isShipper = side === "shipper";
  switch (status) {
    case "pending":
      return isShipper ? "pendingShipper" : "pendingCarrier";
    case "confirmed":
      return isShipper ? "confirmedShipper" : "confirmedCarrier";
    case "in_progress":
      // Taken over before the departure, it is nowhere on the way yet.
      if (!reservation.hasDeparted) return isShipper ? "heldShipper" : "heldCarrier";
      if (!isShipper) return "in_progressCarrier";
      return tracking.estimatedDelivery ? "in_progressShipperDue" : "in_progressShipper";
    case "completed":
      if (isShipper) return "completedShipper";
      return payout ? DELIVERED[payoutStage(payout)] : "completedCarrier";
    case "cancelled":
      if (cancelledBy === null) return "cancelled";
      if (cancelledBy === side) return "cancelledMine";
      return cancelledBy === "shipper" ? "cancelledByShipper" : "cancelledByCarrier";
    case "expired":
      return isShipper ? "expiredShipper" : "expiredCarrier";
  }
}
