import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { ClientMessages } from "@/components/layout/client-messages";
import { IdentityPanel } from "@/components/staff/moderation/identity-panel";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import { type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listIdentities } from "@/lib/staff/moderation/list-identities";
import { pageOf, type QueuePageProps, queueMetadata } from "../queue-page";

/** For moderators alone. */
export const generateMetadata = queueMetadata("identity");

/** The identity checks that wait for a moderator, the one that waits longest first. */
export default async function IdentityPage({ params, searchParams }: QueuePageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf((await searchParams).page);
  return (
    <StaffOnly locale={locale} path="/moderation/identity">
      {() => renderIdentities(locale, page)}
    </StaffOnly>
  );
}

async function renderIdentities(locale: Locale, page: number) {
  const t = await getTranslations("moderation");
  const list = await readForPage(listIdentities, locale, { page });
  return (
    <ClientMessages namespaces={["moderation", "decisions", "forms", "validation"]}>
      <QueueBoard
        title={t("identities")}
        count={t("identityCount", { count: list.totalCount })}
        empty={{ title: t("noIdentities"), hint: t("noIdentitiesHint") }}
        items={list.data.map((item) => ({
          queue: "identity",
          subjectType: item.subjectType,
          subjectId: item.subjectId,
          title: `${item.person.firstName} ${item.person.lastName}`,
          reason: t(item.history.length > 0 ? "againIdentity" : "firstIdentity"),
          waitingSince: item.waitingSince,
          state: item.state,
          claim: item.claim,
        }))}
        panels={list.data.map((item) => <IdentityPanel key={item.subjectId} item={item} />)}
        pages={{ page, pageCount: Math.ceil(list.totalCount / list.limit), path: "/moderation/identity" }}
        now={new Date().toISOString()}
      />
    </ClientMessages>
  );
}
