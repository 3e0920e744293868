import { render, toPlainText } from "react-email";
import type { Locale } from "@/lib/core/actor";
import { translator } from "@/lib/core/texts";
import { fillPath, isAboutMoney, MAIL_TEMPLATES, type MailTemplate, showsCode } from "./mail-templates";
import { Letter } from "./render-letter";

/** A mail ready to be sent. */
export type RenderedMail = { subject: string; html: string; plainText: string };

type Values = Record<string, string | number>;

/**
 * Writes a mail in its reader's language, as HTML and as plain text. `appUrl` is where its links lead; `unsubscribe` is the token of a
 * mail that its reader may do without. With `showsSimulation` a mail about a deal says that its payments are.
 */
export async function renderMail(
  mail: {
    template: MailTemplate;
    locale: Locale;
    params: Values;
    secrets: Record<string, string>;
    unsubscribe?: string;
  },
  site: { appUrl: string; brandName: string; showsSimulation?: boolean },
): Promise<RenderedMail> {
  const t = translator(mail.locale, "mails");
  const values: Values = { brand: site.brandName, ...mail.params };
  const { path } = MAIL_TEMPLATES[mail.template];
  const link = path ? linkTo(path, mail, site.appUrl) : undefined;
  const lines = t(`${mail.template}.body`, values).split("\n");
  const notice = site.showsSimulation && isAboutMoney(mail.template) ? t("simulated") : "";
  const greeting = mail.params.firstName ? t("greeting", values) : "";
  const html = await render(
    <Letter
      locale={mail.locale}
      brandName={site.brandName}
      title={t(`${mail.template}.title`, values)}
      preview={lines[0] ?? ""}
      paragraphs={[greeting, ...lines, notice].filter(Boolean)}
      code={showsCode(mail.template) ? spaced(mail.secrets.code ?? "") : ""}
      action={link ? { link, label: t(`${mail.template}.action`, values) } : undefined}
      footer={t("footer", values)}
      leave={mail.unsubscribe ? { link: leaveLink(mail, mail.unsubscribe, site), label: t("unsubscribe") } : undefined}
    />,
  );
  return { subject: oneLine(t(`${mail.template}.subject`, values)), html, plainText: plainTextOf(html) };
}

/** The same words for programs and people that want no HTML: as they are written, each address behind its words. */
function plainTextOf(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a", options: { linkBrackets: false } },
    ],
  });
}

/** A subject is one line of a header: what could break it, or is not seen, goes. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e]/g, "")
    .trim();
}

function leaveLink(mail: { locale: Locale; params: Values }, token: string, { appUrl }: { appUrl: string }): string {
  return linkTo("/unsubscribe?token={token}", { ...mail, secrets: { token } }, appUrl);
}

function linkTo(
  path: string,
  mail: { locale: Locale; params: Values; secrets: Record<string, string> },
  appUrl: string,
): string {
  const filled = fillPath(path, { ...mail.params, ...mail.secrets });
  return `${appUrl.replace(/\/$/, "")}${mail.locale === "fr" ? "" : `/${mail.locale}`}${filled}`;
}

function spaced(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, "$1 $2");
}
