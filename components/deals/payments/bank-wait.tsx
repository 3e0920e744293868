import { ArrowRight } from "lucide";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The pending payment while the bank answers: the sum, the route, and that the user may leave. */
export function BankWait({ reservation, text }: { reservation: ReservationView; text: string }) {
  const { price } = useFormats();
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
      <Spinner className="h-20 w-40 text-route-from" />
      <p className="mt-2 font-bold font-display text-h1">
        <LeftToRight>{price(eurosToCents(reservation.prices.total))}</LeftToRight>
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 font-semibold">
        <bdi>{reservation.departure.city}</bdi>
        <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
        <bdi>{reservation.arrival.city}</bdi>
        <span className="text-muted">
          <Measure>{reservation.number}</Measure>
        </span>
      </p>
      <p className="mt-2 max-w-[42ch] text-balance text-muted">{text}</p>
    </div>
  );
}
