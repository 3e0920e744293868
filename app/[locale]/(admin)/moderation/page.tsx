import { getTranslations } from "next-intl/server";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { TripPanel } from "@/components/staff/moderation/trip-panel";
import { readForPage } from "@/lib/http/page";
import { shownName } from "@/lib/identity/people/rules";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationTrips } from "@/lib/staff/moderation/list-moderation-trips";

export const generateMetadata = queueMetadata("trips");

/** The trips that wait for a moderator, the one that waits longest first. */
export default signedInPage({
  path: "/moderation",
  needs: "moderator",
  namespaces: ["moderation", "decisions", "wizard", "forms", "validation"],
  render: renderTrips,
});

async function renderTrips({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const t = await getTranslations("moderation");
  const list = await readForPage(listModerationTrips, locale, { page });
  return (
    <QueueBoard
      title={t("queue")}
      count={t("count", { count: list.totalCount })}
      empty={{ title: t("empty"), hint: t("emptyHint") }}
      items={list.data.map((item) => ({
        queue: "trips",
        subjectType: item.subjectType,
        subjectId: item.subjectId,
        title: item.transport.title ?? `${item.transport.departure.city} – ${item.transport.arrival.city}`,
        person: shownName(item.transport.owner),
        reason: t(item.history.length > 0 ? "again" : "new"),
        waitingSince: item.waitingSince,
        state: item.state,
        claim: item.claim,
      }))}
      panels={list.data.map((item) => <TripPanel key={item.subjectId} item={item} />)}
      pages={{ page, pageCount: Math.ceil(list.totalCount / list.limit), path: "/moderation" }}
      now={new Date().toISOString()}
    />
  );
}
