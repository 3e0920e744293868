import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { OtpCode } from "@/components/ui/otp-code";
import { toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { isDemo } from "@/lib/core/env/env";
import { webRuntime } from "@/lib/http/runtime";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { getMail } from "@/lib/identity/mails/list-mails";
import { MissingPage } from "@/lib/pages/base/not-found-screen";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** Not for search engines; its links carry tokens. */
export const metadata: Metadata = { title: "Mail", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** One mail of the demo: its links and codes as text, and the message as it looks. */
export default async function MailPage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const t = await getTranslations("mailbox");
  const mail = isDemo() ? await readMail(id) : undefined;
  if (!mail) return <MissingPage />;
  const f = formatsFor(locale);
  return (
    <div className="page-width py-8">
      <Link href="/dev/mail" className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
        {t("back")}
      </Link>
      <h1 className="font-bold font-display text-h1">
        <bdi>{mail.subject}</bdi>
      </h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <DefinitionList
              items={[
                { term: t("to"), detail: <bdi dir="ltr">{mail.to}</bdi> },
                { term: t("sent"), detail: f.dateTime(mail.sentAt) },
              ]}
            />
          </Card>
          {mail.codes.map((code) => (
            <OtpCode key={code} code={code} label={t("codes")} />
          ))}
          {mail.links.length > 0 ? (
            <section aria-labelledby="links">
              <h2 id="links" className="font-bold font-display text-h3">
                {t("links")}
              </h2>
              <ul>
                {mail.links.map((link) => (
                  <li key={link}>
                    <a href={link} dir="ltr" className="block break-all py-2.5 text-link underline underline-offset-4">
                      {link}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <section aria-labelledby="plain">
            <h2 id="plain" className="font-bold font-display text-h3">
              {t("plain")}
            </h2>
            <p dir="auto" className="mt-2 whitespace-pre-wrap break-words">
              {mail.plainText}
            </p>
          </section>
        </div>
        <section aria-labelledby="html" className="min-w-0">
          <h2 id="html" className="font-bold font-display text-h3">
            {t("html")}
          </h2>
          {/* Fully sandboxed: no scripts, no forms, no navigation. The links are listed next to it as text. */}
          <iframe
            title={mail.subject}
            srcDoc={inLight(mail.html)}
            sandbox=""
            className="mt-2 h-144 w-full rounded-lg border border-line bg-[#fbfaf7]"
          />
        </section>
      </div>
    </div>
  );
}

async function readMail(id: string) {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  try {
    return await getMail(webRuntime().db, Number(id));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** The message without its style sheet of the dark theme, which the page's own policy forbids. */
function inLight(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, "");
}
