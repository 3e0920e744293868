import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "@/components/identity/accounts/section";
import { HistoryList } from "@/components/staff/moderation/history-list";
import { BackLink } from "@/components/ui/back-link";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { UserDetail } from "@/lib/staff/users/contract";
import { USER_VARIANTS } from "./user-table";

/**
 * One person: who they are here, their devices, what they announced, and what was decided about
 * them.
 */
export function UserScreen({ user, actions }: { user: UserDetail; actions: ReactNode }) {
  const t = useTranslations("admin.users");
  const tState = useTranslations("verification.states");
  const { dateLong } = useFormats();
  return (
    <div className="flex flex-col gap-6">
      <BackLink href="/admin/users" className="-mb-4">
        {t("back")}
      </BackLink>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="break-words font-bold font-display text-h1">
            <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusChip variant={USER_VARIANTS[user.status]}>{t(`statuses.${user.status}`)}</StatusChip>
            {user.staffRole ? <StatusChip variant="primary">{t(`roles.${user.staffRole}`)}</StatusChip> : null}
          </p>
        </div>
        {actions}
      </header>
      {user.status === "banned" && user.statusReason ? (
        <Notice variant="danger" title={t("statuses.banned")}>
          <bdi className="break-words">{user.statusReason}</bdi>
        </Notice>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="account" title={t("account")}>
          <DefinitionList
            items={[
              { term: t("number"), detail: <LeftToRight>{String(user.id)}</LeftToRight> },
              {
                term: t("email"),
                detail: (
                  <bdi dir="ltr" className="break-all">
                    {user.email}
                  </bdi>
                ),
              },
              { term: t("confirmed"), detail: t(user.isConfirmed ? "yes" : "no") },
              { term: t("identity"), detail: tState(user.verification) },
              { term: t("since"), detail: dateLong(user.createdAt) },
              {
                term: t("workspaces"),
                detail: user.workspaces.map(({ id, name, role }) => (
                  <bdi key={id} className="block break-words">
                    {name} ({t(`memberRoles.${role === "owner" ? "owner" : "contributor"}`)})
                  </bdi>
                )),
              },
              { term: t("reservations"), detail: t("reservationCount", { count: user.counts.reservations }) },
              { term: t("live"), detail: t("reservationCount", { count: user.counts.liveReservations }) },
              {
                term: t("freeCancellations", { days: FREE_CANCELLATIONS.days }),
                detail: t("reservationCount", { count: user.counts.freeCancellations }),
              },
              {
                term: t("cancelledAfterSharing"),
                detail: t("reservationCount", { count: user.counts.cancelledAfterSharing }),
              },
            ]}
          />
        </Section>
        <Section id="decisions" title={t("decisions")}>
          <HistoryList history={user.decisions} />
        </Section>
        <Sessions user={user} />
        <Listings user={user} />
      </div>
    </div>
  );
}

function Sessions({ user: { sessions } }: { user: UserDetail }) {
  const t = useTranslations("admin.users");
  const { dateTime } = useFormats();
  return (
    <Section id="sessions" title={t("sessions")}>
      {sessions.length === 0 ? (
        <p className="text-muted">{t("noSessions")}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {sessions.map(({ id, device, ip, lastSeenAt }) => (
            <li key={id} className="min-w-0 text-small">
              <bdi dir="ltr" className="line-clamp-2 block break-words">
                {device || "—"}
              </bdi>
              <span className="text-muted">
                {ip ? (
                  <>
                    <LeftToRight>{ip}</LeftToRight>
                    {" · "}
                  </>
                ) : null}
                <Measure>{dateTime(lastSeenAt)}</Measure>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Listings({ user: { listings, counts } }: { user: UserDetail }) {
  const t = useTranslations("admin.users");
  return (
    <Section id="listings" title={t("listings", { count: counts.announcements + counts.transporters })}>
      {listings.length === 0 ? (
        <p className="text-muted">{t("noListings")}</p>
      ) : (
        <ul className="-my-2.5 flex flex-col">
          {listings.map(({ kind, id, title }) => (
            <li key={`${kind}-${id}`}>
              <Link href={`/${kind}s/x-${id}`} className="inline-block py-2.5 text-link underline underline-offset-4">
                <bdi className="break-words">{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
