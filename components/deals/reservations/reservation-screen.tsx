"use client";

import { Printer } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LocationForm } from "@/components/deals/handover/location-form";
import { TrackingLine } from "@/components/deals/handover/tracking-line";
import { BoardingPass } from "@/components/deals/pass/boarding-pass";
import { FreshMilestone } from "@/components/deals/pass/milestone";
import type { MilestoneKind } from "@/components/deals/pass/milestone-of";
import { NextStep, stepOf } from "@/components/deals/pass/next-step";
import { wasAtBank } from "@/components/deals/payments/bank-mark";
import { CheckoutDialog } from "@/components/deals/payments/checkout-dialog";
import { PaymentDialog } from "@/components/deals/payments/payment-dialog";
import { PayoutLine } from "@/components/deals/payouts/payout-line";
import { RecipientCard } from "@/components/deals/recipients/recipient-card";
import { IdentityDue } from "@/components/deals/shared/identity-due";
import { PriceTable } from "@/components/platform/fees/price-table";
import { BackLink } from "@/components/ui/back-link";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { TestCard } from "@/lib/adapters/payments/contract";
import { eurosToCents } from "@/lib/core/base/money";
import type { RecipientView } from "@/lib/deals/recipients/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import { AfterPickup, type AfterPickupFacts, ProblemButton } from "./after-pickup";
import { CancelDialog } from "./cancel-dialog";
import { DocumentLink } from "./document-link";
import { PlaceChangeCard } from "./place-change-card";
import { hasPlaces, PlacesSection } from "./places-section";
import { ReservationChip } from "./reservation-chip";
import { ReservationTimeline } from "./reservation-timeline";
import { ShippingButton } from "./shipping-button";
import { ShippingDialog } from "./shipping-dialog";
import { StatusSentence } from "./status-sentence";
import { useReservation } from "./use-reservation";

type ReservationScreenProps = {
  initial: ReservationView;
  subjectHref: string | null;
  /** The demo's test cards with the outcome of each. */
  testCards: readonly TestCard[];
  /** Whether people pay on the provider's page instead of here. */
  isHosted: boolean;
  /**
   * Opens the payment dialog immediately: for links to the payment, and after the return from the
   * provider's page.
   */
  wants: "pay" | "paid" | null;
  after: AfterPickupFacts;
  /** The recipient's links, for the side that shares them. */
  recipient: RecipientView | null;
  /** When the page was rendered. */
  now: string;
  /** The milestones that this device has shown. */
  seen: readonly MilestoneKind[];
  /** The route's map, rendered on the server. */
  map: ReactNode;
};

/** The open dialog; "paid" asks for the addresses right after the payment. */
type Open = "pay" | "paid" | "shipping" | "cancel" | null;

/** One reservation: status, next step, timeline, costs and places. */
export function ReservationScreen(props: ReservationScreenProps) {
  const { initial, subjectHref, testCards, isHosted, wants, after, recipient, now, seen, map } = props;
  const { reservation, setReservation, reload } = useReservation(initial);
  const [open, setOpen] = useState<Open>(opensToPay(initial, wants) ? "pay" : null);
  const close = () => {
    setOpen(null);
    // Rendered again, the page would offer to pay once more, or confirm the payment again.
    if (wants) window.history.replaceState(null, "", window.location.pathname);
  };
  // The address of the page stays as it is until the dialog closes: another one would draw the page
  // again at the next refresh, and what is typed by then would be gone.
  if (open === "pay" && isAskingAddresses(reservation)) setOpen("paid");
  const step = stepOf(reservation);
  useFreshMap(initial, reservation);
  // A user who left while the bank was asking sees the outcome.
  useEffect(() => {
    if (wasAtBank(initial.id) && initial.actions.includes("pay")) setOpen("pay");
  }, [initial]);
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10 print:max-w-none print:gap-4 print:p-0 print:text-small print:[zoom:0.68]">
      <ScreenHeader
        reservation={reservation}
        milestone={<FreshMilestone reservation={reservation} now={now} seen={seen} isCovered={open !== null} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-2 print:gap-4">
        <div className="flex min-w-0 flex-col gap-6 print:gap-4">
          <PlaceChangeCard reservation={reservation} onChange={setReservation} reload={() => void reload()} />
          <IdentityDue reservation={reservation} className="print:hidden" />
          <BoardingPass
            reservation={reservation}
            subjectHref={subjectHref}
            now={now}
            stub={
              step ? (
                <NextStep
                  reservation={reservation}
                  onPay={() => setOpen("pay")}
                  onChange={setReservation}
                  onRefused={() => void reload()}
                />
              ) : null
            }
            isStubPrinted={step === "code"}
          />
          <AfterPickup {...after} reservation={reservation} reload={reload} />
          {recipient ? <RecipientCard reservation={reservation} initial={recipient} /> : null}
          {map}
          {hasPlaces(reservation) ? (
            <Card className="print:p-3">
              <PlacesSection
                reservation={reservation}
                onChange={setReservation}
                action={<ShippingButton reservation={reservation} onOpen={() => setOpen("shipping")} />}
              />
            </Card>
          ) : null}
          {reservation.actions.includes("location") ? (
            <Card className="print:hidden">
              <LocationForm reservation={reservation} onChange={setReservation} />
            </Card>
          ) : null}
        </div>
        <Sidebar reservation={reservation} onCancel={() => setOpen("cancel")} reload={reload} />
      </div>
      {open === "pay" && isHosted ? (
        <CheckoutDialog reservation={reservation} isBack={wants === "paid"} reload={reload} onClose={close} />
      ) : null}
      {open === "pay" && !isHosted ? (
        <PaymentDialog reservation={reservation} testCards={testCards} reload={reload} onClose={close} />
      ) : null}
      {open === "shipping" || open === "paid" ? (
        <ShippingDialog
          reservation={reservation}
          isPaidNow={open === "paid"}
          onChange={setReservation}
          onClose={close}
        />
      ) : null}
      {open === "cancel" ? <CancelDialog reservation={reservation} onChange={setReservation} onClose={close} /> : null}
    </div>
  );
}

