"use client";

import { FileDown, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { CodeCard } from "@/components/deals/handover/code-card";
import { CodeEntry } from "@/components/deals/handover/code-entry";
import { LocationForm } from "@/components/deals/handover/location-form";
import { TrackingLine } from "@/components/deals/handover/tracking-line";
import { PaymentDialog } from "@/components/deals/payments/payment-dialog";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { PriceTable } from "@/components/platform/fees/price-table";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Ltr, Measure } from "@/components/ui/ltr";
import type { TestCard } from "@/lib/adapters/payments/contract";
import { eurosToCents } from "@/lib/core/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { PAPER_STATUSES } from "@/lib/deals/reservations/states";
import { useFormats } from "@/lib/i18n/formats";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { AfterPickup, type AfterPickupFacts, ProblemButton } from "./after-pickup";
import { CancelDialog } from "./cancel-dialog";
import { IdentityFirst } from "./identity-first";
import { PlacesSection } from "./places-section";
import { ReservationTimeline } from "./reservation-timeline";
import { RESERVATION_TONES } from "./reservation-tones";
import { ShippingDialog } from "./shipping-dialog";
import { StatusSentence } from "./status-sentence";
import { useReservation } from "./use-reservation";

type ReservationScreenProps = {
  initial: ReservationView;
  subjectHref: string | null;
  /** The demo's test cards with the outcome of each. */
  testCards: readonly TestCard[];
  /** Opens the payment dialog at once, for links that lead to paying. */
  wantsToPay: boolean;
  after: AfterPickupFacts;
  /** The route's map, rendered on the server. */
  map: ReactNode;
};

type Open = "pay" | "shipping" | "cancel" | null;

/** One reservation: status, next step, timeline, costs and places. */
export function ReservationScreen(props: ReservationScreenProps) {
  const { initial, subjectHref, testCards, wantsToPay, after, map } = props;
  const { reservation, setReservation, reload } = useReservation(initial);
  const [open, setOpen] = useState<Open>(wantsToPay && initial.actions.includes("pay") ? "pay" : null);
  const close = () => setOpen(null);
  useFreshMap(initial, reservation);
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10 print:max-w-none print:gap-4 print:p-0 print:text-small print:[zoom:0.78]">
      <ScreenHeader reservation={reservation} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-2 print:gap-4">
        <div className="flex min-w-0 flex-col gap-6 print:gap-4">
          <NextStep
            reservation={reservation}
            onPay={() => setOpen("pay")}
            onChange={setReservation}
            onRefused={() => void reload()}
          />
          <AfterPickup {...after} reservation={reservation} reload={reload} />
          {map}
          <Card className="print:p-3">
            <PlacesSection
              reservation={reservation}
              action={<ShippingButton reservation={reservation} onOpen={() => setOpen("shipping")} />}
            />
          </Card>
          {reservation.actions.includes("location") ? (
            <Card className="print:hidden">
              <LocationForm reservation={reservation} onChange={setReservation} />
            </Card>
          ) : null}
        </div>
        <Sidebar
          reservation={reservation}
          subjectHref={subjectHref}
          onCancel={() => setOpen("cancel")}
          reload={reload}
        />
      </div>
      {open === "pay" ? (
        <PaymentDialog reservation={reservation} testCards={testCards} reload={reload} onClose={close} />
      ) : null}
      {open === "shipping" ? (
        <ShippingDialog reservation={reservation} onChange={setReservation} onClose={close} />
      ) : null}
      {open === "cancel" ? <CancelDialog reservation={reservation} onChange={setReservation} onClose={close} /> : null}
    </div>
  );
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

