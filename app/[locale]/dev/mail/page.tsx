import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toLocale } from "@/lib/core/base/actor";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { isDemo } from "@/lib/core/env/env";
import { webRuntime } from "@/lib/http/runtime";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import { listMails } from "@/lib/identity/mails/list-mails";
import { MissingPage } from "@/lib/pages/base/not-found-screen";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ to?: string | string[] }> };

/** Not for search engines. */
export const metadata: Metadata = { title: "Mail", robots: { index: false, follow: false } };

/** Every mail that the demo sent, the newest first. */
export default async function MailboxPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  if (!isDemo()) return <MissingPage />;
  const asked = (await searchParams).to;
  const to = typeof asked === "string" ? asked.trim().slice(0, 254) : "";
  const [t, mails] = [await getTranslations("mailbox"), await listMails(webRuntime().db, to || undefined)];
  const f = formatsFor(locale);
  const path = getPathname({ href: "/dev/mail", locale });
  return (
    <div className="page-width py-8">
      <h1 className="font-bold font-display text-h1">{t("title")}</h1>
      <p className="mt-1 text-muted">{t("lead")}</p>
      <search>
        <form action={path} method="get" className="mt-6 flex flex-wrap items-end gap-3">
          <Field label={t("search")} className="min-w-0 grow sm:max-w-md">
            <Input name="to" type="search" defaultValue={to} dir="ltr" maxLength={FIELD_LIMITS.emailLengthMax} />
          </Field>
          <Button type="submit">{t("submit")}</Button>
          {to ? (
            <Button asChild variant="secondary">
              <Link href="/dev/mail">{t("all")}</Link>
            </Button>
          ) : null}
        </form>
      </search>
      {mails.length === 0 ? (
        <EmptyState
          className="mt-6"
          title={t("none")}
          description={t("noneText")}
          picture={<KraftBox />}
          action={
            <Button asChild variant="secondary">
              <a href={to ? `${path}?${new URLSearchParams({ to })}` : path}>{t("reload")}</a>
            </Button>
          }
        />
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
          {mails.map((mail) => (
            <li key={mail.id} className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 hover:bg-sunken">
              <Link
                href={`/dev/mail/${mail.id}`}
                dir="auto"
                className="align-parent min-w-0 font-semibold text-link after:absolute after:inset-0"
              >
                {mail.subject}
              </Link>
              <span className="flex min-w-0 flex-wrap gap-x-4 text-muted text-small">
                <bdi dir="ltr" className="min-w-0 break-all">
                  {mail.to}
                </bdi>
                <time dateTime={mail.sentAt.toISOString()}>{f.dateTime(mail.sentAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
