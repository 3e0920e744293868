import { useTranslations } from "next-intl";
import { RESERVATION_VARIANTS } from "@/components/deals/reservations/reservation-variants";
import { StaffLink } from "@/components/staff/shared/staff-link";
import { StatusChip } from "@/components/ui/badge";
import type { AdminReservationRow } from "@/lib/staff/reservations/contract";

/** How a reservation stands, and that it is disputed. */
export function ReservationState({ status, isDisputed }: Pick<AdminReservationRow, "status" | "isDisputed">) {
  const t = useTranslations("admin.reservations");
  const tStatus = useTranslations("reservations.status");
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusChip variant={RESERVATION_VARIANTS[status]}>{tStatus(status)}</StatusChip>
      {isDisputed ? <StatusChip variant="danger">{t("disputed")}</StatusChip> : null}
    </span>
  );
}

/** One side of a reservation, as a link to their page. */
export function SideLink({ id, name }: AdminReservationRow["shipper"]) {
  return <StaffLink href={`/admin/users/${id}`} label={name} />;
}
