import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { DeliveryScreen } from "@/components/deals/recipients/delivery-screen";
import { ProblemButton } from "@/components/deals/recipients/problem-button";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { env } from "@/lib/core/env/env";
import { isWholeToken } from "@/lib/core/env/secrets";
import { withoutStuck } from "@/lib/core/text/marks";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { redirect } from "@/lib/i18n/navigation";
import { preferredLocale } from "@/lib/i18n/preferred-locale";
import { Missing } from "@/lib/pages/base/missing";
import { firstOf } from "@/lib/pages/base/search-params";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * Link previews read this, too: it reveals nothing of the parcel, and the link is passed to no
 * search engine or other site.
 */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "recipients.page" });
  return { title: t("tab"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/**
 * A parcel in transit as its recipient sees it, opened by the link of the sender or of a mail, in
 * the language of the visitor.
 */
export default async function DeliveryPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const token = withoutStuck(firstOf(search, "token") ?? "");
  const preferred =
    firstOf(search, "lang") === "auto" ? preferredLocale((await headers()).get("accept-language")) : undefined;
  if (preferred && preferred !== locale)
    return redirect({ href: { pathname: "/delivery", query: { token } }, locale: preferred });
  const delivery = await readForPage(getDelivery, locale, { token }).catch((error: unknown) => {
    if (isRefusal(error)) return error.code;
    throw error;
  });
  if (typeof delivery === "string") return <Closed code={delivery} isWhole={isWholeToken(token)} />;
  return (
    <ClientMessages namespaces={["recipients", "forms", "validation"]}>
      <DeliveryScreen
        delivery={delivery}
        problem={<ProblemButton token={token} wasReported={delivery.isProblemTold} />}
      />
    </ClientMessages>
  );
}

/** The fallback: only the holder of a formerly valid link sees that it has expired. */
async function Closed({ code, isWhole }: { code: string; isWhole: boolean }) {
  const t = await getTranslations("recipients.page");
  const kind =
    code === "recipient.ended" ? "ended" : code === "request.too_many" ? "busy" : isWhole ? "missing" : "cut";
  return (
    <Missing>
      <div className="page-width max-w-3xl py-6 lg:py-10">
        <h1 className="mb-6 font-bold font-display text-h1">{t("tab")}</h1>
        <EmptyState
          picture={<KraftBox />}
          title={t(`${kind}Title`)}
          description={t(`${kind}Text`)}
          action={
            <Button asChild variant="secondary">
              <Link href="/">{t("home", { brand: env().BRAND_NAME })}</Link>
            </Button>
          }
        />
      </div>
    </Missing>
  );
}
