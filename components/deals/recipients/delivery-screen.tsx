import { BadgeCheck, KeyRound, MapPin } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RouteStrip } from "@/components/deals/pass/route-strip";
import { Avatar } from "@/components/identity/people/avatar";
import { FirstName, useFirstName } from "@/components/identity/people/first-name";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Icon } from "@/components/ui/icon";
import { Timeline, type TimelineEntry } from "@/components/ui/timeline";
import type { DeliveryView } from "@/lib/deals/recipients/contract";
import { useFormats } from "@/lib/i18n/formats";

type DeliveryScreenProps = {
  delivery: DeliveryView;
  /** The control that reports a problem. */
  problem: ReactNode;
};

/**
 * A parcel in transit as its recipient sees it: carrier, contents, position, dates, destination.
 */
export function DeliveryScreen({ delivery, problem }: DeliveryScreenProps) {
  const t = useTranslations("recipients.page");
  const { calendarDayLong } = useFormats();
  const { status, senderFirstName, arrival, expectedDay, hasDeparted, departureDay, latestDay } = delivery;
  const isArrived = status === "completed";
  const isAhead = !hasDeparted && departureDay !== null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 lg:py-10">
      <header>
        <p className="text-muted">{t.rich("from", { name: () => <FirstName of={senderFirstName} /> })}</p>
        <h1 className="mt-1 font-bold font-display text-h1">
          {t.rich(status === "in_progress" && !hasDeparted ? "held" : status, {
            city: () => <bdi>{arrival.city}</bdi>,
          })}
        </h1>
        {isArrived ? null : (
          <p className="mt-2 text-lead">
            {isAhead ? (
              <span className="block">{t.rich("leaves", { date: () => calendarDayLong(departureDay) })}</span>
            ) : latestDay && !hasDeparted ? (
              <span className="block">{t.rich("leavesBy", { date: () => calendarDayLong(latestDay) })}</span>
            ) : null}
            {expectedDay ? t.rich("expected", { date: () => calendarDayLong(expectedDay) }) : t("noDay")}
          </p>
        )}
      </header>
      <Pass delivery={delivery} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Part title={t("meeting")}>
          <Meeting delivery={delivery} />
        </Part>
        <Part title={t("steps")}>
          <Steps delivery={delivery} />
        </Part>
      </div>
      {isArrived ? null : (
        <Card className="flex gap-4">
          <Icon of={KeyRound} className="mt-1 size-6 shrink-0 text-route-to" />
          <div>
            <h2 className="font-bold font-display text-h3">{t("codeTitle")}</h2>
            <p className="mt-1">{t.rich("code", { name: () => <FirstName of={senderFirstName} /> })}</p>
          </div>
        </Card>
      )}
      {problem}
      <p className="text-muted text-small">{t("private")}</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 font-bold font-display text-h3">{title}</h2>
      {children}
    </Card>
  );
}

/** The face, the route and the parcel, as the pass of the deal has them. */
function Pass({ delivery }: { delivery: DeliveryView }) {
  const t = useTranslations("recipients.page");
  const { calendarDay, dateTime } = useFormats();
  const { departure, arrival, departureDay, expectedDay, location } = delivery;
  return (
    <div className="rounded-lg border border-line bg-surface shadow-low">
      <div className="flex flex-col gap-5 p-4 sm:p-6">
        <Carrier delivery={delivery} />
        <RouteStrip
          from={{ city: departure.city, detail: departureDay ? calendarDay(departureDay) : departure.country }}
          to={{ city: arrival.city, detail: expectedDay ? calendarDay(expectedDay) : arrival.country }}
        />
        {location ? (
          <p className="flex items-start gap-2 text-muted">
            <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-route-to" />
            <span>
              {t.rich("last", {
                place: () => <bdi className="font-semibold text-ink">{location.place}</bdi>,
                when: () => <Measure>{dateTime(location.at)}</Measure>,
              })}
            </span>
          </p>
        ) : null}
      </div>
      <div className="border-line border-t-2 border-dashed p-4 sm:p-6">
        <Parcel delivery={delivery} />
      </div>
    </div>
  );
}

function Carrier({ delivery: { carrier } }: { delivery: DeliveryView }) {
  const t = useTranslations("recipients.page");
  const verified = useTranslations("common.person")("verified");
  const name = useFirstName()(carrier.firstName);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={carrier.photo} className="size-14 text-h3" />
      <div className="min-w-0">
        <p className="text-caption text-muted">{t("carrier")}</p>
        <p className="flex items-center gap-1.5 font-semibold text-lead">
          <bdi className="truncate">{name}</bdi>
          {carrier.verified ? (
            <>
              <Icon of={BadgeCheck} className="size-5 shrink-0 text-on-success-soft" />
              <span className="sr-only">{verified}</span>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function Parcel({ delivery: { title, packages, weight, number } }: { delivery: DeliveryView }) {
  const t = useTranslations("recipients.page");
  const { weight: kilograms } = useFormats();
  return (
    <>
      <p className="text-caption text-muted">{t("parcel")}</p>
      <h2 className="align-parent font-bold font-display text-h3 [overflow-wrap:anywhere]" dir="auto">
        {title}
      </h2>
      <DefinitionList
        className="mt-3"
        items={[
          {
            term: t("packages"),
            detail: (
              <ul>
                {packages.map((item) => (
                  <li key={item.id} className="[overflow-wrap:anywhere]">
                    <LeftToRight>{item.quantity} ×</LeftToRight> <bdi>{item.title}</bdi>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("weight"), detail: <Measure>{kilograms(weight)}</Measure> },
          { term: t("number"), detail: <LeftToRight>{number}</LeftToRight> },
        ]}
      />
    </>
  );
}

function Meeting({ delivery: { meeting, senderFirstName } }: { delivery: DeliveryView }) {
  const t = useTranslations("recipients.page");
  const { commas } = useFormats();
  if (!meeting)
    return <p className="text-muted">{t.rich("noMeeting", { name: () => <FirstName of={senderFirstName} /> })}</p>;
  return (
    <address className="flex flex-col not-italic">
      {[meeting.address, meeting.addressComplement].map((line) =>
        line ? (
          <span key={line} dir="auto" className="align-parent [overflow-wrap:anywhere]">
            {line}
          </span>
        ) : null,
      )}
      <span>{commas(meeting.city.city, meeting.city.country)}</span>
    </address>
  );
}

const STEPS = ["paid", "started", "completed"] as const;

function Steps({ delivery }: { delivery: DeliveryView }) {
  const t = useTranslations("recipients.page");
  const { dateTime } = useFormats();
  const times = { paid: delivery.paidAt, started: delivery.startedAt, completed: delivery.completedAt };
  const last = STEPS.findLast((step) => times[step] !== null);
  const entries = STEPS.map((step): TimelineEntry => {
    const at = times[step];
    if (at === null) return { id: step, label: t(`next.${step === "completed" ? step : "started"}`), state: "ahead" };
    const isCurrent = step === last && step !== "completed";
    return {
      id: step,
      label: t(`step.${step}`),
      detail: <Measure>{dateTime(at)}</Measure>,
      state: isCurrent ? "current" : "done",
    };
  });
  return <Timeline label={t("steps")} entries={entries} />;
}
