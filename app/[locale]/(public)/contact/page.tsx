import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { ContactForm } from "@/components/site/contact/contact-form";
import { PageHead } from "@/components/site/pages/page-head";
import { toLocale } from "@/lib/core/base/actor";
import { readReturned } from "@/lib/http/forms/read-returned";
import { Link } from "@/lib/i18n/link";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const ELSEWHERE = [
  { key: "how", href: "/how-it-works" },
  { key: "guides", href: "/guides" },
  { key: "deal", href: "/reservations" },
  { key: "privacy", href: "/legal/privacy" },
] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "pages.contact" });
  return pageMetadata({ locale, path: "/contact", title: t("title"), description: t("meta") });
}

/** A form to the team, and where an answer may be quicker. */
export default async function ContactPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const [t, returned] = await Promise.all([
    getTranslations("pages.contact"),
    readReturned("contact", search, locale, sendInquiry),
  ]);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page-width grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="rounded-lg border border-line bg-surface p-4 shadow-low sm:p-6">
          <ClientMessages namespaces={["forms", "validation", "pages"]}>
            <ContactForm returned={returned} wasSent={search.sent !== undefined} />
          </ClientMessages>
        </div>
        <aside className="rounded-lg bg-sunken p-5">
          <h2 className="font-bold font-display text-h3">{t("aside.title")}</h2>
          <ul className="mt-3 grid gap-2">
            {ELSEWHERE.map(({ key, href }) => (
              <li key={key}>
                <Link href={href} className="inline-flex min-h-11 items-center text-link hover:underline">
                  {t(`aside.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}
