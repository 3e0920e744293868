"use client";

import { useTranslations } from "next-intl";
import { FirstName } from "@/components/identity/people/first-name";
import { Measure } from "@/components/ui/bidi";
import { Timeline, type TimelineEntry } from "@/components/ui/timeline";
import type { ReservationStatus, TimelineEvent } from "@/db/enums/deals/reservations";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The upcoming steps of each status. */
const AHEAD: Partial<Record<ReservationStatus, ("confirmed" | "started" | "completed")[]>> = {
  pending: ["confirmed", "started", "completed"],
  confirmed: ["started", "completed"],
  in_progress: ["completed"],
};

const STAGES: readonly TimelineEvent[] = ["created", "confirmed", "started", "completed", "cancelled", "expired"];

/** Whether an event moves the deal to another stage; all others happen within one. */
function isStage(event: TimelineEvent): boolean {
  return STAGES.includes(event);
}

/** The events of a reservation with time and actor, then the upcoming steps. */
export function ReservationTimeline({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations");
  const { dateTime } = useFormats();
  const ahead = AHEAD[reservation.status] ?? [];
  const current = reservation.timeline.findLastIndex(({ event }) => isStage(event));
  const done = reservation.timeline.map((entry, index): TimelineEntry => {
    const place = entry.details.place;
    return {
      id: `${index}`,
      label:
        entry.event === "location"
          ? t.rich("timeline.location", { place: () => <bdi>{place ?? "–"}</bdi> })
          : t(`timeline.${entry.event}`),
      detail: (
        <>
          <Measure>{dateTime(entry.at)}</Measure>
          {" · "}
          {entry.side === null
            ? t(entry.event === "recipient_problem" ? "timeline.byRecipient" : "timeline.auto")
            : null}
          {entry.side === reservation.side ? t("timeline.byYou") : null}
          {entry.side && entry.side !== reservation.side
            ? t.rich("timeline.byOther", { name: () => <FirstName of={reservation.other.firstName} /> })
            : null}
        </>
      ),
      state: !isStage(entry.event) ? "event" : index === current && ahead.length > 0 ? "current" : "done",
    };
  });
  const next = ahead.map((event): TimelineEntry => ({ id: event, label: t(`timeline.next.${event}`), state: "ahead" }));
  return <Timeline label={t("detail.timeline")} entries={[...done, ...next]} />;
}
