import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { firstOf, type Search } from "@/app/[locale]/(account)/read-search";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { DisputeQueue } from "@/components/deals/disputes/dispute-queue";
import { toLocale } from "@/lib/core/actor";
import { DISPUTE_QUEUES } from "@/lib/deals/disputes/contract";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { readForPage } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };

/** For moderators alone. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "disputes" });
  return { title: t("queue.title"), robots: { index: false } };
}

/** The disputes that wait, the oldest first; the closed ones by their own link. */
export default async function DisputesPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const queue = DISPUTE_QUEUES.find((name) => name === firstOf(search, "queue"));
  const page = /^[1-9]\d{0,3}$/.test(firstOf(search, "page") ?? "") ? Number(firstOf(search, "page")) : 1;
  return (
    <StaffOnly locale={locale} path="/moderation/disputes">
      {async () => (
        <DisputeQueue
          list={await readForPage(listDisputes, locale, { ...(queue ? { queue } : {}), page })}
          queue={queue}
          now={new Date().toISOString()}
        />
      )}
    </StaffOnly>
  );
}
