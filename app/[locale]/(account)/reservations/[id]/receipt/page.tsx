import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readReservation } from "@/app/[locale]/(account)/reservations/read-reservation";
import { Missing } from "@/app/[locale]/missing";
import { RequireSession } from "@/app/[locale]/require-session";
import { PayoutReceipt } from "@/components/deals/payments/payout-receipt";
import { NoReceipt, Receipt } from "@/components/deals/payments/receipt";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { ClientMessages } from "@/components/layout/client-messages";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { readForPage } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "payments.receipt" });
  return { title: t("title"), robots: { index: false } };
}

/** The receipt of a paid reservation, which prints on one sheet. */
export default async function ReceiptPage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path={`/reservations/${encodeURIComponent(id)}/receipt`}>
      {(actor) => renderReceipt(locale, id, actor)}
    </RequireSession>
  );
}

async function renderReceipt(locale: Locale, id: string, actor: Actor) {
  const reservation = await readReservation(locale, id);
  if (!reservation)
    return (
      <Missing>
        <ReservationMissing />
      </Missing>
    );
  const { id: reservationId, side, payment, payout } = reservation;
  const brand = env().BRAND_NAME;
  // Each side has a receipt of its own money: what the shipper paid, what the carrier was paid.
  if (payout?.status === "paid")
    return (
      <ClientMessages namespaces={["payments"]}>
        <PayoutReceipt reservation={reservation} amount={payout.amount} brand={brand} />
      </ClientMessages>
    );
  // What a team pays is its owner's business, whether it is paid or not.
  if (side === "shipper" && actor.memberRole !== "owner")
    return <NoReceipt reservationId={reservationId} why="ownersOnly" />;
  if (payment?.status !== "completed")
    return <NoReceipt reservationId={reservationId} why={side === "shipper" ? "notPaid" : "notPaidOut"} />;
  const paid = await readForPage(getPayment, locale, { id: payment.id });
  return (
    <ClientMessages namespaces={["payments"]}>
      <Receipt reservation={reservation} payment={paid} brand={brand} />
    </ClientMessages>
  );
}
