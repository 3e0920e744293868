import { useTranslations } from "next-intl";
import { Section } from "@/components/identity/accounts/section";
import { StaffLink } from "@/components/staff/shared/staff-link";
import { BackLink } from "@/components/ui/back-link";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { Timeline } from "@/components/ui/timeline";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { AdminReservationView } from "@/lib/staff/reservations/contract";
import { ReservationState, SideLink } from "./reservation-parts";

/** The facts of a reservation for support: sides, money, timeline, and related pages. */
export function ReservationFacts({ reservation }: { reservation: AdminReservationView }) {
  const t = useTranslations("admin.reservations");
  const { dateLong } = useFormats();
  const { number, title, departure, arrival, shipper, carrier } = reservation;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col">
        <BackLink href="/admin/reservations">{t("back")}</BackLink>
        <h1 className="break-words font-bold font-display text-h1">
          {t.rich("one", { number: () => <LeftToRight>{number}</LeftToRight> })}
        </h1>
        <p className="mt-1 text-lead text-muted">
          <bdi className="break-words">{title}</bdi>
        </p>
        <p className="mt-2">
          <ReservationState {...reservation} />
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="facts" title={t("facts")}>
          <DefinitionList
            items={[
              { term: t("shipper"), detail: <SideLink {...shipper} /> },
              { term: t("carrier"), detail: <SideLink {...carrier} /> },
              { term: t("from"), detail: <bdi>{departure.city}</bdi> },
              { term: t("to"), detail: <bdi>{arrival.city}</bdi> },
              {
                term: t(reservation.isDepartureExact ? "departs" : "latest"),
                detail: <Measure>{dateLong(reservation.departsAt)}</Measure>,
              },
              { term: t("created"), detail: <Measure>{dateLong(reservation.createdAt)}</Measure> },
            ]}
          />
          <Links reservation={reservation} />
        </Section>
        <Money reservation={reservation} />
        <Section id="timeline" title={t("timeline")}>
          <Happened timeline={reservation.timeline} />
        </Section>
      </div>
    </div>
  );
}

function Links({ reservation: { announcementId, transporterId, disputes } }: { reservation: AdminReservationView }) {
  const t = useTranslations("admin.reservations");
  const { dateLong } = useFormats();
  return (
    <ul className="mt-4 flex flex-col">
      {announcementId === null ? null : (
        <li>
          <StaffLink href={`/announcements/x-${announcementId}`} label={t("announcement")} />
        </li>
      )}
      {transporterId === null ? null : (
        <li>
          <StaffLink href={`/transporters/x-${transporterId}`} label={t("trip")} />
        </li>
      )}
      {disputes.map(({ id, openedAt }) => (
        <li key={id}>
          <StaffLink href={`/moderation/disputes/${id}`} label={t("dispute", { date: dateLong(openedAt) })} />
        </li>
      ))}
    </ul>
  );
}

function Money({ reservation }: { reservation: AdminReservationView }) {
  const t = useTranslations("admin.reservations");
  const tPayouts = useTranslations("payouts");
  const { exactPrice, dateLong } = useFormats();
  const { number, payment, payout, isDisputed } = reservation;
  const amount = (euros: number) => <LeftToRight>{exactPrice(eurosToCents(euros))}</LeftToRight>;
  return (
    <Section id="money" title={t("money")}>
      <DefinitionList
        items={[
          { term: t("price"), detail: amount(reservation.price) },
          { term: t("fees"), detail: amount(reservation.fees) },
          { term: t("total"), detail: amount(reservation.total) },
          {
            term: t("payment"),
            detail: payment ? (
              `${t(`payments.${payment.status}`)} · ${tPayouts(`providers.${payment.provider}`)}`
            ) : (
              <>
                {t("notPaid")} <Measure>{dateLong(reservation.paymentDueAt)}</Measure>
              </>
            ),
          },
          ...(payment && payment.refunded > 0 ? [{ term: t("refunded"), detail: amount(payment.refunded) }] : []),
          ...(payout
            ? [
                { term: t("payout"), detail: amount(payout.amount) },
                {
                  term: t("payoutStatus"),
                  detail: tPayouts(
                    isDisputed && payout.status === "due" ? "statuses.suspended" : `statuses.${payout.status}`,
                  ),
                },
                ...(payout.recalled > 0 ? [{ term: t("recalled"), detail: amount(payout.recalled) }] : []),
              ]
            : []),
        ]}
      />
      {payout ? (
        <StaffLink href={`/admin/payouts?${new URLSearchParams({ reservation: number })}`} label={t("seePayout")} />
      ) : null}
    </Section>
  );
}

function Happened({ timeline }: Pick<AdminReservationView, "timeline">) {
  const t = useTranslations("admin.reservations");
  const tEvents = useTranslations("reservations.timeline");
  const { dateTime } = useFormats();
  return (
    <Timeline
      label={t("timeline")}
      entries={timeline.map(({ event, side, at }, index) => ({
        id: String(index),
        label: event === "location" ? t("located") : tEvents(event),
        detail: (
          <>
            <Measure>{dateTime(at)}</Measure>
            {" · "}
            {side ? t(side) : tEvents("auto")}
          </>
        ),
        state: "done",
      }))}
    />
  );
}
