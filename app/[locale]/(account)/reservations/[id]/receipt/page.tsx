import { getTranslations } from "next-intl/server";
import { PayoutReceipt } from "@/components/deals/payments/payout-receipt";
import { NoReceipt, Receipt } from "@/components/deals/payments/receipt";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { env } from "@/lib/core/env/env";
import { listInvoices } from "@/lib/deals/invoices/list-invoices";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { Missing } from "@/lib/pages/base/missing";
import { privateMetadata, type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { findReservation } from "@/lib/pages/deals/load-reservation";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "payments.receipt" }))("title"),
);

/** The receipt of a paid reservation; fits one printed sheet. */
export default signedInPage<{ id: string }>({
  path: "/reservations/[id]/receipt",
  namespaces: ["payments"],
  render: renderReceipt,
});

async function renderReceipt({ locale, actor, params }: SignedInRequest<{ id: string }>) {
  const reservation = await findReservation(locale, params.id);
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
      <PayoutReceipt
        reservation={reservation}
        amount={payout.amount}
        brand={brand}
        isSimulated={webRuntime().adapters.payments.simulation !== undefined}
      />
    );
  // What a team pays is its owner's business, whether it is paid or not.
  if (side === "shipper" && actor.memberRole !== "owner")
    return <NoReceipt reservationId={reservationId} why="ownersOnly" />;
  if (payment?.status !== "completed")
    return <NoReceipt reservationId={reservationId} why={side === "shipper" ? "notPaid" : "notPaidOut"} />;
  const [paid, invoices] = await Promise.all([
    readForPage(getPayment, locale, { id: payment.id }),
    readForPage(listInvoices, locale, { id: reservationId }),
  ]);
  return <Receipt reservation={reservation} payment={paid} invoices={invoices.data} brand={brand} />;
}
