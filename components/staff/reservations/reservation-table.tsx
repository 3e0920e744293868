import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/staff/shared/staff-link";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { AdminReservationRow } from "@/lib/staff/reservations/contract";
import { ReservationState, SideLink } from "./reservation-parts";

/** Reservations as rows, each with its number as a link to its facts. */
export function ReservationTable({ reservations }: { reservations: AdminReservationRow[] }) {
  const t = useTranslations("admin.reservations");
  const { exactPrice, dateLong } = useFormats();
  const columns: Column<AdminReservationRow>[] = [
    {
      key: "number",
      header: t("number"),
      isTitle: true,
      cell: ({ id, number, title }) => (
        <>
          <StaffLink href={`/admin/reservations/${id}`} label={number} />
          <bdi className="line-clamp-2 break-words text-muted text-small">{title}</bdi>
        </>
      ),
    },
    { key: "status", header: t("status"), cell: (row) => <ReservationState {...row} /> },
    { key: "shipper", header: t("shipper"), cell: ({ shipper }) => <SideLink {...shipper} /> },
    { key: "carrier", header: t("carrier"), cell: ({ carrier }) => <SideLink {...carrier} /> },
    {
      key: "total",
      header: t("total"),
      isAmount: true,
      cell: ({ total }) => <LeftToRight>{exactPrice(eurosToCents(total))}</LeftToRight>,
    },
    { key: "created", header: t("created"), cell: ({ createdAt }) => <Measure>{dateLong(createdAt)}</Measure> },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={reservations} keyOf={({ id }) => String(id)} />;
}