function ScreenHeader({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations");
  return (
    <header className="flex flex-col gap-2 print:gap-1">
      <Link
        href="/reservations"
        className="inline-flex min-h-11 items-center self-start text-link underline underline-offset-4 print:hidden"
      >
        {t("detail.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip tone={RESERVATION_TONES[reservation.status]}>{t(`status.${reservation.status}`)}</StatusChip>
        <span className="text-muted text-small">
          {t.rich("detail.number", { number: () => <Ltr>{reservation.number}</Ltr> })}
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

type NextStepProps = {
  reservation: ReservationView;
  onPay: () => void;
  onChange: (view: ReservationView) => void;
  onRefused: () => void;
};

/** The next step by status and side; without one, a link to the room. */
function NextStep({ reservation, onPay, onChange, onRefused }: NextStepProps) {
  const t = useTranslations("reservations.detail");
  const { price } = useFormats();
  const { actions } = reservation;
  const kind = actions.includes("enter_pickup_code") ? "pickup" : actions.includes("enter_drop_code") ? "drop" : null;
  let step: ReactNode = null;
  if (actions.includes("pay"))
    step = (
      <Button size="lg" className="w-full" onClick={onPay}>
        <span>{t.rich("pay", { total: () => <Ltr>{price(eurosToCents(reservation.prices.total))}</Ltr> })}</span>
      </Button>
    );
  else if (kind === "pickup" && reservation.identityNeeded) step = <IdentityFirst state={reservation.identityNeeded} />;
  else if (kind) step = <CodeEntry reservation={reservation} kind={kind} onChange={onChange} onRefused={onRefused} />;
  else if (reservation.pickupCode || reservation.dropCode)
    step = <CodeCard reservation={reservation} onChange={onChange} />;
  if (!step) return null;
  // In print only the viewer's own code is useful.
  const isForPaper = kind === null && !actions.includes("pay");
  return (
    <Card className={cn("border-primary-soft-line bg-primary-soft print:p-3", !isForPaper && "print:hidden")}>
      {step}
    </Card>
  );
}

function ShippingButton({ reservation, onOpen }: { reservation: ReservationView; onOpen: () => void }) {
  const t = useTranslations("reservations.shipping");
  if (!reservation.actions.includes("shipping_details")) return null;
  return (
    <Button variant="secondary" className="self-start max-sm:w-full print:hidden" onClick={onOpen}>
      {t("open")}
    </Button>
  );
}

type SidebarProps = {
  reservation: ReservationView;
  subjectHref: string | null;
  onCancel: () => void;
  reload: () => Promise<unknown>;
};

function Sidebar({ reservation, subjectHref, onCancel, reload }: SidebarProps) {
  const t = useTranslations("reservations");
  const { price, date, weight } = useFormats();
  const { prices, payout, payment } = reservation;
  const isOff = reservation.status === "cancelled" || reservation.status === "expired";
  return (
    <aside className="flex min-w-0 flex-col gap-6 print:gap-4">
      <Card className="flex flex-col gap-4 print:gap-2 print:p-3">
        <RouteRail
          from={{ city: reservation.departure.city, detail: <DealDeparture deal={reservation} /> }}
          to={{ city: reservation.arrival.city, detail: reservation.arrival.country }}
        />
        <p className="text-muted text-small">
          <Measure>{weight(reservation.weight)}</Measure>
          {" · "}
          {t("detail.package", { count: reservation.packages.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </p>
        <Button asChild variant="secondary" className="print:hidden">
          <Link href={`/chat/${reservation.chatRoomId}`}>{t("detail.chat")}</Link>
        </Button>
        {subjectHref ? (
          <Button asChild variant="ghost" size="sm" className="print:hidden">
            <Link href={subjectHref}>
              {reservation.announcementId === null ? t("detail.trip") : t("detail.announcement")}
            </Link>
          </Button>
        ) : null}
      </Card>
      <Card className="print:p-3">
        <h2 className="mb-3 font-bold font-display text-h3">{t("detail.timeline")}</h2>
        <ReservationTimeline reservation={reservation} />
      </Card>
      <Card className="flex flex-col gap-3 print:p-3">
        <h2 className="font-bold font-display text-h3">{t("detail.prices")}</h2>
        <PriceTable
          side={reservation.side}
          sumLabel={payment?.status === "completed" ? "paid" : isOff ? "unpaid" : "total"}
          receivedCents={isOff ? eurosToCents(payout?.amount ?? 0) : undefined}
          prices={{
            priceCents: eurosToCents(prices.price),
            handlingCents: eurosToCents(prices.handling),
            platformFeeCents: eurosToCents(prices.platformFee),
            processingFeeCents: eurosToCents(prices.processingFee),
            totalCents: eurosToCents(prices.total),
          }}
        />
        {payout ? (
          <p className="text-muted text-small">
            {t.rich(`detail.payout.${payout.status}`, {
              amount: () => <Ltr>{price(eurosToCents(payout.amount))}</Ltr>,
              date: () => date(payout.dueAt),
            })}
          </p>
        ) : null}
        {payment && payment.refunded > 0 ? (
          <p className="text-muted text-small">
            {t.rich("detail.refunded", { amount: () => <Ltr>{price(eurosToCents(payment.refunded))}</Ltr> })}
          </p>
        ) : null}
        {reservation.actions.includes("receipt") ? (
          <Button asChild variant="secondary" size="sm" className="print:hidden">
            <Link href={`/reservations/${reservation.id}/receipt`}>{t("detail.receipt")}</Link>
          </Button>
        ) : null}
      </Card>
      {PAPER_STATUSES.some((status) => status === reservation.status) ? <DocumentLink id={reservation.id} /> : null}
      <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t("detail.print")}
      </Button>
      {reservation.actions.includes("cancel") ? (
        <Button variant="ghost" className="text-danger print:hidden" onClick={onCancel}>
          {t("cancel.open")}
        </Button>
      ) : null}
      <ProblemButton reservation={reservation} reload={reload} />
    </aside>
  );
}

/** The document that accompanies the parcel, in the page's language. */
function DocumentLink({ id }: { id: number }) {
  const t = useTranslations("reservations.detail");
  return (
    <div className="flex flex-col gap-1 print:hidden">
      <Button asChild variant="secondary">
        <a href={`/api/v1/reservations/${id}/transport-document.pdf?lang=${useLocale()}`} download>
          <FileDown aria-hidden="true" />
          {t("document")}
        </a>
      </Button>
      <p className="text-center text-caption text-muted">{t("documentHint")}</p>
    </div>
  );
}
