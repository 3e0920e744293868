import { useTranslations } from "next-intl";
import { RESERVATION_VARIANTS } from "@/components/deals/reservations/reservation-variants";
import { StatusChip } from "@/components/ui/badge";
import { Link } from "@/lib/i18n/link";
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

/** A link from one page of the staff's to another. */
export function StaffLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="touch-target text-link underline underline-offset-4">
      <bdi className="break-words">{label}</bdi>
    </Link>
  );
}
