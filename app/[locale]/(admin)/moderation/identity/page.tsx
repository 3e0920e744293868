import { getTranslations } from "next-intl/server";
import { IdentityPanel } from "@/components/staff/moderation/identity-panel";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { readForPage } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { queueMetadata } from "@/lib/pages/staff/queue-metadata";
import { listModerationIdentities } from "@/lib/staff/moderation/list-moderation-identities";

export const generateMetadata = queueMetadata("identity");

/** The identity checks that wait for a moderator, the one that waits longest first. */
export default signedInPage({
  path: "/moderation/identity",
  needs: "moderator",
  namespaces: ["moderation", "decisions", "forms", "validation"],
  render: renderIdentities,
});

async function renderIdentities({ locale, search }: SignedInRequest) {
  const page = pageOf(search);
  const t = await getTranslations("moderation");
  const { dateTime } = formatsFor(locale);
  const list = await readForPage(listModerationIdentities, locale, { page });
  return (
    <QueueBoard
      title={t("identities")}
      count={t("identityCount", { count: list.totalCount })}
      empty={{ title: t("noIdentities"), hint: t("noIdentitiesHint") }}
      items={list.data.map((item) => ({
        queue: "identity",
        subjectType: item.subjectType,
        subjectId: item.subjectId,
        title: `${item.person.firstName} ${item.person.lastName}`.trim(),
        person: null,
        reason: t(item.history.length > 0 ? "againIdentity" : "firstIdentity"),
        ...(item.departsAt ? { due: t("departsAt", { date: dateTime(item.departsAt) }) } : {}),
        waitingSince: item.waitingSince,
        state: item.state,
        claim: item.claim,
      }))}
      panels={list.data.map((item) => <IdentityPanel key={item.subjectId} item={item} />)}
      pages={{ page, pageCount: Math.ceil(list.totalCount / list.limit), path: "/moderation/identity" }}
      now={new Date().toISOString()}
    />
  );
}
