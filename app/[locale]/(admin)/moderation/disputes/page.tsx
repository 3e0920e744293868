import { getTranslations } from "next-intl/server";
import { DisputeQueueList } from "@/components/deals/disputes/dispute-queue-list";
import { DISPUTE_QUEUES } from "@/lib/deals/disputes/contract";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { readForPage } from "@/lib/http/page";
import { firstOf, pageOf } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "disputes" }))("queue.title"),
);

/** The disputes that wait, the oldest first; the closed ones by their own link. */
export default signedInPage({
  path: "/moderation/disputes",
  needs: "moderator",
  async render({ locale, search }) {
    const queue = DISPUTE_QUEUES.find((name) => name === firstOf(search, "queue"));
    const list = await readForPage(listDisputes, locale, { ...(queue ? { queue } : {}), page: pageOf(search) });
    return <DisputeQueueList list={list} queue={queue} now={new Date().toISOString()} />;
  },
});
