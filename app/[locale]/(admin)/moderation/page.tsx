import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { ClientMessages } from "@/components/layout/client-messages";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { TripPanel } from "@/components/staff/moderation/trip-panel";
import { type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listQueuedTrips } from "@/lib/staff/moderation/list-queued-trips";
import { pageOf, type QueuePageProps, queueMetadata } from "./queue-page";

/** For moderators alone. */
export const generateMetadata = queueMetadata("trips");

/** The trips that wait for a moderator, the one that waits longest first. */
export default async function TripsPage({ params, searchParams }: QueuePageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf((await searchParams).page);
  return (
    <StaffOnly locale={locale} path="/moderation">
      {() => renderTrips(locale, page)}
    </StaffOnly>
  );
}

async function renderTrips(locale: Locale, page: number) {
  const t = await getTranslations("moderation");
  const list = await readForPage(listQueuedTrips, locale, { page });
  return (
    <ClientMessages namespaces={["moderation", "decisions", "wizard", "forms", "validation"]}>
      <QueueBoard
        title={t("queue")}
        count={t("count", { count: list.totalCount })}
        empty={{ title: t("empty"), hint: t("emptyHint") }}
        items={list.data.map((item) => ({
          queue: "trips",
          subjectType: item.subjectType,
          subjectId: item.subjectId,
          title: item.transport.title ?? `${item.transport.departure.city} – ${item.transport.arrival.city}`,
          reason: t(item.history.length > 0 ? "again" : "new"),
          waitingSince: item.waitingSince,
          state: item.state,
          claim: item.claim,
        }))}
        panels={list.data.map((item) => <TripPanel key={item.subjectId} item={item} />)}
        pages={{ page, pageCount: Math.ceil(list.totalCount / list.limit), path: "/moderation" }}
        now={new Date().toISOString()}
      />
    </ClientMessages>
  );
}
