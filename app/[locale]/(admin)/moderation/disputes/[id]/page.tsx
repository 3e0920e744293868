import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { Missing } from "@/app/[locale]/missing";
import { CaseScreen } from "@/components/deals/disputes/case-screen";
import { DisputeMissing } from "@/components/deals/disputes/dispute-missing";
import { ClientMessages } from "@/components/layout/client-messages";
import { type Locale, toLocale } from "@/lib/core/actor";
import { isAppError } from "@/lib/core/errors";
import type { DisputeView } from "@/lib/deals/disputes/contract";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { readForPage } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** For moderators alone. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "disputes" });
  return { title: t("title"), robots: { index: false } };
}

/** One dispute with all that a decision needs. */
export default async function DisputePage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <StaffOnly locale={locale} path={`/moderation/disputes/${encodeURIComponent(id)}`}>
      {async () => {
        const dispute = await read(locale, id);
        if (!dispute?.case)
          return (
            <Missing>
              <DisputeMissing />
            </Missing>
          );
        return (
          <ClientMessages namespaces={["disputes", "reservations", "listings", "forms", "validation"]}>
            <CaseScreen key={dispute.status} dispute={dispute} facts={dispute.case} />
          </ClientMessages>
        );
      }}
    </StaffOnly>
  );
}

async function read(locale: Locale, id: string): Promise<DisputeView | undefined> {
  try {
    return await readForPage(getDispute, locale, { id });
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
