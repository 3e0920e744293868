import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ReservationView } from "@/lib/deals/reservations/contract";

/** Opens the addresses, while they can be given or changed. */
export function ShippingButton({ reservation, onOpen }: { reservation: ReservationView; onOpen: () => void }) {
  const t = useTranslations("reservations.shipping");
  if (!reservation.actions.includes("shipping_details")) return null;
  return (
    <Button variant="secondary" className="self-start max-sm:w-full print:hidden" onClick={onOpen}>
      {t(reservation.pickup && reservation.delivery ? "edit" : "open")}
    </Button>
  );
}
