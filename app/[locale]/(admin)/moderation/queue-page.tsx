import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { toLocale } from "@/lib/core/actor";
import type { Queue } from "@/lib/staff/moderation/enums";

/** What the page of a queue is given. */
export type QueuePageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The title of a queue's tab; for the staff alone, so no search engine reads it. */
export function queueMetadata(name: Queue | "decisions") {
  return async ({ params }: QueuePageProps): Promise<Metadata> => {
    const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "moderation" });
    return { title: `${t(`tabs.${name}`)} – ${t("title")}`, robots: { index: false } };
  };
}

/** The page of a list that the address asks for; the first for what is no number. */
export function pageOf(asked: string | string[] | undefined): number {
  const page = Number(typeof asked === "string" ? asked : 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
