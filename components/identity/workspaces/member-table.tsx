import { UserSearch } from "lucide";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/identity/people/avatar";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { BAN_REASONS } from "@/db/enums/identity/workspaces";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { MemberView } from "@/lib/identity/workspaces/contract";
import { MemberMenu } from "./member-menu";

type MemberTableProps = { members: MemberView[]; isOwner: boolean; ownersCount: number };

/** The members, each with what they may do here and, for owners, what may be done about them. */
export function MemberTable({ members, isOwner, ownersCount }: MemberTableProps) {
  const t = useTranslations("workspaces");
  const { dateLong } = useFormats();
  if (members.length === 0) return <NoMembersFound />;
  const columns: Column<MemberView>[] = [
    { key: "name", header: t("name"), isTitle: true, cell: (member) => <MemberName member={member} /> },
    { key: "role", header: t("role"), cell: ({ role }) => t(`roles.${role}`) },
    { key: "status", header: t("status"), cell: (member) => <MemberState member={member} /> },
    { key: "since", header: t("since"), cell: ({ joinedAt }) => dateLong(joinedAt) },
  ];
  if (isOwner)
    columns.push({
      key: "actions",
      header: t("actions"),
      isAmount: true,
      isAction: true,
      cell: (member) => <MemberMenu member={member} isLastOwner={member.role === "owner" && ownersCount === 1} />,
    });
  return <DataTable caption={t("members")} columns={columns} rows={members} keyOf={({ id }) => String(id)} />;
}

function MemberName({ member }: { member: MemberView }) {
  const t = useTranslations("workspaces");
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={member.firstName} photo={member.photo} />
      <span className="min-w-0">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
          {member.isMe ? <span className="font-normal text-muted"> {t("you")}</span> : null}
        </span>
        <bdi dir="ltr" className="block break-all text-muted text-small">
          {member.email}
        </bdi>
      </span>
    </span>
  );
}

function MemberState({ member: { status, banReason, isVerified } }: { member: MemberView }) {
  const t = useTranslations("workspaces");
  const known = BAN_REASONS.find((reason) => reason === banReason);
  return (
    <span className="inline-flex flex-col items-start gap-1 max-md:items-end">
      <StatusChip variant={status === "active" ? "success" : "danger"}>{t(`statuses.${status}`)}</StatusChip>
      {status === "active" && isVerified ? <span className="text-muted text-small">{t("verified")}</span> : null}
      {banReason ? (
        <span className="max-w-60 text-muted text-small">{known ? t(`reasons.${known}`) : <bdi>{banReason}</bdi>}</span>
      ) : null}
    </span>
  );
}

function NoMembersFound() {
  const t = useTranslations("workspaces");
  return (
    <EmptyState
      picture={<Icon of={UserSearch} className="size-10 text-muted" />}
      title={t("nobody")}
      action={
        <Button asChild size="sm" variant="secondary">
          <Link href="/profile/team" scroll={false}>
            {t("clear")}
          </Link>
        </Button>
      }
    />
  );
}
