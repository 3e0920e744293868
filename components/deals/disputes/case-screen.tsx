"use client";

import { Star } from "lucide";
import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { Avatar } from "@/components/identity/people/avatar";
import { useFirstName } from "@/components/identity/people/first-name";
import { PublicName } from "@/components/identity/people/full-name";
import { BackLink } from "@/components/ui/back-link";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Icon } from "@/components/ui/icon";
import { Timeline } from "@/components/ui/timeline";
import { eurosToCents } from "@/lib/core/base/money";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { personPath } from "@/lib/identity/people/rules";
import { BankFacts } from "./bank-facts";
import { CaseConversation } from "./case-conversation";
import { DecisionForm } from "./decision-form";
import { DisputeDecision } from "./dispute-decision";
import { DISPUTE_VARIANTS } from "./dispute-variants";
import { Statement } from "./statement";

type Facts = NonNullable<DisputeView["case"]>;
type CaseProps = { dispute: DisputeView; facts: Facts };

/** The moderator's screen: both statements, the deal, its timeline, the escrow and the decision. */
export function CaseScreen({ dispute, facts }: CaseProps) {
  const t = useTranslations("disputes");
  const { dateTime } = useFormats();
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <BackLink href="/moderation/disputes">{t("queue.back")}</BackLink>
        <div className="flex flex-wrap items-center gap-2">
          <StatusChip variant={dispute.isOverdue ? "danger" : DISPUTE_VARIANTS[dispute.status]}>
            {dispute.isOverdue ? t("overdue") : t(`status.${dispute.status}`)}
          </StatusChip>
          <span className="text-muted text-small">
            {t(`reasons.${dispute.reason}`)} · <Measure>{dateTime(dispute.createdAt)}</Measure>
          </span>
        </div>
        <h1 className="max-w-[40ch] font-bold font-display text-h1">
          <bdi>{dispute.reservation.title}</bdi>
        </h1>
      </header>
      <Sides dispute={dispute} facts={facts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {dispute.status === "open" || dispute.status === "answered" ? (
            <DecisionForm dispute={dispute} escrowCents={eurosToCents(facts.ledger.escrow)} />
          ) : (
            <DisputeDecision dispute={dispute} />
          )}
          <DealFacts dispute={dispute} facts={facts} />
          <CaseConversation disputeId={dispute.id} />
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          <BankFacts banks={facts.banks} />
          <MoneyFacts facts={facts} />
          <Happened facts={facts} />
        </aside>
      </div>
    </div>
  );
}

function Sides({ dispute, facts }: CaseProps) {
  const t = useTranslations("disputes");
  const other = dispute.openedSide === "shipper" ? "carrier" : "shipper";
  return (
    <section aria-labelledby="statements" className="grid items-start gap-4 lg:grid-cols-2">
      <h2 id="statements" className="sr-only">
        {t("case.statements")}
      </h2>
      <Statement
        title={<Party person={facts[dispute.openedSide]} role={t(dispute.openedSide)} />}
        words={dispute.reason === "bank" ? t("bank.statement", { reason: dispute.statement }) : dispute.statement}
        photos={dispute.photos}
      />
      <Statement
        title={<Party person={facts[other]} role={t(other)} />}
        words={dispute.answer}
        photos={dispute.answerPhotos}
      />
    </section>
  );
}

function Party({ person, role }: { person: Facts["shipper"]; role: string }) {
  const { rating } = useFormats();
  const nameOf = useFirstName();
  return (
    <span className="flex items-center gap-3">
      <Avatar name={nameOf(person.firstName)} photo={person.photo} className="text-lead" />
      <span className="min-w-0">
        <Link href={personPath(person)} className="block truncate underline underline-offset-4">
          <PublicName person={person} />
        </Link>
        <span className="block font-normal text-muted text-small">
          {role}
          {person.rating === null ? null : (
            <>
              {" · "}
              <span className="one-line inline-flex items-center gap-1">
                <Icon of={Star} className="size-4 fill-star text-star" />
                {`${rating(person.rating)} (${person.reviewCount})`}
              </span>
            </>
          )}
        </span>
      </span>
    </span>
  );
}

function DealFacts({ dispute: { reservation }, facts }: CaseProps) {
  const t = useTranslations("disputes.case");
  const { dateTime, exactPrice, weight } = useFormats();
  const instant = (term: string, at: string | null) =>
    at ? [{ term, detail: <Measure>{dateTime(at)}</Measure> }] : [];
  const words = (term: string, text: string | null) =>
    text ? [{ term, detail: <bdi className="block whitespace-pre-line text-start">{text}</bdi> }] : [];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("facts")}</h2>
      <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <RouteRail
          from={{ city: reservation.departure.city, detail: reservation.departure.country }}
          to={{ city: reservation.arrival.city, detail: reservation.arrival.country }}
        />
        <DefinitionList
          items={[
            { term: t("number"), detail: <LeftToRight>{reservation.number}</LeftToRight> },
            ...instant(t("pickedUp"), facts.startedAt),
            ...instant(t("delivered"), facts.completedAt),
            ...words(t("place"), facts.currentLocation),
            ...words(t("instructions"), facts.specialInstructions),
          ]}
        />
      </div>
      <h3 className="font-semibold">{t("contents")}</h3>
      <ul className="flex flex-col gap-3">
        {facts.packages.map((parcel) => (
          <li key={parcel.id} className="rounded-md border border-line p-3">
            <p className="font-medium">
              <bdi>{parcel.title}</bdi>
            </p>
            <p dir="auto" className="align-parent whitespace-pre-line text-small">
              {parcel.content}
            </p>
            <p className="text-muted text-small">
              <bdi>{parcel.quantity}</bdi> × <Measure>{weight(parcel.weight)}</Measure>
              {" · "}
              <LeftToRight>{exactPrice(eurosToCents(parcel.value))}</LeftToRight>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MoneyFacts({ facts }: { facts: Facts }) {
  const t = useTranslations("disputes.case");
  const { exactPrice } = useFormats();
  const euros = (amount: number) => <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>;
  return (
    <Card>
      <h2 className="mb-3 font-bold font-display text-h3">{t("money")}</h2>
      <DefinitionList
        items={[
          { term: t("escrow"), detail: euros(facts.ledger.escrow) },
          { term: t("refunded"), detail: euros(facts.ledger.refunded) },
          { term: t("paidOut"), detail: euros(facts.ledger.paidOut) },
          { term: t("price"), detail: euros(facts.price + facts.handling) },
          { term: t("fees"), detail: euros(facts.fees) },
          { term: t("total"), detail: euros(facts.total) },
        ]}
      />
    </Card>
  );
}

function Happened({ facts }: { facts: Facts }) {
  const t = useTranslations("disputes");
  const names = useTranslations("reservations.timeline");
  const { dateTime } = useFormats();
  return (
    <Card>
      <h2 className="mb-3 font-bold font-display text-h3">{t("case.timeline")}</h2>
      <Timeline
        label={t("case.timeline")}
        entries={facts.timeline.map(({ event, at, side, place }, index) => ({
          id: String(index),
          label:
            event === "location" ? names.rich("location", { place: () => <bdi>{place ?? "–"}</bdi> }) : names(event),
          detail: (
            <>
              <Measure>{dateTime(at)}</Measure>
              {" · "}
              {side === null ? t("case.auto") : t(side)}
            </>
          ),
          state: "done",
        }))}
      />
    </Card>
  );
}
