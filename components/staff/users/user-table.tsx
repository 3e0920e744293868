import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { Measure } from "@/components/ui/bidi";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { StatusVariant } from "@/components/ui/status-variants";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { UserRow } from "@/lib/staff/users/contract";

/** The colour of an account's state. */
export const USER_VARIANTS: Record<UserRow["status"], StatusVariant> = {
  active: "success",
  banned: "danger",
  erased: "neutral",
};

/** People as rows, each leading to its own page. */
export function UserTable({ users }: { users: UserRow[] }) {
  const t = useTranslations("admin.users");
  const tState = useTranslations("verification.states");
  const { dateLong } = useFormats();
  const columns: Column<UserRow>[] = [
    {
      key: "name",
      header: t("person"),
      isTitle: true,
      cell: ({ id, firstName, lastName, email }) => (
        <>
          <Link
            href={`/admin/users/${id}`}
            className="touch-target font-semibold text-link underline underline-offset-4"
          >
            <bdi className="break-words">{`${firstName} ${lastName}`.trim()}</bdi>
          </Link>
          <bdi dir="ltr" className="block break-all text-muted text-small">
            {email}
          </bdi>
        </>
      ),
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status }) => <StatusChip variant={USER_VARIANTS[status]}>{t(`statuses.${status}`)}</StatusChip>,
    },
    { key: "staff", header: t("staff"), cell: ({ staffRole }) => (staffRole ? t(`roles.${staffRole}`) : "—") },
    { key: "identity", header: t("identity"), cell: ({ verification }) => tState(verification) },
    { key: "since", header: t("since"), cell: ({ createdAt }) => <Measure>{dateLong(createdAt)}</Measure> },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={users} keyOf={({ id }) => String(id)} />;
}
