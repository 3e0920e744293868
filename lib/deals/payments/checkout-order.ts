import type { paymentAttempts } from "@/db/schema/deals/payments";
import type { CheckoutOrder } from "@/lib/adapters/payments/port";
import type { Locale } from "@/lib/core/base/actor";
import { localPath } from "@/lib/core/base/local-path";
import { siteOrigin } from "@/lib/core/env/env";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { providerKey } from "./rules";
import { markOf } from "./sign-checkout";

type AttemptRow = typeof paymentAttempts.$inferSelect;

/**
 * The order of the provider's page, from the rows alone: the same attempt gives the same request.
 * None for a card typed here.
 */
export function orderOf(
  attempt: Pick<AttemptRow, "paymentId" | "number" | "createdAt" | "amountCents" | "checkout" | "expiresAt">,
  reservation: Pick<ReservationRow, "id" | "number" | "title">,
): CheckoutOrder | undefined {
  const { checkout, expiresAt, amountCents } = attempt;
  if (!checkout || !expiresAt) return undefined;
  const key = providerKey(attempt);
  const { number } = reservation;
  return {
    key,
    amountCents,
    number,
    mark: markOf({ key, number, amountCents }),
    title: reservation.title,
    email: checkout.email,
    locale: checkout.locale,
    expiresAt,
    successUrl: reservationUrl(reservation.id, checkout.locale, "paid"),
    cancelUrl: reservationUrl(reservation.id, checkout.locale, "pay"),
  };
}

/** A reservation's page: `paid` waits there for the bank, `pay` offers to pay. */
function reservationUrl(id: number, locale: Locale, what: "paid" | "pay"): string {
  return `${siteOrigin()}${localPath(`/reservations/${id}?${what}=1`, locale)}`;
}
