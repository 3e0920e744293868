import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { ClientMessages } from "@/components/layout/client-messages";
import { ModerationQueue } from "@/components/moderation/moderation-queue";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listPendingTransports } from "@/lib/moderation/list-pending-transports";

type PageProps = { params: Promise<{ locale: string }> };

/** For moderators alone. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "moderation" });
  return { title: t("title"), robots: { index: false } };
}

/** The trips that wait for a moderator, the oldest first. */
export default async function ModerationPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <StaffOnly locale={locale} path="/moderation">
      {async () => (
        <ClientMessages namespaces={["moderation", "wizard", "validation"]}>
          <ModerationQueue list={await readForPage(listPendingTransports, locale)} now={new Date().toISOString()} />
        </ClientMessages>
      )}
    </StaffOnly>
  );
}
