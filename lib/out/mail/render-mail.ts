import type { Locale } from "../../core/actor";
import { translator } from "../../core/texts";
import { fillPath, MAIL_TEMPLATES, type MailTemplate, showsCode } from "./templates";

/** A mail ready to be sent. */
export type RenderedMail = { subject: string; html: string; plainText: string };

type Values = Record<string, string | number>;

/**
 * Writes a mail in its reader's language, as HTML and as plain text. `appUrl` is where its links lead; `unsubscribe` is the token of a
 * mail that its reader may do without.
 */
export function renderMail(
  mail: {
    template: MailTemplate;
    locale: Locale;
    params: Values;
    secrets: Record<string, string>;
    unsubscribe?: string;
  },
  site: { appUrl: string; brandName: string },
): RenderedMail {
  const t = translator(mail.locale, "mail");
  const values: Values = { brand: site.brandName, ...mail.params };
  const { path } = MAIL_TEMPLATES[mail.template];
  const words = {
    subject: t(`${mail.template}.subject`, values),
    title: t(`${mail.template}.title`, values),
    body: t(`${mail.template}.body`, values),
    footer: t("footer", values),
    greeting: mail.params.firstName ? t("greeting", values) : "",
  };
  const link = path ? linkTo(path, mail, site.appUrl) : undefined;
  const action = link ? { link, label: t(`${mail.template}.action`, values) } : undefined;
  const leave = mail.unsubscribe
    ? {
        link: linkTo("/unsubscribe?token={token}", { ...mail, secrets: { token: mail.unsubscribe } }, site.appUrl),
        label: t("unsubscribe"),
      }
    : undefined;
  const code = showsCode(mail.template) ? (mail.secrets.code ?? "") : "";
  return {
    subject: words.subject,
    html: toHtml(mail.locale, site.brandName, words, { code, action, leave }),
    plainText: toPlain(words, { code, action, leave }),
  };
}

function linkTo(
  path: string,
  mail: { locale: Locale; params: Values; secrets: Record<string, string> },
  appUrl: string,
): string {
  const filled = fillPath(path, { ...mail.params, ...mail.secrets });
  return `${appUrl.replace(/\/$/, "")}${mail.locale === "fr" ? "" : `/${mail.locale}`}${filled}`;
}

type Words = { title: string; body: string; footer: string; greeting: string };
type Action = { link: string; label: string } | undefined;
/** What stands below the words. */
type Parts = { code: string; action: Action; leave: Action };

function toPlain(words: Words, { code, action, leave }: Parts): string {
  return [
    words.greeting,
    words.title,
    words.body,
    code && spaced(code),
    action && `${action.label}: ${action.link}`,
    "—",
    words.footer,
    leave && `${leave.label}: ${leave.link}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function toHtml(locale: Locale, brandName: string, words: Words, { code, action, leave }: Parts): string {
  const direction = locale === "ar" ? "rtl" : "ltr";
  const paragraphs = [words.greeting, ...words.body.split("\n")]
    .filter(Boolean)
    .map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`)
    .join("");
  const codeBox = code
    ? `<p dir="ltr" style="margin:16px 0;padding:14px;border:2px dashed #747983;border-radius:12px;text-align:center;font-size:32px;font-weight:700;letter-spacing:4px">${escapeHtml(spaced(code))}</p>`
    : "";
  const button = action
    ? `<p style="margin:20px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#1b5bda;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : "";
  const leaveLine = leave
    ? `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(leave.link)}" style="color:#575c68">${escapeHtml(leave.label)}</a></p>`
    : "";
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#fbfaf7;color:#151b2a;font:16px/1.6 Figtree,'IBM Plex Sans Arabic',system-ui,sans-serif">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(brandName)}</p>
<div style="background:#ffffff;border:1px solid #e9e6e0;border-radius:18px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(words.title)}</h1>${paragraphs}${codeBox}${button}</div>
<p style="margin:16px 0 0;font-size:13px;color:#575c68">${escapeHtml(words.footer)}</p>${leaveLine}</div></body></html>`;
}

function spaced(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, "$1 $2");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