/** Whether it is paid, and an address is missing that the viewer may give. */
function isAskingAddresses({ status, actions, pickup, delivery }: ReservationView): boolean {
  return status !== "pending" && actions.includes("shipping_details") && !(pickup && delivery);
}

/** Whether the payment dialog opens automatically: to pay, or to show the outcome. */
function opensToPay({ actions, status }: ReservationView, wants: ReservationScreenProps["wants"]): boolean {
  if (wants === "pay") return actions.includes("pay");
  return wants === "paid" && (status === "pending" || status === "confirmed");
}

/** Refreshes the server-rendered map when the parcel's location changes. */
function useFreshMap(drawn: ReservationView, now: ReservationView) {
  const router = useRouter();
  const isStale = JSON.stringify(placeOf(drawn)) !== JSON.stringify(placeOf(now));
  const asked = useRef(now);
  useEffect(() => {
    if (!isStale || asked.current === now) return;
    asked.current = now;
    router.refresh();
  }, [isStale, now, router]);
}

function placeOf({ status, tracking }: ReservationView) {
  return [status, tracking.currentLocation, tracking.coordinates];
}

/** The milestone comes first, so that no long title or notice keeps it below the fold of a phone. */
function ScreenHeader({ reservation, milestone }: { reservation: ReservationView; milestone: ReactNode }) {
  const t = useTranslations("reservations");
  return (
    <header className="flex flex-col gap-2 print:gap-1">
      <div>
        <BackLink href="/reservations">{t("detail.back")}</BackLink>
        {milestone}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ReservationChip status={reservation.status} />
        <span className="text-muted text-small">
          {t.rich("detail.number", { number: () => <LeftToRight>{reservation.number}</LeftToRight> })}
        </span>
      </div>
      <h1 className="align-parent max-w-[40ch] font-bold font-display text-h1 print:text-h2" dir="auto">
        {reservation.title}
      </h1>
      <p className="max-w-[60ch] text-lead" aria-live="polite">
        <StatusSentence reservation={reservation} />
      </p>
      <TrackingLine reservation={reservation} />
    </header>
  );
}

type SidebarProps = {
  reservation: ReservationView;
  onCancel: () => void;
  reload: () => Promise<unknown>;
};

function Sidebar({ reservation, onCancel, reload }: SidebarProps) {
  const t = useTranslations("reservations");
  const withdrawal = useTranslations("withdrawals");
  const { price } = useFormats();
  const { prices, payout, payment } = reservation;
  const isOff = reservation.status === "cancelled" || reservation.status === "expired";
  return (
    <aside className="flex min-w-0 flex-col gap-6 print:gap-4">
      <Card className="print:p-3">
        <h2 className="mb-3 font-bold font-display text-h3">{t("detail.timeline")}</h2>
        <ReservationTimeline reservation={reservation} />
      </Card>
      <Card className="flex flex-col gap-3 print:p-3">
        <h2 className="font-bold font-display text-h3">{t("detail.prices")}</h2>
        <PriceTable
          side={reservation.side}
          sumLabel={payment?.status === "completed" ? "paid" : isOff ? "unpaid" : "total"}
          receivedCents={eurosToCents(reservation.received)}
          prices={{
            priceCents: eurosToCents(prices.price),
            handlingCents: eurosToCents(prices.handling),
            platformFeeCents: eurosToCents(prices.platformFee),
            processingFeeCents: eurosToCents(prices.processingFee),
            totalCents: eurosToCents(prices.total),
          }}
        />
        {payout ? <PayoutLine payout={payout} isSuspended={reservation.isDisputed} /> : null}
        {payment && payment.refunded > 0 ? (
          <p className="text-muted text-small">
            {t.rich("detail.refunded", {
              amount: () => <LeftToRight>{price(eurosToCents(payment.refunded))}</LeftToRight>,
            })}
          </p>
        ) : null}
        {reservation.actions.includes("receipt") ? (
          <Button asChild variant="secondary" size="sm" className="print:hidden">
            <Link href={`/reservations/${reservation.id}/receipt`}>{t("detail.receipt")}</Link>
          </Button>
        ) : null}
      </Card>
      {reservation.contacts?.isOpen ? <DocumentLink id={reservation.id} /> : null}
      <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
        <Icon of={Printer} />
        {t("detail.print")}
      </Button>
      {reservation.actions.includes("cancel") ? (
        <Button variant="ghost" className="text-danger print:hidden" onClick={onCancel}>
          {t("cancel.open")}
        </Button>
      ) : null}
      {reservation.actions.includes("withdraw") ? (
        <Link
          href={`/withdraw/${reservation.id}`}
          className="inline-flex min-h-11 items-center justify-center text-link text-small underline print:hidden"
        >
          {withdrawal("title")}
        </Link>
      ) : null}
      <ProblemButton reservation={reservation} reload={reload} />
    </aside>
  );
}
