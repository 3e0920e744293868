"use client";

import { useTranslations } from "next-intl";
import { useFirstName } from "@/components/identity/people/first-name";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { ShareButtons } from "./share-buttons";

/** Shares the delivery code with the recipient by a messenger. */
export function ShareCode({ reservation, code }: { reservation: ReservationView; code: string }) {
  const t = useTranslations("reservations.code");
  const { calendarDayLong } = useFormats();
  const nameOf = useFirstName();
  const { delivery, arrival, other, tracking, deliveryDate, number } = reservation;
  const day = tracking.estimatedDelivery ?? deliveryDate;
  const text = t("message", {
    number,
    city: arrival.city,
    carrier: nameOf(other.firstName),
    hasDay: day ? "yes" : "no",
    day: day ? calendarDayLong(day) : "",
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  return (
    <ShareButtons
      title={t("share")}
      text={text}
      subject={t("subject", { number })}
      phone={delivery?.contactPhone ?? ""}
      email={delivery?.contactEmail ?? ""}
    />
  );
}
